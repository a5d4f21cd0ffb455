// Who may sit at a seat beside a person: the levels, by the words of `player b computer WORD` in records (docs/notation.md). Which there are the module says (ai/level.c).
import { levels } from './cards';
import { message } from './language';

/** Keys of the catalogues. */
const names: Record<string, string> = {
  novice: message('Novice'), easy: message('Easy'), normal: message('Normal'), hard: message('Hard'), expert: message('Expert'), master: message('Master'),
};
export const levelName = (word: string): string | undefined => (levels.includes(word) ? (names[word] ?? word) : undefined);
export { levels };
export const usual = 'easy';
