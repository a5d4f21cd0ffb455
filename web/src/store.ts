// What the page knows of a game: one state that messages update, and nothing else does. Components draw it.
import { useLayoutEffect, useReducer } from 'preact/hooks';
import type { Connection } from './connection';
import type { Budget } from './work/words';
import type { Choice } from './work/module';
import type { Answer, Asking, Happenings, Message, Position, Sentence } from './protocol';

/** What one request led to, in sentences. */
export interface Chapter {
  version: number;
  sentences: Sentence[];
  /** Taken back since. */
  undone: boolean;
}

/** Between two positions something happened: what an animation plays. */
export interface Scene {
  before: Position;
  happenings: Happenings;
  after: Position;
}

export interface GameState {
  /** The newest; null until the table has sent one. */
  position: Position | null;
  story: Chapter[];
  /** What was not shown yet, the oldest first: draw `scenes[0].before` and play its happenings; then call shown(). Nothing there: draw `position`. */
  scenes: Scene[];
  /** Why the latest request was refused; gone with the next one. */
  refused: Sentence | null;
  /** Requests that were not answered yet. */
  waiting: number;
  /** The latest request to do something, and the version that shows its outcome; null once that is here. Until then nobody is asked. */
  acting: { id: string; shows: number } | null;
}

export const nothing: GameState = { position: null, story: [], scenes: [], refused: null, waiting: 0, acting: null };

/** Scenes that nobody looks at (a tab in the background) are not kept for ever. */
const SCENES = 64;

/** An undo takes back whole requests of one player: the latest chapters that stand, as many as it has actions or fewer. */
function tell(story: Chapter[], happenings: Happenings): Chapter[] {
  const chapter = { version: happenings.version, sentences: happenings.story, undone: false };
  if (happenings.undone === undefined) return [...story, chapter];
  const last = story.map((c) => !c.undone).lastIndexOf(true);
  return [...story.map((c, i) => (i === last ? { ...c, undone: true } : c)), ...(chapter.sentences.length ? [chapter] : [])];
}

/** Until the outcome of what was done is shown: the answer and the position may come in any order. */
function outstanding({ acting }: GameState, position: Position | null, answer?: Answer): GameState['acting'] {
  if (!acting) return null;
  const own = answer?.id === acting.id ? answer : undefined;
  if (own && !own.done) return null;
  const shows = own ? own.version : acting.shows;
  return position && position.version >= shows ? null : { ...acting, shows };
}

/** The state after a message. `heard` is what happened since the position that the state has; `asks` that the answer is to a mere question, whose refusal nobody needs to read. */
export function received(state: GameState, heard: Happenings | null, message: Message, asks = false): GameState {
  switch (message.type) {
    case 'answer': {
      const refused = asks ? state.refused : message.done ? null : (message.why ?? null);
      return { ...state, waiting: state.waiting - 1, refused, acting: outstanding(state, state.position, message) };
    }
    case 'happenings':
      return { ...state, story: tell(state.story, message) };
    case 'position': {
      const scene = heard && state.position ? [{ before: state.position, happenings: heard, after: message }] : [];
      return { ...state, position: message, scenes: [...state.scenes, ...scene].slice(-SCENES), acting: outstanding(state, message) };
    }
  }
}

const ASKS: Asking['type'][] = ['odds', 'threats', 'since'];
const DOES: Asking['type'][] = ['act', 'undo'];

/** A game as one onlooker sees it. */
export class Game {
  state: GameState = nothing;
  /** What a player that thinks so long would do here; null where there is none to ask. */
  advice: ((budget: Budget) => Promise<Choice[]>) | null = null;
  private heard: Happenings | null = null;
  private readonly watchers = new Set<() => void>();
  private readonly asked = new Map<string, { asks: boolean; resolve: (answer: Answer) => void }>();
  private readonly stop: () => void;
  private static requests = 0;

  constructor(private readonly connection: Connection) {
    this.stop = connection.listen((message) => this.hear(message));
  }

  act(notation: string): Promise<Answer> {
    return this.ask({ type: 'act', action: notation });
  }
  odds(notation: string): Promise<Answer> {
    return this.ask({ type: 'odds', action: notation });
  }
  threats(space: string): Promise<Answer> {
    return this.ask({ type: 'threats', space });
  }

  /** Any request; the promise is kept when the table has answered. Nothing is done about a position that is about to change: of two quick touches the second is none. */
  ask(asking: Asking): Promise<Answer> {
    const id = `${Date.now().toString(36)}-${++Game.requests}`;
    const version = this.state.position?.version ?? 0;
    const does = DOES.includes(asking.type);
    if (does && this.state.acting) return Promise.resolve({ type: 'answer', id, version, done: false });
    const acting = does ? { id, shows: version + 1 } : this.state.acting;
    this.set({ ...this.state, waiting: this.state.waiting + 1, acting });
    return new Promise((resolve) => {
      this.asked.set(id, { asks: ASKS.includes(asking.type), resolve });
      this.connection.send({ ...asking, id, version });
    });
  }

  /** The first scene was played, or is skipped. */
  shown(): void {
    this.set({ ...this.state, scenes: this.state.scenes.slice(1) });
  }
  /** All of them are skipped. */
  skip(): void {
    this.set({ ...this.state, scenes: [] });
  }
  forget(): void {
    this.set({ ...this.state, refused: null });
  }

  /** Of a recorded game any moment may be shown: with what was told up to it, and what led to it. */
  show(position: Position, story: Chapter[], scenes: Scene[]): void {
    this.set({ ...this.state, position, story, scenes });
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
  close(): void {
    this.stop();
    this.connection.close();
  }

  private hear(message: Message): void {
    const asked = message.type === 'answer' ? this.asked.get(message.id) : undefined;
    const state = received(this.state, this.heard, message, asked?.asks);
    this.heard = message.type === 'happenings' ? message : message.type === 'position' ? null : this.heard;
    this.set(state);
    if (message.type !== 'answer') return;
    this.asked.delete(message.id);
    asked?.resolve(message);
  }
  private set(state: GameState): void {
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }
}

/** The state of a game, drawn anew whenever it changes. It is watched as soon as it is drawn, so that no message falls between. */
export function useGame(game: Game): GameState {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => game.watch(() => draw(null as never)), [game]);
  return game.state;
}
