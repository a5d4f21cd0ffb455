// Plays scenes between positions: which one is drawn now. What is still to come can always be skipped.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Position } from '../protocol';
import type { Game, GameState, Scene } from '../store';
import { type Frame, framesOf } from './frames';
import { soundOf } from './sound';

export interface Stage {
  position: Position | null;
  frame: Frame | null;
  playing: boolean;
  /** What has been seen so far: the story is told up to here. */
  version: number;
  /** A turn is watched again. */
  again: boolean;
  skip(): void;
  /** What an opponent did last; null: nothing yet. */
  watch: (() => void) | null;
}

/** Scenes by turns, the latest last; a few turns are enough to see the opponents' again. */
const TURNS = 6;
class Memory {
  private turns: { turn: number; active: string; scenes: Scene[] }[] = [];
  private seen = 0;

  keep(scenes: Scene[]): void {
    for (const scene of scenes) {
      if (scene.happenings.version <= this.seen) continue;
      this.seen = scene.happenings.version;
      const { turn, active } = scene.before;
      const last = this.turns.at(-1);
      if (last && last.turn === turn) last.scenes.push(scene);
      else this.turns.push({ turn, active, scenes: [scene] });
      this.turns = this.turns.slice(-TURNS);
    }
  }
  lastOf(others: (seat: string) => boolean): Scene[] | null {
    return this.turns.filter((t) => others(t.active)).at(-1)?.scenes ?? null;
  }
}

/** How long a frame lasts, compared to ordinary speed; 0: it is not shown. */
function pace(speed: number): number {
  return speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1 / speed;
}

export function useStage(game: Game, state: GameState, wished: number): Stage {
  const memory = useRef(new Memory()).current;
  const [again, setAgain] = useState<Scene[] | null>(null);
  const [at, setAt] = useState(0);
  memory.keep(state.scenes);

  const scene = again ? again[0] : state.scenes[0];
  const frames = useRef<{ scene: Scene | undefined; list: Frame[] }>({ scene: undefined, list: [] });
  if (frames.current.scene !== scene) frames.current = { scene, list: scene ? framesOf(scene).filter((f) => f.lasts > 0) : [] };
  const frame = scene ? (frames.current.list[at] ?? null) : null;
  const speed = pace(wished) || (again ? 0.6 : 0);

  const next = () => {
    setAt(0);
    if (again) setAgain(again.length > 1 ? again.slice(1) : null);
    else game.shown();
  };
  useEffect(() => setAt(0), [scene]);
  useEffect(() => {
    if (!scene) return;
    if (!again && (speed === 0 || document.hidden)) {
      if (frame?.happening) soundOf(frame.happening);
      game.skip();
      return;
    }
    if (!frame) {
      next();
      return;
    }
    if (frame.happening) soundOf(frame.happening);
    const timer = setTimeout(() => (at + 1 < frames.current.list.length ? setAt(at + 1) : next()), frame.lasts * speed);
    return () => clearTimeout(timer);
  }, [scene, at, speed, !frame]);

  const skip = () => {
    setAt(0);
    if (again) setAgain(null);
    else game.skip();
  };
  const you = state.position?.you;
  const others = scene ? null : memory.lastOf((seat) => seat !== you);
  const waits = scene && (again !== null || speed > 0);
  return {
    position: waits ? (frame?.position ?? scene.before) : state.position,
    frame: waits ? frame : null,
    playing: !!waits,
    version: waits && !again ? scene.happenings.version : Infinity,
    again: again !== null,
    skip,
    watch: others ? () => { setAt(0); setAgain(others); } : null,
  };
}
