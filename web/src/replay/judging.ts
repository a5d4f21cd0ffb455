// Judging a recorded game: in a worker that thinks, as long as somebody wants it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { address, files } from '../files';
import type { Sentence } from '../protocol';
import type { Judgement } from './words';
import { ReplayWorker } from './worker';

/** So many passes about each decision: the same every time, on every machine. */
const PASSES = 100;

export interface Judging {
  /** What is known so far. */
  judgement: Judgement | null;
  thinks: boolean;
  begin(): void;
  stop(): void;
}

export function useJudging(record: string, notice: (sentence: Sentence) => void): Judging {
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [thinks, setThinks] = useState(false);
  const worker = useRef<ReplayWorker | null>(null);
  const stop = () => {
    worker.current?.close();
    worker.current = null;
    setThinks(false);
  };
  const begin = () => {
    stop();
    setThinks(true);
    worker.current = new ReplayWorker(() => {
      stop();
      notice({ key: 'The game could not be judged to its end.', words: [] });
    });
    worker.current.order({ do: 'judge', module: address(files.module), record, passes: PASSES }, (reply) => {
      if (reply.kind !== 'judged') return stop();
      setJudgement(reply.judgement);
      if (reply.last) stop();
    });
  };
  useEffect(() => stop, []);
  return { judgement, thinks, begin, stop };
}
