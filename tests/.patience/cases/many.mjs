// Games by a player who picks any lit thing: GAMES=200 for many. No prompt without something lit, no error, and the command comes to the same hashes.
import { execFileSync } from 'node:child_process';
import { assert, header, openRecord, playOut, savedRecord, verify, warstone } from '../harness.mjs';

const games = Number(process.env.GAMES ?? 2);

function decksOf(edition) {
  return JSON.parse(execFileSync(warstone, ['deck', 'list', '--json'], { encoding: 'utf8' })).filter((deck) => deck.edition === edition && deck.playable).map((deck) => deck.slug);
}

export async function random_games({ open, address }) {
  const { page } = await open();
  const all = { '1e': decksOf('1e'), '2e': decksOf('2e') };
  let touched = 0;
  for (let game = 0; game < games; game++) {
    const edition = game % 2 ? '1e' : '2e';
    const decks = [game, game * 3 + 1].map((n) => all[edition][n % all[edition].length]);
    const players = game % 4 < 3 ? ['person', 'computer random'] : ['person', 'person'];
    await page.goto(`${address}#/`);
    await page.waitForSelector('.home');
    await openRecord(page, header({ edition, decks, players }));
    await page.waitForSelector('.table, .curtain');
    touched += await playOut(page, { seed: 1000 + game });
    if (await page.$('.curtain button')) await page.click('.curtain button');
    const record = await savedRecord(page);
    assert(/^result ([ab] won|draw)/m.test(record), record.slice(0, 200));
    verify(record);
  }
  console.log(`      ${games} games, ${touched} touches`);
}
