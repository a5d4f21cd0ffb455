// Bad input, storage that fails, workers that die: a sentence, and the game goes on.
import { deflateRawSync } from 'node:zlib';
import { assert, header, impatient, openRecord, playOut, savedRecord, settled, touchAny, touchNow, verify } from '../harness.mjs';

async function refusal(page) {
  const text = await page.textContent('.notice span');
  await page.click('.notice .close');
  return text;
}

export async function bad_records_get_a_sentence({ open, address }) {
  const { page } = await open();
  const bad = [
    ['', /no record of Warstone/],
    ['PK\u0003\u0004 something', /no record of Warstone/],
    [Buffer.from([0xff, 0xfe, 0x00, 0x41]), /no text/],
    ['warstone 2\nedition 2e\n\n', /newer version/],
    ['warstone 1\nedition 3e\n\n', /3e/],
    [header({ decks: ['polar-dwarves', 'nobody'] }), /nobody/],
    [header({ decks: ['<img src=x onerror=alert(1)>', 'tundra-orcs'] }), /./],
    [`${header()}attack a1 a1\n`, /./],
    [`${header()}seat a\u0007\n`, /Line 8 .* no text/],
    [`${header()}${'x'.repeat(2000)}\n`, /Line 8 .* too long/],
    [`${header()}${'end\n'.repeat(1_000_000)}`, /./],
    [Buffer.alloc(65 * 2 ** 20, 'a'), /larger than a record/],
  ];
  for (const [record, expected] of bad) {
    if (record.length > 40 * 2 ** 20) {
      // More than the test's own connection carries at once: made in the page.
      await page.evaluate((length) => {
        const files = new DataTransfer();
        files.items.add(new File(['a'.repeat(length)], 'huge.war'));
        const input = document.querySelector('input[type=file]');
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, record.length);
    } else await openRecord(page, record);
    const said = await refusal(page);
    assert(expected.test(said), `${String(record).slice(0, 60)}: ${said}`);
    assert(page.url() === address || page.url() === `${address}#/`, `${page.url()} after ${String(record).slice(0, 60)}`);
  }
  assert((await page.$$('.kept')).length === 0, 'what is no record was kept');
}

export async function bad_links_get_a_sentence({ open }) {
  const link = (bytes) => `#record=${bytes.toString('base64url')}`;
  const bad = [
    ['#record=%%%', /damaged/],
    ['#record=', /damaged|no record/],
    [link(deflateRawSync('warstone 1\nedition 2e\n')).slice(0, -9), /damaged/],
    [link(deflateRawSync(Buffer.alloc(2 ** 28))), /too long/],
    [link(deflateRawSync('hello')), /no record of Warstone/],
  ];
  for (const [route, expected] of bad) {
    const { page, close } = await open({ route });
    const said = await refusal(page);
    assert(expected.test(said), `${route.slice(0, 40)}: ${said}`);
    await close();
  }
}

/** Markup in names is text. */
export async function hostile_names_harm_nothing({ open }) {
  const { page } = await open();
  const name = '<img src=x onerror="document.title=1">%s%d';
  await openRecord(page, header({ players: [`person ${name}`, 'person "><script>document.title=2</script>'] }));
  await page.waitForSelector('.table, .curtain');
  for (let i = 0; i < 60; i++) await touchAny(page, i * 7919);
  assert((await page.title()) === 'Warstone', await page.title());
  assert((await page.$$('img[src=x]')).length === 0, 'a name became markup');
  await settled(page);
  if (await page.$('.curtain')) await page.click('.curtain button'); // the other person's turn: nothing of the game is there yet
  await page.waitForSelector('.play[data-ended=true], .table[data-asked=true]');
  assert((await savedRecord(page)).includes(name), 'the name was changed');
}

export async function a_game_that_is_not_there({ open }) {
  const { page } = await open({ route: '#/game/nothing' });
  assert((await page.textContent('.sorry')).includes('no such game'), await page.textContent('.sorry'));
}

/** Puts a record among the kept games, whatever is in it. */
function keep(page, id, record) {
  return page.evaluate(async (one) => {
    const database = await new Promise((done) => (indexedDB.open('warstone').onsuccess = (event) => done(event.target.result)));
    const games = database.transaction('games', 'readwrite').objectStore('games');
    games.put({ changed: Date.now(), turn: 1, ended: false, ...one });
    await new Promise((done) => (games.transaction.oncomplete = done));
    database.close();
  }, { id, record });
}

/** What is damaged in the browser's storage. */
export async function a_kept_game_that_is_damaged({ open, address }) {
  const { page } = await open();
  await page.click('button.quick');
  await page.waitForSelector('.table');
  const game = page.url();
  await page.goto(`${address}#/`);
  await page.waitForSelector('.kept');
  await page.evaluate(async () => {
    const database = await new Promise((done) => (indexedDB.open('warstone').onsuccess = (event) => done(event.target.result)));
    const games = database.transaction('games', 'readwrite').objectStore('games');
    games.getAll().onsuccess = ({ target }) => {
      games.put({ ...target.result[0], record: `${target.result[0].record}attack a1 a1\n` });
      games.put({ id: 'foreign', what: 'this is none of ours' });
    };
    await new Promise((done) => (games.transaction.oncomplete = done));
    database.close();
  });
  await page.goto(game);
  await page.waitForSelector('.sorry');
  // One that a newer version has kept is left as it is.
  await keep(page, 'newer', 'warstone 2\nedition 2e\na something-new\n\n');
  await page.goto(`${address}#/game/newer`);
  await page.waitForFunction(() => /newer version/.test(document.querySelector('.sorry')?.textContent ?? ''));
  await page.goto(`${address}#/replay/newer`);
  await page.waitForFunction(() => /newer version/.test(document.querySelector('.sorry')?.textContent ?? ''));
  await page.goto(`${address}#/`);
  await page.waitForSelector('.kept');
  const listed = await page.$$eval('.kept .contest', (all) => all.map((one) => one.textContent));
  assert(listed.length === 2 && listed.includes('A game that this page cannot read') && listed.some((one) => / against /.test(one)), listed.join('; '));
}

async function playsWithoutStorage(open, script) {
  const { page } = await open({ script });
  await page.click('button.quick');
  await page.waitForSelector('.table[data-asked]');
  await playOut(page);
  verify(await savedRecord(page));
  assert((await page.$$('.notice')).length === 1, `said ${(await page.$$('.notice')).length} times`);
  assert((await page.textContent('.notice')).includes('does not keep games'), await page.textContent('.notice'));
}

export async function forbidden_storage_is_said_once({ open }) {
  await playsWithoutStorage(open, () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
}

export async function full_storage_is_said_once({ open }) {
  await playsWithoutStorage(open, () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

/** A table that throws is set up again from the record, and the player is told. */
export async function a_table_that_dies_is_set_up_again({ open }) {
  const { page, wrong } = await open();
  await openRecord(page, header());
  await page.waitForSelector('.table[data-asked=true]');
  for (let i = 0; i < 30; i++) await touchAny(page, i * 7919);
  await page.waitForSelector('.table[data-asked=true]');
  const record = await savedRecord(page);
  const table = page.workers().find((worker) => worker.url().includes('/table-'));
  await table.evaluate(() => void setTimeout(() => { throw new Error('struck by a test'); }));
  await page.waitForSelector('.notice');
  assert((await page.textContent('.notice')).includes('set up again'), await page.textContent('.notice'));
  await page.waitForSelector('.table[data-asked=true]');
  assert((await savedRecord(page)) === record, 'the game has changed');
  await playOut(page);
  verify(await savedRecord(page));
  const rest = wrong.filter((one) => !one.includes('struck by a test'));
  wrong.length = 0;
  wrong.push(...rest);
}

/** One that only ends without a word is missed when something is asked of it. */
export async function a_table_that_vanishes_is_set_up_again({ open }) {
  const { page } = await open({ script: impatient });
  await openRecord(page, header());
  await page.waitForSelector('.table[data-asked=true]');
  const table = page.workers().find((worker) => worker.url().includes('/table-'));
  await table.evaluate(() => close()).catch(() => {});
  for (let i = 0; i < 20; i++) await touchNow(page, i * 104729);
  await page.evaluate(() => { window.hurry = true; });
  await page.waitForSelector('.notice');
  await playOut(page);
  verify(await savedRecord(page));
}

export async function a_player_who_stops_thinking_begins_anew({ open }) {
  const { page, wrong } = await open();
  const begins = page.waitForEvent('worker', (worker) => worker.url().includes('/think-'));
  await openRecord(page, header({ players: ['computer think:3000', 'computer random'] }));
  await page.waitForSelector('.table');
  const thinker = await begins;
  thinker.evaluate(() => void setTimeout(() => { throw new Error('struck by a test'); })).catch(() => {});
  await page.waitForSelector('.notice');
  const version = () => page.$eval('.table', (table) => Number(table.dataset.version));
  const before = await version();
  await page.waitForFunction((then) => Number(document.querySelector('.table').dataset.version) > then + 3, before);
  const rest = wrong.filter((one) => !one.includes('struck by a test'));
  wrong.length = 0;
  wrong.push(...rest);
}
