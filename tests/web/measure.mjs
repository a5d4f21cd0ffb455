// How fast the page is on this machine, as `warstone serve` gives it: from a cleared profile to the first paint, to the first screen that can be used, and to a table
// with a game on it; what the first load weighs; and the longest tasks on the page's own thread while the computer thinks. Times depend on what else the machine does, and are only told;
// the weight is held to its limit.
//   node tests/web/measure.mjs [RUNS]
import { header, launch, open, openRecord, serve } from './harness.mjs';

const runs = Number(process.argv[2] ?? 3), LIMIT = 900_000;
const server = await serve();
const browser = await launch();
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const told = (name, numbers) => console.log(`${name}: ${numbers.map((one) => Math.round(one)).join(', ')} ms (median ${Math.round(median(numbers))})`);

/** In the page: when something that is waited for is there. */
function watch() {
  window.seen = {};
  const find = () => {
    for (const [name, selector] of [['usable', 'button.quick'], ['table', '.table[data-version]']])
      if (window.seen[name] === undefined && document.querySelector(selector)) window.seen[name] = performance.now();
  };
  new MutationObserver(find).observe(document, { subtree: true, childList: true, attributes: true });
}

/** The files that were asked for until now, by the page and by its workers. */
async function loaded(page) {
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const workers = await Promise.all(page.workers().map(async (worker) => [worker.url(), ...(await worker.evaluate(asked))]));
  return new Set([page.url().split('#')[0], ...(await page.evaluate(asked)), ...workers.flat()].filter((name) => name.startsWith('http')));
}
async function sizeOf(name) {
  return Number((await fetch(name, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));
}

const times = { paint: [], usable: [], table: [] };
let weight = 0;
for (let run = 0; run < runs; run++) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  await context.addInitScript(watch);
  const page = await context.newPage();
  page.setDefaultTimeout(600_000);
  await page.goto(server.address);
  await page.waitForSelector('button.quick');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const clicked = await page.evaluate(() => {
    const now = performance.now();
    document.querySelector('button.quick').click();
    return now;
  });
  await page.waitForSelector('.table[data-version]');
  const [paint, seen] = await page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, window.seen]);
  times.paint.push(paint);
  times.usable.push(seen.usable);
  times.table.push(seen.usable + seen.table - clicked);
  const sizes = await Promise.all([...(await loaded(page))].map(sizeOf));
  weight = Math.max(weight, sizes.reduce((sum, size) => sum + size, 0));
  await context.close();
}
/** What the tasks of the page's own thread use while the computer thinks: its own time, not that of others on a busy machine. */
async function thinking(record) {
  const { page, close } = await open(browser, server.address);
  await openRecord(page, record);
  await page.waitForSelector('.table');
  const version = () => page.$eval('.table', (table) => Number(table.dataset.version));
  const before = await version();
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(5000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(({ name, pid, tid, tdur }) => name.endsWith('RunTask') && tdur !== undefined && threads.includes(`${pid} ${tid}`)).map(({ tdur }) => tdur / 1000);
  const actions = (await version()) - before;
  await close();
  return `${tasks.length} tasks, the longest of ${Math.max(...tasks).toFixed(1)} ms; ${actions} actions were played`;
}
const two = await thinking(header({ players: ['computer think:1500', 'computer think:1500'] }));
const four = await thinking(header({ edition: '1e', decks: ['deep-dwarves', 'sand-goblins', 'swamp-orcs', 'benders'], players: Array(4).fill('computer hard') }));
await browser.close();
await server.stop();
told('first paint', times.paint);
told('first screen usable', times.usable);
told('ready to play (one click)', times.table);
console.log(`five seconds in which the computer thinks: ${two}`);
console.log(`five seconds in which four of them do: ${four}`);
console.log(`what is loaded until then, French included: ${weight} bytes of at most ${LIMIT}`);
process.exit(weight > 100_000 && weight <= LIMIT ? 0 : 1);
