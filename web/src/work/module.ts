// page.wasm with types: what web/wasm/*.c exports.
import type { Sentence } from '../protocol';

interface Exports {
  memory: WebAssembly.Memory;
  room(size: number): number;
  said(): number;
  said_length(): number;
  load(length: number, torn: number, now: number): number;
  request(onlooker: number, length: number, now: number): number;
  position(onlooker: number, now: number): void;
  happenings(onlooker: number): void;
  record(hashes: number): void;
  asked(): number;
  version(): number;
  turn(): number;
  ended(): number;
  look(seat: number): number;
  view_size(): number;
  act(seat: number, action: number, now: number): number;
  decline_draws(now: number): number;
  ticks(): number;
  tick(now: number): number;
  deck_look(length: number): number;
  deck_set(length: number, card: number, copies: number): number;
  deck_begin(length: number, summoner: number, printed: number): number;
  deck_pool(summoner: number): void;
  seen(): number;
  knows(word: number): number;
  play_as(word: number, used: number, seed: number): number;
  solution(goal: number): number;
  judge(goal: number): number;
  think(milliseconds: number, seed: number): number;
  replay_load(length: number, torn: number): number;
  replay_step(step: number): number;
  replay_position(onlooker: number): void;
  replay_happenings(onlooker: number): void;
  replay_request(onlooker: number, length: number): void;
  replay_cut(): void;
  judge_begin(passes: number): number;
  judge_next(): number;
  judged(): void;
}

/** No seat, as the engine writes it: somebody who is nobody. */
const NOBODY = 255;

/** Why a record is none. */
export interface Fault {
  /** From 1; 0: none in particular. */
  line: number;
  why: Sentence;
}
/** What a player that thinks would do, and how likely it is to win then, in ten-thousandths. */
export interface Choice {
  number: number;
  action: string;
  chance: number;
}

/** Chances in millionths. What chance answers says nothing; `asks` is the card whose question an action answers. */
export interface Solution {
  chance: number;
  exact: boolean;
  line: { notation: string; asks?: number; says?: Sentence }[];
}
export interface Judged {
  steps: { done: { notation: string; asks?: number; says: Sentence }; chance: number; best: number }[];
  kept: number;
}

/** Without a bias: numbers that would favour the lower ones are drawn again. */
function random(below: number): number {
  const room = new Uint32Array(1);
  const most = 2 ** 32 - (2 ** 32 % below);
  do crypto.getRandomValues(room);
  while ((room[0] as number) >= most);
  return (room[0] as number) % below;
}

export class Module {
  /** Where the latest text was written. */
  private at = 0;
  private constructor(private readonly wasm: Exports, private readonly prepared: number[]) {}

