// How the printed decks fare against each other in the hands of one computer player, for the screen of a new game: web/src/matrix.json.
//   node web/matrix.mjs [GAMES FOR EACH TWO DECKS]
// `make matrix-data` builds the command first. The figures follow from the seed and the player alone, so the file is the same wherever it is made.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const player = 'normal';
const games = process.argv[2] ?? '10';

const warstone = (...words) => JSON.parse(execFileSync(process.env.WARSTONE ?? 'build/warstone', [...words, '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }));

/** The command adds the summoner where a faction has several decks: the page calls a deck by its slug. */
const slugs = new Map(warstone('deck', 'list').flatMap(({ edition, slug, summoner }) => {
  const leader = summoner.toLowerCase().replace(/[^a-z0-9]/g, '-');
  return [slug, `${slug}/${leader}`].map((word) => [`${edition} ${word}`, slug]);
}));

const ten_thousandths = (share) => Math.round(10000 * share);
function measured(edition) {
  const { decks, pairings } = warstone('matrix', '--edition', edition, '--player', player, '--games', games);
  const slug = (word) => slugs.get(`${edition} ${word}`);
  const row = ({ games, points, score }) => ({ games, points, score: ten_thousandths(score.value), low: ten_thousandths(score.low), high: ten_thousandths(score.high) });
  return {
    decks: Object.fromEntries(decks.map((one) => [slug(one.deck), row(one)])),
    pairings: Object.fromEntries(pairings.map((one) => [`${slug(one.deck)} ${slug(one.opponent)}`, { games: one.games, points: one.points }])),
  };
}

const all = { player, '1e': measured('1e'), '2e': measured('2e') };
writeFileSync(new URL('web/src/matrix.json', root), `${JSON.stringify(all, null, 1)}\n`);
