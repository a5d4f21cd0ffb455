// The rulebook: contents, search, every rule under its id. #/rules/2e, #/rules/2e/MOV, #/rules/2E-MOV-03, #/rules/2e?find=gate
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Frame } from '../app';
import { called, t } from '../language';
import type { Edition } from '../protocol';
import { Back } from './back';
import { editionOf, filtered, isRule, isRuling, rulesOf, type Rulebook, type Section, type Wanted, wanted } from './rulebook';
import { BlockText, RuleText } from './ruletext';
import { NoRules, useRules } from './rulewindow';

interface Place {
  edition: Edition;
  /** A rule or a section. */
  at: string | null;
  find: string;
}
export function placeOf(route: string): Place {
  const [path = '', query = ''] = route.split('?', 2);
  const [, , first = '', second] = path.split('/');
  const find = new URLSearchParams(query).get('find') ?? '';
  if (/^[12]E-[A-Z]{3}-\d+$/.test(first)) return { edition: editionOf(first), at: first, find };
  return { edition: first === '1e' ? '1e' : '2e', at: second && /^[A-Z0-9]{1,4}$/.test(second) ? second : null, find };
}

function Contents({ book, edition }: { book: Rulebook; edition: Edition }) {
  return (
    <details class="contents" open={matchMedia('(min-width: 56rem)').matches}>
      <summary>{t('Contents')}</summary>
      <ol>{book.sections.map((section) => <li key={section.id}><a href={`#/rules/${edition}/${section.id}`}>{called('rules', section.title)}</a></li>)}</ol>
    </details>
  );
}

function SectionShown({ section, at, find }: { section: Section; at: string | null; find: Wanted | null }) {
  const rules = section.blocks.filter(isRule), others = section.blocks.filter((block) => !isRule(block));
  return (
    <section class="rule-part" aria-labelledby={`section-${section.id}`}>
      <h2 id={`section-${section.id}`} tabIndex={-1} data-place={section.id}>{called('rules', section.title)}</h2>
      {others.map((block, i) => <BlockText key={i} block={block} find={find} />)}
      {rules.length > 0 && (
        <ul class="rule-list">
          {rules.map((rule) => (
            <li key={rule.rule} class={`rule-entry ${rule.rule === at ? 'here' : ''}`} id={rule.rule} tabIndex={-1} data-place={rule.rule} aria-current={rule.rule === at ? 'location' : undefined}>
              <a class="rule-id" href={`#/rules/${rule.rule}`}>{rule.rule}</a>
              <div><RuleText rule={rule} find={find} /></div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Book({ book, place }: { book: Rulebook; place: Place }) {
  const { edition, at } = place;
  const [find, setFind] = useState(place.find);
  const [rulings, setRulings] = useState(false);
  // With the drawing itself: later it would take back what was typed meanwhile.
  useLayoutEffect(() => {
    setFind(place.find);
    if (at) setRulings(false);
  }, [edition, at, place.find]);
  useEffect(() => {
    if (!at) return;
    const target = document.querySelector<HTMLElement>(`[data-place="${at}"]`);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [edition, at, place.find]);
  const seeks = useMemo(() => wanted(find), [find]);
  const sections = useMemo(() => book.sections.map((section) => filtered(section, seeks, rulings)).filter((section) => section.blocks.length > 0), [book, seeks, rulings]);
  const count = sections.reduce((sum, section) => sum + section.blocks.filter(isRule).length, 0);
  const type = (text: string) => {
    setFind(text);
    history.replaceState(null, '', `#/rules/${edition}${text ? `?find=${encodeURIComponent(text)}` : ''}`);
  };
  const known = !at || at.length < 5 || rulesOf(book).some((rule) => rule.rule === at);
  return (
    <>
      <form class="rule-search" role="search" onSubmit={(event) => event.preventDefault()}>
        <label>{t('Search the rules')}
          <input type="search" value={find} maxLength={80} autocomplete="off" onInput={(event) => type(event.currentTarget.value)} />
        </label>
        <label class="tick"><input type="checkbox" checked={rulings} onChange={(event) => setRulings(event.currentTarget.checked)} />{t('Rulings only (%d)', rulesOf(book).filter(isRuling).length)}</label>
        <p role="status" class="found">{seeks || rulings ? (count ? t('%d rule found|%d rules found', count) : t('No rule says that. Try another word.')) : ''}</p>
      </form>
      {!known && <p role="alert">{t('There is no rule %s.', at ?? '')}</p>}
      <div class="rulebook">
        <Contents book={book} edition={edition} />
        <div class="rule-parts">{sections.map((section) => <SectionShown key={section.id} section={section} at={at} find={seeks} />)}</div>
      </div>
    </>
  );
}

export function EditionTabs({ to, edition }: { to: string; edition: Edition }) {
  return (
    <nav class="edition-tabs" aria-label={t('Edition')}>
      {(['2e', '1e'] as const).map((one) => <a key={one} class="button" href={`#/${to}/${one}`} aria-current={one === edition ? 'page' : undefined}>{one === '2e' ? t('Second edition') : t('First edition')}</a>)}
    </nav>
  );
}

export function RulesScreen({ route }: { route: string }) {
  const place = placeOf(route);
  const book = useRules(place.edition);
  return (
    <Frame>
      <main class="rules">
        <Back />
        <h1>{t('Rules')}</h1>
        <EditionTabs to="rules" edition={place.edition} />
        <p class="rules-about">{t('The rules in our own words, each with a number. A ruling is a choice that we made where the printed rules are silent or can be read in two ways.')}</p>
        {book === undefined ? <p aria-busy="true">{t('One moment…')}</p> : book === null ? <NoRules /> : <Book key={place.edition} book={book} place={place} />}
      </main>
    </Frame>
  );
}
