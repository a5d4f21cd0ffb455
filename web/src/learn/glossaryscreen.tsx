// Words that card texts use, and the abilities by name, explained: the same source as the explanations on the cards.
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Frame } from '../app';
import { type AbilityFacts, allAbilities, allCards, type CardFacts, glossaryOf } from '../cards';
import { CardSheet } from '../card/sheet';
import { abilityName, abilityText, called, cardName, language, t } from '../language';
import type { Edition } from '../protocol';
import { Dialog } from '../table/dialog';
import { Back } from './back';
import { EditionTabs } from './rulescreen';

/** The route of a word as it stands on a card. */
export const wordRoute = (edition: Edition, word: string): string => `#/glossary/${edition}/${encodeURIComponent(word.toLowerCase())}`;

interface Entry {
  word: string;
  meaning: string;
  cards: CardFacts[];
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const byWord = (a: Entry, b: Entry) => a.word.localeCompare(b.word, language());

function terms(edition: Edition): Entry[] {
  return glossaryOf(edition).map(({ word, meaning }) => ({ word: called('glossary', word), meaning: called('', meaning), cards: [] })).sort(byWord);
}
function abilities(edition: Edition): Entry[] {
  const cards = allCards().filter((card) => card.edition === edition);
  const of = (ability: AbilityFacts) => cards.filter((card) => card.abilities.includes(ability.ability));
  return allAbilities().filter((one) => !one.plain && of(one).length > 0).map((one) => ({ word: abilityName(one), meaning: abilityText(one.ability), cards: of(one) })).sort(byWord);
}

function Entries({ entries, here, open }: { entries: Entry[]; here: string | null; open: (card: number) => void }) {
  return (
    <dl class="glossary-list">
      {entries.map(({ word, meaning, cards }, i) => {
        const named = here !== null && word.split(', ').some((one) => plain(one) === plain(here));
        return (
          <div key={`${word} ${i}`} class={named ? 'here' : ''} data-word={word} tabIndex={-1}>
            <dt>{word}</dt>
            <dd>
              {meaning}
              {cards.length > 0 && <span class="bearers">{cards.map((card) => <button key={card.definition} type="button" class="bearer" onClick={() => open(card.definition)}>{cardName(card)}</button>)}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function GlossaryScreen({ route }: { route: string }) {
  const [, , first = '', word] = route.split('/');
  const edition: Edition = first === '1e' ? '1e' : '2e';
  const here = word === undefined ? null : decoded(word);
  const [find, setFind] = useState('');
  const [card, open] = useState<number | null>(null);
  useLayoutEffect(() => setFind(''), [route]); // with the drawing itself: later it would take back what was typed meanwhile
  useEffect(() => {
    const target = document.querySelector<HTMLElement>('.glossary-list .here');
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [route]);
  const fits = (entry: Entry) => plain(`${entry.word} ${entry.meaning}`).includes(plain(find.trim()));
  const [words, named] = useMemo(() => [terms(edition), abilities(edition)], [edition, language()]);
  const [shownWords, shownAbilities] = [words.filter(fits), named.filter(fits)];
  return (
    <Frame>
      <main class="glossary">
        <Back />
        <h1>{t('Glossary')}</h1>
        <EditionTabs to="glossary" edition={edition} />
        <form class="rule-search" role="search" onSubmit={(event) => event.preventDefault()}>
          <label>{t('Search the glossary')}
            <input type="search" value={find} maxLength={80} autocomplete="off" onInput={(event) => setFind(event.currentTarget.value)} />
          </label>
          <p role="status" class="found">{find ? t('%d entry found|%d entries found', shownWords.length + shownAbilities.length) : ''}</p>
        </form>
        {shownWords.length > 0 && <section><h2>{t('Words on the cards')}</h2><Entries entries={shownWords} here={here} open={open} /></section>}
        {shownAbilities.length > 0 && <section><h2>{t('Abilities')}</h2><Entries entries={shownAbilities} here={here} open={open} /></section>}
        <p><a href={`#/rules/${edition}`}>{t('All the rules')}</a></p>
        {card !== null && <Dialog title={t('Card')} close={() => open(null)} class="card-dialog"><CardSheet definition={card} /></Dialog>}
      </main>
    </Frame>
  );
}

/** What somebody has typed into the address may be no word at all. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
