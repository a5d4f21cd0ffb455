// Learning: the rulebook, the glossary, the first game of each edition.
import { readdirSync, readFileSync } from 'node:fs';
import { assert, header, openRecord } from '../harness.mjs';

const root = new URL('../../../', import.meta.url);
const ids = (edition) => [...readFileSync(new URL(`docs/rules/${edition}.md`, root), 'utf8').matchAll(/^- `?([12]E-[A-Z]{3}-\d+)/gm)].map(([, id]) => id);
const go = (page, route) => page.evaluate((to) => { location.hash = to; }, route);

/** Every rule of docs/rules is in the book under its id, and the contents lead to every section. */
export async function every_rule_is_in_the_book({ open }) {
  const { page } = await open({ route: '#/rules' });
  for (const edition of ['2e', '1e']) {
    await go(page, `#/rules/${edition}`);
    await page.waitForSelector(`.rule-entry[id="${edition.toUpperCase()}-DCK-01"]`);
    const shown = await page.$$eval('.rule-entry', (all) => all.map((one) => one.id));
    const written = ids(edition);
    assert(written.length > 300 && shown.join() === written.join(), `${edition}: ${shown.length} of ${written.length}`);
    const dead = await page.$$eval('.contents a', (all) => all.filter((link) => !document.getElementById(`section-${link.hash.split('/').pop()}`)).map((link) => link.hash));
    assert(!dead.length, dead.join());
  }
}

/** The address of a rule can be shared: it is shown, marked and on the screen. Rules that it names lead on. */
export async function a_rule_has_an_address({ open }) {
  const { page } = await open({ route: '#/rules/2E-MOV-07' });
  const here = page.locator('.rule-entry.here');
  await here.waitFor();
  assert((await here.getAttribute('id')) === '2E-MOV-07' && (await here.getAttribute('aria-current')) === 'location', 'another rule is marked');
  const seen = async () => here.evaluate((one) => { const { top } = one.getBoundingClientRect(); return top >= 0 && top < innerHeight; });
  assert(await seen(), 'the rule is not on the screen');
  await here.locator('a[data-rule="2E-MOV-14"]').click();
  await page.waitForSelector('[id="2E-MOV-14"].here');
  assert(await seen(), 'the rule that was named is not on the screen');
  await go(page, '#/rules/2E-MOV-99');
  await page.waitForSelector('.rules [role=alert]');
}

/** All words have to occur; what was found is marked and counted; the address holds the search; rulings can be had alone. */
export async function the_rules_are_searched({ open }) {
  const { page } = await open({ route: '#/rules/2e' });
  await page.fill('.rule-search input[type=search]', 'starting gate LIFE');
  await page.waitForFunction(() => document.querySelectorAll('.rule-entry').length < 20);
  const found = await page.$$eval('.rule-entry', (all) => all.map((one) => one.id));
  assert(found.includes('2E-SET-03'), found.join());
  assert((await page.textContent('.found')).includes(String(found.length)), await page.textContent('.found'));
  assert((await page.$$('[id="2E-SET-03"] mark')).length >= 3, 'nothing is marked');
  await page.reload();
  await page.waitForSelector('.rule-entry');
  assert((await page.$$('.rule-entry')).length === found.length, 'the address has forgotten the search');
  await page.fill('.rule-search input[type=search]', 'zeppelin');
  await page.waitForFunction(() => document.querySelector('.found').textContent.includes('No rule'));
  await page.fill('.rule-search input[type=search]', '');
  await page.check('.rule-search input[type=checkbox]');
  await page.waitForFunction(() => document.querySelectorAll('.rule-entry').length > 50);
  assert(await page.$$eval('.rule-entry', (all) => all.every((one) => one.querySelector('.ruling'))), 'a rule without a ruling is shown');
}

/** In French everything but the text of the rules is French, and that is said; French names find English rules. */
export async function the_rules_in_french({ open }) {
  const { page } = await open({ route: '#/rules/2e', settings: { language: 'fr' } });
  await page.waitForSelector('.rule-entry');
  assert((await page.textContent('.only-english')).includes("n'existe qu'en anglais"), 'it is not said');
  const titles = await page.$$eval('.rules h1, .rules h2', (all) => all.map((one) => one.textContent));
  assert(titles.includes('Règles') && titles.includes("Coût de l'inaction") && !titles.some((title) => /\b(and|the|of)\b/.test(title)), titles.join('; '));
  assert(await page.$$eval('.rule-said > span', (all) => all.every((one) => one.lang === 'en')), 'English text is not marked as such');
  await page.fill('.rule-search input[type=search]', 'Golem de glace');
  await page.waitForFunction(() => document.querySelectorAll('.rule-entry').length < 30);
  assert(await page.$('[id="2E-SUM-07"]'), 'the French name of Ice Golem finds nothing');
}

/** Begins a game of which A has the first turn. */
async function begin(open, options, more = {}) {
  const { page } = await open(options);
  await openRecord(page, `${header(more)}${more.edition === '1e' ? '' : 'seat a\n'}`);
  await page.waitForSelector('.table[data-asked=true]');
  return page;
}

