// What the page and the worker of a recorded game say to each other: each order has a number, and the answers to it have the same.
import type { Request, Seat, Sentence } from '../protocol';
import type { Fault } from '../work/module';
import type { Onlooker } from '../work/words';

export type Order =
  | { do: 'watch'; module: string; record: string }
  /** What every step has led to, from the first on. */
  | { do: 'story'; onlooker: Onlooker }
  | { do: 'show'; step: number; onlooker: Onlooker }
  | { do: 'ask'; step: number; onlooker: Onlooker; request: Request }
  | { do: 'cut'; step: number }
  | { do: 'judge'; module: string; record: string; passes: number };
export interface ToReplay {
  number: number;
  order: Order;
}

export type Reply =
  | { kind: 'watched'; first: number; turns: number[] }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'messages'; lines: string[] }
  | { kind: 'record'; record: string }
  /** Comes again and again until it is the last. */
  | { kind: 'judged'; judgement: Judgement; last: boolean };
export interface FromReplay {
  number: number;
  reply: Reply;
}

/** A recorded game as one that thinks sees it (web/wasm/judge.c). Chances are those of the side of seat A, in ten-thousandths. */
export interface Judgement {
  /** So many entries of the record have been looked at. */
  done: number;
  of: number;
  /** For each step the chance after it, in the eyes of a seat; null: by the result. */
  points: { step: number; chance: number; judge: Seat | null }[];
  /** The largest first. */
  swings: Swing[];
  /** Of A's side and of the other. */
  dice: Dice[];
}
export interface Swing {
  step: number;
  turn: number;
  seat: Seat;
  /** In percent. */
  before: number;
  after: number;
  /** The card whose question it answers. */
  asks?: number;
  says: Sentence;
  /** What would have been better; not there if it is the same. */
  best?: Sentence;
}
/** Hits and deviations in tenths. */
export interface Dice {
  dice: number;
  hits: number;
  expected: number;
  deviations: number;
  luck: Sentence;
}
