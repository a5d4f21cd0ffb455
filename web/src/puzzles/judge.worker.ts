// The worker that judges puzzles: the exact solver takes its time, and the computer player should not wait for it.
import { type Judged, Module, type Solution } from '../work/module';

export interface ToJudge {
  module: string;
  /** As it was played, and as it begins. */
  record: string;
  first: string;
  /** Of ai/kill.h: 0 to win, 1 to survive. */
  goal: number;
}
export interface Verdict {
  judged: Judged;
  solution: Solution;
}

async function judge({ module, record, first, goal }: ToJudge): Promise<Verdict | null> {
  const mind = await Module.fetch(module);
  const judged = mind.load(record, false) ? null : mind.judge(goal);
  const solution = mind.load(first, false) ? null : mind.solution(goal);
  return judged && solution && { judged, solution };
}

addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  judge(data).then((verdict) => postMessage(verdict), () => postMessage(null));
});
