// A recorded game that is watched: which step is shown, and to whom. It knows nothing of how that is drawn: a Game shows it, as at a table.
import { address, files } from '../files';
import type { Connection } from '../connection';
import type { Happenings, Message, Position, Request, Seat, Sentence } from '../protocol';
import { type Chapter, Game } from '../store';
import { seatNumber } from '../work/local';
import type { Reply } from './words';
import { ReplayWorker } from './worker';

const nobodyYet: Sentence = { key: 'Nothing has been done in this game yet.', words: [] };
const stopped: Sentence = { key: 'The recorded game has stopped: load the page again.', words: [] };

/** At once; or as what follows from the step that is shown; or as what follows from the step before it, whichever is shown. */
export type Going = 'jump' | 'play' | 'see';

/** Nobody acts in a recorded game. */
function still(position: Position): Position {
  const { decision } = position;
  const asks = decision && position.players.some((player) => player.seat === decision.seat);
  const { actions: _, ...asked } = decision ?? { actions: [] };
  return { ...position, can_undo: false, decision: asks ? (asked as Position['decision']) : null };
}

export class Replay {
  readonly game: Game;
  /** The one that is shown. */
  step = 0;
  onlooker: Seat | null = null;
  private told: Happenings[] = [];
  private wanted: { step: number; how: Going } | null = null;
  private busy = false;
  private hear: (message: Message) => void = () => undefined;
  private readonly worker: ReplayWorker;

  private constructor(readonly record: string, dies: () => void) {
    this.worker = new ReplayWorker(dies);
    const connection: Connection = {
      send: (request) => void this.ask(request),
      listen: (hear) => {
        this.hear = hear;
        return () => undefined;
      },
      close: () => this.worker.close(),
    };
    this.game = new Game(connection);
  }

  /** Before anybody acts: cards are drawn by then. */
  first = 1;
  /** The turn after 0, 1, 2 ... steps. */
  turns: number[] = [];
  get last(): number {
    return this.turns.length - 1;
  }

  /** Sits down before a record: a sentence if there is nothing to be seen. */
  static open(record: string, onlooker: Seat | null, step: number, notice: (sentence: Sentence) => void): Promise<Replay | Sentence> {
    return new Promise((resolve) => {
      const replay = new Replay(record, () => {
        notice(stopped);
        resolve(stopped);
      });
      void replay.begin(onlooker, step).then((fault) => {
        if (fault) replay.close();
        resolve(fault ?? replay);
      });
    });
  }
  private async begin(onlooker: Seat | null, step: number): Promise<Sentence | null> {
    const reply = await this.worker.ask({ do: 'watch', module: address(files.module), record: this.record });
    if (reply.kind === 'refused') return reply.fault.why;
    if (reply.kind === 'watched') [this.first, this.turns] = [reply.first, reply.turns];
    if (this.last < 1) return nobodyYet;
    this.step = this.within(step);
    await this.look(onlooker);
    return null;
  }

  /** With the eyes of that seat; null: all is seen. */
  async look(onlooker: Seat | null): Promise<void> {
    this.onlooker = onlooker;
    const story = messages(await this.worker.ask({ do: 'story', onlooker: this.eyes }));
    const now = messages(await this.worker.ask({ do: 'show', step: this.step, onlooker: this.eyes }));
    if (this.onlooker !== onlooker) return;
    this.told = story.filter((one): one is Happenings => one.type === 'happenings');
    for (const one of now) if (one.type === 'position') this.game.show(still(one), this.story(), []);
  }

  /** Shows that step. Only the latest wish counts. */
  go(step: number, how: Going = 'jump'): void {
    this.wanted = { step: this.within(step), how };
    if (!this.busy) void this.follow();
  }
  private async follow(): Promise<void> {
    this.busy = true;
    while (this.wanted) {
      const { step, how } = this.wanted;
      this.wanted = null;
      if (how === 'see' && step > this.first) await this.reach(step - 1, false);
      await this.reach(step, how !== 'jump');
    }
    this.busy = false;
  }
  private async reach(step: number, played: boolean): Promise<void> {
    const eyes = this.eyes;
    const [position] = messages(await this.worker.ask({ do: 'show', step, onlooker: eyes }));
    if (position?.type === 'position' && eyes === this.eyes) this.show(step, still(position), played);
  }
  private show(step: number, position: Position, played: boolean): void {
    const before = this.game.state.position;
    const happenings = this.told[step - 1];
    const follows = played && before && happenings && this.step === step - 1;
    this.step = step;
    this.game.show(position, this.story(), follows ? [{ before, happenings, after: position }] : []);
  }

  /** The step with which that turn begins. */
  beginning(turn: number): number {
    return this.within(this.turns.indexOf(turn));
  }
  /** Where the next turn begins, or the end. */
  get nextTurn(): number {
    const next = this.turns.findIndex((turn, step) => step > this.step && turn !== this.turns[this.step]);
    return next < 0 ? this.last : next;
  }
  /** Where this turn began, or the one before. */
  get turnBefore(): number {
    const here = this.beginning(this.turns[this.step] ?? 0);
    return here < this.step ? here : this.beginning(this.turns[Math.max(0, here - 1)] ?? 0);
  }

  /** The record up to the step that is shown. */
  async cut(): Promise<string> {
    const reply = await this.worker.ask({ do: 'cut', step: this.step });
    return reply.kind === 'record' ? reply.record : '';
  }
  close(): void {
    this.game.close();
  }

  private within(step: number): number {
    return Math.min(Math.max(this.first, step), this.last);
  }
  private get eyes(): number | null {
    return this.onlooker === null ? null : seatNumber(this.onlooker);
  }
  private story(): Chapter[] {
    return this.told.slice(0, this.step).map((one) => ({ version: one.version, sentences: one.story, undone: false }));
  }
  /** What only asks is answered about the step that is shown. */
  private async ask(request: Request): Promise<void> {
    const reply = await this.worker.ask({ do: 'ask', step: this.step, onlooker: this.eyes, request });
    for (const message of messages(reply)) this.hear(message);
  }
}

function messages(reply: Reply): Message[] {
  return reply.kind === 'messages' ? reply.lines.map((line) => JSON.parse(line) as Message) : [];
}
