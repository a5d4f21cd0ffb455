// What may go wrong in time: messages that come early or late, workers that die at any moment, a page that hardly gets on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, header, impatient, openRecord, playOut, savedRecord, towardsItsEnd, verify, warstone } from '../harness.mjs';

/** The position may come before the page has finished drawing: it is shown all the same. */
export async function a_position_that_comes_early_is_shown({ open }) {
  const { page } = await open({ late: 800 });
  await openRecord(page, header());
  await page.waitForSelector('.table[data-asked=true]');
}

/** In the page: workers die, by a lot that is the same in every run: some throw, some vanish without a word, before an order or after some of what they said. The patience with
 * those that are gone passes quickly, unless another owes something: with that one there is as much as ever. */
function mortalWorkers() {
  const Real = window.Worker, timeout = window.setTimeout;
  const living = new Set(), gone = new Set();
  let state = 12345;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const hurried = () => gone.size > 0 && ![...living].some((one) => one.owes.size > 0);
  window.deaths = 0;
  window.setTimeout = (done, time, ...more) => timeout(done, time === 1000 && hurried() ? 4 : time, ...more);
  window.Worker = class extends Real {
    owes = new Set();
    left = 10 + Math.floor(random() * 40);
    constructor(...from) {
      super(...from);
      living.add(this);
      this.addEventListener('message', ({ data }) => {
        if (data.told || data.choices) this.owes.delete(data.number);
        this.age();
      });
    }
    age() {
      if (--this.left > 0) return;
      this.left = Infinity;
      window.deaths++;
      this.terminate();
      if (random() < 0.5) timeout(() => this.dispatchEvent(new Event('error')));
      else gone.add(this);
    }
    postMessage(order, ...more) {
      this.owes.add(order.number);
      super.postMessage(order, ...more);
      this.age();
    }
    terminate() {
      living.delete(this);
      gone.delete(this);
      super.terminate();
    }
  };
}

/** Games by chance may be long: after so many deaths they have shown what they can. */
const ENOUGH = 10;
async function among({ open, tell }, record) {
  const { page } = await open({ script: mortalWorkers });
  await openRecord(page, record);
  await page.waitForSelector('.table, .curtain');
  await playOut(page, { seed: 7, enough: `window.deaths >= ${ENOUGH} && document.querySelector('.table[data-asked=true]')` });
  const died = await page.evaluate(() => window.deaths);
  assert(died >= 4, `only ${died} workers died`);
  assert((await page.textContent('.notices')).includes('set up again'), 'nobody was told');
  verify(await savedRecord(page));
  tell(`${died} workers died`);
}
/** Whatever dies and whenever: the game goes on, and the record is whole. */
export const workers_die_in_a_game_of_the_second_edition = (test) => among(test, header({ decks: ['vanguards', 'savanna-elves'] }));
export const workers_die_in_a_game_of_the_first_edition = (test) => among(test, towardsItsEnd('1e-benders-deep-dwarves-greedy', 80, ['person', 'person']));

/** Whoever leaves the table while the computer thinks leaves nothing behind: no worker, no notice of a player who has stopped. */
export async function nobody_thinks_at_a_table_that_was_left({ open }) {
  const { page } = await open({ script: impatient });
  await openRecord(page, header({ players: ['computer think:3600000', 'computer think:3600000'] }));
  await page.waitForSelector('.table');
  await page.waitForFunction(() => window.workers.some((one) => one.includes('/think-')));
  await page.click('.gamemenu a');
  await page.waitForSelector('.home');
  const [before, after] = await page.evaluate(async () => {
    const { length } = window.workers;
    window.hurry = true;
    for (let second = 0; second < 90; second++) await new Promise((done) => setTimeout(done, 1000));
    return [length, window.workers.length];
  });
  assert(after === before, 'somebody was set to think again');
  assert((await page.$$('.notice')).length === 0, await page.textContent('.notices'));
}
/** A player whom the page does not have is named and refused; a game that has ended needs nobody. */
export async function a_player_whom_the_page_does_not_have({ open, address }) {
  const { page } = await open();
  await openRecord(page, header({ players: ['person', 'computer cmd:python3 bot.py'] }));
  await page.waitForSelector('.notice');
  const said = await page.textContent('.notice span');
  assert(said.includes('Player B') && said.includes('"cmd:python3 bot.py"'), said);
  assert(page.url() === address || page.url() === `${address}#/`, page.url());
  assert((await page.$$('.kept')).length === 0, 'it was kept');
}

/** A header that says nothing of who plays, or says it with more spaces than it needs: whoever the table asks is asked on the page. */
export async function whoever_the_table_asks_is_asked({ open, address }) {
  const { page } = await open();
  for (const record of ['warstone 1\nedition 2e\na polar-dwarves\nb tundra-orcs\n\nseat b\n', 'warstone 1\nedition 2e\na polar-dwarves\nb tundra-orcs\n\nseat a\n']) {
    await page.goto(`${address}#/`);
    await page.waitForSelector('.home');
    await openRecord(page, record);
    await page.waitForSelector('.curtain, .table[data-asked=true]');
  }
}

