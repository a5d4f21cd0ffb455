// A rule in a window over the table: the game goes on behind it.
import { useEffect, useState } from 'preact/hooks';
import { type CardFacts, cardFacts } from '../cards';
import { useRulings } from '../decks/rulings';
import { called, cardName, language, t } from '../language';
import { Dialog } from '../table/dialog';
import { closeRule, type Opened, openRule, useOpened } from './opened';
import { editionOf, findRule, loadRules, type Rule, type Rulebook, rulesOf } from './rulebook';
import { RuleText } from './ruletext';

/** undefined: on its way; null: it cannot be had. */
export function useRules(edition: '1e' | '2e'): Rulebook | null | undefined {
  const [book, setBook] = useState<Rulebook | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    setBook(undefined);
    loadRules(edition).then((loaded) => !gone && setBook(loaded), () => !gone && setBook(null));
    return () => { gone = true; };
  }, [edition, language()]);
  return book;
}
export function NoRules() {
  return <p role="alert">{t('The rules could not be fetched. Are you offline? They are kept after the first visit.')}</p>;
}

function OneRule({ rule }: { rule: Rule }) {
  return (
    <li class="rule-entry" data-shown={rule.rule}>
      <a class="rule-id" href={`#/rules/${rule.rule}`}>{rule.rule}</a>
      <div><RuleText rule={rule} /></div>
    </li>
  );
}

function Shown({ opened, book }: { opened: Opened; book: Rulebook }) {
  if ('rule' in opened) {
    const found = findRule(book, opened.rule);
    if (!found) return <p role="alert">{t('There is no rule %s.', opened.rule)}</p>;
    return (
      <>
        <p class="rule-section">{called('rules', found.section.title)}</p>
        <ul class="rule-list"><OneRule rule={found.rule} /></ul>
        <p><a class="button" href={`#/rules/${opened.rule}`} onClick={closeRule}>{t('Open the rulebook at this rule')}</a></p>
      </>
    );
  }
  const card = cardFacts(opened.card);
  return card ? <RulesAbout card={card} book={book} /> : null;
}

function RulesAbout({ card, book }: { card: CardFacts; book: Rulebook }) {
  const ids = useRulings(card);
  if (!ids) return null;
  const rules = rulesOf(book).filter((rule) => ids.includes(rule.rule));
  return rules.length
    ? <ul class="rule-list">{rules.map((rule) => <OneRule key={rule.rule} rule={rule} />)}</ul>
    : <p>{t('No rule and no ruling names this card: its own text says it all.')}</p>;
}

function Window({ opened }: { opened: Opened }) {
  const card = 'card' in opened ? cardFacts(opened.card) : undefined;
  const book = useRules('rule' in opened ? editionOf(opened.rule) : (card?.edition ?? '2e'));
  // A rule that is named in a rule is shown in its place.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rule]') : null;
    if (!link?.dataset.rule) return;
    event.preventDefault();
    openRule(link.dataset.rule);
  };
  return (
    <Dialog title={'rule' in opened ? t('Rule %s', opened.rule) : t('Rules about %s', card ? cardName(card) : '')} close={closeRule} class="rule-dialog">
      <div onClick={follow}>
        {book === undefined ? <p aria-busy="true">{t('One moment…')}</p> : book === null ? <NoRules /> : <Shown opened={opened} book={book} />}
      </div>
    </Dialog>
  );
}

/** Once on the page; openRule() shows it. Another screen closes it. */
export function RuleWindow({ route }: { route: string }) {
  const opened = useOpened();
  useEffect(() => closeRule, [route]);
  return opened && <Window opened={opened} />;
}
