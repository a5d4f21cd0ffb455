// What the browser tests share: the page as `warstone serve` gives it, Debian's Chromium, and a player who picks any lit thing.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

export const warstone = process.env.WARSTONE ?? 'build/warstone';
process.on('SIGTERM', () => process.exit(143));

/** However busy the machine is: milliseconds after which what is waited for will never come. PATIENCE=20000 to look for what does not. */
const PATIENCE = Number(process.env.PATIENCE ?? 600_000);

export function assert(good, complaint) {
  if (!good) throw new Error(complaint);
}

/** `warstone serve` on a port of its own. */
export async function serve(...more) {
  const child = spawn(warstone, ['serve', '--port', '0', '--lang', 'en', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill()); // also when the tests are ended from outside
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
  return chromium.launch({ executablePath: path, timeout: PATIENCE, args: [...(process.getuid() === 0 ? ['--no-sandbox'] : []), ...quiet] });
}

/** A page from a cleared profile. What goes wrong on it (errors, requests to elsewhere) is collected in `wrong`. LATE=300 lets every test show that it waits for effects. */
export async function open(browser, address, { settings = {}, route = '', script = null, late = Number(process.env.LATE ?? 0), ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  // Animations are for people.
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('warstone-settings')) localStorage.setItem('warstone-settings', JSON.stringify(chosen));
  }, { speed: 0, sound: false, doubts: false, ...settings });
  if (script) await context.addInitScript(script);
  if (late) await context.addInitScript(lateEffects, late);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const wrong = watch(context, page, address);
  await page.goto(address + route);
  await page.waitForSelector('main, .table');
  return { context, page, wrong, close: () => context.close() };
}