/** A clock that runs is seen to run, also while nothing happens. */
export async function clocks_tick({ open }) {
  const { page } = await open();
  await openRecord(page, header({ players: ['person', 'person'], more: ['clock reserve 900000 10000'] }) + 'seat a\n');
  await page.waitForSelector('.table[data-asked=true] .player-clock');
  const [mine, other] = await page.$$eval('.player-clock', (all) => all.map((one) => one.textContent)).then((both) => both.sort());
  assert(/^1\d:\d\d$/.test(mine), mine);
  await page.waitForFunction((before) => [...document.querySelectorAll('.player-clock')].some((one) => one.textContent < before), mine);
  assert((await page.$$eval('.player-clock', (all) => all.map((one) => one.textContent))).includes(other), 'both clocks run');
}

/** Two quick touches are one: the second finds a position that is about to change. */
export async function a_double_click_acts_once({ open }) {
  const { page } = await open();
  await openRecord(page, header({ players: ['person', 'person'] }) + 'seat a\n');
  await page.waitForSelector('.table[data-asked=true] [data-action=end]');
  const before = await page.evaluate(() => {
    const end = document.querySelector('[data-action=end]');
    end.click();
    end.click();
    return Number(document.querySelector('.table').dataset.version);
  });
  await page.waitForFunction((version) => Number(document.querySelector('.table').dataset.version) > version && document.querySelector('.table').dataset.asked === 'true', before);
  assert((await page.$$('.refused')).length === 0, await page.locator('.prompt').innerText());
}

/** A recorded game up to a line, without hashes, played on by two persons. */
function upTo(line) {
  const [head, body] = readFileSync(new URL('../../golden/2e-breakers-breakers-greedy.war', import.meta.url), 'utf8').replace(/ *#.*$/gm, '').split('\n\n');
  const lines = body.split('\n'), last = lines.findIndex((one) => one.startsWith(line));
  assert(last > 0, `the recorded game has no ${line}`);
  return `${head.replace(/\n(seed|result) .*/g, '')}\nplayer a person\nplayer b person\n\n${lines.slice(0, last + 1).join('\n')}\n`;
}
async function goOn(page, address, line) {
  await page.goto(`${address}#/`);
  await page.waitForSelector('.home');
  await openRecord(page, upTo(line));
  await page.click('.curtain button');
  await page.waitForSelector('.table[data-asked=true]');
  return Number(await page.getAttribute('.table', 'data-version'));
}

/** A move is taken back; across a roll nothing is: there is no button, and whoever asks all the same is told why. */
export async function undo_is_refused_across_a_roll({ open, address }) {
  const { page } = await open();
  const moved = await goOn(page, address, 'move b6 c5');
  assert(await page.$('[data-undo]'), 'a move cannot be taken back');
  await page.keyboard.press('u');
  await page.waitForFunction((version) => Number(document.querySelector('.table').dataset.version) > version && document.querySelector('[data-on=b6]') && !document.querySelector('[data-on=c5]'), moved);
  const rolled = await goOn(page, address, 'roll mr ms m');
  assert(!(await page.$('[data-undo]')), 'a roll can be taken back');
  await page.keyboard.press('u');
  await page.waitForSelector('.refused');
  const why = await page.locator('.refused').innerText();
  assert(/chance|dice|die|roll|random/i.test(why), why);
  assert(Number(await page.getAttribute('.table', 'data-version')) === rolled, 'something was taken back');
}

/** What was saved in the middle of a game leads the command to the same position after every line. */
export async function a_saved_game_is_the_same_in_the_terminal({ open, address }) {
  const { page } = await open();
  await goOn(page, address, 'build "Gate" a6');
  await page.click('[data-action=end]');
  await page.waitForFunction(() => document.querySelector('.table')?.dataset.asked === 'true' && /Attacking/.test(document.querySelector('.phases .now').textContent));
  const record = await savedRecord(page);
  verify(record);
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  writeFileSync(join(folder, 'game.war'), record.replace(/ *#.*$/gm, ''));
  const again = execFileSync(warstone, ['replay', '--rehash', join(folder, 'game.war')], { encoding: 'utf8' });
  const board = execFileSync(warstone, ['replay', '--json', join(folder, 'game.war')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const hashes = (text) => text.match(/# [0-9a-f]{16}/g);
  assert(hashes(record).length > 15 && hashes(again).join() === hashes(record).join(), `${hashes(again).at(-1)} is not ${hashes(record).at(-1)}`);
  JSON.parse(board);
}

/** How many units may still act is what the table says: in the first turn of a game of the first edition it is not three. */
export async function the_limit_of_moves_is_the_table_s({ open }) {
  const { page } = await open();
  await openRecord(page, header({ edition: '1e', decks: ['sand-goblins', 'shadow-elves'], players: ['person', 'person'] }));
  await page.waitForSelector('.table, .curtain');
  const used = () => page.evaluate(() => document.querySelector('.phases .now .used')?.textContent ?? null);
  for (let i = 0; (await used()) === null; i++) {
    assert(i < 300, 'the Movement Phase never came');
    await page.waitForFunction(() => document.querySelector('.curtain button') || document.querySelector('.table')?.dataset.asked === 'true');
    await page.evaluate(() => (document.querySelector('.curtain button') ?? document.querySelector('[data-action=end]') ?? document.querySelector('.table [data-action]') ?? document.querySelector('.table [data-tone]')).click());
  }
  assert((await used()) === '0/2', await used());
}
