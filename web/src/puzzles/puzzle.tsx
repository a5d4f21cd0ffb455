// One puzzle at the table: played like any game, and judged when the turn is over.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { type Desk, Frame, LanguageChoice } from '../app';
import { called, definitionName, faceWord, say, t } from '../language';
import { Playing, usePlaying } from '../playing';
import type { Position, Sentence } from '../protocol';
import { download } from '../record';
import { type Game, useGame } from '../store';
import { Dialog } from '../table/dialog';
import { Table } from '../table/table';
import { judge, type Verdict } from './judge';
import { bestChance, task } from './list';
import { chanceOf, markSolved, percent, type Puzzle, usePuzzles } from './puzzles';
import './puzzles.css';

/** Millionths that are lost by counting, not by playing. */
const HAIR = 2;

/** A puzzle is no game to go on with later: nothing is kept. */
const forgetting = { put: () => Promise.resolve() };

/** The turn with which the puzzle began is over. */
function isOver(position: Position | null, first: number | null): boolean {
  return position !== null && first !== null && (position.end !== null || position.turn !== first);
}

function outcome(puzzle: Puzzle, verdict: Verdict, won: boolean): string {
  const best = percent(chanceOf(puzzle)), kept = verdict.judged.kept;
  const certain = chanceOf(puzzle) >= 1;
  if (kept < 1_000_000 - HAIR) return t('Your play has kept %s %% of the best chance: there is a better line.', percent(kept / 1_000_000));
  if (certain) return t('Solved: this was the best line.');
  if (puzzle.goal === 'saves') return t('Solved: this was the best line. The summoner survives with a chance of %s %%.', best);
  return won ? t('Solved: this was the best line, and it has won.') : t('Solved: this was the best line. It wins with a chance of %s %%, and this time the dice were against it.', best);
}

/** Dice that fall one after another are one line. */
/** "Tacullu: Yes." */
const answer = ({ asks, says }: { asks?: number | undefined; says: Sentence }) => `${asks === undefined ? '' : `${definitionName(asks)}${called('list', ': ')}`}${say(says)}`;

function lines(verdict: Verdict): string[] {
  const told: string[] = [];
  let faces: string[] = [];
  for (const { notation, asks, says } of [...verdict.solution.line, { notation: '' }] as Verdict['solution']['line']) {
    const [verb, face] = notation.split(' ');
    if (verb === 'roll' && face) {
      faces.push(/^\d$/.test(face) ? face : faceWord(face));
      continue;
    }
    if (faces.length) told.push(t('Dice, for example: %s', faces.join(', ')));
    faces = [];
    if (says) told.push(answer({ asks, says }));
  }
  return told;
}

function Judgement({ puzzle, verdict, won, again, next, close }: { puzzle: Puzzle; verdict: Verdict | null; won: boolean; again: () => void; next: Puzzle | undefined; close: () => void }) {
  const [shown, show] = useState(false);
  const lost = verdict?.judged.steps.find((step) => step.chance < step.best - HAIR);
  return (
    <Dialog title={t(puzzle.title)} close={close} class="judgement">
      {verdict
        ? <p class="outcome" data-kept={verdict.judged.kept}>{outcome(puzzle, verdict, won)}</p>
        : <p class="outcome">{t('The solver could not judge this line here.')}</p>}
      {lost && <p class="lost">{t('The chance fell from %s %% to %s %% with this: %s', percent(lost.best / 1_000_000), percent(lost.chance / 1_000_000), answer(lost.done))}</p>}
      {verdict && shown && <ol class="solution">{lines(verdict).map((line, i) => <li key={i}>{line}</li>)}</ol>}
      <div class="answers">
        <button type="button" class="primary again" onClick={again}>{t('Try again')}</button>
        {verdict && !shown && <button type="button" class="show-solution" onClick={() => show(true)}>{t('Show the solution')}</button>}
        {next && <a class="button next" href={`#/puzzle/${next.id}`}>{t('Next puzzle')}</a>}
        <a class="button" href="#/puzzles">{t('All puzzles')}</a>
      </div>
    </Dialog>
  );
}

