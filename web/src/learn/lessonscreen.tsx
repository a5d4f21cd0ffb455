// The screen of a first game: what to do and why above, the table below, a ring around what to touch. #/learn/2e, #/learn/1e
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { type Desk, Frame, LanguageChoice } from '../app';
import { t } from '../language';
import type { Edition } from '../protocol';
import { type Game, useGame } from '../store';
import { Said } from '../table/said';
import { Table } from '../table/table';
import { firstLesson } from './first';
import type { Lesson } from './lesson';
import { keepProgress } from './progress';
import { Ring } from './ring';
import { secondLesson } from './second';
import { Tutor } from './tutor';

/** undefined: being set up; null: it cannot be. */
function useTutor(edition: Edition, desk: Desk, again: number): Tutor | null | undefined {
  const [tutor, setTutor] = useState<Tutor | null | undefined>(undefined);
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const made = new Tutor(edition === '1e' ? firstLesson() : secondLesson(), desk.notice);
    let left = false;
    made.watch(() => draw(null as never));
    setTutor(undefined);
    void made.resume().then((stands) => !left && setTutor(stands ? made : null));
    return () => {
      left = true;
      made.close();
    };
  }, [edition, again]);
  return tutor;
}

function Ended({ lesson, desk }: { lesson: Lesson; desk: Desk }) {
  const other = lesson.edition === '2e' ? '1e' : '2e';
  return (
    <>
      <h2>{t('You have won!')}</h2>
      <p>{t('That is the whole game: summon, move, attack, gather magic, and bring down the other summoner. The rest is on the cards, and every card explains itself when you touch it for long or right-click it.')}</p>
      <div class="tutor-answers">
        <button type="button" class="primary first-game" onClick={() => void desk.begin(lesson.afterwards)}>{t('Play a first game against an easy opponent')}</button>
        <a class="button" href={`#/learn/${other}`}>{other === '2e' ? t('Learn the second edition') : t('Learn the first edition')}</a>
        <a class="button" href={`#/rules/${lesson.edition}`}>{t('Rules')}</a>
        <a class="button" href="#/">{t('To the first screen')}</a>
      </div>
    </>
  );
}

function Told({ tutor, game, desk }: { tutor: Tutor; game: Game; desk: Desk }) {
  const { position, acting, scenes } = useGame(game);
  // What came of an action is told when it has been seen.
  const told = useRef(tutor.current);
  if (!scenes.length) told.current = tutor.current;
  const current = told.current;
  const seen = current === tutor.current && acting === null;
  if (tutor.ended && !scenes.length) return <Ended lesson={tutor.lesson} desk={desk} />;
  const theirs = position && position.decision?.seat === 'b';
  if (theirs) return <p>{t('Your opponent plays. Watch what happens.')}</p>;
  if (!current) return <p>{t('One moment…')}</p>;
  return (
    <>
      <p data-step={tutor.way.done}><Said sentence={current.says} /></p>
      {!current.wants && seen && <div class="tutor-answers"><button type="button" class="primary go-on" onClick={() => void tutor.goOn()}>{t('Go on')}</button></div>}
    </>
  );
}

export function LessonScreen({ edition, desk }: { edition: Edition; desk: Desk }) {
  const [again, setAgain] = useState(0);
  const tutor = useTutor(edition, desk, again);
  const restart = () => {
    keepProgress(edition, null);
    setAgain(again + 1);
  };
  if (tutor === null)
    return (
      <Frame>
        <main class="sorry">
          <p role="alert">{t('The first game could not be set up in this browser.')}</p>
          <a class="button" href="#/">{t('To the first screen')}</a>
        </main>
      </Frame>
    );
  if (!tutor?.game) return <main class="loading" aria-busy="true"><p>{t('The table is being set up.')}</p></main>;
  const { done, all } = tutor.way;
  return (
    <div class="play lesson" data-ended={tutor.ended} data-step={done}>
      <nav class="gamemenu">
        <a href="#/">{t('Leave')}</a>
        <button type="button" class="again" onClick={restart}>{t('Begin again')}</button>
        <progress max={all} value={tutor.ended ? all : done} aria-label={t('Step %d of %d', Math.min(done + 1, all), all)} />
        <LanguageChoice />
      </nav>
      <section class="tutor" aria-label={t('What to do')} aria-live="polite"><Told tutor={tutor} game={tutor.game} desk={desk} /></section>
      <Table key={`${again} ${tutor.chapter}`} game={tutor.game} />
      {!tutor.ended && tutor.current && <Ring key={done} points={tutor.current.point ?? []} edition={edition} />}
    </div>
  );
}
