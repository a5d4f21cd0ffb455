// All cards: to be looked through, and each in full.
import { useLayoutEffect, useState } from 'preact/hooks';
import { Frame } from '../app';
import { CardFace } from '../card/face';
import { explained } from '../card/glossary';
import { factionStyle } from '../card/palette';
import { CardSheet } from '../card/sheet';
import { allCards, type CardFacts, decks } from '../cards';
import { abilityText, called, cardName, t } from '../language';
import { cardAt, cardPlace, filtered, readFilter, sorted, writeFilter } from './filter';
import { Filters } from './filters';
import { useRulings } from './rulings';

/** Rules are read in the rulebook. */
export function RuleLink({ rule }: { rule: string }) {
  return <a class="rule-link" href={`#/rules/${rule}`}>{rule}</a>;
}

export function CardsScreen({ query }: { query: string }) {
  const [filter, setFilter] = useState(() => readFilter(query));
  const found = sorted(filtered(allCards(), filter));
  // A link to what is shown, without a step in the history for every letter. With the drawing itself: later it would take back the address of a screen gone to meanwhile.
  useLayoutEffect(() => {
    const asked = writeFilter(filter);
    history.replaceState(null, '', asked ? `#/cards?${asked}` : '#/cards');
  }, [filter]);
  return (
    <Frame>
      <main class="all-cards">
        <h1>{t('All cards')}</h1>
        <Filters cards={allCards()} filter={filter} set={setFilter} edition />
        <p class="cards-found" role="status">{t('%d card|%d cards', found.length)}</p>
        <ul class="card-grid">
          {found.map((card) => (
            <li key={card.definition} style={factionStyle(card.faction)}>
              <a class="card" href={`#/card/${cardPlace(card)}`}><CardFace definition={card.definition} /></a>
            </li>
          ))}
        </ul>
      </main>
    </Frame>
  );
}

export const symbolsOf = (card: CardFacts): string => (card.symbols ?? []).map((symbol) => called('symbol', symbol)).join(', ');

/** The words of its text, each with what it means. */
function Words({ card }: { card: CardFacts }) {
  const pieces = card.abilities.flatMap((ability) => explained(abilityText(ability), card.edition)).filter((piece) => piece.word !== undefined);
  const words = new Map(pieces.map((piece) => [piece.word, piece]));
  if (words.size === 0) return null;
  return (
    <section class="words-explained">
      <h2>{t('Words on this card')}</h2>
      <dl>{[...words.values()].map((piece) => <div key={piece.word}><dt>{piece.word}</dt><dd>{piece.meaning}</dd></div>)}</dl>
    </section>
  );
}

function Rulings({ card }: { card: CardFacts }) {
  const rulings = useRulings(card);
  if (!rulings || rulings.length === 0) return null;
  return (
    <section class="rulings">
      <h2>{t('Rules that speak of it')}</h2>
      <ul>{rulings.map((rule) => <li key={rule}><RuleLink rule={rule} /></li>)}</ul>
    </section>
  );
}

/** What a player would look up beside the card itself. */
export function CardInFull({ card }: { card: CardFacts }) {
  return (
    <div class="in-full">
      <CardSheet definition={card.definition}>
        <p class="printed-on">
          {card.edition === '2e' ? t('Second edition') : t('First edition')}
          {card.symbols && <span class="symbols">{t('Deck symbols: %s', symbolsOf(card))}</span>}
          {card.reconstructed && <span class="reconstructed">{t('Reconstructed: no source gives the printed text (%s).', card.reconstructed)}</span>}
        </p>
      </CardSheet>
      <Words card={card} />
      <Rulings card={card} />
    </div>
  );
}

export function CardScreen({ place }: { place: string }) {
  const card = cardAt(place);
  const leads = decks.find((deck) => deck.summoner === card?.definition);
  return (
    <Frame>
      <main class="one-card">
        <h1>{card ? cardName(card) : t('There is no such card.')}</h1>
        {card && <CardInFull card={card} />}
        <p class="ways">
          {card?.faction && <a class="button" href={`#/cards?${writeFilter({ ...readFilter(''), edition: card.edition, faction: card.faction })}`}>{t('All cards of this faction')}</a>}
          {leads && <a class="button" href={`#/decks?summoner=${leads.edition}/${leads.slug}`}>{t('Build a deck with it')}</a>}
          <a class="button" href="#/cards">{t('All cards')}</a>
        </p>
      </main>
    </Frame>
  );
}
