// Puzzles: positions from which this turn can be won, or the next one survived. The build takes them from puzzles/*.scn; each is proven by a test.
import { useEffect, useState } from 'preact/hooks';
import { address, files } from '../files';
import { language } from '../language';
import type { Edition, Seat } from '../protocol';

export interface Puzzle {
  id: string;
  edition: Edition;
  /** Keys of the catalogues. */
  title: string;
  story: string;
  level: 1 | 2 | 3;
  goal: 'wins' | 'saves';
  /** Of the best line: "20/27". */
  chance: string;
  seat: Seat;
  record: string;
}

let loaded: Promise<Puzzle[]> | null = null;
async function load(): Promise<Puzzle[]> {
  const answer = await fetch(address(files.puzzles));
  if (!answer.ok) throw new Error(`${files.puzzles}: ${answer.status}`);
  return (await answer.json()) as Puzzle[];
}

/** null until they are there; 'failed' if they cannot be had. */
export function usePuzzles(): Puzzle[] | 'failed' | null {
  const [all, setAll] = useState<Puzzle[] | 'failed' | null>(null);
  useEffect(() => {
    loaded ??= load();
    loaded.then(setAll, () => {
      loaded = null;
      setAll('failed');
    });
  }, []);
  return all;
}

/** "20/27" as a number. */
export function chanceOf(puzzle: Puzzle): number {
  const [above = 0, below = 1] = puzzle.chance.split('/').map(Number);
  return above / below;
}
/** Of a hundred; what is not certain is never said to be. */
export function percent(chance: number): string {
  const rounded = chance >= 1 ? 100 : Math.min(99.9, Math.round(chance * 1000) / 10);
  return rounded.toLocaleString(language());
}

// ---- Which were solved: kept in the browser -----------------------------------------------------------------

const KEY = 'warstone-puzzles';

export function solved(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set(); // damaged or forbidden: as if none had been
  }
}
export function markSolved(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved().add(id)]));
  } catch {
    // It is told on the screen all the same.
  }
}
