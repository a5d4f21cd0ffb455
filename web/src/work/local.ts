// A table in workers of this page: the table in one, thinking in another. What it shows to the outside is a Connection for each onlooker.
//
// A worker that dies is started again from the record: nothing that was told is lost, because the record came with it.
import type { Connection } from '../connection';
import { address, files } from '../files';
import type { Message, Request, Seat, Sentence } from '../protocol';
import { header, SEATS } from '../record';
import type { Choice, Fault } from './module';
import type { Budget, FromTable, FromThinker, Onlooker, Order, Outcome, Standing, ToTable, ToThinker } from './words';

export interface Events {
  /** The table stands so: after it was opened and after every request. */
  stands(standing: Standing): void;
  /** Something that the player should know, and that is no message of the table. */
  notice(sentence: Sentence): void;
}

/** Seconds after which a worker that owes something and is silent counts as dead: more than what it does takes on the busiest machine. */
const PATIENCE = 60;
/** So often a table is set up again without anything having been done in between. */
const TRIES = 3;
/** The version of a table at which nothing has been done. */
const BEGINNING = 1;

const AGAIN: Sentence = { key: 'The table had to be set up again from the record: please do it again.', words: [] };
const BROKEN: Sentence = { key: 'The table does not work any more, and setting it up again did not help. The game is kept: load the page again.', words: [] };

export const seatNumber = (seat: Seat): number => 'abcd'.indexOf(seat);

/** Calls `late` when so many seconds have passed, one by one: time in which this page did not get on either (the computer slept, or is too busy) hardly counts. */
function patience(seconds: number, late: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => { timer = setTimeout(() => (left > 1 ? wait(left - 1) : late()), 1000); };
  wait(seconds);
  return () => clearTimeout(timer);
}

interface Owed {
  order: Order;
  done: (outcome: Outcome) => void;
}

interface Thought {
  resolve: (choices: Choice[]) => void;
  /** Ends the patience with it. */
  heard: () => void;
}

export class LocalTable {
  private worker: Worker | null = null;
  private thinker: Worker | null = null;
  private standing: Standing | null = null;
  private readonly hearers = new Map<Onlooker, Set<(message: Message) => void>>();
  /** Orders that were not answered yet, by their number and so in their order. */
  private readonly owed = new Map<number, Owed>();
  private orders = 0;
  private readonly thoughts = new Map<number, Thought>();
  private thought = 0;
  private rest: () => void = () => undefined;
  private tries = 0;
  private turn = { number: -1, used: 0 };
  private closed = false;
  private failed: () => void = () => undefined;

  constructor(private readonly events: Events) {}

  /** A table from a record; of a header alone: a new game. What is wrong with it, or null. */
  open(record: string, torn: boolean): Promise<Fault | null> {
    return new Promise((resolve, reject) => {
      this.failed = () => reject(new Error('the table did not start'));
      this.start(record, torn, ({ fault }) => resolve(fault ?? null));
    });
  }

  connect(onlooker: Onlooker): Connection {
    const heard = new Set<(message: Message) => void>();
    this.hearers.set(onlooker, heard);
    return {
      send: (request) => this.request(onlooker, request),
      listen: (hear) => {
        heard.add(hear);
        this.order({ do: 'connect', onlooker, version: BEGINNING });
        return () => heard.delete(hear);
      },
      close: () => {
        this.hearers.delete(onlooker);
        this.order({ do: 'leave', onlooker });
      },
    };
  }

  /** The record with the hash of the game behind each line; without them where there is no table any more. */
  record(): Promise<string> {
    if (!this.worker) return Promise.resolve(this.standing?.record ?? '');
    return new Promise((resolve) => this.order({ do: 'record', hashes: true }, ({ record }) => resolve(record ?? this.standing?.record ?? '')));
  }

  /** What a player that thinks would do at a seat that is asked, from what that seat sees. */
  async advice(seat: Seat, by: Budget): Promise<Choice[]> {
    const { view } = await new Promise<Outcome>((resolve) => this.order({ do: 'look', seat: seatNumber(seat) }, resolve));
    return view ? this.think(view, by) : [];
  }

  /** What chance gives first, of dice 0 to 5; what was prepared before is forgotten. */
  prepare(numbers: number[]): void {
    this.order({ do: 'prepare', numbers });
  }

  close(): void {
    this.closed = true;
    this.rest();
    this.worker?.terminate();
    this.thinker?.terminate();
    this.worker = this.thinker = null;
    this.hearers.clear();
    this.owed.clear();
    this.stopThinking();
  }

  // ---- The table ----------------------------------------------------------------------------------------

