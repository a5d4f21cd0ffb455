// All cards, decks of one's own, and how a new game takes them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { assert, playOut, savedRecord, stored, verify, warstone } from '../harness.mjs';

const root = new URL('../../../', import.meta.url);
const equal = (found, expected, what) => assert(JSON.stringify(found) === JSON.stringify(expected), `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);

/** What the command says, whatever its status is. */
function command(...words) {
  try {
    return execFileSync(warstone, [...words, '--lang', 'en'], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return error.stdout;
  }
}
function inFile(text, use) {
  const folder = mkdtempSync(join(tmpdir(), 'decks-'));
  try {
    const path = join(folder, 'my.deck');
    writeFileSync(path, text);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
async function downloaded(page, act) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}
const exported = async (page) => (await downloaded(page, () => page.click('.builder .save'))).text;

async function go(page, route, there) {
  await page.goto(`${page.url().split('#')[0]}#${route}`);
  await page.waitForSelector(there);
}
/** The facts of the cards, as the page has them. */
async function facts(page) {
  return page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').map((one) => one.name).find((name) => /\/cards-[0-9a-f]+\.json$/.test(name));
    return (await fetch(file)).json();
  });
}

// ---- All cards -----------------------------------------------------------------------------------------------

const shown = (page) => page.$$eval('.card-grid .face-name', (all) => all.map((one) => one.textContent));
const slug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** Each filter shows what the facts say, and nothing else; the address leads there again. */
export async function cards_are_found({ open }) {
  const { page } = await open({ route: '#/cards' });
  const { cards, abilities } = await facts(page);
  const text = new Map(abilities.map((one) => [one.ability, `${one.plain ? '' : one.name} ${one.text}`]));
  const expected = async (what, fits) => equal((await shown(page)).sort(), cards.filter(fits).map((card) => card.name).sort(), what);
  await expected('all', () => true);
  await page.selectOption('.by-edition', '2e');
  await expected('edition', (card) => card.edition === '2e');
  await page.selectOption('.by-faction', 'fallen-kingdom');
  await expected('faction', (card) => card.edition === '2e' && card.faction === 'fallen-kingdom');
  await page.selectOption('.by-faction', '');
  await page.selectOption('.by-symbol', 'fire');
  await expected('symbol', (card) => card.edition === '2e' && card.symbols?.includes('fire'));
  await page.selectOption('.by-kind', 'champion');
  await expected('kind', (card) => card.symbols?.includes('fire') && card.classes.includes('champion'));
  await page.selectOption('.by-cost', '6');
  await expected('cost', (card) => card.symbols?.includes('fire') && card.classes.includes('champion') && card.cost === 6);
  await page.waitForFunction(() => /symbol=fire/.test(location.hash) && /cost=6/.test(location.hash));
  const before = await shown(page);
  await page.click('.card-grid a');
  await page.waitForSelector('.one-card');
  await page.goBack();
  await page.waitForSelector('.card-grid li');
  equal(await shown(page), before, 'back from a card');
  await page.reload();
  await page.waitForSelector('.card-grid li');
  equal(await shown(page), before, 'after a reload');
  await page.click('.filters .all');
  await page.selectOption('.by-edition', '1e');
  await page.selectOption('.by-cost', 'none');
  await expected('no cost', (card) => card.edition === '1e' && card.cost === undefined);
  await page.selectOption('.by-cost', '');
  await page.fill('.by-text', 'VINE wall');
  await expected('text', (card) => card.edition === '1e' && ['vine', 'wall'].every((word) => `${card.name} ${card.abilities.map((one) => text.get(one)).join(' ')}`.toLowerCase().includes(word)));
  await page.fill('.by-text', 'there is no such word');
  assert((await shown(page)).length === 0 && (await page.textContent('.cards-found')).startsWith('0'), 'something was found');
}

/** The words are those of the reader's language; accents need not be typed. */
export async function cards_are_found_in_french({ open }) {
  const { page } = await open({ route: '#/cards?edition=2e', settings: { language: 'fr' } });
  await page.fill('.by-text', 'golem de glace');
  equal(await shown(page), ['Golem de glace'], 'a French name');
  await page.fill('.by-text', 'ice golem');
  equal(await shown(page), [], 'an English name');
  await page.fill('.by-text', 'degats');
  const found = await shown(page);
  assert(found.length > 5, `"degats" finds ${found.length} cards`);
}

