// Puzzles: each is solved on the page, action by action as the solver says, through the page's handlers; and pictures of positions.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, openRecord, recordNow, savedRecord, warstone } from '../harness.mjs';

const ids = ['1e', '2e'].flatMap((edition) => readdirSync(`puzzles/${edition}`).map((name) => `${edition}-${name.slice(0, -4)}`));
const goalOf = (id) => (/^saves /m.test(readFileSync(`puzzles/${id.slice(0, 2)}/${id.slice(3)}.scn`, 'utf8')) ? 1 : 0);

/** The page's module, outside of any page. */
async function module() {
  const { instance } = await WebAssembly.instantiate(readFileSync('build/wasm/page.wasm'), { page: { random: () => 0, now: () => 0 } });
  const wasm = instance.exports;
  const said = () => Buffer.from(wasm.memory.buffer, wasm.said(), wasm.said_length()).toString();
  return {
    load(record) {
      const bytes = Buffer.from(record);
      Buffer.from(wasm.memory.buffer).set(bytes, wasm.room(bytes.length));
      assert(wasm.load(bytes.length, 0, 0), said());
    },
    position(seat) {
      wasm.position(seat, 0);
      return JSON.parse(said());
    },
    /** Nothing where all is lost: the dice were bad. */
    best(goal) {
      assert(wasm.solution(goal), 'the solver says nothing');
      const { line, exact } = JSON.parse(said());
      assert(exact, 'the solver is not sure');
      return line[0]?.notation;
    },
  };
}

/** In the page: one touch towards an action: its button, or the first or second of what it touches. Says whether more is to be touched. */
async function touchFor({ notation, from, to, card }) {
  const table = document.querySelector('.table'), { version } = table.dataset;
  const sure = table.querySelector('[data-sure=yes]'); // attacking one's own is asked about once
  const button = sure ?? [...table.querySelectorAll('[data-action]')].find((one) => one.dataset.action === notation);
  const space = (name) => table.querySelector(`[data-space="${name}"]`);
  const hand = !from && card && table.querySelector(`[data-hand="${card.definition}"]`);
  const selected = table.querySelector('.space.selected, [data-hand].selected');
  const one = button ?? (selected && to ? space(to) : from ? space(from) : (hand || (to && space(to))));
  one?.click();
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  return table.isConnected && table.dataset.asked === 'true' && table.dataset.version === version;
}

/** In the page: 'over' when turn 9 is, in which all puzzles begin (docs/scenario.md), 'asked' when there is a decision after that version. */
function standing(version) {
  const table = document.querySelector('.table');
  if (document.querySelector('.judgement') || !/\b9\b/.test(document.querySelector('.turn-word')?.textContent ?? '9')) return 'over';
  return table?.dataset.asked === 'true' && table.dataset.version !== version && 'asked';
}
async function isAskedAgain(page, version) {
  return (await (await page.waitForFunction(standing, version)).jsonValue()) === 'asked';
}

async function playBest(page, mind, id) {
  let version = '';
  while (await isAskedAgain(page, version)) {
    mind.load(await recordNow(page));
    const position = mind.position(0);
    const notation = mind.best(goalOf(id));
    const { actions } = position.decision;
    const action = actions.find((one) => (notation ? one.notation === notation : ['end', 'no', 'done', 'pass'].includes(one.notation))) ?? actions[0];
    version = await page.$eval('.table', (table) => table.dataset.version);
    let touches = 0;
    while (await page.evaluate(touchFor, action)) assert(++touches < 4, `${id}: ${notation} cannot be touched`);
  }
}

async function solve(open, edition) {
  const { page } = await open({ route: '#/puzzles' });
  const mind = await module();
  const base = page.url().split('#')[0];
  for (const id of ids.filter((one) => one.startsWith(edition))) {
    await page.goto(`${base}#/puzzle/${id}`);
    await page.waitForSelector('.judgement', { state: 'detached' }); // of the puzzle before
    await page.waitForSelector('.puzzle-play .table[data-asked=true]');
    await playBest(page, mind, id);
    await page.waitForSelector('.judgement .outcome[data-kept]');
    const kept = Number(await page.$eval('.outcome', (one) => one.dataset.kept));
    assert(kept >= 999_998, `${id}: the solver's own line kept ${kept} of a million`);
  }
  await page.goto(`${base}#/puzzles`);
  await page.waitForSelector('[data-puzzle]');
  const open_ones = await page.$$eval(`[data-puzzle^="${edition}"]:not(.solved)`, (all) => all.map((one) => one.dataset.puzzle));
  assert(open_ones.length === 0, `not marked as solved: ${open_ones.join(' ')}`);
}
export const every_puzzle_of_the_first_edition = ({ open }) => solve(open, '1e');
export const every_puzzle_of_the_second_edition = ({ open }) => solve(open, '2e');

