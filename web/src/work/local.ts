// A table in workers of this page: the table in one, thinking in another. What it shows to the outside is a Connection for each onlooker.
//
// A worker that dies is started again from the record: nothing that was told is lost, because the record is newer than what was told.
import type { Connection } from '../connection';
import { address, files } from '../files';
import { budget, type Budget } from '../players';
import type { Message, Request, Seat, Sentence } from '../protocol';
import type { Choice, Fault } from './module';
import type { FromTable, FromThinker, Onlooker, Standing, ToTable, ToThinker } from './words';

export interface Events {
  /** The table stands so: after it was opened and after every request. */
  stands(standing: Standing): void;
  /** Something that the player should know, and that is no message of the table. */
  notice(sentence: Sentence): void;
}

/** Milliseconds after which a worker that owes something counts as dead. */
const PATIENCE = 20_000;
/** So often a table is set up again without anything having been done in between. */
const TRIES = 3;

export const seatNumber = (seat: Seat): number => 'abcd'.indexOf(seat);

/** A turn has some ten decisions, and what is thought about one serves the next ones: each gets a quarter of what is left of the time. */
function share(whole: Budget, used: number): Budget {
  if ('random' in whole || whole.milliseconds === undefined) return whole;
  return { ...whole, milliseconds: 1 + Math.floor(Math.max(0, whole.milliseconds - used) / 4) };
}

export class LocalTable {
  private worker: Worker | null = null;
  private thinker: Worker | null = null;
  private standing: Standing | null = null;
  private readonly hearers = new Map<Onlooker, Set<(message: Message) => void>>();
  /** Requests without an answer: a table that was set up again refuses them. */
  private readonly owed = new Map<string, Onlooker>();
  private readonly thoughts = new Map<number, (choices: Choice[]) => void>();
  private thought = 0;
  private readonly records: ((record: string) => void)[] = [];
  private readonly views: ((view: Uint8Array) => void)[] = [];
  private watchdog: ReturnType<typeof setTimeout> | null = null;
  private tries = 0;
  private turn = { number: -1, used: 0 };
  private opening: { resolve: (fault: Fault | null) => void; reject: (error: Error) => void } | null = null;

  constructor(private readonly events: Events) {}

  /** A table from a record; of a header alone: a new game. What is wrong with it, or null. */
  open(record: string, torn: boolean): Promise<Fault | null> {
    return new Promise((resolve, reject) => {
      this.opening = { resolve, reject };
      this.start(record, torn);
    });
  }

  connect(onlooker: Onlooker): Connection {
    const heard = new Set<(message: Message) => void>();
    this.hearers.set(onlooker, heard);
    return {
      send: (request) => this.request(onlooker, request),
      listen: (hear) => {
        heard.add(hear);
        this.order({ do: 'connect', onlooker });
        return () => heard.delete(hear);
      },
      close: () => {
        this.hearers.delete(onlooker);
        this.order({ do: 'leave', onlooker });
      },
    };
  }

  /** The record with the hash of the game behind each line. */
  record(): Promise<string> {
    return new Promise((resolve) => {
      this.records.push(resolve);
      this.order({ do: 'record', hashes: true });
    });
  }

  /** What a player that thinks would do at a seat that is asked, from what that seat sees. */
  async advice(seat: Seat, by: Budget): Promise<Choice[]> {
    const view = await new Promise<Uint8Array>((resolve) => {
      this.views.push(resolve);
      this.order({ do: 'look', seat: seatNumber(seat) });
    });
    return this.think(view, by);
  }

  close(): void {
    this.worker?.terminate();
    this.thinker?.terminate();
    if (this.watchdog !== null) clearTimeout(this.watchdog);
    this.worker = this.thinker = null;
    this.hearers.clear();
  }

  // ---- The table ----------------------------------------------------------------------------------------

