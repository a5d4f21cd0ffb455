// How a printed deck has fared in games of the computer against itself: matrix.json, which `make matrix-data` writes.
import { decks } from './cards';
import { called, t } from './language';
import measured from './matrix.json';
import { levelName } from './players';
import type { Edition } from './protocol';

/** Shares in ten-thousandths. */
interface Score {
  games: number;
  points: number;
  score: number;
  low: number;
  high: number;
}
const scores: Record<Edition, { decks: Record<string, Score>; pairings: Record<string, { games: number; points: number }> }> = measured;

const percent = (share: number) => Math.round(share / 100);

export function Results({ edition, deck, against }: { edition: Edition; deck: string; against: string | null }) {
  const all = scores[edition].decks[deck];
  const pair = against === null ? undefined : scores[edition].pairings[`${deck} ${against}`];
  const other = decks.find((one) => one.edition === edition && one.slug === against);
  const level = levelName(measured.player) ?? measured.player;
  if (!all) return null;
  return (
    <p class="results">
      {t('Played by the computer (%s) on both sides, it won %d %% of %d games; with so few games, anything from %d to %d %% is likely.', level, percent(all.score), all.games, percent(all.low), percent(all.high))}
      {pair && other && <> {t('Against %s it won %d %% of %d games.', called('faction', other.name), percent((10000 * pair.points) / pair.games), pair.games)}</>}
    </p>
  );
}
