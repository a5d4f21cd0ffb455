// Recorded games: gone through, judged, played on; hints and the bar at the table. True clicks and keys.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { assert, command, header, openRecord, savedRecord, touchAny, verify } from '../harness.mjs';

const golden = (name) => readFileSync(new URL(`../../golden/${name}.war`, import.meta.url), 'utf8');
const axe = readFileSync(new URL('../../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** So many actions `warstone replay --step` counts. */
const nativeSteps = (record) => Number(/Before the first action of (\d+)/.exec(command(record, 'replay', '--step'))[1]);
const nativeHash = (record) => JSON.parse(command(record, 'replay', '--json')).hash;
const lastHash = (record) => /# ([0-9a-f]{16})\s*$/.exec(record.trimEnd())[1];

async function watch(open, record, options) {
  const { page } = await open(options);
  await openRecord(page, record);
  await page.waitForSelector('.replay .table');
  return page;
}
const shown = (page) => page.$eval('.replay', ({ dataset }) => ({ step: Number(dataset.step), last: Number(dataset.last) }));
const reaches = (page, step) => page.waitForSelector(`.replay[data-step="${step}"]`);
/** Where on the line a step is chosen, by the mouse. */
async function drag(page, share) {
  const { x, y, width, height } = await page.locator('.scrubber').boundingBox();
  await page.mouse.click(x + 8 + share * (width - 16), y + height / 2);
}
/** A recorded game up to the first line that begins so, with two persons at the table. */
function until(record, verb) {
  const [head, lines] = record.split('\n\n');
  const kept = lines.split('\n');
  const header = head.split('\n').filter((line) => !line.startsWith('result'));
  return [...header, 'player a person', 'player b person', '', ...kept.slice(0, kept.findIndex((line) => line.startsWith(verb))), ''].join('\n');
}
async function sit(page, record) {
  await openRecord(page, record);
  await page.waitForSelector('.table, .curtain');
  if (await page.waitForSelector('.table[data-asked=true], .curtain').then(() => page.$('.curtain'))) await page.click('.curtain button');
  await page.waitForSelector('.table[data-asked=true]');
}
const board = (page) => page.$$eval('.standing', (all) => all.map((one) => `${one.dataset.on} ${one.textContent}`).sort().join('\n'));

/** Short, and ended by the rules. */
const ended = golden('1e-benders-deep-dwarves-greedy');

export async function scrubbed_to_its_end({ open }) {
  const page = await watch(open, ended);
  const { step, last } = await shown(page);
  assert(step === 1 && last === nativeSteps(ended), `${step} of ${last}, not of ${nativeSteps(ended)}`);
  await drag(page, 0.5);
  const half = Math.round(1 + (last - 1) / 2);
  await page.waitForFunction((about) => Math.abs(Number(document.querySelector('.replay').dataset.step) - about) <= 2, half);
  await drag(page, 1);
  await reaches(page, last);
  assert((await page.textContent('.where')).includes(`action ${last} of ${last}`), await page.textContent('.where'));
  assert(await page.locator('.prompt .end').isVisible(), 'the end is not said');
  // The position is that of the command: the same cards stand on the same spaces, and the record up to here has its hash.
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('.gamemenu .save')]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const saved = Buffer.concat(chunks).toString();
  assert(nativeHash(saved) === nativeHash(ended), 'another game was saved');
  assert(await page.locator('.playon-button').isDisabled(), 'a game that is over is played on');
  await page.click('.gamemenu a[href="#/"]');
  await page.waitForSelector('.kept .watch');
  await page.click('.kept .watch');
  await page.waitForSelector('.replay .table');
}

/** Back and forth by buttons, keys and turns; the same step is the same board, whichever way it was reached. */
export async function back_and_forth({ open }) {
  const page = await watch(open, ended);
  const seen = new Map();
  for (let step = 2; step <= 30; step++) {
    await page.click('.key-on');
    await reaches(page, step);
    seen.set(step, await board(page));
  }
  for (let step = 29; step >= 20; step--) {
    await page.keyboard.press('j');
    await reaches(page, step);
    assert((await board(page)) === seen.get(step), `step ${step} is another board when it is come back to`);
  }
  await page.click('.key-back');
  await reaches(page, 19);
  await page.focus('.replay .chapters');
  await page.keyboard.press('ArrowRight');
  await reaches(page, 20);
  assert((await board(page)) === seen.get(20), 'another board by the arrow');
  const story = await page.$$eval('.talk .chapter', (all) => all.length);
  await page.click('.key-first');
  await reaches(page, 1);
  assert((await page.$$eval('.talk .chapter', (all) => all.length)) < story, 'the story goes beyond what is shown');
  await page.click('.key-turn-on');
  await page.waitForFunction(() => document.querySelector('.where').textContent.startsWith('Turn 1,'));
  await page.selectOption('.turns', '3');
  await page.waitForFunction(() => document.querySelector('.where').textContent.startsWith('Turn 3,'));
  const third = (await shown(page)).step;
  await page.keyboard.press('Shift+K');
  await page.waitForFunction(() => document.querySelector('.where').textContent.startsWith('Turn 4,'));
  await page.keyboard.press('Shift+J');
  await reaches(page, third);
}

/** It plays by itself, and stops where it is told to; what is shown can be loaded again. */
export async function plays_by_itself({ open }) {
  const page = await watch(open, ended);
  await page.selectOption('.speed', '4');
  await page.click('.key-play');
  await page.waitForFunction(() => Number(document.querySelector('.replay').dataset.step) >= 4);
  await page.click('.key-play');
  await page.selectOption('.eyes', 'b');
  await page.waitForSelector('.replay .player.mine[data-seat=b]');
  const { step, last } = await shown(page);
  assert(step < last, 'it did not stop');
  await page.waitForFunction((now) => location.hash.endsWith(`/${now}/b`), step);
  await page.reload();
  await reaches(page, step);
  assert((await page.inputValue('.eyes')) === 'b', 'whose view it was is forgotten');
}

/** A seat's view shows its own hand and no other; nobody can act. */
export async function views_hide_what_they_must({ open }) {
  const page = await watch(open, ended);
  await drag(page, 0.3);
  await page.waitForFunction(() => Number(document.querySelector('.replay').dataset.step) > 10);
  const names = (selector) => page.$$eval(selector, (all) => all.map((one) => one.querySelector('.face-name, .name')?.textContent ?? one.textContent));
  const a = await names('[data-hand-of=a] .card');
  const b = await names('[data-hand-of=b] .card');
  assert(a.length + b.length > 0, 'open hands are not open');
  for (const [seat, own] of [['a', a], ['b', b]]) {
    await page.selectOption('.eyes', seat);
    await page.waitForFunction((you) => document.querySelector('.player.mine').dataset.seat === you && !document.querySelector('.open-hands'), seat);
    assert(JSON.stringify(await names('.hand .card')) === JSON.stringify(own), `${seat} sees ${await names('.hand .card')}, and has ${own}`);
    assert((await page.$$('.table [data-tone], .table [data-action], [data-undo]')).length === 0, 'something of the past can be done');
    await page.click('.board [data-space=c3]');
    assert((await page.$$('.refused')).length === 0, 'a touch became a request');
  }
  // What is drawn is told to whoever draws it, and to nobody else.
  const story = (seat) => page.selectOption('.eyes', seat).then(() => page.waitForFunction((you) => (document.querySelector('.player.mine')?.dataset.seat ?? '') === you, seat)).then(() => page.textContent('.talk .story'));
  assert((await story('a')) !== (await story('b')), 'both are told the same');
}

/** What was taken back is left out, as the command leaves it out. */
export async function what_was_taken_back_is_left_out({ open }) {
  const { page } = await open();
  await sit(page, until(ended, 'move '));
  const next = async (selector) => {
    const version = await page.getAttribute('.table', 'data-version');
    await page.click(selector);
    await page.waitForFunction((old) => document.querySelector('.table[data-asked=true]')?.dataset.version > old, version);
  };
  const move = async () => {
    await page.click('.space[data-tone=ask] >> nth=0');
    await next('.space[data-tone=go] >> nth=0');
  };
  await move();
  await next('[data-undo]');
  await move();
  const record = await savedRecord(page);
  assert(/^undo [ab]/m.test(record), 'nothing was taken back');
  await page.click('.gamemenu .watch');
  await page.waitForSelector('.replay .table');
  const { last } = await shown(page);
  assert(last === nativeSteps(record), `${last} steps, not ${nativeSteps(record)}`);
  await page.click('.key-end');
  await reaches(page, last);
  assert((await page.$$('.chapter.undone')).length === 0, 'what was taken back is told');
}

/** The curve has a point for each action, the same as the command's judge says; a swing is jumped to. */
export async function curve_and_swings({ open }) {
  const page = await watch(open, ended, { viewport: { width: 1440, height: 900 } });
  await page.click('.to-report');
  await page.click('.judge');
  await page.waitForSelector('.analysis[data-judged=true]');
  const native = JSON.parse(command(ended, 'analyze', '--player', 'think:100i', '--json'));
  const { last } = await shown(page);
  const points = Number(await page.getAttribute('.curve', 'data-points'));
  const numbers = new Set(native.actions.map(({ number }) => number));
  assert(points === numbers.size && points === last - 1, `${points} points, ${numbers.size} actions judged by the command, ${last} steps`);
  const swings = await page.$$eval('.swing', (all) => all.map((one) => Number(one.dataset.step)));
  assert(JSON.stringify(swings) === JSON.stringify(native.swings.map(({ number }) => number)), `swings at ${swings}, not at ${native.swings.map(({ number }) => number)}`);
  const text = await page.textContent('.analysis');
  const [before, after] = /The chance of A went from \d+ to \d+ %/.exec(command(ended, 'analyze', '--player', 'think:100i').replace(/\s+/g, ' '))[0].match(/\d+/g);
  assert(text.includes(`The chance of A went from ${before} to ${after} %`), text);
  assert(text.includes(`${native.dice.a.hits} hits with ${native.dice.a.dice} attack dice`), text);
  await page.click('.swing >> nth=1');
  await reaches(page, swings[1]);
  // The curve is a way to get somewhere, too.
  const { x, y, width, height } = await page.locator('.curve').boundingBox();
  await page.mouse.click(x + width, y + height / 2);
  await reaches(page, last);
}

/** Thinking does not keep the page from being used, and can be broken off. Here the judge thinks for hours about each decision. */
export async function analysis_can_be_stopped({ open }) {
  const script = () => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      const { order } = message;
      return post.call(this, order?.do === 'judge' ? { ...message, order: { ...order, passes: 2 ** 31 } } : message, ...more);
    };
  };
  const page = await watch(open, ended, { script });
  await page.click('.to-report');
  await page.click('.judge');
  await page.waitForSelector('.analysis[data-thinks=true] .stop');
  for (let step = 2; step < 8; step++) {
    await page.keyboard.press('k');
    await reaches(page, step);
  }
  await page.click('.stop');
  await page.waitForSelector('.analysis[data-thinks=false][data-judged=false] .judge');
}

