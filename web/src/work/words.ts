// What the page and its workers say to each other. The protocol's messages travel as the lines that the table wrote.
import type { Request } from '../protocol';
import type { Choice, Fault } from './module';

/** 0 to 3, or null: somebody who is nobody and sees all. */
export type Onlooker = number | null;

export type Order =
  | { do: 'open'; module: string; record: string; torn: boolean }
  /** `version`: what the onlooker has been told up to. */
  | { do: 'connect'; onlooker: Onlooker; version: number }
  | { do: 'leave'; onlooker: Onlooker }
  | { do: 'request'; onlooker: Onlooker; request: Request }
  | { do: 'act'; seat: number; version: number; action: number }
  | { do: 'look'; seat: number }
  /** Numbers that chance gives first, in place of those that were prepared before: a lesson goes as it is told. */
  | { do: 'prepare'; numbers: number[] }
  | { do: 'record'; hashes: boolean };
export type ToTable = Order & { number: number };

/** How the table stands after each request. */
export interface Standing {
  record: string;
  version: number;
  turn: number;
  ended: boolean;
  asked: number | null;
  /** What the asked seat sees, if a computer plays it. */
  view: Uint8Array | null;
}

/** What an order has led to. Each gets one, and all of it at once: of a worker that dies the page has heard either everything or nothing. */
export interface Outcome {
  told: { onlooker: Onlooker; lines: string[] }[];
  /** Only if it has changed. */
  standing?: Standing;
  fault?: Fault;
  view?: Uint8Array;
  record?: string;
}
/** `number`: of the order; null: nobody has asked, a clock has run out. */
export type FromTable = Outcome & { number: number | null };

/** How a thought is bounded: by a player's word (docs/notation.md) and the milliseconds of the turn that it has used already, or by a time. */
export type Budget = { word: string; used: number } | { milliseconds: number };
export type ToThinker = { do: 'think'; module: string; number: number; view: Uint8Array; budget: Budget };
export interface FromThinker {
  number: number;
  /** What came of it; absent: a sign that it still thinks. */
  choices?: Choice[];
}
