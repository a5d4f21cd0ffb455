// Asks the judge once, in a worker of its own that ends with the answer.
import { address, files } from '../files';
import type { ToJudge, Verdict } from './judge.worker';
import type { Puzzle } from './puzzles';

export type { Verdict } from './judge.worker';

/** What the actions of the record kept of the best chance, and the best line; null if that could not be found out. */
export function judge(puzzle: Puzzle, record: string): Promise<Verdict | null> {
  return new Promise((resolve) => {
    const worker = new Worker(address(files.judge), { type: 'module' });
    const done = (verdict: Verdict | null) => {
      worker.terminate();
      resolve(verdict);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict | null>) => done(data));
    for (const bad of ['error', 'messageerror']) worker.addEventListener(bad, () => done(null));
    worker.postMessage({ module: address(files.module), record, first: puzzle.record, goal: puzzle.goal === 'wins' ? 0 : 1 } satisfies ToJudge);
  });
}
