// The worker in which a table is: it carries out requests, and tells every onlooker.
import { header, SEATS } from '../record';
import { type Fault, Module } from './module';
import type { FromTable, Onlooker, Order, Outcome, Standing, ToTable } from './words';

const TICK = 1000;

let module: Module | null = null;
const onlookers = new Set<Onlooker>();
/** Seats that computers play. */
let computers = new Set<number>();

function standing(table: Module): Standing {
  const asked = table.asked();
  const view = asked !== null && computers.has(asked) ? table.look(asked) : null;
  return { record: table.record(false), version: table.version(), turn: table.turn(), ended: table.ended(), asked, view };
}

function news(table: Module): Outcome['told'] {
  return [...onlookers].map((onlooker) => ({ onlooker, lines: [...table.happenings(onlooker), ...table.position(onlooker)] }));
}

/** What has changed, and what became of it: computers decline what was offered to them. */
function changed(table: Module): Outcome {
  const told = news(table);
  while (table.declineDraws()) told.push(...news(table));
  return { told, standing: standing(table) };
}

function open(table: Module, record: string, torn: boolean): Outcome {
  const fault = table.load(record, torn) ?? stranger(table);
  return fault ? { told: [], fault } : { told: [], standing: standing(table) };
}

/** Who plays, as the table itself writes it down; and a sentence if a game is to go on with somebody who is not here. */
function stranger(table: Module): Fault | null {
  const { players } = header(table.record(false));
  computers = new Set(SEATS.filter((seat) => players[seat]?.computer).map((seat) => SEATS.indexOf(seat)));
  for (const seat of SEATS) {
    const { computer, name } = players[seat] ?? { computer: false, name: '' };
    if (computer && !table.ended() && !table.knows(name))
      return { line: 0, why: { key: 'Player %s of this game is "%s", whom this page does not have.', words: [seat.toUpperCase(), name] } };
  }
  return null;
}

/** What was missed, the position last; the answer itself nobody waits for. */
function since(table: Module, onlooker: Onlooker, version: number): string[] {
  return table.request(onlooker, JSON.stringify({ type: 'since', id: 'connect', version })).lines.slice(1);
}

function obey(table: Module, order: Order): Outcome {
  switch (order.do) {
    case 'open':
      return open(table, order.record, order.torn);
    case 'connect':
      onlookers.add(order.onlooker);
      return { told: [{ onlooker: order.onlooker, lines: since(table, order.onlooker, order.version) }] };
    case 'leave':
      onlookers.delete(order.onlooker);
      return { told: [] };
    case 'request': {
      const answer = table.request(order.onlooker, JSON.stringify(order.request));
      const answered = { onlooker: order.onlooker, lines: answer.lines };
      if (!answer.changed) return { told: [answered] };
      const { told, ...rest } = changed(table);
      return { told: [answered, ...told], ...rest };
    }
    case 'act':
      // What was thought about an older position is of no use.
      if (order.version !== table.version()) return { told: [] };
      if (!table.act(order.seat, order.action)) throw new Error('a computer player chose what is not legal');
      return changed(table);
    case 'look':
      return { told: [], view: table.look(order.seat) };
    case 'prepare':
      table.prepare(order.numbers);
      return { told: [] };
    case 'record':
      return { told: [], record: table.record(order.hashes) };
  }
}

function post(outcome: FromTable): void {
  postMessage(outcome);
}

setInterval(() => {
  if (module?.ticks() && module.tick()) post({ number: null, ...changed(module) });
}, TICK);

/** Orders are carried out in the order in which they came, also those that came before the module did. */
let before: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToTable>) => {
  before = before.then(async () => {
    if (data.do === 'open') module ??= await Module.fetch(data.module);
    if (module) post({ number: data.number, ...obey(module, data) });
  });
  // A promise that was broken ends nothing by itself: the page has to hear of it.
  before.catch((error: unknown) => reportError(error));
});
