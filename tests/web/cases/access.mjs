// Every screen around a game, in every theme and both languages, held to axe-core.
import { readFileSync } from 'node:fs';
import { assert, header, openRecord, touchAny } from '../harness.mjs';

const axe = readFileSync(new URL('../../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

async function faults(page) {
  await page.evaluate((source) => {
    if (!window.axe) (0, eval)(source);
  }, axe).catch(async () => page.addScriptTag({ content: axe }));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' ')}`);
}

async function screens(open, settings) {
  // axe has to be put into the page, which allows no foreign code.
  const { page } = await open({ settings, bypassCSP: true });
  const found = [];
  const look = async (name) => found.push(...(await faults(page)).map((fault) => `${name} (${JSON.stringify(settings)}): ${fault}`));
  await look('home');
  await page.goto(`${page.url().split('#')[0]}#/new`);
  await page.waitForSelector('.newgame');
  await page.click('.agreements summary');
  await look('new game');
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.waitForSelector('.home');
  await openRecord(page, header({ players: ['person Ada', 'person Bo'] }));
  await page.waitForSelector('.table, .curtain');
  for (let i = 0; i < 200 && !(await page.$('.curtain')); i++) await touchAny(page, i * 7919).then(() => page.waitForTimeout(5));
  await look('curtain');
  await page.click('.curtain button');
  await page.waitForSelector('.table[data-asked=true]');
  await look('table');
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.waitForSelector('.kept');
  await page.goto(`${page.url().split('#')[0]}#/game/none`);
  await page.waitForSelector('.sorry');
  await look('sorry');
  await page.goto(`${page.url().split('#')[0]}#/puzzles`);
  await page.waitForSelector('[data-puzzle]');
  await look('puzzles');
  await page.goto(`${page.url().split('#')[0]}#/puzzle/1e-puppets`);
  await page.waitForSelector('.puzzle-play .table[data-asked=true]');
  await look('puzzle');
  assert(!found.length, found.join('\n'));
}

export const dark_in_english = ({ open }) => screens(open, { theme: 'dark', language: 'en' });
export const light_in_french = ({ open }) => screens(open, { theme: 'light', language: 'fr' });
export const high_contrast = ({ open }) => screens(open, { theme: 'contrast', language: 'en' });
