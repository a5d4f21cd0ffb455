// The page itself: how it is loaded, spoken and kept.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { assert, header, openRecord, playOut, savedRecord, serve, settled, stored, touchAny, verify } from '../harness.mjs';

/** Everything that may come at first, compressed as the server sends it: the module (which workers fetch), fonts and French included. Of the rulebooks one is fetched,
 * when it is opened: the largest counts. */
export async function first_load_is_small({ open, address, tell }) {
  const site = new URL('../../../build/site/', import.meta.url);
  let total = 0, rulebook = 0;
  for (const path of ['index.html', 'service.js', ...readdirSync(new URL('assets/', site)).map((file) => `assets/${file}`)]) {
    const size = Number((await fetch(address + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));
    if (path.startsWith('assets/rules-')) rulebook = Math.max(rulebook, size);
    else total += size;
  }
  assert(rulebook > 10_000, 'there is no rulebook');
  total += rulebook;
  assert(total > 100_000 && total < 900_000, `${total} bytes`);
  const { page } = await open({ settings: { language: 'fr' } });
  await page.click('button.quick');
  await page.waitForSelector('.table[data-asked=true]');
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  tell(`${Math.round(total / 1024)} KiB, first paint after ${Math.round(paint)} ms`);
}

/** Only workers know the rules and think: the game goes on where the page's own thread has no WebAssembly at all. How long tasks of that thread are tells measure.mjs. */
async function played(open, record) {
  const { page } = await open({ script: () => { delete window.WebAssembly; } });
  assert((await page.evaluate(() => typeof WebAssembly)) === 'undefined', 'the page has WebAssembly all the same');
  await openRecord(page, record);
  await page.waitForSelector('.table');
  const before = Number(await page.getAttribute('.table', 'data-version'));
  await page.waitForFunction((then) => Number(document.querySelector('.table').dataset.version) > then + 3, before);
}
export const only_workers_think = ({ open }) => played(open, header({ players: ['computer think:50', 'computer think:50'] }));
export const only_workers_think_for_four = ({ open }) =>
  played(open, header({ edition: '1e', decks: ['deep-dwarves', 'sand-goblins', 'swamp-orcs', 'benders'], players: Array(4).fill('computer hard') }));

/** The computer would think for an hour: everything that needs no turn of the game is done meanwhile. */
export async function the_page_answers_while_the_computer_thinks({ open }) {
  const { page } = await open();
  const thinker = page.waitForEvent('worker', (worker) => worker.url().includes('/think-'));
  await openRecord(page, header({ players: ['computer think:3600000', 'computer think:3600000'] }));
  await thinker;
  const version = await page.getAttribute('.table', 'data-version');
  await page.click('[data-menu]');
  await page.selectOption('.menu-dialog .language', 'fr');
  await page.waitForFunction(() => document.querySelector('.menu-dialog h2')?.textContent === 'Réglages');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.menu-dialog', { state: 'detached' });
  assert((await savedRecord(page)).startsWith('warstone 1'), 'the table does not answer');
  assert((await page.getAttribute('.table', 'data-version')) === version, 'the computer did not think');
}

/** The server is gone: what was loaded once goes on, also after a reload. */
export async function offline_after_the_first_load({ open }) {
  const own = await serve();
  const { page } = await open({}, own.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  await own.stop();
  await page.reload();
  await page.waitForSelector('.home');
  await page.click('button.quick');
  await page.waitForSelector('.table[data-asked=true]');
  for (let i = 0; i < 40; i++) await touchAny(page, i * 31337);
  await stored(page);
  await page.reload();
  await page.waitForSelector('.table');
}

/** Plain files below any path of any server, without headers of ours. */
export async function any_static_server({ open }) {
  const site = new URL('../../../build/site/', import.meta.url);
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname.replace(/^\/some\/where\//, '').replace(/^$/, 'index.html');
    try {
      response.writeHead(200, { 'content-type': types[path.split('.').pop()] ?? 'application/octet-stream' }).end(readFileSync(new URL(path, site)));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.on('listening', done));
  try {
    const { page } = await open({}, `http://127.0.0.1:${server.address().port}/some/where/`);
    await page.click('button.quick');
    await page.waitForSelector('.table[data-asked=true]');
  } finally {
    server.closeAllConnections?.();
    server.close();
  }
}

/** Switched at any time; every word of the screen follows. */
export async function languages_are_switched({ open }) {
  const { page } = await open();
  assert((await page.textContent('button.quick')) === 'Play against the computer', 'not English');
  await page.selectOption('select.language', 'fr');
  await page.waitForFunction(() => document.querySelector('button.quick').textContent === "Jouer contre l'ordinateur");
  assert((await page.getAttribute('html', 'lang')) === 'fr', 'the page does not say that it is French');
  await page.reload();
  await page.waitForSelector('button.quick');
  assert((await page.textContent('button.quick')) === "Jouer contre l'ordinateur", 'the choice was forgotten');
}

/** So are the colours, on the first screen already: somebody who needs them cannot be sent through a game for them. */
export async function colours_are_chosen({ open }) {
  const { page } = await open();
  const worn = () => page.getAttribute('html', 'data-theme');
  for (const theme of ['light', 'dark', 'contrast']) {
    await page.selectOption('select.colours', theme);
    await page.waitForFunction((which) => document.documentElement.dataset.theme === which, theme);
  }
  await page.reload();
  await page.waitForSelector('select.colours');
  assert((await worn()) === 'contrast' && (await page.inputValue('select.colours')) === 'contrast', 'the choice was forgotten');
  await page.selectOption('select.colours', 'auto');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light'); // as a browser without wishes says
  await page.emulateMedia({ contrast: 'more' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'contrast');
}

/** The browser itself finds nothing that keeps it from being installed. */
export async function it_may_be_installed({ open }) {
  const { page, context } = await open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const asks = await context.newCDPSession(page);
  const { errors, data } = await asks.send('Page.getAppManifest');
  assert(errors.length === 0 && JSON.parse(data).name === 'Warstone', JSON.stringify(errors));
  const { installabilityErrors } = await asks.send('Page.getInstallabilityErrors');
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'); // every profile of a test is one
  assert(faults.length === 0, JSON.stringify(faults));
}

/** One file holds what somebody needs who is to see what the player has seen. */
export async function a_problem_is_reported({ open }) {
  const { page } = await open();
  await openRecord(page, header());
  await page.waitForSelector('.table[data-asked=true]');
  for (let i = 0; i < 20; i++) await touchAny(page, i * 7919);
  await page.waitForSelector('.table[data-asked=true]');
  const record = await savedRecord(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('.gamemenu .report')]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const report = JSON.parse(Buffer.concat(chunks).toString());
  assert(file.suggestedFilename().endsWith('.json') && report.version && report.browser, JSON.stringify(report).slice(0, 300));
  assert(report.record === record, 'the record in it is another one');
  assert(report.position.board && String(report.position.version ?? '') !== '' && report.position.you === 'a', JSON.stringify(report.position).slice(0, 300));
  verify(report.record);
  assert((await page.textContent('.notice')).includes('send it along'), await page.textContent('.notice'));
}

export async function the_browser_s_language_is_taken({ open }) {
  const { page } = await open({ locale: 'fr-CA' });
  assert((await page.textContent('button.quick')) === "Jouer contre l'ordinateur", await page.textContent('button.quick'));
}

/** Every file of the page is no larger than it says, and nothing in it is code of the page itself. */
export async function no_inline_code({ address }) {
  const text = await (await fetch(address)).text();
  assert(!/<script(?![^>]*src=)|<style|\son\w+=/i.test(text), text);
  const answer = await fetch(address);
  const policy = answer.headers.get('content-security-policy');
  assert(policy.includes("script-src 'self' 'wasm-unsafe-eval';") && !policy.includes('unsafe-inline') && !policy.includes("'unsafe-eval'"), policy);
  const assets = new URL('../../../build/site/assets/', import.meta.url);
  for (const file of readdirSync(assets)) {
    const got = await fetch(`${address}assets/${file}`, { headers: { 'accept-encoding': 'br' } });
    assert(got.ok && got.headers.get('cache-control').includes('immutable'), file);
    const bytes = Buffer.from(await got.arrayBuffer());
    assert(bytes.equals(readFileSync(new URL(file, assets))), `${file} is served otherwise`);
    if (file.endsWith('.wasm')) assert(got.headers.get('content-type') === 'application/wasm', got.headers.get('content-type'));
  }
  assert(brotliCompressSync(Buffer.from(text)).length < text.length, 'nothing is compressed');
}

/** A whole game against one that thinks, from the screen where games are planned. */
export async function a_planned_game({ open }) {
  const { page } = await open({ route: '#/new' });
  await page.check('.edition label:has-text("First edition") input');
  await page.check('.seat-a .deck:has-text("Shadow Elves") input');
  await page.fill('.seat-a input[type=text]', '<b>Zoë</b> # "x"');
  await page.selectOption('.seat-b .who', 'easy');
  await page.click('button[type=submit]');
  await page.waitForSelector('.table[data-asked]');
  await playOut(page);
  const record = await savedRecord(page);
  assert(record.includes('player a person <b>Zoë</b>'), record.slice(0, 300));
  assert(/^player b computer easy$/m.test(record), record.slice(0, 300));
  verify(record);
}

/** One person plays two decks of four, and who begins is agreed on. */
export async function agreements({ open }) {
  const { page } = await open({ route: '#/new' });
  await page.click('.agreements summary');
  await page.selectOption('.begins', 'b');
  await page.click('button[type=submit]');
  await page.waitForSelector('.table');
  assert((await savedRecord(page)).includes('\n\nseat b '), 'who begins was not taken over');
  await page.goBack();
  await page.waitForSelector('.newgame');
  await page.check('.edition label:has-text("First edition") input');
  await page.check('.seats label:has-text("Four") input');
  await page.click('.agreements summary');
  await page.check('.option:has-text("south") input');
  assert((await page.$$('.seat-c .who')).length === 0 && (await page.$$('.option:has-text("north")')).length === 0, 'C follows A');
  await page.click('button[type=submit]');
  await page.waitForSelector('.table');
  const record = await savedRecord(page);
  assert(/^option south-is-one yes$/m.test(record) && /^player c person$/m.test(record), record.slice(0, 300));
  for (let i = 0; !(await page.$('.player.mine[data-seat=c]')); i++) {
    assert(i < 2000, 'C is never asked');
    await touchAny(page, i * 7919);
    await settled(page);
    assert(!(await page.$('.curtain')), 'the screen is handed to the same person');
  }
}

/** French sets ":", "»" and "%" apart from words, but no line begins with one; and what is said stays French. */
export async function french_signs_stay_with_their_words({ open, address }) {
  const { page } = await open({ settings: { language: 'fr' } });
  await page.goto(`${address}#/puzzle/1e-puppets`);
  await page.waitForSelector('.puzzle-goal');
  const goal = await page.textContent('.puzzle-goal');
  assert(/59,3\u00a0%/.test(goal), goal);
  await page.goto(`${address}#/puzzles`);
  await page.waitForSelector('.puzzles');
  const loose = await page.evaluate(() => / [:;!?»]|« /.exec(document.body.innerText)?.[0]);
  assert(!loose, `a line may begin with "${loose}"`);
}
