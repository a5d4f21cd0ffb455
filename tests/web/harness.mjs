// What the browser tests share: the page as `warstone serve` gives it, Debian's Chromium, and a player who picks any lit thing.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

export const warstone = process.env.WARSTONE ?? 'build/warstone';

export function assert(good, complaint) {
  if (!good) throw new Error(complaint);
}

/** `warstone serve` on a port of its own. */
export async function serve(...more) {
  const child = spawn(warstone, ['serve', '--port', '0', '--lang', 'en', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return { address, stop: () => new Promise((done) => child.on('close', done) && child.kill()) };
  }
  throw new Error('warstone serve said no address');
}

export function launch() {
  const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  assert(path, 'there is no Chromium: run scripts/setup');
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath: path, args: [...(process.getuid() === 0 ? ['--no-sandbox'] : []), ...quiet] });
}

/** A page from a cleared profile. What goes wrong on it (errors, requests to elsewhere) is collected in `wrong`. */
export async function open(browser, address, { settings = {}, route = '', script = null, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  // Animations are for people.
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('warstone-settings')) localStorage.setItem('warstone-settings', JSON.stringify(chosen));
  }, { speed: 0, sound: false, doubts: false, ...settings });
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  const wrong = watch(context, page, address);
  await page.goto(address + route);
  await page.waitForSelector('main, .table');
  return { context, page, wrong, close: () => context.close() };
}

function watch(context, page, address) {
  const wrong = [];
  const origin = new URL(address).origin;
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && wrong.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  context.on('request', (request) => {
    const { protocol, origin: where } = new URL(request.url());
    if (!['blob:', 'data:'].includes(protocol) && where !== origin) wrong.push(`a request to ${request.url()}`);
  });
  return wrong;
}

/** A game from a header of a record, as a link brings it. */
export function header({ edition = '2e', decks = ['polar-dwarves', 'tundra-orcs'], players = ['person', 'computer random'], more = [] } = {}) {
  const seats = decks.map((deck, i) => `${'abcd'[i]} ${deck}`);
  const sitting = players.map((player, i) => `player ${'abcd'[i]} ${player}`);
  return ['warstone 1', `edition ${edition}`, ...seats, ...sitting, ...more, '', ''].join('\n');
}
export async function openRecord(page, record) {
  await page.setInputFiles('input[type=file]', { name: 'game.war', mimeType: 'text/plain', buffer: Buffer.from(record) });
}

/** The record of the game that is open, as the player saves it. */
export async function savedRecord(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.evaluate(() => document.querySelector('.gamemenu .save').click())]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Replayed by the command: every hash in it is checked. */
export function verify(record) {
  const folder = mkdtempSync(join(tmpdir(), 'warstone-'));
  try {
    writeFileSync(join(folder, 'game.war'), record);
    return execFileSync(warstone, ['replay', '--verify', join(folder, 'game.war'), '--lang', 'en'], { encoding: 'utf8', stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// ---- A player who knows no rules ------------------------------------------------------------------------------

/** Touches one lit thing, chosen by `random`, by the page's own handlers. Says what it was: 'nothing' where the game asks somebody and nothing is lit, 'wait' where nobody here is asked. */
export function touchAny(page, seed) {
  return page.evaluate((number) => {
    const table = document.querySelector('.table');
    const ready = document.querySelector('.curtain button');
    if (ready) return ready.click(), 'curtain';
    if (!table) return 'wait';
    if (document.querySelector('.play')?.dataset.ended === 'true') return 'ended';
    if (table.dataset.asked !== 'true') return 'wait';
    const lit = [...document.querySelectorAll('.table [data-action], .table [data-sure], .table [data-space][data-tone], .table [data-hand][data-tone], dialog[open] [data-action]')]
      .filter((one) => !one.disabled && one.getClientRects().length > 0);
    if (lit.length === 0) return 'nothing';
    const one = lit[number % lit.length];
    one.click();
    return one.dataset.action ?? one.dataset.space ?? one.dataset.hand ?? one.dataset.sure;
  }, seed);
}

/** Plays the game that is open until it has ended; returns how many things were touched. */
export async function playOut(page, { most = 4000, random = Math.random } = {}) {
  let touched = 0;
  let idle = 0;
  while (touched < most) {
    const what = await touchAny(page, Math.floor(random() * 2 ** 30));
    if (what === 'ended') return touched;
    if (what === 'wait' || what === 'nothing') {
      // Between a message and the next drawing nothing may be lit for a moment, but only for that.
      assert(idle++ < (what === 'wait' ? 3000 : 100), `${what}: ${await page.locator('body').innerText()}`);
      await page.waitForTimeout(10);
      continue;
    }
    idle = 0;
    touched++;
  }
  throw new Error(`not at its end after ${most} touches`);
}
