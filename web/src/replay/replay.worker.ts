// The worker of a recorded game: one shows it, another of the same kind judges it, and is ended when that is not wanted any more.
import { Module } from '../work/module';
import type { FromReplay, Order, Reply, ToReplay } from './words';

let module: Module | null = null;
let steps = 0;

/** So often in milliseconds it is told what is known. */
const TELLS = 300;

async function watch(address: string, record: string): Promise<Reply> {
  module ??= await Module.fetch(address);
  const read = module.watch(record);
  if ('why' in read) return { kind: 'refused', fault: read };
  steps = read.turns.length - 1;
  return { kind: 'watched', ...read };
}

function judge(mind: Module, passes: number, tell: (reply: Reply) => void): void {
  const known = (last: boolean) => tell({ kind: 'judged', judgement: JSON.parse(mind.judged()), last });
  let told = performance.now();
  mind.judgeBegin(passes);
  while (mind.judgeNext()) {
    if (performance.now() < told + TELLS) continue;
    known(false);
    told = performance.now();
  }
  known(true);
}

function show(game: Module, order: Exclude<Order, { do: 'watch' | 'judge' }>): Reply {
  if (order.do === 'story') {
    const lines: string[] = [];
    for (let step = 1; step <= steps; step++) {
      game.goTo(step);
      lines.push(game.happeningsThere(order.onlooker));
    }
    return { kind: 'messages', lines };
  }
  game.goTo(order.step);
  switch (order.do) {
    case 'show': return { kind: 'messages', lines: [game.positionThere(order.onlooker)] };
    case 'ask': return { kind: 'messages', lines: game.askThere(order.onlooker, JSON.stringify(order.request)) };
    case 'cut': return { kind: 'record', record: game.cutThere() };
  }
}

async function obey({ number, order }: ToReplay): Promise<void> {
  const tell = (reply: Reply) => postMessage({ number, reply } satisfies FromReplay);
  if (order.do === 'watch') return tell(await watch(order.module, order.record));
  if (order.do === 'judge') {
    const read = await watch(order.module, order.record);
    if (read.kind === 'refused') return tell(read);
    if (module) judge(module, order.passes, tell);
  } else if (module) tell(show(module, order));
}

/** Orders are carried out in the order in which they came. */
let before: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToReplay>) => {
  before = before.then(() => obey(data));
  before.catch((error: unknown) => reportError(error));
});
