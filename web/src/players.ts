// Who may sit at a seat beside a person: the words of `player b computer WORD` in records (docs/notation.md), as the command has them.
import { message } from './language';

/** What a player does with a decision: at random, or thinking for so many passes, or for so many milliseconds of a turn. */
export type Budget = { random: true } | { iterations: number } | { milliseconds: number };

export interface Level {
  word: string;
  /** A key of the catalogues. */
  name: string;
}

/** The levels that are offered, the weakest first. */
export const levels: Level[] = [
  { word: 'random', name: message('At random') },
  { word: 'think:40i', name: message('Easy') },
  { word: 'think:300', name: message('Medium') },
  { word: 'think:2000', name: message('Hard') },
];
export const usual = 'think:40i';

const UNTOLD: Budget = { milliseconds: 300 };

/** Whoever this build does not know (a bot, a level of another version) is played by one that thinks a little. */
export function budget(word: string): Budget {
  const [, number, passes] = /^think:([1-9][0-9]{0,6})(i?)$/.exec(word) ?? [];
  if (word === 'random') return { random: true };
  if (number === undefined) return UNTOLD;
  return passes ? { iterations: Number(number) } : { milliseconds: Number(number) };
}

export function isKnown(word: string): boolean {
  return word === 'random' || word === 'think' || /^think:[1-9][0-9]{0,6}i?$/.test(word);
}
