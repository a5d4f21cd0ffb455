// A first game, step by step: what each step says, what it waits for, and what else it lets the player do.
import { allCards } from '../cards';
import type { Card, Edition, Phase, Sentence, Space, Word } from '../protocol';

/** What is pointed at: a card in hand by its English name, a space, or the button of an action. */
export type Point = { hand: string } | { space: Space } | { action: string };

export interface Step {
  says: Sentence;
  /** The phase it belongs to: a phase that has ended, also by itself, leaves it behind. */
  in?: Phase;
  /** Actions in notation that it waits for; without them there is only a button to go on. */
  wants?: RegExp;
  /** Others that do no harm. */
  also?: RegExp;
  /** What is said about anything else, which is then not done. */
  rather?: Sentence;
  /** What to touch, and what then. */
  point?: Point[];
  /** Numbers that chance gives first to what is waited for: of dice 0 to 5. */
  chance?: number[];
}
export interface Chapter {
  /** The position it begins from: web/lessons/NAME.war. */
  name: string;
  /** The turn that it is about. */
  turn: number;
  steps: Step[];
  /** What the opponent does, each once and as soon as it can, before ending each phase; with its numbers of chance. */
  opponent: { does: RegExp; chance?: number[] }[];
}
export interface Lesson {
  edition: Edition;
  chapters: Chapter[];
  /** A record about to begin: the same two decks, against an easy opponent. */
  afterwards: string;
}

export function sentence(key: string, ...words: Word[]): Sentence {
  return { key, words };
}
/** A card by its English name. */
export function cardCalled(edition: Edition, name: string): Card {
  const found = allCards().find((card) => card.edition === edition && card.name === name);
  return { definition: found?.definition ?? 0, name };
}