  private start(record: string, torn: boolean): void {
    this.worker?.terminate();
    const worker = new Worker(address(files.table), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromTable>) => worker === this.worker && this.hear(data));
    for (const bad of ['error', 'messageerror'])
      worker.addEventListener(bad, () => worker === this.worker && this.died());
    this.worker = worker;
    this.order({ do: 'open', module: address(files.module), record, torn });
    this.watch(true);
  }

  private order(order: ToTable): void {
    this.worker?.postMessage(order);
  }

  private request(onlooker: Onlooker, request: Request): void {
    this.owed.set(request.id, onlooker);
    this.order({ do: 'request', onlooker, request });
    this.watch(true);
  }

  private hear(said: FromTable): void {
    this.watch(false);
    switch (said.kind) {
      case 'opened':
        this.opening?.resolve(null);
        this.opening = null;
        return;
      case 'refused':
        this.opening?.resolve(said.fault);
        this.opening = null;
        return;
      case 'messages':
        for (const line of said.lines) this.tell(said.onlooker, JSON.parse(line) as Message);
        return;
      case 'standing':
        if (this.standing?.version !== said.standing.version) this.tries = 0;
        this.standing = said.standing;
        this.events.stands(said.standing);
        void this.play(said.standing);
        return;
      case 'view':
        this.views.shift()?.(said.view);
        return;
      case 'record':
        this.records.shift()?.(said.record);
    }
  }

  private tell(onlooker: Onlooker, message: Message): void {
    if (message.type === 'answer') this.owed.delete(message.id);
    for (const hear of this.hearers.get(onlooker) ?? []) hear(message);
  }

  /** Whoever is owed an answer waits for it only so long. */
  private watch(begins: boolean): void {
    if (this.watchdog !== null) clearTimeout(this.watchdog);
    const owes = begins || this.owed.size > 0 || this.opening !== null;
    this.watchdog = owes ? setTimeout(() => this.died(), PATIENCE) : null;
  }

  private died(): void {
    const version = this.standing?.version ?? 1;
    this.worker?.terminate();
    this.worker = null;
    if (!this.standing || ++this.tries > TRIES) {
      this.opening?.reject(new Error('the table did not start'));
      this.opening = null;
      this.events.notice({ key: 'The table does not work any more, and setting it up again did not help. The game is kept: load the page again.', words: [] });
      return;
    }
    this.start(this.standing.record, false);
    for (const onlooker of this.hearers.keys()) this.order({ do: 'connect', onlooker });
    const why: Sentence = { key: 'The table had to be set up again from the record: please do it again.', words: [] };
    for (const [id, onlooker] of [...this.owed]) this.tell(onlooker, { type: 'answer', version, id, done: false, why });
    this.events.notice({ key: 'The table had stopped and was set up again from the record.', words: [] });
  }

  // ---- Thinking -----------------------------------------------------------------------------------------

  private think(view: Uint8Array, by: Budget): Promise<Choice[]> {
    const number = ++this.thought;
    if (!this.thinker) {
      const thinker = new Worker(address(files.think), { type: 'module' });
      thinker.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => this.hearThought(data));
      for (const bad of ['error', 'messageerror']) thinker.addEventListener(bad, () => thinker === this.thinker && this.thinkerDied());
      this.thinker = thinker;
    }
    this.thinker.postMessage({ do: 'think', module: address(files.module), number, view, budget: by } satisfies ToThinker);
    const longest = PATIENCE + ('random' in by ? 0 : (by.milliseconds ?? 0));
    return new Promise((resolve) => {
      const late = setTimeout(() => this.thinkerDied(), longest);
      this.thoughts.set(number, (choices) => {
        clearTimeout(late);
        resolve(choices);
      });
    });
  }

  private hearThought({ number, choices }: FromThinker): void {
    this.thoughts.get(number)?.(choices);
    this.thoughts.delete(number);
  }

  private thinkerDied(): void {
    this.thinker?.terminate();
    this.thinker = null;
    const waiting = [...this.thoughts.values()];
    this.thoughts.clear();
    for (const done of waiting) done([]);
    this.events.notice({ key: 'The computer player had stopped thinking and begins anew.', words: [] });
  }

  /** Whoever is asked and no person thinks, and acts. Without an answer the worker has died: it is asked again, a few times. */
  private async play(standing: Standing): Promise<void> {
    const { asked, view, version, turn, record } = standing;
    if (asked === null || !view) return;
    if (this.turn.number !== turn) this.turn = { number: turn, used: 0 };
    const word = new RegExp(`^player ${'abcd'[asked]} computer (.*)$`, 'm').exec(record)?.[1] ?? '';
    for (let i = 0; i < TRIES; i++) {
      const began = performance.now();
      const [choice] = await this.think(view, share(budget(word), this.turn.used));
      this.turn.used += performance.now() - began;
      if (this.standing?.version !== version) return;
      if (choice) return this.order({ do: 'act', seat: asked, version, action: choice.number });
    }
    this.events.notice({ key: 'The computer player cannot play on. The game is kept: load the page again.', words: [] });
  }
}
