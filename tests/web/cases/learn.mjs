// Learning: the rulebook, the glossary, the first game of each edition.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { assert, header, lessonStep, openRecord, throughLesson, warstone } from '../harness.mjs';

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
  const seen = () => page.waitForFunction(() => { const { top } = document.querySelector('.rule-entry.here').getBoundingClientRect(); return top >= 0 && top < innerHeight; });
  await seen();
  await here.locator('a[data-rule="2E-MOV-14"]').click();
  await page.waitForSelector('[id="2E-MOV-14"].here');
  await seen();
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

/** Both rulebooks are French from the first line to the last, apart from names that have no French one; French names find rules. */
export async function the_rules_in_french({ open }) {
  const { page } = await open({ route: '#/rules/2e', settings: { language: 'fr' } });
  await page.waitForSelector('.rule-entry');
  const titles = await page.$$eval('.rules h1, .rules h2', (all) => all.map((one) => one.textContent));
  assert(titles.includes('Règles') && titles.includes("Coût de l'inaction") && !titles.some((title) => /\b(and|the|of)\b/.test(title)), titles.join('; '));
  const english = () => page.$$eval('.rule-entry, .rule-part > p, .rule-part > ul > li, .rule-table td:not([lang=en])', (all) =>
    all.filter((one) => /\b(the|that|which|whose|with|from|they|when|where|is|are|was)\b/i.test(one.textContent.replace(/«[^»]*»|\b[A-Z][\w'-]*(?: (?:of|the|and|in|to|from|a))+ [A-Z][\w'-]*/g, ''))).map((one) => one.textContent.slice(0, 90)));
  assert((await english()).length === 0, (await english()).join('\n'));
  await page.fill('.rule-search input[type=search]', 'Golem de glace');
  await page.waitForFunction(() => document.querySelectorAll('.rule-entry').length < 30);
  assert(await page.$('[id="2E-SUM-07"]'), 'the French name of Ice Golem finds nothing');
  await page.goto(page.url().replace(/#.*/, '#/rules/1e'));
  await page.waitForSelector('[id="1E-MOV-01"]');
  assert((await english()).length === 0, (await english()).join('\n'));
  await page.selectOption('select.language', 'en');
  await page.waitForFunction(() => document.querySelector('[id="1E-MOV-01"]')?.textContent.includes(' the '));
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
  await page.waitForSelector('.rule-dialog .rule-entry');
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

// ---- The first games -----------------------------------------------------------------------------------------

/** Whoever touches what is pointed at comes to the end and has won; a first game against easy is offered. */
async function learns(open, edition, language) {
  const { page } = await open({ settings: { language }, script: () => { Math.random = () => 0.5; } });
  await go(page, `#/learn/${edition}`);
  await page.waitForSelector('.lesson .table[data-asked=true]');
  const texts = await throughLesson(page);
  assert(texts.length > 15, `only ${texts.length} steps`);
  const english = texts.filter((text) => /\b(the|and|your|you|with|space|then|next|have)\b/i.test(text));
  assert(language === 'en' ? english.length > 10 : english.length === 0, english.join('\n'));
  const end = await page.textContent('.prompt .end');
  assert(/You have won|Vous avez gagné/.test(end), end);
  await page.click('.tutor .first-game');
  await page.waitForSelector('.play:not(.lesson) .table[data-asked]');
  const level = await page.textContent('.player.theirs .level');
  assert(new RegExp(language === 'en' ? 'Easy' : 'Facile', 'i').test(level), level);
}
export const the_second_edition_is_learned = ({ open }) => learns(open, '2e', 'en');
export const the_first_edition_is_learned = ({ open }) => learns(open, '1e', 'en');
export const the_second_edition_is_learned_in_french = ({ open }) => learns(open, '2e', 'fr');
export const the_first_edition_is_learned_in_french = ({ open }) => learns(open, '1e', 'fr');

/** Left and come back to, also by a reload: the same step and the same table; begun again, the first one. */
export async function a_lesson_is_left_and_gone_on_with({ open }) {
  const { page } = await open({ route: '#/learn/2e' });
  await page.waitForSelector('.lesson .table[data-asked=true]');
  await throughLesson(page, 5);
  const seen = () => page.$eval('.lesson', (one) => [one.dataset.step, one.querySelector('.tutor').textContent, [...one.querySelectorAll('.space')].map((space) => space.getAttribute('aria-label')).join()].join(' | '));
  await page.waitForSelector('.table[data-asked=true]');
  const before = await seen();
  await page.click('.gamemenu a');
  await page.waitForSelector('.home .learn-links');
  assert((await page.textContent('.learn-links')).includes('Go on learning: second edition'), await page.textContent('.learn-links'));
  assert((await page.$$('.kept')).length === 0, 'the lesson stands among the games');
  await page.click('.learn-links a[href="#/learn/2e"]');
  await page.waitForSelector('.lesson .table[data-asked=true]');
  assert((await seen()) === before, `${before}\n${await seen()}`);
  await page.reload();
  await page.waitForSelector('.lesson .table[data-asked=true]');
  assert((await seen()) === before, `after a reload: ${await seen()}`);
  await page.click('.again');
  await page.waitForSelector('.lesson[data-step="0"] .table[data-asked=true]');
  // What is kept and damaged harms nothing.
  await page.evaluate(() => localStorage.setItem('warstone-learn-2e', JSON.stringify({ chapter: 1, step: 3, record: 'no record' })));
  await page.reload();
  await page.waitForSelector('.lesson .table[data-asked=true]');
  assert((await page.textContent('.tutor')).includes('Many turns later'), await page.textContent('.tutor'));
}

/** Something else: what does no harm is done, what would spoil the lesson is declined with a sentence and the step stays, what is not legal the table refuses. */
export async function something_else_may_be_done({ open }) {
  const { page } = await open({ route: '#/learn/2e' });
  await page.waitForSelector('.lesson .table[data-asked=true]');
  await page.click('.answers [data-action=end]');
  await page.waitForSelector('.refused');
  assert((await page.textContent('.refused')).includes('Go on'), await page.textContent('.refused'));
  await page.click('.go-on');
  // Not the ringed space but another lit one next to the gate; and a second unit besides.
  const hand = (name) => page.locator('.hand button', { hasText: name });
  await hand('Temple Priest').click();
  await page.click('.space[data-space=a2]');
  await page.waitForFunction(() => /Temple Priest/.test(document.querySelector('[data-space=a2]').getAttribute('aria-label')));
  assert((await lessonStep(page)) === 1, 'a harmless thing has changed the step');
  await page.click('.answers [data-action=end]');
  await page.waitForSelector('.refused');
  assert((await page.textContent('.refused')).includes('Citadel Paladin') && (await lessonStep(page)) === 1, await page.textContent('.refused'));
  await hand('Citadel Paladin').click();
  await page.click('.space[data-space=f8]');
  await page.waitForSelector('.refused .rule');
  assert((await page.getAttribute('.refused .rule', 'data-rule-of')) === '2E-SUM-03', await page.textContent('.refused'));
  await hand('Citadel Paladin').click();
  if (!(await page.$('.hand .selected'))) await hand('Citadel Paladin').click();
  await page.click('.space[data-space=c2]');
  await page.waitForSelector('.lesson[data-step="2"]');
  const texts = await throughLesson(page);
  assert(texts.length > 12, texts.join('\n'));
}

/** The positions of the lessons are those of their scenarios, for this engine and these cards. */
export async function lessons_are_their_scenarios() {
  for (const name of ['1e-1', '1e-2', '2e-1', '2e-2']) {
    const written = execFileSync(warstone, ['scenario', '--record', new URL(`web/lessons/${name}.scn`, root).pathname], { encoding: 'utf8' });
    assert(written === readFileSync(new URL(`web/lessons/${name}.war`, root), 'utf8'), `web/lessons/${name}.war is another: write it with warstone scenario --record`);
  }
}

/** A newcomer is invited; who has games or has learned is not, but the ways stay. */
export async function a_newcomer_is_invited({ open }) {
  const { page } = await open();
  await page.waitForSelector('.learn-links.invited');
  assert((await page.textContent('.learn-links .primary')).includes('second edition'), await page.textContent('.learn-links'));
  await openRecord(page, header());
  await page.waitForSelector('.table');
  await go(page, '#/');
  await page.waitForSelector('.learn-links:not(.invited)');
  assert((await page.$$('.learn-links a')).length === 4, 'the ways are gone');
}

const axe = readFileSync(new URL('web/node_modules/axe-core/axe.min.js', root), 'utf8');
async function faults(page) {
  await page.addScriptTag({ content: axe });
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' ')}`);
}
/** axe finds nothing serious on the screens of learning. */
async function accessible(open, settings, viewport) {
  const { page } = await open({ settings, viewport, bypassCSP: true });
  const found = [];
  for (const [route, ready] of [['#/', '.learn-links'], ['#/rules/2e?find=champion', '.rule-entry'], ['#/glossary/1e', '.glossary-list'], ['#/learn/2e', '.lesson .table[data-asked=true]'], ['#/learn/1e', '.lesson .table[data-asked=true]']]) {
    await go(page, route);
    await page.waitForSelector(ready);
    found.push(...(await faults(page)).map((fault) => `${route} (${JSON.stringify(settings)}): ${fault}`));
  }
  assert(!found.length, found.join('\n'));
}
export const dark = ({ open }) => accessible(open, { theme: 'dark', language: 'en' });
export const light = ({ open }) => accessible(open, { theme: 'light', language: 'fr' }, { width: 360, height: 740 });
export const contrast = ({ open }) => accessible(open, { theme: 'contrast', language: 'en' });
