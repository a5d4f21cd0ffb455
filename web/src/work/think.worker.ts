// The worker that thinks: it gets what a seat sees, and says what it would do.
import { Module } from './module';
import type { FromThinker, ToThinker } from './words';

let module: Promise<Module> | null = null;

async function think({ module: address, number, view, budget }: ToThinker): Promise<void> {
  module ??= Module.fetch(address);
  const mind = await module;
  mind.see(view);
  const choices = 'random' in budget
    ? [{ number: mind.chooseAtRandom(), action: '', chance: 5000 }]
    : mind.think(budget.iterations ?? 0, budget.milliseconds ?? 0, budget.careless ?? 0);
  postMessage({ number, choices } satisfies FromThinker);
}

addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  think(data).catch((error: unknown) => reportError(error));
});
