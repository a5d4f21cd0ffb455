// Who may sit at a seat beside a person: the words of `player b computer WORD` in records (docs/notation.md), as the command has them (cli/contender.c).
import { message } from './language';

/** What a player does with a decision: at random, or thinking for so many passes, or for so many milliseconds of a turn, with more or less care. */
export type Budget = { random: true } | { iterations?: number; milliseconds?: number; careless?: number };

export interface Level {
  word: string;
  /** A key of the catalogues. */
  name: string;
  budget: Budget;
}

/** The levels that are offered, the weakest first. */
export const levels: Level[] = [
  { word: 'novice', name: message('Novice'), budget: { iterations: 1, careless: 0.02 } },
  { word: 'easy', name: message('Easy'), budget: { iterations: 1, careless: 0.004 } },
  { word: 'normal', name: message('Normal'), budget: { iterations: 6 } },
  { word: 'hard', name: message('Hard'), budget: { milliseconds: 1000 } },
  { word: 'expert', name: message('Expert'), budget: { milliseconds: 5000 } },
  { word: 'master', name: message('Master'), budget: { milliseconds: 20_000 } },
];
export const usual = 'novice';

const UNTOLD: Budget = { milliseconds: 300 };

/** Whoever this build does not know (a bot, a level of another version) is played by one that thinks a little. */
export function budget(word: string): Budget {
  const [, number, passes] = /^think:([1-9][0-9]{0,6})(i?)$/.exec(word) ?? [];
  const level = levels.find((one) => one.word === word);
  if (level) return level.budget;
  if (word === 'random') return { random: true };
  if (number === undefined) return UNTOLD;
  return passes ? { iterations: Number(number) } : { milliseconds: Number(number) };
}
