// One deck: its cards, what is wrong with it by which rule, what may be put in, and a game to try it.
import { useEffect, useState } from 'preact/hooks';
import { type Desk, Frame } from '../app';
import { CardEmblem, FactionEmblem, Sign } from '../card/emblem';
import { factionStyle } from '../card/palette';
import { factionName, kindOf } from '../card/sheet';
import { type CardFacts, cardFacts, decks } from '../cards';
import { called, cardName, definitionName, message, say, t } from '../language';
import { cleanName, ownGame } from '../newgame';
import { levelName, levels, usual } from '../players';
import type { Sentence } from '../protocol';
import { Dialog } from '../table/dialog';
import { CardInFull, RuleLink, symbolsOf } from './cards';
import { anything, filtered, kindIndex, kinds, sorted } from './filter';
import { Filters } from './filters';
import { Curve } from './curve';
import { type Deck, type DeckFault, type DeckRules, isDeck, isLegal, type PoolCard, type Row } from './rules';
import { deckLink, saveDeck } from './text';
import { deckName, understood, useRules } from './use';

/** What was tried and is not allowed. */
interface Refusal {
  rule: string | null;
  says: Sentence;
}

/** Everything that is done with the deck that is open. */
interface Bench {
  deck: Deck;
  rules: DeckRules;
  desk: Desk;
  /** So many copies of a card. */
  put(card: number, copies: number): void;
  open(card: CardFacts): void;
}

const copiesIn = (rows: Row[], card: number) => rows.find((row) => row.definition === card)?.copies ?? 0;

/** One less, how many, one more. */
function Count({ card, bench }: { card: CardFacts; bench: Bench }) {
  const copies = copiesIn(bench.deck.chosen, card.definition), name = cardName(card);
  return (
    <span class="count">
      <button type="button" class="less" aria-label={t('One less: %s', name)} disabled={copies === 0} onClick={() => bench.put(card.definition, copies - 1)}>−</button>
      <output>{copies}</output>
      <button type="button" class="more" aria-label={t('One more: %s', name)} onClick={() => bench.put(card.definition, copies + 1)}>+</button>
    </span>
  );
}

function CardNumbers({ card }: { card: CardFacts }) {
  return (
    <span class="row-numbers">
      {card.strength !== undefined && <span><Sign name={card.attack ?? 'melee'} label={card.attack === 'ranged' ? t('Ranged') : t('Melee')} />{card.strength}</span>}
      {card.life !== undefined && <span class="life"><Sign name="life" label={t('Life')} />{card.life}</span>}
    </span>
  );
}
function CardButton({ card, bench }: { card: CardFacts; bench: Bench }) {
  return (
    <button type="button" class="row-card" onClick={() => bench.open(card)}>
      <span class="row-emblem" style={factionStyle(card.faction)}><CardEmblem definition={card.definition} /></span>
      {card.cost !== undefined && <span class="cost" title={t('Cost')}>{card.cost}</span>}
      <span class="row-name">{cardName(card)}</span>
      <CardNumbers card={card} />
    </button>
  );
}

// ---- The deck ------------------------------------------------------------------------------------------------

function Legality({ deck }: { deck: Deck }) {
  return (
    <div class="legality" role="status">
      {deck.faults.length === 0 && <p class="legal">{t('This deck is legal.')}</p>}
      {deck.faults.length > 0 && <p class="not-legal">{t('This deck is not legal:')}</p>}
      <ul class="faults">{deck.faults.map((fault, i) => <li key={i}><RuleLink rule={fault.rule} /> {say(fault.says)}</li>)}</ul>
    </div>
  );
}

function Parts({ deck }: { deck: Deck }) {
  return (
    <ul class="parts">
      {deck.parts.map((part) => (
        <li key={part.name} class={part.has < part.least || part.has > part.most ? 'off' : ''}>
          <span class="part-name">{called('class', part.name)}</span>
          <b>{part.least === part.most ? t('%d of %d', part.has, part.most) : t('%d, at most %d', part.has, part.most)}</b>
        </li>
      ))}
    </ul>
  );
}

