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

/** In the page: when something that is waited for is there, and what kept the thread busy for more than 50 ms. */
function watch() {
  window.seen = {};
  window.long = [];
  const find = () => {
    for (const [name, selector] of [['usable', 'button.quick'], ['table', '.table[data-version]']])
      if (window.seen[name] === undefined && document.querySelector(selector)) window.seen[name] = performance.now();
  };
  new MutationObserver(find).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.long.push({ startTime, duration }); }).observe({ type: 'longtask', buffered: true });
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

const times = { paint: [], usable: [], table: [], thinking: [] };
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
const { page, close } = await open(browser, server.address, { script: watch });
await openRecord(page, header({ players: ['computer think:1500', 'computer think:1500'] }));
await page.waitForSelector('.table');
await page.waitForTimeout(1000);
await page.evaluate(() => { window.long = []; });
await page.waitForTimeout(8000);
times.thinking = (await page.evaluate(() => window.long.map((one) => one.duration))).sort((a, b) => b - a).slice(0, 5);
await close();
await browser.close();
await server.stop();
told('first paint', times.paint);
told('first screen usable', times.usable);
told('ready to play (one click)', times.table);
console.log(times.thinking.length ? `tasks over 50 ms while the computer thinks, the longest: ${times.thinking.map(Math.round).join(', ')} ms (waiting for the processor included)` : 'no task over 50 ms while the computer thinks');
console.log(`what is loaded until then, French included: ${weight} bytes of at most ${LIMIT}`);
process.exit(weight > 100_000 && weight <= LIMIT ? 0 : 1);
