// Decks of one's own: those that are kept, and how a new one begins.
import { useEffect, useState } from 'preact/hooks';
import { type Desk, Frame } from '../app';
import { FactionEmblem } from '../card/emblem';
import { factionStyle } from '../card/palette';
import { cardFacts, decks } from '../cards';
import { cardName, definitionName, say, t } from '../language';
import { cleanName, DeckChoice } from '../newgame';
import type { Edition } from '../protocol';
import { type Deck, DeckRules, isLegal } from './rules';
import { type DeckReading, readDeckFile, readDeckLink, saveDeck } from './text';
import { deckName, type OwnDeck, ownDecks, rulesFailed } from './use';

/** Keeps what came from outside, and opens it. */
async function take(reading: DeckReading, desk: Desk): Promise<void> {
  if ('why' in reading) return desk.notice(reading.why);
  desk.go(`#/deck/${await desk.decks.add(reading.deck.text)}`);
}
async function withRules(desk: Desk, act: (rules: DeckRules) => Promise<void>): Promise<void> {
  let rules: DeckRules;
  try {
    rules = await DeckRules.load();
  } catch {
    return desk.notice(rulesFailed);
  }
  await act(rules);
}

function Standing({ deck }: { deck: Deck }) {
  if (isLegal(deck)) return <span class="legal">{t('Legal')}</span>;
  return <span class="not-legal">{t('Not legal: %d rule is broken|Not legal: %d rules are broken', deck.faults.length)}</span>;
}

function OwnDeckRow({ own, desk, gone }: { own: OwnDeck; desk: Desk; gone: () => void }) {
  const [sure, ask] = useState(false);
  const { kept, deck, why } = own;
  return (
    <li class="kept own-deck" style={factionStyle(cardFacts(deck?.summoner ?? 0)?.faction ?? '')}>
      {deck && (
        <a href={`#/deck/${kept.id}`}>
          <span class="deck-emblem"><FactionEmblem faction={cardFacts(deck.summoner)?.faction ?? ''} /></span>
          <b class="contest">{deckName(deck)}</b>
          <span class="kept-turn">{t('%s, %s', definitionName(deck.summoner), deck.edition === '2e' ? t('Second edition') : t('First edition'))}</span>
          <Standing deck={deck} />
        </a>
      )}
      {why && <p class="damaged">{t('This deck is damaged.')} {say(why)}</p>}
      {deck && <button type="button" class="save" onClick={() => saveDeck(deck)}>{t('Save to a file')}</button>}
      {sure
        ? <button type="button" class="danger" onClick={() => void desk.decks.remove(kept.id).then(gone)}>{t('Delete for good')}</button>
        : <button type="button" class="delete" onClick={() => ask(true)}>{t('Delete')}</button>}
    </li>
  );
}

/** From an address such as #/decks?summoner=1e/benders. */
function wished(query: string): { edition: Edition; slug: string } {
  const [, edition, slug] = /^([12]e)\/(.+)$/.exec(new URLSearchParams(query).get('summoner') ?? '') ?? [];
  const deck = decks.find((one) => one.edition === edition && one.slug === slug) ?? decks.find((one) => one.edition === '2e');
  return { edition: deck?.edition ?? '2e', slug: deck?.slug ?? '' };
}

function NewDeck({ query, desk }: { query: string; desk: Desk }) {
  const [{ edition, slug }, choose] = useState(() => wished(query));
  const begin = (printed: boolean) => void withRules(desk, async (rules) => {
    const summoner = decks.find((deck) => deck.edition === edition && deck.slug === slug)?.summoner ?? 0;
    const facts = cardFacts(summoner);
    if (!facts) return;
    await take({ deck: rules.begin(cleanName(cardName(facts)), summoner, printed) }, desk);
  });
  return (
    <section class="newgame new-deck">
      <h2>{t('A new deck')}</h2>
      <fieldset class="edition">
        <legend>{t('Edition')}</legend>
        {(['2e', '1e'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="edition" checked={edition === one} onChange={() => choose({ edition: one, slug: decks.find((deck) => deck.edition === one)?.slug ?? '' })} />
            {one === '2e' ? t('Second edition') : t('First edition')}
          </label>
        ))}
      </fieldset>
      <fieldset class="led-by">
        <legend>{t('Summoner')}</legend>
        <DeckChoice name="summoner" edition={edition} chosen={slug} set={(chosen) => choose({ edition, slug: chosen })} />
      </fieldset>
      <p class="ways">
        <button type="button" class="from-printed primary" onClick={() => begin(true)}>{t('Begin with the printed deck')}</button>
        <button type="button" class="from-nothing" onClick={() => begin(false)}>{t('Begin with nothing')}</button>
      </p>
    </section>
  );
}

export function DecksScreen({ query, link, desk }: { query: string; link: string | null; desk: Desk }) {
  const [own, setOwn] = useState<OwnDeck[] | null>(null);
  const load = () => void ownDecks(desk).then(setOwn, () => desk.notice(rulesFailed));
  useEffect(load, []);
  // A deck that came by a link: the address is that of the screen again, so that it is not taken in twice.
  useEffect(() => {
    if (link === null) return;
    history.replaceState(null, '', '#/decks');
    void withRules(desk, async (rules) => take(await readDeckLink(link, rules), desk));
  }, [link]);
  return (
    <Frame>
      <main class="deck-list">
        <h1>{t('Your decks')}</h1>
        {own && own.length === 0 && <p class="tagline">{t('A deck of your own begins with a summoner. What may go with it, and what is still missing, is said as you build.')}</p>}
        {own && own.length > 0 && <section class="games"><ul>{own.map((one) => <OwnDeckRow key={one.kept.id} own={one} desk={desk} gone={load} />)}</ul></section>}
        <p class="ways">
          <label class="button file">
            {t('Open a deck file')}
            <input type="file" class="deck-file" accept=".deck,.txt,text/plain" onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void withRules(desk, async (rules) => take(await readDeckFile(file, rules), desk));
            }} />
          </label>
          <a class="button" href="#/cards">{t('All cards')}</a>
        </p>
        <NewDeck key={query} query={query} desk={desk} />
      </main>
    </Frame>
  );
}
