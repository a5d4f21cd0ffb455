// All puzzles, by edition and difficulty, and which of them were solved here.
import { Frame } from '../app';
import { FactionEmblem } from '../card/emblem';
import { factionStyle } from '../card/palette';
import { message, t } from '../language';
import type { Edition } from '../protocol';
import { header } from '../record';
import { chanceOf, percent, type Puzzle, solved, usePuzzles } from './puzzles';
import './puzzles.css';

export const LEVELS = { 1: message('Easy'), 2: message('Medium'), 3: message('Difficult') } as const;
const EDITIONS: [Edition, string][] = [['2e', message('Second edition')], ['1e', message('First edition')]];

export function task(puzzle: Puzzle): string {
  return puzzle.goal === 'wins' ? t('Win in this turn.') : t('Save your summoner: survive the next turn.');
}
export function bestChance(puzzle: Puzzle): string {
  const chance = chanceOf(puzzle);
  if (chance >= 1) return t('It can be done for certain.');
  return puzzle.chance.includes('/') ? t('The best chance is %s, that is %s %%.', puzzle.chance, percent(chance)) : t('The best chance is %s %%.', percent(chance));
}

function Row({ puzzle, done }: { puzzle: Puzzle; done: boolean }) {
  const faction = header(puzzle.record).decks[puzzle.seat] ?? '';
  return (
    <li class={done ? 'puzzle solved' : 'puzzle'} data-puzzle={puzzle.id}>
      <a href={`#/puzzle/${puzzle.id}`}>
        <span class="deck-emblem" style={factionStyle(faction)}><FactionEmblem faction={faction} /></span>
        <span class="puzzle-title">{t(puzzle.title)}</span>
        <span class="puzzle-task">{task(puzzle)}</span>
        <span class={`puzzle-level level-${puzzle.level}`}><span aria-hidden="true">{'●'.repeat(puzzle.level)}{'○'.repeat(3 - puzzle.level)}</span> {t(LEVELS[puzzle.level])}</span>
        {done && <span class="puzzle-done"><span aria-hidden="true">✓</span> {t('Solved')}</span>}
      </a>
    </li>
  );
}

export function PuzzlesScreen() {
  const all = usePuzzles();
  const done = solved();
  return (
    <Frame>
      <main class="puzzles" aria-busy={all === null}>
        <h1>{t('Puzzles')}</h1>
        <p class="tagline">{t('One turn is yours. Find the line with the best chance: the solver has proven what that is, and says afterwards how much of it your play has kept.')}</p>
        {all === 'failed' && <p role="alert">{t('The puzzles could not be loaded. Load the page again when there is a connection.')}</p>}
        {Array.isArray(all) && EDITIONS.map(([edition, name]) => {
          const those = all.filter((puzzle) => puzzle.edition === edition);
          return (
            <section key={edition} class="edition">
              <h2>{t(name)} <small>{t('%d of %s solved', those.filter((puzzle) => done.has(puzzle.id)).length, String(those.length))}</small></h2>
              <ul>{those.map((puzzle) => <Row key={puzzle.id} puzzle={puzzle} done={done.has(puzzle.id)} />)}</ul>
            </section>
          );
        })}
      </main>
    </Frame>
  );
}
