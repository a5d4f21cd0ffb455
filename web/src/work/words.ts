// What the page and its workers say to each other. The protocol's messages travel as the lines that the table wrote.
import type { Request } from '../protocol';
import type { Budget } from '../players';
import type { Choice, Fault } from './module';

/** 0 to 3, or null: somebody who is nobody and sees all. */
export type Onlooker = number | null;

export type ToTable =
  | { do: 'open'; module: string; record: string; torn: boolean }
  | { do: 'connect'; onlooker: Onlooker }
  | { do: 'leave'; onlooker: Onlooker }
  | { do: 'request'; onlooker: Onlooker; request: Request }
  | { do: 'act'; seat: number; version: number; action: number }
  | { do: 'look'; seat: number }
  /** Numbers that chance gives first, in place of those that were prepared before: a lesson goes as it is told. */
  | { do: 'prepare'; numbers: number[] }
  | { do: 'record'; hashes: boolean };

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

export type FromTable =
  | { kind: 'opened' }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'messages'; onlooker: Onlooker; lines: string[] }
  | { kind: 'standing'; standing: Standing }
  | { kind: 'view'; seat: number; version: number; view: Uint8Array }
  | { kind: 'record'; record: string };

export type ToThinker = { do: 'think'; module: string; number: number; view: Uint8Array; budget: Budget };
export interface FromThinker {
  number: number;
  choices: Choice[];
}
