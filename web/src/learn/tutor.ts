// Plays a lesson at a table: lets through what a step waits for and what does no harm, gently declines the rest, and plays the opponent.
import type { Connection } from '../connection';
import { address, files } from '../files';
import type { Message, Position, Request, Sentence } from '../protocol';
import { Game } from '../store';
import { PHASES } from '../table/words';
import { LocalTable, seatNumber } from '../work/local';
import { type Chapter, type Lesson, sentence, type Step } from './lesson';
import { type Progress, progressOf, keepProgress } from './progress';

const OURS = seatNumber('a'), THEIRS = seatNumber('b');

export class Tutor {
  /** As the player sees it; null until the table stands. */
  game: Game | null = null;
  ended = false;
  private table: LocalTable | null = null;
  private opponent: Game | null = null;
  private step: Step | undefined;
  private number = 0;
  chapter = 0;
  private record = '';
  private asked: string | null = null;
  private done = new Set<number>();
  private gone = false;
  private readonly watchers = new Set<() => void>();

  constructor(readonly lesson: Lesson, private readonly notice: (sentence: Sentence) => void) {}

  /** Where it was left, or at the beginning; false: it cannot be played here. */
  async begin(from: Progress | null): Promise<boolean> {
    this.chapter = from?.chapter ?? 0;
    this.number = from?.step ?? 0;
    try {
      return await this.open(from?.record ?? null);
    } catch {
      return false;
    }
  }
  resume(): Promise<boolean> {
    return this.begin(progressOf(this.lesson.edition));
  }

  get current(): Step | undefined {
    return this.step;
  }
  /** How much is done, of all steps. */
  get way(): { done: number; all: number } {
    const lengths = this.lesson.chapters.map((chapter) => chapter.steps.length);
    return { done: lengths.slice(0, this.chapter).reduce((a, b) => a + b, 0) + this.number, all: lengths.reduce((a, b) => a + b, 0) };
  }

  /** From a step that only tells something to the next one. */
  async goOn(): Promise<void> {
    if (this.step && !this.step.wants) await this.advance();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
  close(): void {
    this.gone = true;
    this.leaveTable();
  }

  // ---- Chapters and steps -------------------------------------------------------------------------------

  private get now(): Chapter | undefined {
    return this.lesson.chapters[this.chapter];
  }

  private leaveTable(): void {
    this.game?.close();
    this.opponent?.close();
    this.table?.close();
    this.game = this.opponent = this.table = null;
  }

  /** null: the chapter from its beginning. A record that was kept and does not fit any more begins the chapter anew. */
  private async open(kept: string | null): Promise<boolean> {
    this.leaveTable();
    this.done = new Set();
    const record = kept ?? (await this.prepared());
    const table = new LocalTable({ stands: (standing) => this.stands(standing.record), notice: this.notice });
    const fault = await table.open(record, true);
    if (this.gone) return table.close(), true;
    if (fault && kept !== null) {
      table.close();
      this.number = 0;
      return this.open(null);
    }
    if (fault) return false;
    this.table = table;
    this.step = this.now?.steps[this.number];
    this.game = new Game(this.guarded(table.connect(OURS)));
    this.opponent = new Game(table.connect(THEIRS));
    this.opponent.watch(() => this.playOpponent());
    this.changed();
    return true;
  }

  private async prepared(): Promise<string> {
    const answer = await fetch(address(files.lessons[this.now?.name ?? ''] ?? ''));
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  }

  private stands(record: string): void {
    this.record = record;
    this.keep();
  }
  private keep(): void {
    keepProgress(this.lesson.edition, this.ended ? 'done' : { chapter: this.chapter, step: this.number, record: this.record });
  }

  private async advance(): Promise<void> {
    this.number++;
    if (this.number < (this.now?.steps.length ?? 0) || this.game?.state.position?.end) return this.moved();
    if (this.chapter + 1 >= this.lesson.chapters.length) return this.moved();
    this.chapter++;
    this.number = 0;
    if (!(await this.open(null))) this.notice(sentence('The next chapter could not be fetched. Are you offline?'));
  }
  private moved(): void {
    this.step = this.now?.steps[this.number];
    this.keep();
    this.changed();
  }

  /** What the game has left behind is left behind here too. */
  private follow(position: Position): void {
    if (position.end) {
      this.ended = true;
      this.number = this.now?.steps.length ?? 0;
      return this.moved();
    }
    if (position.decision?.seat !== 'a') return this.changed();
    const order = PHASES[position.edition];
    const past = ({ in: phase }: Step) => phase !== undefined && (position.turn > (this.now?.turn ?? 0) || order.indexOf(position.phase) > order.indexOf(phase));
    while (this.step && past(this.step)) this.step = this.now?.steps[++this.number];
    this.moved();
  }

  private changed(): void {
    for (const watcher of this.watchers) watcher();
  }

  // ---- The player ---------------------------------------------------------------------------------------

  /** The connection of the player: what is asked for is looked at first. */
  private guarded(to: Connection): Connection {
    const hearers = new Set<(message: Message) => void>();
    const tell = (message: Message) => hearers.forEach((hear) => hear(message));
    return {
      send: (request) => {
        const why = this.declined(request);
        if (why) tell({ type: 'answer', version: request.version, id: request.id, done: false, why });
        else to.send(request);
      },
      listen: (hear) => {
        hearers.add(hear);
        // Nothing is taken back here: nothing can go wrong.
        const stop = to.listen((message) => {
          hear(message.type === 'position' ? { ...message, can_undo: false } : message);
          this.heard(message);
        });
        return () => {
          hearers.delete(hear);
          stop();
        };
      },
      close: () => to.close(),
    };
  }

  private declined(request: Request): Sentence | null {
    if (request.type === 'odds' || request.type === 'threats' || request.type === 'since') return null;
    if (request.type !== 'act') return sentence('In this first game nothing is taken back and nobody gives up. You can leave it at any time, or begin it again.');
    const { step } = this;
    if (!step?.wants) return sentence('Read on first: touch "Go on" when you are ready.');
    if (step.wants.test(request.action)) {
      this.asked = request.id;
      this.table?.prepare(step.chance ?? []);
      return null;
    }
    const legal = this.game?.state.position?.decision?.actions?.some((action) => action.notation === request.action) ?? false;
    const main = this.game?.state.position?.decision?.kind === 'main';
    this.table?.prepare([]);
    // What is not legal the table itself refuses, and says why; a question in between is the player's to answer.
    if (!legal || !main || step.also?.test(request.action)) return null;
    return step.rather ?? sentence('That comes later. Do first what is said above.');
  }

  private heard(message: Message): void {
    if (message.type === 'position') this.follow(message);
    if (message.type !== 'answer' || message.id !== this.asked) return;
    this.asked = null;
    if (message.done) void this.advance();
  }

  // ---- The opponent -------------------------------------------------------------------------------------

  private playOpponent(): void {
    const { opponent, now } = this;
    const actions = opponent?.state.position?.decision?.actions;
    if (!opponent || !now || !actions || opponent.state.acting !== null || opponent.state.position?.end) return;
    const next = now.opponent.findIndex(({ does }, i) => !this.done.has(i) && actions.some(({ notation }) => does.test(notation)));
    const wanted = now.opponent[next];
    const action = wanted ? actions.find(({ notation }) => wanted.does.test(notation)) : (actions.find(({ notation }) => /^(end|no|done|pass)$/.test(notation)) ?? actions[0]);
    if (wanted) this.done.add(next);
    this.table?.prepare(wanted?.chance ?? []);
    if (action) void opponent.act(action.notation);
  }
}
