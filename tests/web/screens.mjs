// Every screen, in one place: shots.mjs takes pictures of them, cases/screens.mjs holds each to axe-core, to French without English, and to its width.
// A new screen is one line: [its name, how to come to it]. `come` gets the page, already open at the address, and ends where the screen is drawn.
import { header, openRecord, touchAny } from './harness.mjs';

const go = (route, drawn) => async (page, address) => {
  await page.goto(`${address}#/`);
  await page.goto(`${address}${route}`);
  await page.waitForSelector(drawn);
};

/** A game that is the same in every run as far as it can be, some touches on. */
const game = (plan, touches) => async (page, address) => {
  await go('#/', '.home')(page, address);
  await openRecord(page, header(plan));
  await page.waitForSelector('.table, .curtain');
  for (let i = 0, done = 0; done < touches; i++) {
    const what = await touchAny(page, (i * 7919) >>> 0);
    if (!['wait', 'nothing'].includes(what)) done++;
    if (what === 'ended') break;
  }
  await page.waitForFunction(() => document.querySelector('.curtain') || document.querySelector('.table')?.dataset.asked === 'true' || document.querySelector('.play')?.dataset.ended === 'true');
  if (await page.$('.curtain')) await page.click('.curtain button');
  await page.waitForSelector('.table[data-asked=true], .play[data-ended=true]');
};
const then = (come, more) => async (page, address) => {
  await come(page, address);
  await more(page);
};
const opens = (selector, drawn) => async (page) => {
  await page.locator(selector).first().dispatchEvent('click');
  await page.waitForSelector(drawn);
};
/** Nobody has done anything yet: the table at the start of a game. */
const second = { decks: ['vanguards', 'breakers'] };
const first = { edition: '1e', decks: ['swamp-orcs', 'benders'] };
const four = { edition: '1e', decks: ['deep-dwarves', 'sand-goblins', 'swamp-orcs', 'benders'], players: ['person', 'computer random', 'computer random', 'computer random'] };

export const screens = [
  ['home', go('#/', '.home')],
  ['home-with-games', then(game(second, 3), async (page) => { await page.click('.gamemenu a'); await page.waitForSelector('.kept'); })],
  ['new-game', then(go('#/new', '.newgame'), opens('.agreements summary', '.agreements[open]'))],
  ['new-game-first', then(go('#/new', '.newgame'), async (page) => { await page.locator('.edition input').nth(1).check(); await page.locator('.seats input').nth(1).check(); })],
  ['sorry', go('#/game/none', '.sorry')],
  ['puzzles', go('#/puzzles', '[data-puzzle]')],
  ['puzzle', go('#/puzzle/1e-puppets', '.puzzle-play .table[data-asked=true]')],
  ['rules', go('#/rules/2e', 'main h1')],
  ['rule', go('#/rules/1E-ATK-03', 'main h1')],
  ['glossary', go('#/glossary/2e', 'main h1')],
  ['cards', go('#/cards?edition=2e', 'main h1')],
  ['card', go('#/card/2e/polar-dwarves/ice-golem', 'main h1')],
  ['decks', go('#/decks?summoner=1e/benders', 'main h1')],
  ['learn', go('#/learn/2e', '.table[data-asked=true]')],
  ['curtain', async (page, address) => {
    await go('#/', '.home')(page, address);
    await openRecord(page, header({ players: ['person Ada', 'person Bo'], more: [] }) + 'seat b\n');
    await page.waitForSelector('.table, .curtain');
    for (let i = 0; !(await page.$('.curtain')); i++) await touchAny(page, i * 7919);
  }],
  ['table', game(second, 40)],
  ['table-first', game(first, 60)],
  ['table-four', game(four, 60)],
  ['table-menu', then(game(second, 3), opens('[data-menu]', '.menu-dialog'))],
  ['table-keys', then(game(second, 3), async (page) => { await page.keyboard.press('?'); await page.waitForSelector('.keys-dialog'); })],
  ['table-card', then(game(second, 3), async (page) => { await page.keyboard.press('b'); await page.keyboard.press('i'); await page.waitForSelector('.card-dialog'); })],
  ['table-text', then(game(first, 3), async (page) => { await page.keyboard.press('x'); await page.waitForSelector('.text-board'); })],
  ['table-end', then(game(second, 3), async (page) => { await opens('[data-menu]', '.menu-dialog')(page); for (const _ of [1, 2]) await page.locator('.menu-dialog .answers button', { hasText: /Give up|Abandonner/ }).click(); await page.waitForSelector('.play[data-ended=true]'); await page.keyboard.press('Escape'); })],
];