/** In the page: what is put off until after the next picture (effects, that a window has closed) comes late by so many milliseconds, as it does when the machine is busy. */
function lateEffects(by) {
  const frame = window.requestAnimationFrame, timeout = window.setTimeout;
  window.requestAnimationFrame = (done) => frame(() => timeout(() => done(performance.now()), by));
  window.setTimeout = (done, time, ...more) => timeout(done, time > 10 && time <= 100 ? time + by : time, ...more);
  window.addEventListener('close', (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    timeout(() => event.target.dispatchEvent(new Event('close')), by);
  }, true);
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
/** A recorded game without its last lines, to be played on. */
export function towardsItsEnd(name, lines, players) {
  const [head, told] = readFileSync(new URL(`../golden/${name}.war`, import.meta.url), 'utf8').trimEnd().split('\n\n');
  const sitting = players.map((player, i) => `player ${'abcd'[i]} ${player}`);
  return [head.replace(/\n(seed|result) .*/g, ''), ...sitting, '', ...told.split('\n').slice(0, -lines), ''].join('\n');
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

/** ... what would be in the file, without one: for tests that want it after every action. */
export function recordNow(page) {
  return page.evaluate(() => new Promise((resolve) => {
    const { createObjectURL } = URL;
    let made;
    URL.createObjectURL = (blob) => createObjectURL.call(URL, (made = blob));
    HTMLAnchorElement.prototype.click = () => {
      URL.createObjectURL = createObjectURL;
      delete HTMLAnchorElement.prototype.click;
      resolve(made.text());
    };
    document.querySelector('.gamemenu .save').click();
  }));
}

/** What the command says of a record. Only one that goes step by step reads what it is told: the others may have ended before. */
export function command(record, ...words) {
  const folder = mkdtempSync(join(tmpdir(), 'warstone-'));
  try {
    writeFileSync(join(folder, 'game.war'), record);
    return execFileSync(warstone, [words[0], join(folder, 'game.war'), ...words.slice(1), '--lang', 'en'], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26, ...(words.includes('--step') && { input: 'q\n' }) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
/** Replayed by the command: every hash in it is checked. */
export const verify = (record) => command(record, 'replay', '--verify');

/** In the page: notes which workers are started, and lets the seconds of its patience pass in some milliseconds from when it is told to hurry until a worker is started. */
export function impatient() {
  const Real = window.Worker, timeout = window.setTimeout;
  window.workers = [];
  window.setTimeout = (done, time, ...more) => timeout(done, window.hurry && time === 1000 ? 16 : time, ...more);
  window.Worker = class extends Real {
    constructor(address, ...more) {
      super(address, ...more);
      window.hurry = false;
      window.workers.push(String(address));
    }
  };
}

// ---- A player who knows no rules ------------------------------------------------------------------------------

/** Where somebody here is asked, or the game is over, and the last touch has had its effect. */
export async function settled(page) {
  await page.waitForSelector('.curtain, .play[data-ended=true], .table[data-asked=true]');
}

/** In the page: touches one lit thing, the one that `number` chooses, by the page's own handlers. Says what it was; 'nothing' where a person is asked and nothing is
 * lit, 'wait' where nobody here is asked, 'ended'. */
function touchOne(number) {
  const ready = document.querySelector('.curtain button');
  if (ready) return ready.click(), 'curtain';
  if (document.querySelector('.play')?.dataset.ended === 'true') return 'ended';
  if (document.querySelector('.table')?.dataset.asked !== 'true') return 'wait';
  const choices = ['[data-action]', '[data-sure]', '[data-space][data-tone]', '[data-hand][data-tone]'].map((one) => `.table ${one}`);
  const lit = [...document.querySelectorAll(choices.join())].filter((one) => !one.disabled && one.getClientRects().length > 0);
  if (lit.length === 0) return 'nothing';
  const one = lit[number % lit.length];
  one.click();
  return one.dataset.action ?? one.dataset.space ?? one.dataset.hand ?? one.dataset.sure;
}
/** ... at once, whether somebody is asked or not. */
export function touchNow(page, number) {
  return page.evaluate(touchOne, number);
}
/** ... as soon as there is something to touch: that many touches do as much on a busy machine. */
export async function touchAny(page, number) {
  await page.evaluate(`window.touchOne = ${touchOne}`);
  const touched = await page.waitForFunction((which) => ((what) => !['wait', 'nothing'].includes(what) && what)(window.touchOne(which)), number);
  return touched.jsonValue();
}

/** What was done until now is kept in the browser's storage: whoever writes waits for those who wrote before. */
export function stored(page) {
  return page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((done) => (indexedDB.open(name).onsuccess = ({ target }) => done(target.result)));
      const writing = database.transaction([...database.objectStoreNames], 'readwrite');
      await new Promise((done) => (writing.oncomplete = done));
      database.close();
    }
  });
}

/** Plays the game that is open until it has ended, or until what is `enough` on the page is true; returns how many things were touched. */
export async function playOut(page, { seed = Math.floor(Math.random() * 2 ** 31), most = 8000, enough = 'false' } = {}) {
  await page.evaluate(`window.touchOne = ${touchOne}; window.isEnough = () => ${enough};`);
  const { touched, fault } = await page.evaluate(async ([first, limit]) => {
    let state = first;
    let idle = 0;
    let touched = 0;
    const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 3;
    // A timer would wait four milliseconds after each touch; a message comes when the page has done what it has to.
    const { port1, port2 } = new MessageChannel();
    const turn = () => new Promise((done) => { port1.onmessage = done; port2.postMessage(0); });
    const rest = (time) => new Promise((done) => setTimeout(done, time));
    for (;;) {
      const what = window.touchOne(random());
      if (what === 'ended' || window.isEnough()) return { touched };
      const waits = what === 'wait' || what === 'nothing';
      idle = waits ? idle + 1 : 0;
      // Between a message and the next drawing nothing may be lit for a moment, however long that takes.
      if (idle > 150_000 || (!waits && ++touched > limit)) return { fault: `${what}: ${document.body.innerText}` };
      await (waits ? rest(2) : turn());
    }
  }, [seed, most]);
  assert(!fault, `seed ${seed}: ${fault}`);
  return touched;
}

// ---- A first game ---------------------------------------------------------------------------------------------

/** In the page: how a lesson stands, once there is something to do: to go on, or to touch what the ring surrounds, and not the same as before. */
function lessonNow(before) {
  const lesson = document.querySelector('.lesson');
  if (!lesson) return null;
  const ring = lesson.querySelector('.ring'), goes = lesson.querySelector('.tutor .go-on'), ended = lesson.dataset.ended === 'true';
  if (!ended && !goes && !(ring && lesson.querySelector('.table').dataset.asked === 'true')) return null;
  goes?.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = (goes ?? ring ?? lesson).getBoundingClientRect();
  const now = { ended, said: lesson.querySelector('.tutor').textContent, step: Number(lesson.dataset.step), x: x + width / 2, y: y + height / 2 };
  return JSON.stringify(now) !== before && now;
}
/** Goes on, or touches with the mouse what the ring surrounds, until that has changed something: a touch that comes just when the page draws anew may be lost. Returns how the lesson stands then. */
async function follow(page, now) {
  const before = JSON.stringify(now);
  for (let tries = 0; tries < 300; tries++) {
    if (JSON.stringify(await page.evaluate(lessonNow, '')) === before) await page.mouse.click(now.x, now.y);
    const changed = await page.waitForFunction(lessonNow, before, { timeout: 2000 }).catch((error) => assert(error.name === 'TimeoutError', error));
    if (changed) return changed.jsonValue();
  }
  throw new Error(`it does not go on: step ${now.step}: ${now.said}`);
}
export const lessonStep = async (page) => Number(await page.locator('.lesson').getAttribute('data-step'));
/** Follows the ring until a step, or to the end; returns what the steps said. */
export async function throughLesson(page, step = Infinity) {
  const texts = new Set();
  for (let now = await (await page.waitForFunction(lessonNow, '')).jsonValue(); !now.ended && now.step < step; now = await follow(page, now)) texts.add(now.said);
  return [...texts];
}
