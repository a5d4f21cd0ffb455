// The screens of this folder by their routes, and the way to them from the first screen.
import type { JSX } from 'preact';
import type { Desk } from '../app';
import { t } from '../language';
import { GlossaryScreen } from './glossaryscreen';
import { LessonScreen } from './lessonscreen';
import { isDone, progressOf } from './progress';
import { RulesScreen } from './rulescreen';

const under = (route: string, name: string) => route === `#/${name}` || route.startsWith(`#/${name}/`) || route.startsWith(`#/${name}?`);

/** null: the route is somebody else's. */
export function learnScreen(route: string, desk: Desk): JSX.Element | null {
  if (under(route, 'rules')) return <RulesScreen route={route} />;
  if (under(route, 'glossary')) return <GlossaryScreen route={route} />;
  if (under(route, 'learn')) return <LessonScreen key={route} edition={route === '#/learn/1e' ? '1e' : '2e'} desk={desk} />;
  return null;
}

function LessonLink({ edition, primary }: { edition: '1e' | '2e'; primary: boolean }) {
  const words = progressOf(edition) ? (edition === '2e' ? t('Go on learning: second edition') : t('Go on learning: first edition'))
    : edition === '2e' ? t('Learn the second edition') : t('Learn the first edition');
  return <a class={`button ${primary ? 'primary' : ''}`} href={`#/learn/${edition}`}>{words}</a>;
}
/** On the first screen. A newcomer, for whom nothing is kept yet, is invited. */
export function LearnLinks({ newcomer }: { newcomer: boolean }) {
  const invited = newcomer && !isDone('2e') && !isDone('1e');
  return (
    <nav class={`learn-links ${invited ? 'invited' : ''}`} aria-label={t('Learning')}>
      {invited && <h2>{t('New here?')}</h2>}
      {invited && <p>{t('Play a guided first game: ten minutes, and nothing can go wrong. The second edition is the newer one and the easier one to begin with.')}</p>}
      <LessonLink edition="2e" primary={invited} />
      <LessonLink edition="1e" primary={false} />
      <a class="button" href="#/rules">{t('Rules')}</a>
      <a class="button" href="#/glossary">{t('Glossary')}</a>
    </nav>
  );
}