/** By kinds, the cheapest first. */
function CardsOf({ rows, bench, fixed }: { rows: Row[]; bench: Bench; fixed: boolean }) {
  const all = sorted(rows.flatMap(({ definition }) => cardFacts(definition) ?? [])).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
  return (
    <>
      {kinds.map((kind, index) => {
        const some = all.filter((card) => kindIndex(card) === index);
        return some.length > 0 && (
          <section key={kind.kind} class="kind-of-cards">
            <h3>{t(kind.name)}</h3>
            <ul>
              {some.map((card) => (
                <li key={card.definition} class="card-row" data-card={card.name}>
                  <CardButton card={card} bench={bench} />
                  {fixed ? <span class="count"><output>{copiesIn(rows, card.definition)}</output></span> : <Count card={card} bench={bench} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function DeckCards({ bench }: { bench: Bench }) {
  const { deck } = bench;
  const count = [...deck.chosen, ...deck.prescribed].reduce((sum, row) => sum + row.copies, 0);
  return (
    <section class="deck-cards">
      <h2 tabIndex={-1}>{t('In the deck: %d card|In the deck: %d cards', count)}</h2>
      <Legality deck={deck} />
      <Parts deck={deck} />
      <Curve rows={[...deck.chosen, ...deck.prescribed]} />
      <CardsOf rows={deck.chosen} bench={bench} fixed={false} />
      <details class="prescribed">
        <summary>{t('What comes with the summoner')}</summary>
        <CardsOf rows={deck.prescribed} bench={bench} fixed />
      </details>
      <details class="terms">
        <summary>{t('What else holds for this deck')}</summary>
        <ul>{deck.terms.map((term) => <li key={term.rule}>{called('', term.says)} <RuleLink rule={term.rule} /></li>)}</ul>
      </details>
    </section>
  );
}

// ---- What may be put in --------------------------------------------------------------------------------------

function PoolRow({ of, card, bench }: { of: PoolCard; card: CardFacts; bench: Bench }) {
  const foreign = card.faction !== cardFacts(bench.deck.summoner)?.faction;
  return (
    <li class={`card-row ${of.most === 0 ? 'barred' : ''}`} data-card={card.name}>
      <CardButton card={card} bench={bench} />
      <Count card={card} bench={bench} />
      <span class="row-more">
        <span>{kindOf(card)}</span>
        {foreign && card.faction && <span>{called('faction', factionName(card.faction))}</span>}
        {card.symbols && <span>{symbolsOf(card)}</span>}
        {of.most > 0 && <span>{t('at most %d', of.most)}</span>}
        {of.least > 0 && <span>{t('at least %d', of.least)}</span>}
        {of.why && <span class="why"><RuleLink rule={of.why.rule} /> {say(of.why.says)}</span>}
      </span>
    </li>
  );
}

function Pool({ bench }: { bench: Bench }) {
  const [filter, setFilter] = useState(anything);
  const [all, showAll] = useState(false);
  const pool = new Map(bench.rules.pool(bench.deck.summoner).map((of) => [of.definition, of]));
  const cards = [...pool.values()].filter((of) => all || of.most > 0).flatMap((of) => cardFacts(of.definition) ?? []);
  const own = cardFacts(bench.deck.summoner)?.faction;
  const found = sorted(filtered(cards, filter)).sort((a, b) => Number(b.faction === own) - Number(a.faction === own));
  return (
    <section class="pool">
      <h2>{t('Cards to choose from')}</h2>
      <Filters cards={cards} filter={filter} set={setFilter} edition={false} />
      <label class="tick"><input type="checkbox" class="barred-too" checked={all} onChange={(event) => showAll(event.currentTarget.checked)} />{t('Also cards that may not be in this deck, with the reason')}</label>
      <p class="cards-found" role="status">{t('%d card|%d cards', found.length)}</p>
      <ul class="pool-rows">
        {found.map((card) => <PoolRow key={card.definition} of={pool.get(card.definition) as PoolCard} card={card} bench={bench} />)}
      </ul>
    </section>
  );
}

// ---- A game with it --------------------------------------------------------------------------------------------

function TestGame({ bench }: { bench: Bench }) {
  const [level, setLevel] = useState(usual);
  const [opponent, setOpponent] = useState('');
  const others = decks.filter((deck) => deck.edition === bench.deck.edition);
  const begin = () => {
    const drawn = others[Math.floor(Math.random() * others.length)]?.slug ?? '';
    void bench.desk.begin(ownGame(bench.deck, opponent || drawn, level));
  };
  return (
    <section class="test-game">
      <h2>{t('Try it')}</h2>
      <label>{t('Against')}
        <select class="opponent" value={opponent} onChange={(event) => setOpponent(event.currentTarget.value)}>
          <option value="">{t('a deck drawn by lot')}</option>
          {others.map((deck) => <option key={deck.slug} value={deck.slug}>{t('%s, %s', called('faction', deck.name), definitionName(deck.summoner))}</option>)}
        </select>
      </label>
      <label>{t('Played by')}
        <select class="level" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
          {levels.map((word) => <option key={word} value={word}>{t('the computer: %s', levelName(word) ?? word)}</option>)}
        </select>
      </label>
      <button type="button" class="play-it primary" disabled={!isLegal(bench.deck)} onClick={begin}>{t('Play a game with this deck')}</button>
      {!isLegal(bench.deck) && <p class="not-yet">{t('It can be played as soon as it is legal.')}</p>}
    </section>
  );
}

function DeckMenu({ deck, id, desk }: { deck: Deck; id: string; desk: Desk }) {
  const [sure, ask] = useState(false);
  const link = async () => {
    try {
      await navigator.clipboard.writeText(await deckLink(deck));
      desk.notice({ key: 'The link to this deck is in the clipboard.', words: [] });
    } catch {
      desk.notice({ key: 'The browser does not let the page use the clipboard. Save the deck to a file instead.', words: [] });
    }
  };
  const remove = async () => {
    await desk.decks.remove(id);
    desk.go('#/decks');
  };
  return (
    <p class="ways">
      <button type="button" class="save" onClick={() => saveDeck(deck)}>{t('Save to a file')}</button>
      <button type="button" class="link" onClick={() => void link()}>{t('Copy link')}</button>
      {sure ? <button type="button" class="danger" onClick={() => void remove()}>{t('Delete for good')}</button> : <button type="button" class="delete" onClick={() => ask(true)}>{t('Delete')}</button>}
      <a class="button" href="#/decks">{t('Your decks')}</a>
    </p>
  );
}

function Heading({ deck, rename }: { deck: Deck; rename: (name: string) => void }) {
  const [name, setName] = useState(deck.name);
  const summoner = cardFacts(deck.summoner);
  return (
    <header class="deck-head" style={factionStyle(summoner?.faction ?? '')}>
      <span class="deck-emblem"><FactionEmblem faction={summoner?.faction ?? ''} /></span>
      <div>
        <h1>{deckName(deck)}</h1>
        <p>{t('%s, %s', definitionName(deck.summoner), deck.edition === '2e' ? t('Second edition') : t('First edition'))}{summoner?.symbols && <span class="symbols">{t('Deck symbols: %s', symbolsOf(summoner))}</span>}</p>
      </div>
      <label>{t('Name of the deck')}
        <input type="text" class="deck-title" maxLength={60} autocomplete="off" value={name} onInput={(event) => {
          setName(event.currentTarget.value);
          rename(cleanName(event.currentTarget.value));
        }} />
      </label>
    </header>
  );
}

/** A deck as it is kept; a sentence if there is none, or none that is understood. */
function useDeck(id: string, desk: Desk, rules: DeckRules | null): [Deck | Sentence | null, (deck: Deck) => void] {
  const [deck, set] = useState<Deck | Sentence | null>(null);
  useEffect(() => {
    if (!rules) return;
    void desk.decks.get(id).then((kept) => {
      if (!kept) return set({ key: message('There is no such deck in this browser.'), words: [] });
      const own = understood(kept, rules);
      set(own.deck ?? own.why);
    });
  }, [id, rules]);
  const change = (changed: Deck) => {
    set(changed);
    void desk.decks.put({ id, text: changed.text, changed: Date.now() });
  };
  return [deck, change];
}

function Builder({ id, deck, change, rules, desk }: { id: string; deck: Deck; change: (deck: Deck) => void; rules: DeckRules; desk: Desk }) {
  const [opened, setOpened] = useState<CardFacts | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const put = (card: number, copies: number) => {
    const said = rules.set(deck.text, card, copies);
    if (isDeck(said)) change(said);
    // With the last copy its row goes, and the button that was pressed: whoever uses the keyboard goes on from the heading.
    requestAnimationFrame(() => document.activeElement === document.body && document.querySelector<HTMLElement>('.deck-cards h2')?.focus());
    setRefused(isDeck(said) ? null : 'rule' in said ? (said satisfies DeckFault) : { rule: null, says: said.why });
  };
  const rename = (name: string) => {
    const said = rules.look(`${deck.text}\nname ${name}`);
    if (isDeck(said)) change(said);
  };
  const bench: Bench = { deck, rules, desk, put, open: setOpened };
  return (
    <main class="builder">
      <Heading deck={deck} rename={rename} />
      <DeckMenu deck={deck} id={id} desk={desk} />
      <div class="refusal" role="alert">
        {refused && <p>{refused.rule && <RuleLink rule={refused.rule} />} {say(refused.says)} <button type="button" class="close" aria-label={t('Close')} onClick={() => setRefused(null)}>×</button></p>}
      </div>
      <div class="bench">
        <div class="bench-deck">
          <DeckCards bench={bench} />
          <TestGame bench={bench} />
        </div>
        <Pool bench={bench} />
      </div>
      {opened && <Dialog title={t('Card')} close={() => setOpened(null)} class="card-dialog"><CardInFull card={opened} /></Dialog>}
    </main>
  );
}

export function BuilderScreen({ id, desk }: { id: string; desk: Desk }) {
  const rules = useRules(desk);
  const [deck, change] = useDeck(id, desk, rules);
  if (rules && deck && 'chosen' in deck) return <Frame><Builder id={id} deck={deck} change={change} rules={rules} desk={desk} /></Frame>;
  if (deck === null) return <main class="loading" aria-busy="true"><p>{t('The deck is being opened.')}</p></main>;
  return (
    <Frame>
      <main class="sorry">
        <p role="alert">{say(deck as Sentence)}</p>
        <a class="button" href="#/decks">{t('Your decks')}</a>
      </main>
    </Frame>
  );
}