/** A new game, cut there, with others at its seats; the recorded one stays. */
export async function played_on_from_here({ open }) {
  const page = await watch(open, ended);
  await page.selectOption('.turns', '4');
  await page.waitForFunction(() => document.querySelector('.where').textContent.startsWith('Turn 4,'));
  const { step } = await shown(page);
  const taken = (text) => text.split('\n').map((line) => line.slice(0, 2)).join(' ');
  const there = await board(page);
  await page.click('.playon-button');
  await page.selectOption('.playon .seat-a .who', '');
  await page.selectOption('.playon .seat-b .who', '');
  await page.click('.playon button[type=submit]');
  await page.waitForSelector('.play:not(.replay) .table, .curtain');
  if (await page.$('.curtain')) await page.click('.curtain button');
  await page.waitForSelector('.table[data-asked=true]');
  assert(taken(await board(page)) === taken(there), 'the game goes on from another position');
  const before = await savedRecord(page);
  assert(/^player a person$/m.test(before) && /^player b person$/m.test(before) && !/^result/m.test(before), before.slice(0, 200));
  assert(nativeSteps(before) === step, `${nativeSteps(before)} steps, not ${step}`);
  assert(ended.includes(lastHash(before)), 'its position is none of the recorded game');
  for (let i = 0; i < 30; i++) await touchAny(page, i * 7919);
  const after = await savedRecord(page);
  assert(nativeSteps(after) > step, 'nothing can be done');
  verify(after);
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.waitForSelector('.kept');
  assert((await page.$$('.kept')).length === 2, 'the recorded game is gone');
}

