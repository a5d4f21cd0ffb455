// Every screen, in one place: shots.mjs takes pictures of them, cases/access.mjs holds each to axe-core, to French without English, and to its width.
// A new screen is one line: [its name, how to come to it]. `come` gets the page, already open at the address, and ends where the screen is drawn.
import { readFileSync } from 'node:fs';
import { command, header, openRecord, settled, throughLesson, touchAny } from './harness.mjs';

const go = (route, drawn) => async (page, address) => {
  await page.goto(`${address}#/`);
  await page.goto(`${address}${route}`);
  await page.waitForSelector(drawn);
};
const asked = '.table[data-asked=true], .play[data-ended=true]';
const sit = (record) => async (page, address) => {
  await go('#/', '.home')(page, address);
  await openRecord(page, record);
  await page.waitForSelector(asked);
};

const recorded = (name) => readFileSync(new URL(`../golden/${name}.war`, import.meta.url), 'utf8');
/** A recorded game up to one of the lines that begin so: whoever did that is a person and is asked again, the others are computers. */
export function moment(name, verb, number) {
  const [head, told] = recorded(name).split('\n\n');
  const lines = told.split('\n');
  const at = lines.flatMap((line, i) => (line.startsWith(verb) ? [i] : []))[number];
  const [next, hash] = lines[at].split(/\s+# /);
  const { seat } = JSON.parse(command(recorded(name), 'replay', '--json')).actions.find((one) => one.hash === hash);
  const begun = head.split('\n').filter((line) => !line.startsWith('result'));
  const players = begun.flatMap((line) => /^([abcd]) /.exec(line)?.[1] ?? []).map((one) => `player ${one} ${one === seat ? 'person' : 'computer normal'}`);
  return { record: [...begun, ...players, '', ...lines.slice(0, at), ''].join('\n'), next };
}
const at = (...which) => async (page, address) => sit(moment(...which).record)(page, address);
/** About to attack as was done in the recorded game: the odds are shown. */
const aims = (...which) => async (page, address) => {
  const { record, next } = moment(...which);
  const [, from, to] = next.split(' ');
  await sit(record)(page, address);
  await page.locator(`.space[data-space=${from}]`).dispatchEvent('click');
  await page.focus(`.space[data-space=${to.slice(0, 2)}]`);
  await page.waitForSelector('.odds');
};
/** A new game, some touches on, against a computer that plays at random. */
const begun = (plan, touches) => async (page, address) => {
  await go('#/', '.home')(page, address);
  await openRecord(page, header(plan));
  await page.waitForSelector('.table');
  for (let i = 0; i < touches; i++) await touchAny(page, i * 7919);
  await page.waitForSelector(asked);
};
const watches = (name, turn) => async (page, address) => {
  await go('#/', '.home')(page, address);
  await openRecord(page, recorded(name));
  await page.waitForSelector('.replay .table');
  await page.selectOption('.turns', String(turn));
  await page.waitForFunction(() => Number(document.querySelector('.replay').dataset.step) > 1);
};
/** A game that was judged; judging takes long, and is not done again where it was just done. */
const judged = async (page, address) => {
  if (!(await page.$('.analysis[data-judged=true]'))) await then(watches('1e-benders-deep-dwarves-greedy', 5), opens('.judge', '.analysis[data-judged=true]'))(page, address);
};
const learns = (edition, step) => async (page, address) => {
  await page.evaluate((of) => localStorage.removeItem(`warstone-learn-${of}`), edition);
  await go(`#/learn/${edition}`, '.lesson .table[data-asked=true]')(page, address);
  await throughLesson(page, step);
  await page.waitForSelector('.ring, .go-on, .lesson[data-ended=true]');
};
const then = (come, ...more) => async (page, address) => {
  await come(page, address);
  for (const one of more) await one(page);
};
const opens = (selector, drawn) => async (page) => {
  await page.waitForSelector(selector, { state: 'attached' });
  await page.evaluate((what) => document.querySelector(what).click(), selector); // found and touched at once: nothing is drawn anew in between
  await page.waitForSelector(drawn);
};
const presses = (keys, drawn) => async (page) => {
  if (!(await page.$(drawn))) for (const key of keys) await page.keyboard.press(key); // kept from another size: once more would take it away
  await page.waitForSelector(drawn);
};
const ticks = (number) => async (page) => {
  await opens('[data-menu]', '.menu-dialog')(page);
  await page.locator('.menu-dialog .tick input').nth(number).check();
  await page.keyboard.press('Escape');
  await page.waitForSelector('.menu-dialog', { state: 'detached' }); // opened before that, it would be closed at once
};

const second = ['2e-vanguards-tundra-orcs-greedy', 'move', 22];
const first = ['1e-swamp-orcs-benders-greedy', 'move', 16];
const four = ['four-benders-deep-dwarves-mountain-vargath-sand-goblins-greedy', 'move', 20];

export const screens = [
  ['home', go('#/', '.home .begin')],
  ['home-with-games', then(at(...second), async (page) => { await page.locator('.gamemenu a').first().dispatchEvent('click'); await page.waitForSelector('.kept'); })],
  ['home-refused', then(go('#/', '.home .begin'), async (page) => { await openRecord(page, 'no record'); await page.waitForSelector('.notice'); })],
  ['new-game', then(go('#/new', '.newgame'), opens('.agreements summary', '.agreements[open]'))],
  ['new-game-four', then(go('#/new', '.newgame'), async (page) => { await page.locator('.edition input').nth(1).check(); await page.locator('.seats input').nth(1).check(); })],
  ['sorry', go('#/game/none', '.sorry')],
  ['puzzles', go('#/puzzles', '[data-puzzle]')],
  ['puzzle', go('#/puzzle/1e-puppets', '.puzzle-play .table[data-asked=true]')],
  ['puzzle-judged', then(go('#/puzzle/2e-friendly-fire', '.puzzle-play .table[data-asked=true]'), async (page) => {
    while (!(await page.$('.judgement'))) { await page.evaluate(() => document.querySelector('.table[data-asked=true] [data-action=end], [data-sure=yes], .table[data-asked=true] [data-action]')?.click()); await page.waitForTimeout(50); }
  }, opens('.show-solution', '.solution'))],
  ['rules', go('#/rules/2e', '.rule-entry')],
  ['rules-found', go('#/rules/2e?find=champion', '.rule-entry')],
  ['rule', go('#/rules/1E-ATK-03', '.rule-entry')],
  ['glossary', go('#/glossary/2e', '.glossary-list dt')],
  ['cards', go('#/cards?edition=2e', '.card-grid .card')],
  ['card', go('#/card/2e/polar-dwarves/ice-golem', '.one-card .sheet')],
  ['decks', go('#/decks?summoner=1e/benders', '.new-deck')],
  ['deck', then(go('#/decks?summoner=2e/vanguards', '.new-deck'), opens('.new-deck button[type=submit], .new-deck button', '.builder .pool-rows'))],
  ['learn', learns('2e', 3)],
  ['learn-attack', learns('2e', 9)],
  ['learn-first', learns('1e', 4)],
  ['learn-end', learns('2e')],
  ['curtain', async (page, address) => {
    await go('#/', '.home')(page, address);
    await openRecord(page, header({ players: ['person Ada', 'person Bo'], more: [] }) + 'seat b\n');
    for (let i = 0; await settled(page), !(await page.$('.curtain')); i++) await touchAny(page, i * 7919);
  }],
  ['table-begin', begun({ decks: ['savanna-elves', 'cave-goblins'], more: [] }, 0)],
  ['table', at(...second)],
  ['table-first', at(...first)],
  ['table-four', at(...four)],
  ['table-attack', aims('2e-vanguards-tundra-orcs-greedy', 'attack', 16)],
  ['table-attack-first', aims('1e-swamp-orcs-benders-greedy', 'attack', 9)],
  ['table-question', at('1e-benders-deep-dwarves-greedy', 'choose', 4)],
  ['table-menu', then(at(...second), opens('[data-menu]', '.menu-dialog'))],
  ['table-keys', then(at(...second), presses(['?'], '.keys-dialog'))],
  ['table-card', then(at(...second), presses(['b', 'i'], '.card-dialog'))],
  ['table-pile', then(at(...second), opens('.amount.discard', '.pile-dialog'))],
  ['table-story', then(at(...first), opens('.story-button', '.story-dialog'))],
  ['table-rule', then(at(...second), opens('.question .rule', '.rule-dialog .rule-entry'))],
  ['table-refused', then(at(...second), async (page) => { for (const space of ['[data-tone=ask]', ':not([data-tone])']) await page.locator(`.space${space}`).first().dispatchEvent('click'); await page.waitForSelector('.refused'); })],
  ['table-report', then(at(...second), opens('.gamemenu .report', '.notice'))],
  ['table-end', then(at(...second), opens('[data-menu]', '.menu-dialog'), async (page) => { for (const _ of [1, 2]) await page.locator('.menu-dialog .answers button', { hasText: /Give up|Abandonner/ }).click(); await page.waitForSelector('.play[data-ended=true]'); await page.keyboard.press('Escape'); })],
  ['replay', judged],
  ['replay-report', then(judged, async (page) => { await page.locator('.to-report').dispatchEvent('click'); })],
  ['replay-four', watches('four-benders-deep-dwarves-mountain-vargath-sand-goblins-greedy', 9)],
  ['replay-play-on', then(watches('1e-benders-deep-dwarves-greedy', 5), opens('.playon-button', '.playon'))],
  // What these switch on stays on.
  ['table-hint', then(at(...second), ticks(3), ticks(4), async (page) => {
    while (!(await page.$('.hint'))) {
      await page.locator('[data-hint]').dispatchEvent('click');
      await page.waitForSelector('.hint .answer', { timeout: 10_000 }).catch(() => null);
    }
  })],
  ['table-text', then(at(...first), presses(['x'], '.text-board'))],
];