/** Every word is explained, and the rules that are named are those that the command names. */
export async function a_card_in_full({ open }) {
  const { page } = await open({ route: '#/cards' });
  const { cards } = await facts(page);
  const known = JSON.parse(command('cards', '--json'));
  for (const [edition, name] of [['2e', 'Ice Golem'], ['2e', 'Parapet'], ['2e', 'Ret-Talus'], ['1e', 'Hunter'], ['1e', 'Vine Growth'], ['1e', 'Wall'], ['2e', 'Hellfire Cultist']]) {
    const card = cards.find((one) => one.edition === edition && one.name === name);
    const { rulings } = known.find((one) => one.edition === edition && one.name === name && (!card.faction || slug(one.faction ?? '') === card.faction));
    await go(page, `/card/${edition}/${card.faction || 'all'}/${slug(name)}`, '.one-card .sheet');
    equal(await page.textContent('h1'), name, 'heading');
    if (rulings.length) await page.waitForSelector('.rulings');
    equal(await page.$$eval('.rulings a', (all) => all.map((one) => [one.textContent, one.getAttribute('href')])), rulings.map((rule) => [rule, `#/rules/${rule}`]), name);
  }
  await go(page, '/card/2e/polar-dwarves/ice-golem', '.one-card .sheet');
  assert((await page.textContent('.words-explained')).length > 20, 'no word is explained');
  await page.click('.sheet .word');
  assert((await page.textContent('.sheet .meaning')).length > 10, 'the word says nothing');
  await page.click('.one-card a:has-text("All cards of this faction")');
  await page.waitForSelector('.card-grid li');
  assert((await shown(page)).includes('Ice Golem'), 'not the faction of the card');
  await go(page, '/card/2e/nobody/nothing', '.one-card');
  equal(await page.textContent('h1'), 'There is no such card.', 'a card that is not there');
}

// ---- A deck is built -----------------------------------------------------------------------------------------

async function newDeck(page, { edition = 'Second edition', summoner, printed = true }) {
  await go(page, '/decks', '.new-deck');
  await page.check(`.new-deck .edition label:has-text("${edition}") input`);
  await page.check(`.new-deck .deck:has-text("${summoner}") input`);
  await page.click(printed ? '.from-printed' : '.from-nothing');
  await page.waitForSelector('.builder');
}
const row = (name, where = '.deck-cards') => `${where} .card-row[data-card="${name}"]`;
const more = (page, name, where) => page.click(`${row(name, where)} .more`);
const less = (page, name, where) => page.click(`${row(name, where)} .less`);
const copies = async (page, name, where) => Number(await page.textContent(`${row(name, where)} output`));
/** What is wrong, as the page has it. */
const faults = (page) => page.$$eval('.faults li', (all) => all.map((one) => one.textContent.trim()));
const refusal = (page) => page.textContent('.refusal p').then((text) => text.replace('×', '').trim());

/** The page and the command say the same of the deck as it stands. */
async function sameAsCommand(page) {
  const text = await exported(page);
  const [{ legal, faults: wrong }] = inFile(text, (path) => JSON.parse(command('deck', 'check', '--json', path)));
  equal(await faults(page), wrong.map((fault) => `${fault.rule} ${fault.text}`), 'the command says otherwise');
  equal(await page.$$eval('.legality p.legal', (all) => all.length), legal ? 1 : 0, 'legal');
  return text;
}
async function isRefused(page, name, where, rule, words) {
  const before = await copies(page, name, where);
  await more(page, name, where);
  const said = await refusal(page);
  assert(said.startsWith(rule) && said.includes(words), `${name}: ${said}`);
  equal(await copies(page, name, where), before, name);
  equal(await page.getAttribute('.refusal a', 'href'), `#/rules/${rule}`, 'the rule');
}
const stands = (page, rule, words) => faults(page).then((all) => assert(all.some((one) => one.startsWith(rule) && one.includes(words)), `no "${rule} ... ${words}" in ${JSON.stringify(all)}`));

