// Games by a player who picks any lit thing. No prompt without something lit, no error, and the command comes to the same hashes.
// GAMES=200 for many; FIRST=100 begins with a later one, so that they can be played in portions: each is the same in every run, as far as the table's own chance lets it.
import { execFileSync } from 'node:child_process';
import { assert, header, openRecord, playOut, savedRecord, verify, warstone } from '../harness.mjs';

const first = Number(process.env.FIRST ?? 0), games = Number(process.env.GAMES ?? 2);

function decksOf(edition) {
  return JSON.parse(execFileSync(warstone, ['deck', 'list', '--json'], { encoding: 'utf8' })).filter((deck) => deck.edition === edition).map((deck) => deck.slug);
}

/** Editions in turn, every faction against every other by and by, one or two persons; each tenth game has four seats. */
function planned(game, all) {
  const four = game % 10 === 9, edition = game % 2 ? '1e' : '2e';
  const decks = all[edition], n = Math.floor(game / 2), step = 1 + Math.floor(n / decks.length) % (decks.length - 1);
  const seats = four ? [0, 1, 2, 3].map((seat) => decks[(n + seat * step) % decks.length]) : [decks[n % decks.length], decks[(n + step) % decks.length]];
  // Preset decks of four players may be the same: then each seat has its own.
  const own = new Set(seats).size === seats.length ? seats : [0, 1, 2, 3].map((seat) => decks[(n + seat) % decks.length]);
  const players = four ? ['person', 'computer random', 'person', 'computer random'] : game % 4 < 2 ? ['person', 'computer random'] : ['person', 'person'];
  return { edition, decks: own.slice(0, players.length), players };
}

export async function random_games({ open, address, tell }) {
  const { page, wrong } = await open();
  const all = { '1e': decksOf('1e'), '2e': decksOf('2e') };
  const sums = { '2e': 0, '1e': 0, four: 0, touches: 0 };
  for (let game = first; game < first + games; game++) {
    const plan = planned(game, all);
    await page.goto(`${address}#/`);
    await page.waitForSelector('.home');
    await openRecord(page, header(plan));
    await page.waitForSelector('.table, .curtain');
    sums.touches += await playOut(page, { seed: 1000 + game, most: 20_000 });
    if (await page.$('.curtain button')) await page.click('.curtain button');
    const record = await savedRecord(page);
    assert(/^result (a|b|a and c|b and d) won|^result draw/m.test(record), record.slice(0, 200));
    verify(record);
    assert(wrong.length === 0, `game ${game}: ${wrong[0]}`);
    assert((await page.$$('.notice')).length === 0, `game ${game}: ${await page.textContent('.notices')}`);
    sums[plan.players.length > 2 ? 'four' : plan.edition]++;
    if (games > 10) console.log(`      game ${game}: ${JSON.stringify(sums)}`);
  }
  tell(`${games} games: ${JSON.stringify(sums)}`);
}