function Sat({ puzzle, playing, game, again, next }: { puzzle: Puzzle; playing: Playing; game: Game; again: () => void; next: Puzzle | undefined }) {
  const { position } = useGame(game);
  const first = useRef<number | null>(null);
  const [verdict, setVerdict] = useState<Verdict | 'judging' | 'none' | null>(null);
  const [closed, close] = useState(false);
  first.current ??= position?.turn ?? null;
  const over = isOver(position, first.current);
  const won = position?.end?.winner === (puzzle.seat === 'a' ? 'a' : 'b');
  useEffect(() => {
    if (!over || verdict !== null) return;
    setVerdict('judging');
    void playing.record().then((record) => judge(puzzle, record)).then((found) => {
      if (found && found.judged.kept >= 1_000_000 - HAIR) markSolved(puzzle.id);
      setVerdict(found ?? 'none');
    });
  }, [over]);
  return (
    <>
      <section class="puzzle-head">
        <h2>{t(puzzle.title)}</h2>
        <p class="puzzle-story">{t(puzzle.story)}</p>
        <p class="puzzle-goal"><b>{task(puzzle)}</b> {bestChance(puzzle)}</p>
      </section>
      <Table game={game} />
      <p class="hidden" role="status">{verdict === 'judging' ? t('The line is being judged.') : ''}</p>
      {verdict !== null && verdict !== 'judging' && !closed && (
        <Judgement puzzle={puzzle} verdict={verdict === 'none' ? null : verdict} won={won} again={again} next={next} close={() => close(true)} />
      )}
    </>
  );
}

function OnePuzzle({ puzzle, desk, again, next }: { puzzle: Puzzle; desk: Desk; again: () => void; next: Puzzle | undefined }) {
  const playing = usePlaying(() => Playing.open(`puzzle-${desk.shelf.newId()}`, puzzle.record, forgetting, desk.notice), puzzle.id);
  if (playing === null) return <main class="loading" aria-busy="true"><p>{t('The table is being set up.')}</p></main>;
  if (!(playing instanceof Playing)) return <Frame><main class="sorry"><p role="alert">{say(playing)}</p><a class="button" href="#/puzzles">{t('All puzzles')}</a></main></Frame>;
  return (
    <div class="play puzzle-play" data-ended={playing.ended}>
      <nav class="gamemenu">
        <a href="#/puzzles">{t('Puzzles')}</a>
        <button type="button" class="again" onClick={again}>{t('Try again')}</button>
        <button type="button" class="save" onClick={() => void playing.record().then((record) => download(`warstone-${puzzle.id}.war`, record))}>{t('Save')}</button>
        <LanguageChoice />
      </nav>
      {playing.game && <Sat puzzle={puzzle} playing={playing} game={playing.game} again={again} next={next} />}
    </div>
  );
}

export function PuzzleScreen({ id, desk }: { id: string; desk: Desk }) {
  const all = usePuzzles();
  const [round, again] = useReducer((n: number, _: void) => n + 1, 0);
  if (all === null) return <main class="loading" aria-busy="true"><p>{t('The table is being set up.')}</p></main>;
  const at = all === 'failed' ? -1 : all.findIndex((puzzle) => puzzle.id === id);
  const puzzle = all === 'failed' ? undefined : all[at];
  if (!puzzle)
    return (
      <Frame>
        <main class="sorry">
          <p role="alert">{all === 'failed' ? t('The puzzles could not be loaded. Load the page again when there is a connection.') : t('There is no such puzzle.')}</p>
          <a class="button" href="#/puzzles">{t('All puzzles')}</a>
        </main>
      </Frame>
    );
  return <OnePuzzle key={`${id} ${round}`} puzzle={puzzle} desk={desk} again={() => again()} next={all === 'failed' ? undefined : all[at + 1]} />;
}
