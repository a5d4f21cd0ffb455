// The worker in which a table is: it carries out requests, and tells every onlooker.
import { Module } from './module';
import type { FromTable, Onlooker, ToTable } from './words';

const TICK = 1000;

let module: Module | null = null;
const onlookers = new Set<Onlooker>();
/** Seats that computers play. */
let computers = new Set<number>();

function post(message: FromTable): void {
  postMessage(message);
}

/** The header of a record says who plays. */
function computersOf(record: string): Set<number> {
  const seats = [...record.matchAll(/^player ([a-d]) computer/gm)].map((m) => 'abcd'.indexOf(m[1] as string));
  return new Set(seats);
}

function stand(table: Module): void {
  const asked = table.asked();
  const view = asked !== null && computers.has(asked) ? table.look(asked) : null;
  const standing = {
    record: table.record(false), version: table.version(), turn: table.turn(), ended: table.ended(), asked, view,
  };
  post({ kind: 'standing', standing });
}

function tell(table: Module): void {
  for (const onlooker of onlookers)
    post({ kind: 'messages', onlooker, lines: [...table.happenings(onlooker), ...table.position(onlooker)] });
}

/** Tells what has changed, and lets computers decline what was offered to them. */
function changed(table: Module): void {
  tell(table);
  while (table.declineDraws()) tell(table);
  stand(table);
}

function open(table: Module, record: string, torn: boolean): void {
  const fault = table.load(record, torn);
  if (fault) return post({ kind: 'refused', fault });
  computers = computersOf(table.record(false));
  post({ kind: 'opened' });
  stand(table);
}

function obey(table: Module, order: Exclude<ToTable, { do: 'open' }>): void {
  switch (order.do) {
    case 'connect':
      onlookers.add(order.onlooker);
      return post({ kind: 'messages', onlooker: order.onlooker, lines: table.position(order.onlooker) });
    case 'leave':
      onlookers.delete(order.onlooker);
      return;
    case 'request': {
      const answer = table.request(order.onlooker, JSON.stringify(order.request));
      post({ kind: 'messages', onlooker: order.onlooker, lines: answer.lines });
      if (answer.changed) changed(table);
      return;
    }
    case 'act':
      // What was thought about an older position is of no use.
      if (order.version !== table.version()) return;
      if (!table.act(order.seat, order.action)) throw new Error('a computer player chose what is not legal');
      return changed(table);
    case 'look':
      return post({ kind: 'view', seat: order.seat, version: table.version(), view: table.look(order.seat) });
    case 'prepare':
      return table.prepare(order.numbers);
    case 'record':
      return post({ kind: 'record', record: table.record(order.hashes) });
  }
}

setInterval(() => {
  if (module?.ticks() && module.tick()) changed(module);
}, TICK);

/** Orders are carried out in the order in which they came, also those that came before the module did. */
let before: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToTable>) => {
  before = before.then(async () => {
    if (data.do === 'open') {
      module ??= await Module.fetch(data.module);
      open(module, data.record, data.torn);
    } else if (module) obey(module, data);
  });
  // A promise that was broken ends nothing by itself: the page has to hear of it.
  before.catch((error: unknown) => reportError(error));
});
