// Whole games through the page, and what becomes of them.
import { assert, header, openRecord, playOut, savedRecord, settled, stored, touchAny, towardsItsEnd, verify } from '../harness.mjs';

async function played(open, record, options = {}) {
  const { page } = await open(options);
  await openRecord(page, record);
  await page.waitForSelector('.table, .curtain');
  await playOut(page);
  return savedRecord(page);
}

/** One click to a game; it is driven to its end, and the command comes to the same hashes. */
export async function one_click_to_a_game_and_to_its_end({ open }) {
  const { page } = await open();
  await page.click('button.quick');
  await page.waitForSelector('.table[data-asked]');
  await playOut(page);
  const record = await savedRecord(page);
  assert(/^result [ab] won/m.test(record), record.slice(0, 300));
  assert(/ # [0-9a-f]{16}$/m.test(record), 'the record has no hashes');
  verify(record);
  // The comparison must be able to fail.
  const forged = record.replace(/(.*)# ([0-9a-f])/s, (_, before, digit) => `${before}# ${digit === '0' ? '1' : '0'}`);
  let noticed = false;
  try {
    verify(forged);
  } catch {
    noticed = true;
  }
  assert(noticed, 'a forged hash was not noticed');
}

export async function first_edition({ open }) {
  verify(await played(open, header({ edition: '1e', decks: ['benders', 'swamp-orcs'], players: ['person', 'computer random'] })));
}

/** From its beginning it would take minutes; table.mjs plays one so. */
export async function four_players({ open }) {
  const record = await played(open, towardsItsEnd('four-benders-deep-dwarves-mountain-vargath-sand-goblins-greedy', 40, ['person Ada', 'computer think:20i', 'computer think:20i', 'person Bo']));
  assert(/^result (a and c|b and d) won/m.test(record), record.slice(0, 300));
  verify(record);
}

/** Nobody sees another person's hand: the screen is handed over. */
export async function two_persons_at_one_screen({ open }) {
  const { page } = await open();
  await openRecord(page, header({ players: ['person Ada', 'person Bo'] }));
  await page.waitForSelector('.table, .curtain');
  const seen = new Set();
  for (let i = 0; i < 400 && seen.size < 2; i++) {
    await settled(page);
    const curtain = await page.$eval('.curtain h1', (one) => one.textContent).catch(() => '');
    if (curtain) seen.add(curtain);
    await touchAny(page, i * 7919);
  }
  assert([...seen].some((text) => text.includes('Ada')) && [...seen].some((text) => text.includes('Bo')), [...seen].join('; '));
}

const question = (page) => page.$eval('.table', (table) => `${table.dataset.version} ${table.querySelector('.prompt, .question')?.textContent}`);

/** A reload in the middle of things finds the same question, and the same record. */
export async function reload_in_the_middle_of_an_ability({ open }) {
  const { page } = await open();
  await openRecord(page, header({ edition: '1e', decks: ['deep-dwarves', 'shadow-elves'], players: ['person', 'person'] }));
  await page.waitForSelector('.table, .curtain');
  let reloads = 0;
  for (let i = 0; i < 1500 && reloads < 5; i++) {
    await touchAny(page, Math.floor(Math.random() * 2 ** 30));
    await settled(page);
    const asking = await page.$('.table[data-asked=true] .asking');
    if (!asking) continue;
    const [before, record] = [await question(page), await savedRecord(page)];
    await stored(page);
    await page.reload();
    await page.waitForSelector('.curtain, .table[data-asked=true]');
    if (await page.$('.curtain')) await page.click('.curtain button');
    await page.waitForSelector('.table[data-asked=true]');
    assert((await question(page)) === before, `${before} became ${await question(page)}`);
    assert((await savedRecord(page)) === record, 'the record has changed');
    reloads++;
  }
  assert(reloads === 5, `only ${reloads} abilities were met`);
}

/** A link holds the whole game; whoever opens it sits at the same table. */
export async function a_link_holds_the_game({ open, address }) {
  const { page, context } = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRecord(page, header());
  await page.waitForSelector('.table');
  for (let i = 0; i < 60; i++) await touchAny(page, i * 104729);
  await page.waitForSelector('.table[data-asked=true]');
  const record = await savedRecord(page);
  await page.click('.gamemenu .link');
  await page.waitForSelector('.notice');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert(link.startsWith(`${address}#record=`) && link.length < 8000, link.slice(0, 200));
  const other = await open({ route: link.slice(address.length) });
  await other.page.waitForSelector('.table[data-asked=true]');
  assert((await savedRecord(other.page)) === record, 'the link brought another game');
}

/** One window plays a game at a time; the other one goes on with it as soon as it is left. */
export async function another_window_may_not_play_the_same_game({ open }) {
  const { page, context } = await open();
  await page.click('button.quick');
  await page.waitForSelector('.table');
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector('.sorry');
  assert((await second.textContent('.sorry')).includes('another window'), await second.textContent('.sorry'));
  await page.close();
  await second.waitForSelector('.table[data-asked=true]');
}

/** The list of games: the latest first, to go on with, to save, to delete. */
export async function the_list_of_games({ open, address }) {
  const { page } = await open();
  for (const decks of [['polar-dwarves', 'tundra-orcs'], ['phoenix-elves', 'cave-goblins']]) {
    await page.goto(`${address}#/`);
    await page.waitForSelector('.home');
    await openRecord(page, header({ decks }));
    await page.waitForSelector('.table');
  }
  await page.goto(`${address}#/`);
  await page.waitForSelector('.kept');
  const games = await page.$$eval('.kept .contest', (all) => all.map((one) => one.textContent));
  assert(games.length === 2 && /Maldaria|Elien|Phoenix/.test(games[0]), games.join('; '));
  await page.click('.kept .delete');
  await page.click('.kept .danger');
  await page.waitForFunction(() => document.querySelectorAll('.kept').length === 1);
  await page.click('.continue');
  await page.waitForSelector('.table');
}
