// What happened, in sentences.
import { Sign } from '../card/emblem';
import { t } from '../language';
import type { Chapter } from '../store';
import { Said } from './said';

/** A long game has thousands of sentences: so many of the latest chapters are shown at first. */
const SHOWN = 60;

/** In a window of its own it has the heading of that. */
export function Story({ story, watch, headed = false }: { story: Chapter[]; watch: (() => void) | null; headed?: boolean }) {
  const told = story.filter((chapter) => chapter.sentences.length);
  return (
    <section class="story" aria-label={t('Story')}>
      <header>
        {!headed && <h2>{t('Story')}</h2>}
        {watch && <button type="button" class="watch" onClick={watch}><Sign name="again" />{t('Watch the last turn again')}</button>}
      </header>
      <div class="chapters" tabIndex={0} role="log" aria-live="off" aria-label={t('What happened')}>
        <div>
          {told.length === 0 && <p class="nothing-told">{t('Nothing has happened yet.')}</p>}
          {told.slice(-SHOWN).map((chapter) => (
            <div key={chapter.version} class={`chapter ${chapter.undone ? 'undone' : ''}`}>
              {chapter.sentences.map((sentence, i) => <p key={i} class={sentence.key.startsWith('Turn %d') ? 'turn' : undefined}><Said sentence={sentence} /></p>)}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
