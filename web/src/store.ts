// What the page knows of a game: one state that messages update, and nothing else does. Components draw it.
import { useEffect, useReducer } from 'preact/hooks';
import type { Connection } from './connection';
import type { Choice } from './work/module';
import type { Answer, Asking, Happenings, Message, Position, Request, Sentence } from './protocol';

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
  /** The version that the latest request to change something was made for; null once its outcome is here. Until then nobody is asked. */
  acting: number | null;
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

/** The state after a message. `heard` is what happened since the position that the state has. */
export function received(state: GameState, heard: Happenings | null, message: Message): GameState {
  if (message.type === 'answer') return { ...state, waiting: state.waiting - 1, refused: message.done ? null : (message.why ?? null), acting: message.done ? state.acting : null };
  if (message.type === 'happenings') return { ...state, story: tell(state.story, message) };
  const scene = heard && state.position ? [{ before: state.position, happenings: heard, after: message }] : [];
  const acting = state.acting !== null && message.version > state.acting ? null : state.acting;
  return { ...state, position: message, scenes: [...state.scenes, ...scene].slice(-SCENES), acting };
}

/** A game as one onlooker sees it. */
export class Game {
  state: GameState = nothing;
  /** What a player that thinks so many milliseconds would do here; null where there is none to ask. */
  advice: ((milliseconds: number) => Promise<Choice[]>) | null = null;
  private heard: Happenings | null = null;
  private readonly watchers = new Set<() => void>();
  private readonly asked = new Map<string, (answer: Answer) => void>();
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

  /** Any request; the promise is kept when the table has answered. */
  ask(asking: Asking): Promise<Answer> {
    const id = `${Date.now().toString(36)}-${++Game.requests}`;
    const request: Request = { ...asking, id, version: this.state.position?.version ?? 0 };
    const acting = asking.type === 'act' || asking.type === 'undo' ? request.version : this.state.acting;
    this.set({ ...this.state, waiting: this.state.waiting + 1, acting });
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.connection.send(request);
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

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
  close(): void {
    this.stop();
    this.connection.close();
  }

  private hear(message: Message): void {
    const state = received(this.state, this.heard, message);
    this.heard = message.type === 'happenings' ? message : message.type === 'position' ? null : this.heard;
    this.set(state);
    if (message.type !== 'answer') return;
    this.asked.get(message.id)?.(message);
    this.asked.delete(message.id);
  }
  private set(state: GameState): void {
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }
}

/** The state of a game, drawn anew whenever it changes. */
export function useGame(game: Game): GameState {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => game.watch(() => draw(null as never)), [game]);
  return game.state;
}