  private start(record: string, torn: boolean, done: Owed['done']): void {
    const worker = new Worker(address(files.table), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromTable>) => worker === this.worker && this.hear(data));
    for (const bad of ['error', 'messageerror'])
      worker.addEventListener(bad, () => worker === this.worker && this.died());
    this.worker = worker;
    this.order({ do: 'open', module: address(files.module), record, torn }, done);
  }

  private order(order: Order, done: Owed['done'] = () => undefined): void {
    if (!this.worker) return;
    const number = ++this.orders;
    this.owed.set(number, { order, done });
    this.worker.postMessage({ ...order, number } satisfies ToTable);
    this.watch();
  }

  private request(onlooker: Onlooker, request: Request): void {
    if (this.worker) this.order({ do: 'request', onlooker, request });
    else this.refuse(onlooker, request, BROKEN);
  }

  private refuse(onlooker: Onlooker, { id, version }: Request, why: Sentence): void {
    this.tell(onlooker, { type: 'answer', version, id, done: false, why });
  }

  private hear({ number, ...outcome }: FromTable): void {
    const owed = number === null ? undefined : this.owed.get(number);
    if (number !== null) this.owed.delete(number);
    this.watch();
    for (const { onlooker, lines } of outcome.told) for (const line of lines) this.tell(onlooker, JSON.parse(line) as Message);
    if (outcome.standing) this.stand(outcome.standing);
    owed?.done(outcome);
  }

  private stand(standing: Standing): void {
    if (this.standing?.version !== standing.version) this.tries = 0;
    this.standing = standing;
    this.events.stands(standing);
    void this.play(standing);
  }

  private tell(onlooker: Onlooker, message: Message): void {
    for (const hear of this.hearers.get(onlooker) ?? []) hear(message);
  }

  /** Whoever owes something is waited for only so long. */
  private watch(): void {
    this.rest();
    this.rest = this.owed.size > 0 ? patience(PATIENCE, () => this.died()) : () => undefined;
  }

  private died(): void {
    const owed = [...this.owed.values()];
    this.owed.clear();
    this.worker?.terminate();
    this.worker = null;
    const { standing } = this;
    if (!standing) return this.failed();
    const lasts = ++this.tries <= TRIES;
    if (lasts) this.start(standing.record, false, () => undefined);
    for (const onlooker of this.hearers.keys()) this.order({ do: 'connect', onlooker, version: standing.version });
    for (const { order, done } of owed) {
      if (order.do === 'request') this.refuse(order.onlooker, order.request, lasts ? AGAIN : BROKEN);
      else if (order.do === 'record' || order.do === 'look') lasts ? this.order(order, done) : done({ told: [] });
    }
    this.events.notice(lasts ? { key: 'The table had stopped and was set up again from the record.', words: [] } : BROKEN);
  }

  // ---- Thinking -----------------------------------------------------------------------------------------

  private think(view: Uint8Array, budget: Budget): Promise<Choice[]> {
    const number = ++this.thought;
    if (!this.thinker) {
      const thinker = new Worker(address(files.think), { type: 'module' });
      thinker.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => this.hearThought(data));
      for (const bad of ['error', 'messageerror']) thinker.addEventListener(bad, () => thinker === this.thinker && this.thinkerDied());
      this.thinker = thinker;
    }
    this.thinker.postMessage({ do: 'think', module: address(files.module), number, view, budget } satisfies ToThinker);
    return new Promise((resolve) => {
      this.thoughts.set(number, { resolve, heard: patience(PATIENCE, () => this.thinkerDied()) });
    });
  }

  private hearThought(said: FromThinker): void {
    const thought = this.thoughts.get(said.number);
    if (!thought) return;
    thought.heard();
    if (said.choices) {
      this.thoughts.delete(said.number);
      thought.resolve(said.choices);
    } else thought.heard = patience(PATIENCE, () => this.thinkerDied());
  }

  /** Whoever waits for a thought gets none. */
  private stopThinking(): void {
    const waiting = [...this.thoughts.values()];
    this.thoughts.clear();
    for (const { heard, resolve } of waiting) {
      heard();
      resolve([]);
    }
  }

  private thinkerDied(): void {
    this.thinker?.terminate();
    this.thinker = null;
    this.stopThinking();
    this.events.notice({ key: 'The computer player had stopped thinking and begins anew.', words: [] });
  }

  /** Whoever is asked and no person thinks, and acts. Without an answer the worker has died: it is asked again, a few times. */
  private async play(standing: Standing): Promise<void> {
    const { asked, view, version, turn, record } = standing;
    if (asked === null || !view) return;
    if (this.turn.number !== turn) this.turn = { number: turn, used: 0 };
    const word = header(record).players[SEATS[asked] as Seat]?.name ?? '';
    for (let i = 0; i < TRIES; i++) {
      const began = performance.now();
      const [choice] = await this.think(view, { word, used: this.turn.used });
      this.turn.used += performance.now() - began;
      if (this.closed || this.standing?.version !== version) return;
      if (choice) return this.order({ do: 'act', seat: asked, version, action: choice.number });
    }
    this.events.notice({ key: 'The computer player cannot play on. The game is kept: load the page again.', words: [] });
  }
}