/** The whole list is there, none solved at first; what was solved stays so, and damaged storage harms nothing. */
export async function the_list({ open }) {
  const { page } = await open({ route: '#/puzzles' });
  await page.waitForSelector('[data-puzzle]');
  const shown = await page.$$eval('[data-puzzle]', (all) => all.map((one) => one.dataset.puzzle));
  assert(ids.every((id) => shown.includes(id)) && shown.length === ids.length, `${shown.length} of ${ids.length} puzzles are listed`);
  for (const edition of ['1e', '2e']) assert(ids.filter((id) => id.startsWith(edition)).length >= 15, `fewer than 15 puzzles of ${edition}`);
  assert((await page.$$('.solved')).length === 0, 'some are solved before anything was played');
  await page.evaluate((id) => localStorage.setItem('warstone-puzzles', JSON.stringify([id])), ids[0]);
  await page.reload();
  await page.waitForSelector(`.solved[data-puzzle="${ids[0]}"]`);
  await page.evaluate(() => localStorage.setItem('warstone-puzzles', '{"damaged'));
  await page.reload();
  await page.waitForSelector('[data-puzzle]');
  assert((await page.$$('.solved')).length === 0, 'damaged storage counts as solved');
}

/** Doing nothing keeps nothing: it is said, the solution is shown in words, and the puzzle can be tried again. */
export async function a_turn_thrown_away({ open }) {
  const id = ids.find((one) => one.startsWith('2e') && goalOf(one) === 0);
  const { page } = await open({ route: `#/puzzle/${id}` });
  for (let version = ''; await isAskedAgain(page, version); ) {
    version = await page.$eval('.table', (table) => table.dataset.version);
    await page.evaluate(touchFor, { notation: 'end' });
  }
  await page.waitForSelector('.judgement .outcome[data-kept="0"]');
  assert((await page.$$('.judgement .lost')).length === 1, 'the action that lost it is not named');
  await page.click('.show-solution');
  assert((await page.$$('.solution li')).length > 1, 'no solution in words');
  await page.click('.judgement .again');
  await page.waitForSelector('.puzzle-play .table[data-asked=true]');
  assert(!(await page.$('.judgement')), 'judged before anything was played');
}

export async function no_such_puzzle({ open }) {
  const { page } = await open({ route: '#/puzzle/2e-there-is-none' });
  await page.waitForSelector('.sorry');
}

// ---- Pictures ------------------------------------------------------------------------------------------------

async function downloaded(page, selector) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.evaluate((what) => document.querySelector(what).click(), selector)]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A position in which both hold cards. */
const positions = {
  '1e': ['edition 1e', 'factions deep-dwarves swamp-orcs', '=== Both hold cards', 'covers nothing', 'a c4 Tundle', 'a d4 Miner', 'b d7 Mugglug', 'b c5w "Vine Wall"', 'b c5 Savager', 'a hand "Gem Mage", Wall', 'b hand Splub, Shaman', 'turn 3 a move'],
  '2e': ['edition 2e', '=== Both hold cards', 'covers nothing', 'a c4 Svara', 'a d4 Gate', 'b d7 Grognack', 'b c6 Smasher', 'b e6 "Tundra Fighter"', 'a hand "Ice Golem", Gate', 'b hand "Frost Shaman", "Tundra Charger"', 'turn 3 a move'],
};
function recordOf(edition) {
  const folder = mkdtempSync(join(tmpdir(), 'warstone-'));
  try {
    writeFileSync(join(folder, 'both.scn'), positions[edition].join('\n'));
    return execFileSync(warstone, ['scenario', '--record', join(folder, 'both.scn')], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function pictures(open, language, edition) {
  const { page } = await open({ settings: { language } });
  await openRecord(page, recordOf(edition));
  await page.waitForSelector('.table[data-asked=true]');
  const mind = await module();
  mind.load(await savedRecord(page));
  const seen = mind.position(0), all = mind.position(255);
  await page.click('[data-menu]');
  const svg = (await downloaded(page, '.picture-svg')).toString();
  const { text, faults, outside } = await page.evaluate((source) => {
    // Its style would be one of the page's, which allows none that stands in it.
    const made = new DOMParser().parseFromString(source.replace(/<style>[^<]*<\/style>/, ''), 'image/svg+xml');
    return { faults: made.querySelectorAll('parsererror').length, text: made.documentElement.textContent, outside: /(?:href|src)="?(?!data:)(?:https?:|\/)/.test(source) || /var\(/.test(source) };
  }, svg);
  assert(faults === 0 && svg.startsWith('<svg'), 'the picture is not well-formed');
  assert(!outside, 'the picture needs something from outside');
  assert((svg.match(/@font-face/g) ?? []).length >= 2, 'the fonts are not in the picture');
  // Names of cards that only the other seat's hand shows are not in it.
  const known = JSON.stringify(seen);
  const hidden = all.players[1].hand.map((card) => card.name).filter((name) => !known.includes(`"${name}"`));
  assert(hidden.length > 0, 'nothing is hidden here');
  if (language === 'en') {
    assert(seen.players[0].hand.every((card) => text.includes(card.name)), 'the own hand is not in the picture');
    assert(seen.board.length >= 4 && text.includes('c3'), 'there is no board in the picture');
  }
  assert(hidden.every((name) => !text.includes(name)), 'a hidden card is in the picture');
  const png = await downloaded(page, '.picture-png');
  assert(png.subarray(1, 4).toString() === 'PNG' && png.length > 20_000, `the picture in pixels has ${png.length} bytes`);
}
export const a_picture_of_the_second_edition = ({ open }) => pictures(open, 'en', '2e');
export const a_picture_of_the_first_edition = ({ open }) => pictures(open, 'fr', '1e');