/** A refusal has the rule behind it, which opens over the table; from there a way leads into the book and back to the game. */
export async function a_refusal_leads_to_its_rule({ open }) {
  const page = await begin(open, {});
  const asked = await page.getAttribute('.question .rule', 'data-rule-of');
  await page.click('.question .rule');
  await page.waitForSelector(`.rule-dialog [data-shown="${asked}"]`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rule-dialog', { state: 'detached' });
  await page.click('.answers [data-action=end]');
  await page.waitForSelector('.answers [data-action=end]:text("Move Phase")');
  await page.waitForSelector('.table[data-asked=true] .space[data-tone]');
  const unit = await page.getAttribute('.space[data-tone]', 'data-space');
  await page.click(`.space[data-space=${unit}]`);
  await page.click('.space[data-space=a8]');
  await page.waitForSelector('.refused .rule');
  assert((await page.getAttribute('.refused .rule', 'data-rule-of')) === '2E-MOV-03', await page.textContent('.refused'));
  await page.click('.refused .rule');
  await page.waitForSelector('.rule-dialog [data-shown="2E-MOV-03"]');
  await page.click('.rule-dialog a.button');
  await page.waitForSelector('[id="2E-MOV-03"].here');
  assert(!(await page.$('.rule-dialog')), 'the window stays open');
  await page.click('.back');
  await page.waitForSelector('.table[data-asked=true]');
}

/** What the page takes for a refusal is one, word by word, and the rules behind them exist. */
export async function refusals_are_those_of_the_table() {
  const folders = ['engine/', 'engine/first/', 'engine/second/', 'table/'].map((folder) => new URL(folder, root));
  const sources = folders.flatMap((folder) => readdirSync(folder).filter((file) => file.endsWith('.c')).map((file) => readFileSync(new URL(file, folder), 'utf8')))
    .join('\n').replace(/"\s*\n\s*"/g, '');
  const table = readFileSync(new URL('web/src/learn/refusals.ts', root), 'utf8');
  const keys = [...table.matchAll(/^ {2}'(.*?)': \{/gm)].map(([, key]) => key);
  assert(keys.length > 40, `only ${keys.length}`);
  const unsaid = keys.filter((key) => !sources.includes(`"${key}"`));
  assert(!unsaid.length, `nothing refuses so: ${unsaid.join('; ')}`);
  const known = new Set([...ids('1e'), ...ids('2e')]);
  const unknown = [...table.matchAll(/[12]E-[A-Z]{3}-\d+/g)].map(([id]) => id).filter((id) => !known.has(id));
  assert(!unknown.length, `no such rules: ${unknown.join()}`);
}

/** From a card: the rules that name it, and its words in the glossary. */
export async function cards_lead_to_rules_and_glossary({ open }) {
  const page = await begin(open, {}, { decks: ['polar-dwarves', 'tundra-orcs'] });
  const summoner = await page.evaluate(() => [...document.querySelectorAll('.space')].find((one) => /your Svara/.test(one.getAttribute('aria-label')))?.dataset.space);
  await page.click(`.space[data-space=${summoner}]`, { button: 'right' });
  await page.click('.card-dialog .sheet-links .rule');
  await page.waitForSelector('.rule-dialog .rule-entry, .rule-dialog p');
  const named = await page.$$eval('.rule-dialog .rule-entry', (all) => all.map((one) => one.textContent));
  assert(named.length && named.every((text) => /Svara|Structural Shift|Ice Ram|2E-/.test(text)), named.join('; '));
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rule-dialog', { state: 'detached' });
  await page.click('.card-dialog .word');
  const word = (await page.textContent('.card-dialog .word[aria-expanded=true]')).toLowerCase();
  await page.click('.card-dialog .to-glossary');
  await page.waitForSelector('.glossary-list .here');
  assert((await page.textContent('.glossary-list .here dt')).toLowerCase().includes(word), word);
}

/** The glossary in both languages, from the same source as the cards; abilities show who has them. */
export async function the_glossary({ open }) {
  const { page } = await open({ route: '#/glossary/2e' });
  await page.fill('.rule-search input[type=search]', 'boost token');
  await page.waitForFunction(() => document.querySelectorAll('.glossary-list dt').length < 5);
  assert((await page.textContent('.glossary-list')).includes('1 boost token'), 'the word is not found');
  await page.selectOption('select.language', 'fr');
  await page.fill('.rule-search input[type=search]', '');
  await page.waitForFunction(() => document.querySelector('h1').textContent === 'Lexique');
  const meanings = await page.$$eval('.glossary-list dd', (all) => all.map((one) => one.firstChild.textContent));
  const english = meanings.filter((text) => /\b(the|of|and|with|its|you|this)\b/i.test(text));
  assert(meanings.length > 60 && !english.length, english.slice(0, 3).join('; '));
  await go(page, '#/glossary/1e');
  await page.waitForFunction(() => document.querySelector('.glossary-list').textContent.includes('mur de ronces'));
  await page.click('.bearer');
  await page.waitForSelector('.card-dialog .sheet');
}
