// What happened, in sentences.
import { useEffect, useRef } from 'preact/hooks';
import { Sign } from '../card/emblem';
import { t } from '../language';
import type { Chapter } from '../store';
import { Said } from './said';

/** A long game has thousands of sentences: so many of the latest chapters are shown at first. */
const SHOWN = 60;

export function Story({ story, watch, children }: { story: Chapter[]; watch: (() => void) | null; children?: preact.ComponentChildren }) {
  const list = useRef<HTMLDivElement>(null);
  const latest = story.at(-1)?.version;
  useEffect(() => {
    const node = list.current;
    if (node) node.scrollTop = node.scrollHeight;
  }, [latest]);
  return (
    <section class="story" aria-label={t('Story')}>
      <header>
        <h2>{t('Story')}</h2>
        {watch && <button type="button" class="watch" onClick={watch}><Sign name="again" />{t('Watch the last turn again')}</button>}
        {children}
      </header>
      <div class="chapters" ref={list} tabIndex={0} role="log" aria-live="off" aria-label={t('What happened')}>
        {story.filter((chapter) => chapter.sentences.length).slice(-SHOWN).map((chapter) => (
          <div key={chapter.version} class={`chapter ${chapter.undone ? 'undone' : ''}`}>
            {chapter.sentences.map((sentence, i) => <p key={i} class={sentence.key.startsWith('Turn %d') ? 'turn' : undefined}><Said sentence={sentence} /></p>)}
          </div>
        ))}
      </div>
    </section>
  );
}