  /** `alive` is called now and then while it thinks. */
  static async fetch(address: string, alive: () => void = () => undefined): Promise<Module> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const prepared: number[] = [];
    const chance = (below: number) => (prepared.shift() ?? random(below)) % below;
    const now = () => {
      alive();
      return Math.floor(performance.now());
    };
    const imports = { page: { random: (below: number) => chance(below >>> 0), now } };
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
    return new Module(instance.exports as unknown as Exports, prepared);
  }

  /** Numbers that chance gives before any others, in place of those that were left. */
  prepare(numbers: number[]): void {
    this.prepared.splice(0, this.prepared.length, ...numbers);
  }

  load(record: string, torn: boolean): Fault | null {
    return this.wasm.load(this.write(record), Number(torn), Date.now()) ? null : (JSON.parse(this.said()) as Fault);
  }
  /** The lines that answer it, and whether the table has changed. */
  request(onlooker: number | null, text: string): { changed: boolean; lines: string[] } {
    const changed = this.wasm.request(onlooker ?? NOBODY, this.write(text), Date.now()) !== 0;
    return { changed, lines: this.lines() };
  }
  position(onlooker: number | null): string[] {
    this.wasm.position(onlooker ?? NOBODY, Date.now());
    return this.lines();
  }
  happenings(onlooker: number | null): string[] {
    this.wasm.happenings(onlooker ?? NOBODY);
    return this.lines();
  }
  record(hashes: boolean): string {
    this.wasm.record(Number(hashes));
    return this.said();
  }
  asked(): number | null {
    const seat = this.wasm.asked();
    return seat === NOBODY ? null : seat;
  }
  version(): number {
    return this.wasm.version();
  }
  turn(): number {
    return this.wasm.turn();
  }
  ended(): boolean {
    return this.wasm.ended() !== 0;
  }
  act(seat: number, action: number): boolean {
    return this.wasm.act(seat, action, Date.now()) !== 0;
  }
  declineDraws(): boolean {
    return this.wasm.decline_draws(Date.now()) !== 0;
  }
  ticks(): boolean {
    return this.wasm.ticks() !== 0;
  }
  tick(): boolean {
    return this.wasm.tick(Date.now()) !== 0;
  }

  /** What a seat sees, for a module in another worker. */
  look(seat: number): Uint8Array {
    const at = this.wasm.look(seat);
    return new Uint8Array(this.wasm.memory.buffer, at, this.wasm.view_size()).slice();
  }
  see(view: Uint8Array): void {
    new Uint8Array(this.wasm.memory.buffer, this.wasm.seen(), this.wasm.view_size()).set(view);
  }
  /** Whether there is a player of that word here (docs/notation.md). */
  knows(word: string): boolean {
    return this.wasm.knows(this.word(word)) !== 0;
  }
  /** What it does, when so many milliseconds of its turn are used. */
  playAs(word: string, used: number): Choice[] {
    return this.choices(this.wasm.play_as(this.word(word), used, random(2 ** 32 - 1)));
  }
  think(milliseconds: number): Choice[] {
    return this.choices(this.wasm.think(milliseconds, random(2 ** 32 - 1)));
  }

  /** Of a puzzle, the record of which was loaded: from where it stands, and what its actions kept. null: no memory. */
  solution(goal: number): Solution | null {
    return this.wasm.solution(goal) ? (JSON.parse(this.said()) as Solution) : null;
  }
  judge(goal: number): Judged | null {
    return this.wasm.judge(goal) ? (JSON.parse(this.said()) as Judged) : null;
  }

  /** A recorded game to go through: the first step that is shown, and the turn after 0, 1, 2 ... steps. */
  watch(record: string): { first: number; turns: number[] } | Fault {
    const good = this.wasm.replay_load(this.write(record), 1) !== 0;
    const said: unknown = JSON.parse(this.said());
    return good ? (said as { first: number; turns: number[] }) : (said as Fault);
  }
  goTo(step: number): void {
    if (!this.wasm.replay_step(step)) throw new Error('no memory');
  }
  /** The position after that step, and what the step led to. */
  positionThere(onlooker: number | null): string {
    this.wasm.replay_position(onlooker ?? NOBODY);
    return this.said();
  }
  happeningsThere(onlooker: number | null): string {
    this.wasm.replay_happenings(onlooker ?? NOBODY);
    return this.said();
  }
  askThere(onlooker: number | null, request: string): string[] {
    this.wasm.replay_request(onlooker ?? NOBODY, this.write(request));
    return this.lines();
  }
  /** The record up to there, to be played on. */
  cutThere(): string {
    this.wasm.replay_cut();
    return this.said();
  }
  /** The game that is watched is judged by one that thinks so many passes about each decision: one action after another, as long as there are some. */
  judgeBegin(passes: number): void {
    if (!this.wasm.judge_begin(passes)) throw new Error('no memory');
  }
  judgeNext(): boolean {
    return this.wasm.judge_next() !== 0;
  }
  /** What is known so far, as JSON. */
  judged(): string {
    this.wasm.judged();
    return this.said();
  }

  // ---- Decks: decks/rules.ts says what is answered ----

  deckLook(text: string): unknown {
    this.wasm.deck_look(this.write(text));
    return JSON.parse(this.said());
  }
  deckSet(text: string, card: number, copies: number): unknown {
    this.wasm.deck_set(this.write(text), card, copies);
    return JSON.parse(this.said());
  }
  deckBegin(name: string, summoner: number, printed: boolean): unknown {
    this.wasm.deck_begin(this.write(name), summoner, Number(printed));
    return JSON.parse(this.said());
  }
  deckPool(summoner: number): unknown {
    this.wasm.deck_pool(summoner);
    return JSON.parse(this.said());
  }

  private choices(any: number): Choice[] {
    return any ? (JSON.parse(this.said()) as Choice[]) : [];
  }
  /** Where a word stands, as C reads it. */
  private word(word: string): number {
    this.write(`${word}\0`);
    return this.at;
  }
  private write(text: string): number {
    const bytes = new TextEncoder().encode(text);
    this.at = this.wasm.room(bytes.length);
    if (this.at === 0) throw new Error('no memory');
    new Uint8Array(this.wasm.memory.buffer, this.at, bytes.length).set(bytes);
    return bytes.length;
  }
  private said(): string {
    return new TextDecoder().decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.said(), this.wasm.said_length()));
  }
  private lines(): string[] {
    return this.said().split('\n').filter((line) => line !== '');
  }
}
