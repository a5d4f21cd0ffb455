// The worker that thinks: it gets what a seat sees, and says what it would do.
import { Module } from './module';
import type { FromThinker, ToThinker } from './words';

/** Milliseconds between two signs of life. */
const BEAT = 1000;
let module: Promise<Module> | null = null;
let now = 0;
let beaten = 0;

function post(said: FromThinker): void {
  postMessage(said);
}

function alive(): void {
  if (performance.now() < beaten + BEAT) return;
  beaten = performance.now();
  post({ number: now });
}

async function think({ module: address, number, view, budget }: ToThinker): Promise<void> {
  module ??= Module.fetch(address, alive);
  const mind = await module;
  now = number;
  mind.see(view);
  post({ number, choices: 'word' in budget ? mind.playAs(budget.word, budget.used) : mind.think(budget.milliseconds) });
}

addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  think(data).catch((error: unknown) => reportError(error));
});