/** Each kind of refusal of the second edition, by its rule. */
export async function second_edition_refusals({ open }) {
  const { page } = await open();
  await newDeck(page, { summoner: 'Ret-Talus' });
  equal(await faults(page), [], 'the printed deck');
  await isRefused(page, 'Dragos', '.deck-cards', '2E-DCK-02', 'Dragos is in the deck 2 times; at most 1.');
  for (const [kind, most] of [['Undead Warrior', 4], ['Purge', 2]]) {
    while ((await copies(page, kind)) < most) await more(page, kind);
    await isRefused(page, kind, '.pool', '2E-DCK-02', `${kind} is in the deck ${most + 1} times; at most ${most}.`);
  }
  assert((await page.$(row('Ice Golem', '.pool'))) === null, 'cards that may not be chosen are shown at once');
  await page.check('.barred-too');
  assert((await page.textContent(`${row('Ice Golem', '.pool')} .why`)).includes('2E-DCK-04 Ice Golem has no deck symbol in common with Ret-Talus.'), 'the reason is not shown');
  await isRefused(page, 'Ice Golem', '.pool', '2E-DCK-04', 'no deck symbol in common');
  await isRefused(page, 'Gate', '.pool', '2E-DCK-01', 'is not chosen');
  await isRefused(page, 'Sacrificial Pyre', '.pool', '2E-DCK-01', 'is not chosen');
  await page.click('.refusal .close');
  assert((await page.$('.refusal p')) === null, 'the refusal stays');
  await page.uncheck('.barred-too');
  await less(page, 'Dragos');
  await stands(page, '2E-DCK-01', 'The deck has 2 champions; it needs 3.');
  await more(page, 'Holleas', '.pool');
  await more(page, 'Fire Drake', '.pool');
  await stands(page, '2E-DCK-01', 'The deck has 4 champions; it needs 3.');
  await more(page, 'Ember Beast', '.pool');
  await stands(page, '2E-DCK-01', 'commons; it needs 16.');
  assert(await page.isDisabled('.play-it'), 'it can be played all the same');
  await sameAsCommand(page);
  await go(page, '/new', '.newgame');
  await page.waitForFunction(() => document.querySelector('.unready').textContent.includes('1 deck of yours cannot be played'));
  assert((await page.$$('.deck.own')).length === 0, 'a deck that is not legal is offered');
}

/** Each kind of refusal of the first edition. */
export async function first_edition_refusals({ open }) {
  const { page } = await open();
  await newDeck(page, { edition: 'First edition', summoner: 'Mugglug' });
  const { cards } = await facts(page);
  await sameAsCommand(page);
  await isRefused(page, 'Blerg', '.deck-cards', '1E-DCK-06', 'Blerg is in the deck 2 times; at most 1.');
  while ((await copies(page, 'Hunter')) < 10) await more(page, 'Hunter');
  await isRefused(page, 'Hunter', '.deck-cards', '1E-DCK-07', 'Hunter is in the deck 11 times; at most 10.');
  for (let i = await copies(page, 'Savager'); i > 0; i--) await less(page, 'Savager');
  await stands(page, '1E-DCK-03', 'The starting setup needs 1 Savager.');
  await stands(page, '1E-DCK-01', 'The deck has 16 Commons; it needs 18.');
  await page.check('.barred-too');
  await isRefused(page, 'Wall', '.pool', '1E-DCK-02', 'is not chosen');
  await isRefused(page, 'Sunderved', '.pool', '1E-DCK-02', 'is not chosen');
  const alone = ({ name }) => cards.filter((card) => card.edition === '1e' && card.name === name).length === 1;
  const stranger = cards.find((card) => card.edition === '1e' && card.faction === 'sand-goblins' && card.classes.includes('common') && alone(card));
  await isRefused(page, stranger.name, '.pool', '1E-DCK-05', 'neither of the faction of Mugglug nor a Mercenary');
  await page.uncheck('.barred-too');
  const hired = cards.find((card) => card.classes.includes('mercenary') && card.classes.includes('common') && alone(card));
  await page.selectOption('.pool .by-faction', 'mercenaries');
  for (let i = 0; i < 7; i++) await more(page, hired.name, '.pool');
  await stands(page, '1E-DCK-08', 'The deck has 7 Mercenaries; at most 6.');
  await sameAsCommand(page);
}