/** One that was given up is played on from where it was given up. */
export async function a_game_that_was_given_up({ open }) {
  const { page } = await open();
  await openRecord(page, `${header({ players: ['person', 'computer random'] })}seat a\n`);
  await page.waitForSelector('.table[data-asked=true]');
  await page.click('[data-menu]');
  await page.click('.menu-dialog button:has-text("Give up")');
  await page.click('.menu-dialog .danger');
  await page.waitForSelector('.play[data-ended=true]');
  await page.click('.gamemenu .watch');
  await page.waitForSelector('.replay .table');
  assert(await page.locator('.prompt .end').isVisible(), 'how it ended is not said');
  await page.click('.playon-button');
  await page.click('.playon button[type=submit]');
  await page.waitForSelector('.play:not(.replay) .table[data-asked=true]');
}

/** A link to a moment of a game. */
export async function by_a_link({ open }) {
  const route = `#replay=25&record=${deflateRawSync(ended).toString('base64url')}`;
  const { page } = await open({ route });
  await reaches(page, 25);
}

/** Damaged, foreign, empty: a sentence. */
export async function bad_records_get_a_sentence({ open, address }) {
  const { page } = await open();
  const lines = ended.split('\n');
  const damaged = lines.map((line, i) => (i === 40 ? line.replace(/# .*/, '# 0123456789abcdef') : line)).join('\n');
  for (const record of [damaged, [...lines.slice(0, 60), ...lines.slice(61)].join('\n'), ended.replace('edition 1e', 'edition 2e')]) {
    await openRecord(page, record);
    assert((await page.textContent('.notice span')).length > 10, 'no sentence');
    await page.click('.notice .close');
  }
  for (const [id, record, expected] of [['none', null, /no such game/], ['header', header(), /Nothing has been done/], ['damaged', damaged, /hash/]]) {
    if (record !== null) await page.evaluate(async ([name, text]) => {
      const database = await new Promise((done) => (indexedDB.open('warstone').onsuccess = (event) => done(event.target.result)));
      const stored = database.transaction('games', 'readwrite').objectStore('games').put({ id: name, record: text, changed: 1, turn: 1, ended: true });
      await new Promise((done) => (stored.onsuccess = done));
    }, [id, record]);
    await page.goto(`${address}#/replay/${id}/7/all`);
    await page.waitForSelector('.sorry');
    assert(expected.test(await page.textContent('.sorry')), await page.textContent('.sorry'));
    await page.goto(`${address}#/`);
    await page.waitForSelector('.home');
  }
}

/** Off until it is switched on; what is lit can be done. */
export async function hints_and_the_bar({ open }) {
  const { page } = await open();
  await sit(page, until(ended, 'move '));
  assert((await page.$$('[data-hint], .chance-bar')).length === 0, 'advice that nobody wants');
  await page.click('[data-menu]');
  await page.check('.menu-dialog label:has-text("hints") input');
  await page.check('.menu-dialog label:has-text("bar") input');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.chance-bar');
  assert(/Your chance to win: \d+ %/.test(await page.textContent('.chance-bar')), await page.textContent('.chance-bar'));
  await page.click('[data-hint]');
  await page.waitForSelector('[data-hinted]');
  const text = await page.textContent('.hint');
  assert(/The computer would do this:.*It gives you a chance of \d+ % to win\./s.test(text), text);
  const notation = await page.getAttribute('[data-hinted]', 'data-hinted');
  const spaces = await page.$$eval('.space.hinted', (all) => all.map((one) => one.dataset.space));
  for (const space of notation.match(/\b[a-f][1-8]\b/g) ?? []) assert(spaces.includes(space), `${notation} lights ${spaces}`);
  const before = await page.getAttribute('.table', 'data-version');
  await page.click('.hint .answer');
  await page.waitForFunction((old) => document.querySelector('.table').dataset.version !== old, before);
  assert((await page.$$('.refused, .hint')).length === 0, 'the hint was not legal, or stays');
  assert((await savedRecord(page)).includes(notation.split(' ')[0]), 'the hint was not done');
  await page.waitForSelector('.table[data-asked=true]');
  await page.keyboard.press('a');
  await page.waitForSelector('.hint');
}

/** Every theme and both languages, from a telephone to a wide screen: nothing serious for axe, nothing wider than the screen, no English in French. */
export async function for_everybody({ open }) {
  for (const [theme, language, width, height] of [['dark', 'en', 1440, 900], ['light', 'fr', 360, 740], ['contrast', 'en', 768, 1024], ['dark', 'fr', 740, 360]]) {
    const { page, close } = await open({ settings: { theme, language }, viewport: { width, height }, bypassCSP: true });
    await openRecord(page, ended);
    await page.waitForSelector('.replay .table');
    await page.selectOption('.turns', '3');
    await page.click('.judge');
    await page.waitForSelector('.swing');
    await page.click('.stop, .judge');
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    const serious = violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' ')}`);
    assert(!serious.length, `${theme} ${language}: ${serious.join('\n')}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert(wide <= 0, `${wide} pixels wider than ${width}`);
    if (language === 'fr') assert(!/\b(the|turn|hand|would|chance of|sees)\b/i.test(await page.innerText('.replay')), 'English in French');
    await close();
  }
}