/** A deck with nothing but what must begin on the battlefield says what is missing. */
export async function a_deck_from_nothing({ open }) {
  const { page } = await open();
  await newDeck(page, { edition: 'First edition', summoner: 'Mugglug', printed: false });
  equal(await page.$$eval('.deck-cards > .kind-of-cards .card-row', (all) => all.map((one) => [one.dataset.card, one.querySelector('output').textContent])), [['Shaman', '1'], ['Hunter', '1'], ['Savager', '1']], 'cards, the cheapest first');
  await stands(page, '1E-DCK-01', 'The deck has 0 Champions; it needs 3.');
  await sameAsCommand(page);
}

/** Built, kept, found again after a reload, saved to a file that the command reads, opened again, and by a link. */
export async function a_deck_is_built_and_kept({ open, address }) {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await newDeck(page, { summoner: 'Ret-Talus' });
  await page.fill('.deck-title', 'Cinders, "hot" ');
  await page.focus(`${row('Dragos')} .less`);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.matches('.deck-cards h2'));
  await page.focus(`${row('Holleas', '.pool')} .more`);
  await page.keyboard.press('Enter');
  equal(await faults(page), [], 'faults');
  const costs = await page.$$eval('.cost-curve li', (all) => all.map((one) => one.getAttribute('aria-label')));
  const text = await sameAsCommand(page);
  const { costs: expected } = inFile(text, (path) => JSON.parse(command('deck', 'show', '--json', path)));
  equal(costs, expected.map((count, cost) => `Units of cost ${cost}: ${count}`), 'the curve');
  assert(/^name Cinders, "hot"\nedition 2e\nsummoner Ret-Talus\n/.test(text) && text.includes('\n1 Holleas\n') && !text.includes('Dragos'), text);
  await stored(page);
  await page.reload();
  await page.waitForSelector('.builder');
  equal(await exported(page), text, 'after a reload');
  equal(await page.inputValue('.deck-title'), 'Cinders, "hot"', 'its name');
  await page.click('.builder .link');
  await page.waitForSelector('.notice');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await go(page, '/decks', '.own-deck');
  const saved = await downloaded(page, () => page.click('.own-deck .save'));
  equal([saved.name, saved.text], ['cinders-hot.deck', text], 'the file');
  await page.click('.own-deck .delete');
  await page.click('.own-deck .danger');
  await page.waitForSelector('.own-deck', { state: 'detached' });
  await page.setInputFiles('.deck-file', { name: saved.name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForSelector('.builder');
  equal(await exported(page), text, 'opened from its file');
  // Somebody else, by the link.
  assert(link.startsWith(`${address}#deck=`), link);
  const other = await open({ route: link.slice(address.length) });
  await other.page.waitForSelector('.builder');
  equal(await exported(other.page), text, 'opened by its link');
  await go(other.page, '/decks', '.own-deck');
  equal((await other.page.$$('.own-deck')).length, 1, 'decks by one link');
}

/** A game with it, from the builder; the record has the deck, and the command replays it. */
export async function a_test_game({ open }) {
  const { page } = await open();
  await newDeck(page, { summoner: 'Ret-Talus' });
  await page.fill('.deck-title', '<b>Cinders</b> %s');
  await less(page, 'Dragos');
  await more(page, 'Holleas', '.pool');
  await page.selectOption('.opponent', 'vanguards');
  await page.selectOption('.test-game .level', 'novice');
  await page.click('.play-it');
  await page.waitForSelector('.table[data-asked]');
  await playOut(page);
  const record = await savedRecord(page);
  assert(/^a fallen-kingdom\nb vanguards$/m.test(record) && record.includes('\ndeck a name <b>Cinders</b> %s\n') && record.includes('\ndeck a 1 Holleas\n') && !record.includes('Dragos'), record.slice(0, 600));
  verify(record);
}

// ---- Bad input -------------------------------------------------------------------------------------------------

async function noticed(page) {
  const text = await page.textContent('.notice span');
  await page.click('.notice .close');
  return text;
}

export async function bad_deck_files_get_a_sentence({ open }) {
  const { page } = await open({ route: '#/decks' });
  await page.waitForSelector('.new-deck');
  const head = 'name X\nedition 2e\nsummoner Ret-Talus\n';
  const bad = [
    ['', 'A deck names no summoner.'],
    [Buffer.from([0xff, 0xfe, 0x00, 0x41]), 'This file is no text, and so no deck.'],
    [`${head}1 Dragos\n1 Gul\u0007Dass\n`, 'Line 5 of this deck holds what is no text.'],
    ['\u0000'.repeat(100), 'Line 1 of this deck holds what is no text.'],
    ['warstone 1\nedition 2e\na vanguards\n', 'Line 1 of this deck: "warstone 1" is no line of a deck'],
    ['edition 3e\n', 'Line 1 of this deck: "3e" is no edition'],
    ['summoner Nobody\n', 'Line 1 of this deck: This edition has no summoner "Nobody".'],
    ['1 Dragos\n', 'Line 1 of this deck: The summoner must be named before the cards.'],
    ['summoner Ret-Talus\nedition 1e\n', 'Line 2 of this deck: The edition must be named before the summoner.'],
    [`${head}1 Dragos\n1 Dragon\n`, 'Line 5 of this deck: This edition has no card "Dragon".'],
    [`${head}99 Dragos\n`, 'Line 4 of this deck: A deck cannot hold so many copies of "Dragos".'],
    [`${head}0 Dragos\n`, 'Line 4 of this deck: A deck cannot hold so many copies of "Dragos".'],
    [`${head}${'1 Dragos\n'.repeat(65)}`, 'Line 68 of this deck: There are more kinds of cards than a deck may list.'],
    [`name ${'x'.repeat(64)}\n`, 'Line 1 of this deck: The name is longer than 63 bytes.'],
    [`${head}# ${'x'.repeat(300)}\n`, 'Line 4 of this deck: This is too long for a deck.'],
    [`${head}${'\n'.repeat(100_000)}`, 'Line 501 of this deck: This is too long for a deck.'],
    [`${head}<img src=x onerror=alert(1)>\n`, 'Line 4 of this deck: "<img src=x onerror=alert(1)>" is no line of a deck'],
    ['x'.repeat(2 ** 20 + 1), 'This file is larger than a deck may be.'],
    ['PK\u0003\u0004', 'Line 1 of this deck holds what is no text.'],
  ];
  for (const [text, expected] of bad) {
    await page.setInputFiles('.deck-file', { name: 'my.deck', mimeType: 'text/plain', buffer: Buffer.from(text) });
    const said = await noticed(page);
    assert(said.startsWith(expected), `${String(text).slice(0, 60)}: ${said}`);
  }
  await page.reload();
  await page.waitForSelector('.deck-list .tagline');
  equal((await page.$$('.own-deck')).length, 0, 'what is no deck was kept');
}

/** Comments, blanks, another end of lines, capitals, a card named twice: as the command reads it. */
export async function odd_deck_files_are_read({ open }) {
  const { page } = await open({ route: '#/decks' });
  await page.waitForSelector('.new-deck');
  const text = '\ufeff# mine\r\n\r\n  edition 2E\r\n';
  await page.setInputFiles('.deck-file', { name: 'a.deck', mimeType: 'text/plain', buffer: Buffer.from(text) });
  assert((await noticed(page)).includes('"2E" is no edition'), 'not as the command');
  const good = '\ufeff# mine\r\n\r\n  summoner ret-talus \t# he\r\n1 DRAGOS\r\n2 x Undead Warrior\r\n2 Undead Warrior';
  await page.setInputFiles('.deck-file', { name: 'a.deck', mimeType: 'text/plain', buffer: Buffer.from(good) });
  await page.waitForSelector('.builder');
  equal(await copies(page, 'Undead Warrior'), 4, 'two lines of a card');
  equal(await page.textContent('h1'), 'A deck without a name', 'its name');
  await less(page, 'Undead Warrior');
  equal(await copies(page, 'Undead Warrior'), 3, 'one less of two lines');
  await sameAsCommand(page);
}

export async function bad_deck_links_get_a_sentence({ open }) {
  const link = (bytes) => `#deck=${bytes.toString('base64url')}`;
  const bad = [
    ['#deck=%%%', /damaged/],
    [link(deflateRawSync('summoner Ret-Talus\n1 Dragos\n')).slice(0, -9), /damaged/],
    [link(deflateRawSync(Buffer.alloc(2 ** 28))), /too long/],
    [link(deflateRawSync(Buffer.alloc(2 ** 21, 'a'))), /too long/],
    [link(deflateRawSync('hello')), /^Line 1 of this deck: "hello" is no line of a deck/],
  ];
  for (const [route, expected] of bad) {
    const { page, close } = await open({ route });
    const said = await noticed(page);
    assert(expected.test(said), `${route.slice(0, 40)}: ${said}`);
    equal(new URL(page.url()).hash, '#/decks', 'the address');
    await close();
  }
}

/** Markup in a name is text wherever it stands. */
export async function hostile_names_harm_nothing({ open }) {
  const { page } = await open();
  await newDeck(page, { summoner: 'Ret-Talus' });
  const name = '<img src=x onerror="document.title=1">%s%d';
  await page.fill('.deck-title', `${name}#\u202e`);
  equal(await page.textContent('h1'), `${name} \u202e`, 'the heading');
  for (const [route, there] of [['/decks', '.own-deck'], ['/new', '.deck.own']]) {
    await go(page, route, there);
    assert((await page.textContent(there)).includes(name), await page.textContent(there));
  }
  equal(await page.title(), 'Warstone', 'the title');
  equal((await page.$$('img[src=x]')).length, 0, 'names that became markup');
}

/** What is damaged or foreign in the storage is named, and can be removed. */
export async function kept_decks_that_are_damaged({ open }) {
  const { page } = await open();
  await newDeck(page, { summoner: 'Ret-Talus' });
  const builder = new URL(page.url()).hash.slice(1);
  await go(page, '/decks', '.own-deck');
  await page.evaluate(async () => {
    const database = await new Promise((done) => (indexedDB.open('warstone-decks').onsuccess = (event) => done(event.target.result)));
    const decks = database.transaction('decks', 'readwrite').objectStore('decks');
    decks.getAll().onsuccess = ({ target }) => {
      decks.put({ ...target.result[0], text: `${target.result[0].text}\n3 Unicorn` });
      decks.put({ id: 'foreign', what: 'this is none of ours' });
    };
    await new Promise((done) => (decks.transaction.oncomplete = done));
    database.close();
  });
  await page.reload();
  await page.waitForSelector('.own-deck .damaged');
  equal((await page.$$('.own-deck')).length, 1, 'decks');
  assert((await page.textContent('.damaged')).includes('This edition has no card "Unicorn".'), await page.textContent('.damaged'));
  await go(page, builder, '.sorry');
  assert((await page.textContent('.sorry')).includes('Unicorn'), await page.textContent('.sorry'));
  await go(page, '/new', '.newgame .unready');
  await page.waitForFunction(() => document.querySelector('.unready').textContent.includes('1 deck of yours cannot be played'));
  await go(page, '/decks', '.own-deck');
  await page.click('.own-deck .delete');
  await page.click('.own-deck .danger');
  await page.waitForSelector('.own-deck', { state: 'detached' });
  await go(page, builder, '.sorry');
  assert((await page.textContent('.sorry')).includes('no such deck'), await page.textContent('.sorry'));
}

async function buildsWithoutStorage(open, script) {
  const { page } = await open({ script });
  await newDeck(page, { summoner: 'Ret-Talus' });
  await less(page, 'Dragos');
  await more(page, 'Holleas', '.pool');
  const text = await exported(page);
  assert(text.includes('Holleas'), text);
  equal(await page.$$eval('.notice', (all) => all.length), 1, 'notices');
  assert((await page.textContent('.notice')).includes('does not keep games and decks'), await page.textContent('.notice'));
  await page.click('.notice .close');
  await go(page, '/decks', '.own-deck');
  await page.click('.own-deck a');
  await page.waitForSelector('.builder');
  equal(await exported(page), text, 'while the page is open');
  await page.click('.play-it');
  await page.waitForSelector('.table');
  equal(await page.$$eval('.notice', (all) => all.length), 0, 'it was said again');
}
export async function forbidden_storage_is_said_once({ open }) {
  await buildsWithoutStorage(open, () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
}
export async function full_storage_is_said_once({ open }) {
  await buildsWithoutStorage(open, () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

// ---- A new game -------------------------------------------------------------------------------------------------

/** What was done, without the hashes. */
const entries = (record) => record.split('\n\n')[1].trim().split('\n').map((line) => line.split('#')[0].trim());

/** Decks of one's own at every seat of four, and who begins. */
export async function own_decks_at_every_seat({ open }) {
  const { page } = await open();
  await newDeck(page, { edition: 'First edition', summoner: 'Mugglug' });
  await page.fill('.deck-title', 'Bog');
  await newDeck(page, { summoner: 'Ret-Talus' });
  await go(page, '/new', '.deck.own');
  equal(await page.$$eval('.deck.own .deck-name', (all) => all.map((one) => one.textContent)), ['Ret-Talus', 'Ret-Talus'], 'decks of the second edition');
  await page.check('.edition label:has-text("First edition") input');
  await page.check('.seats label:has-text("Four") input');
  for (const seat of 'abcd') await page.check(`.seat-${seat} .deck.own:has-text("Bog") input`);
  await page.check('.seat-c .deck:has-text("Benders") input');
  await page.click('.agreements summary');
  await page.selectOption('.begins', 'd');
  await page.click('button[type=submit]');
  await page.waitForSelector('.table, .curtain');
  const record = await savedRecord(page);
  for (const seat of 'abd') assert(record.includes(`\ndeck ${seat} name Bog\n`) && record.includes(`\n${seat} swamp-orcs\n`), record.slice(0, 900));
  assert(record.includes('\nc benders\n') && !record.includes('\ndeck c '), record.slice(0, 900));
  equal(entries(record).slice(0, 4), ['roll 1', 'roll 1', 'roll 1', 'roll 6'], 'who begins');
  verify(record);
}

/** In the first edition whoever begins is whoever the dice favour, and says so. */
export async function who_begins_in_the_first_edition({ open }) {
  const { page } = await open({ route: '#/new' });
  await page.check('.edition label:has-text("First edition") input');
  await page.click('.agreements summary');
  equal(await page.$$eval('.begins option', (all) => all.map((one) => one.textContent)), ['whoever rolls highest says', 'Player A', 'Player B'], 'choices');
  await page.selectOption('.begins', 'b');
  await page.selectOption('.seat-b .who', '');
  await page.click('button[type=submit]');
  await page.waitForSelector('.curtain');
  await page.click('.curtain button');
  await page.waitForSelector('.table[data-asked=true]');
  const record = await savedRecord(page);
  equal(entries(record).slice(0, 3), ['roll 1', 'roll 6', 'seat b'], 'who begins');
  verify(record);
}

/** Every deck that is offered has a line about how it plays, and the figures that were measured. */
export async function what_is_said_of_decks({ open }) {
  const { page } = await open({ route: '#/new' });
  const measured = JSON.parse(readFileSync(new URL('web/src/matrix.json', root), 'utf8'));
  const { decks } = await facts(page);
  for (const edition of ['2e', '1e']) {
    await page.check(`.edition label:has-text("${edition === '2e' ? 'Second' : 'First'} edition") input`);
    for (const deck of decks.filter((one) => one.edition === edition)) {
      await page.check(`.seat-a input[value="${deck.slug}"]`);
      assert((await page.textContent('.seat-a .manner')).length > 20, `${edition} ${deck.slug} has no line`);
      const all = measured[edition].decks[deck.slug];
      if (all) assert((await page.textContent('.seat-a .results')).includes(` won ${Math.round(all.score / 100)} % of ${all.games} games`), await page.textContent('.seat-a .results'));
      else assert((await page.$('.seat-a .results')) === null, `${deck.slug} was not measured`);
    }
  }
  assert(Object.keys(measured['2e'].decks).length >= 8 && Object.keys(measured['1e'].decks).length >= 6, 'decks are missing in the figures');
  await page.check('.edition label:has-text("Second") input');
  await page.check('.seat-a input[value="vanguards"]');
  await page.check('.seat-b input[value="tundra-orcs"]');
  const { games, points } = measured['2e'].pairings['vanguards tundra-orcs'];
  assert((await page.textContent('.seat-a .results')).includes(`Against Tundra Orcs it won ${Math.round((100 * points) / games)} % of ${games} games.`), await page.textContent('.seat-a .results'));
}

// ---- Every screen -----------------------------------------------------------------------------------------------

const axe = readFileSync(new URL('web/node_modules/axe-core/axe.min.js', root), 'utf8');

async function screens(page, look) {
  const at = async (route, there, name) => {
    await go(page, route, there);
    await look(name);
  };
  await newDeck2e(page);
  await look('the builder');
  await page.check('.barred-too');
  await page.fill('.pool .by-text', 'golem'); // in either language; a few rows say as much as all of them
  await page.click('.pool .more');
  await look('the builder with cards that may not be chosen');
  await page.click('.pool .row-card');
  await page.waitForSelector('.dialog');
  await look('a card in the builder');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.dialog', { state: 'detached' });
  for (const summary of await page.$$('.deck-cards summary')) await summary.click();
  await page.click('.deck-cards .less');
  await look('the builder with faults');
  await at('/decks', '.own-deck', 'decks');
  await at('/cards?faction=fallen-kingdom', '.card-grid li', 'all cards');
  await at('/card/2e/polar-dwarves/ice-golem', '.rulings', 'a card');
  await at('/card/1e/swamp-orcs/hunter', '.one-card .sheet', 'a card of the first edition');
  await at('/new', '.newgame', 'a new game');
}
async function newDeck2e(page) {
  await go(page, '/decks', '.new-deck');
  await page.check('.new-deck input[value="fallen-kingdom"]');
  await page.click('.from-printed');
  await page.waitForSelector('.builder');
}

async function held(open, settings) {
  const { page } = await open({ settings, bypassCSP: true });
  await page.waitForSelector('.home');
  const found = [];
  await screens(page, async (name) => {
    await page.evaluate((source) => { if (!window.axe) (0, eval)(source); }, axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    for (const one of violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))) found.push(`${name} (${JSON.stringify(settings)}): ${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' ')}`);
  });
  assert(!found.length, found.join('\n'));
}
export const axe_in_the_dark = ({ open }) => held(open, { theme: 'dark', language: 'en' });
export const axe_in_the_light = ({ open }) => held(open, { theme: 'light', language: 'fr' });
export const axe_in_high_contrast = ({ open }) => held(open, { theme: 'contrast', language: 'en' });

/** Nothing is wider than a small telephone, upright or lying, in either language. */
export async function fits_a_telephone({ open }) {
  for (const [width, height, language] of [[360, 640, 'fr'], [640, 360, 'en']]) {
    const { page } = await open({ viewport: { width, height }, settings: { language } });
    await page.waitForSelector('.home');
    await screens(page, async (name) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert(wide <= width, `${name} is ${wide} pixels wide at ${width}`);
    });
  }
}

/** What the catalogues say in English and otherwise in French, as whole texts or with something in their places. */
function english() {
  const { fr } = JSON.parse(readFileSync(new URL('build/languages.json', root), 'utf8'));
  const french = new Set(fr.entries.flatMap(([, , ...forms]) => forms));
  const keys = fr.entries.filter(([context, key, ...forms]) => context !== 'typed' && !forms.includes(key) && !french.has(key) && /[A-Za-z]{3}/.test(key)).map(([, key]) => key);
  const plain = new Set(keys.filter((key) => !key.includes('%')));
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const formed = keys.filter((key) => key.includes('%') && /[A-Za-z]{3}/.test(key.replace(/%\S/g, ''))).flatMap((key) => key.split('|')).map((key) => new RegExp(`^${escaped(key.trim()).replace(/%%/g, '%').replace(/%d/g, '\\d+').replace(/%[a-z]/g, '.+')}$`));
  return (text) => plain.has(text) || formed.some((one) => one.test(text));
}
export async function french_without_english({ open }) {
  const isEnglish = english();
  assert(isEnglish('All cards') && isEnglish('Deck symbols: feu') && !isEnglish('Toutes les cartes'), 'the test itself is blind');
  const { page } = await open({ settings: { language: 'fr' } });
  await page.waitForSelector('.home');
  await screens(page, async (name) => {
    const texts = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) found.push(walk.currentNode.data.trim());
      for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(attribute) ?? '');
      return found.filter(Boolean);
    });
    assert(texts.length > 20, `${name}: only ${texts.length} texts`);
    const wrong = texts.filter(isEnglish);
    assert(wrong.length === 0, `${name}: ${wrong.slice(0, 5).join(' | ')}`);
  });
}
