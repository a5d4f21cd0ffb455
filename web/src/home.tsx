// The first screen: one click to a game, and the games that are kept.
import { useEffect, useState } from 'preact/hooks';
import { type Desk, Frame } from './app';
import { type SignName, Sign } from './card/emblem';
import { CardFace } from './card/face';
import { factionStyle } from './card/palette';
import { cardFacts, decks } from './cards';
import { cardName, language, t } from './language';
import { LearnLinks } from './learn/learn';
import { firstGame } from './newgame';
import { download, header, readFile, type Header, SEATS } from './record';
import type { Kept } from './kept';

/** "Prince Elien against Grognack" */
function contest(of: Header): string {
  const names = SEATS.flatMap((seat) => {
    const slug = of.decks[seat];
    const deck = slug === undefined ? undefined : decks.find((d) => d.edition === of.edition && d.slug === slug);
    const facts = deck && cardFacts(deck.summoner);
    return facts ? [cardName(facts)] : [];
  });
  if (names.length === 4) return t('%s and %s against %s and %s', names[0] ?? '', names[2] ?? '', names[1] ?? '', names[3] ?? '');
  return names.length === 2 ? t('%s against %s', names[0] ?? '', names[1] ?? '') : t('A game that this page cannot read');
}

function standing(kept: Kept): string {
  if (!kept.ended) return t('Turn %d', kept.turn);
  return t('Ended');
}

function KeptGame({ kept, desk, gone }: { kept: Kept; desk: Desk; gone: () => void }) {
  const when = new Date(kept.changed).toLocaleString(navigator.languages.find((code) => code.startsWith(language())) ?? language(), { dateStyle: 'medium', timeStyle: 'short' });
  const [sure, ask] = useState(false);
  return (
    <li class="kept">
      <a href={`#/game/${kept.id}`}>
        <span class="contest">{contest(header(kept.record))}</span>
        <span class="kept-turn">{standing(kept)}</span>
        <time dateTime={new Date(kept.changed).toISOString()}>{when}</time>
      </a>
      <a class="button watch" href={`#/replay/${kept.id}`}>{t('Watch')}</a>
      <button type="button" class="save" onClick={() => download(`warstone-${kept.id}.war`, kept.record)}>{t('Save to a file')}</button>
      {sure
        ? <button type="button" class="danger" onClick={() => void desk.shelf.remove(kept.id).then(gone)}>{t('Delete for good')}</button>
        : <button type="button" class="delete" onClick={() => ask(true)}>{t('Delete')}</button>}
    </li>
  );
}

/** Summoners that look at whoever comes in. */
const GREETING = ['vanguards', 'fallen-kingdom', 'phoenix-elves', 'tundra-orcs', 'breakers'];
function Greeting() {
  const summoners = GREETING.flatMap((slug) => decks.filter((deck) => deck.edition === '2e' && deck.slug === slug));
  return (
    <div class="greeting" aria-hidden="true">
      {summoners.map((deck) => <span key={deck.slug} class="card" style={factionStyle(deck.slug)}><CardFace definition={deck.summoner} /></span>)}
    </div>
  );
}

function Tile({ to, sign, name, children, more = '' }: { to: string; sign: SignName; name: string; children: string; more?: string }) {
  return <a class={`tile ${more}`} href={to}><Sign name={sign} /><b>{name}</b><span>{children}</span></a>;
}

export function HomeScreen({ desk }: { desk: Desk }) {
  const [games, setGames] = useState<Kept[] | null>(null);
  const load = () => void desk.shelf.all().then(setGames);
  useEffect(load, []);
  const latest = games?.find((kept) => !kept.ended);
  return (
    <Frame>
      <main class="home">
        <div class="hero">
          <div>
            <h1>Warstone</h1>
            <p class="tagline">{t('Summoner Wars, the first and the second edition: two summoners, a battlefield, and the cards of both. Play against the computer, or with a friend at this screen.')}</p>
            <nav class="begin" aria-label={t('Play')}>
              {latest && <a class="button primary continue" href={`#/game/${latest.id}`}>{t('Go on playing')}</a>}
              <button type="button" class={latest ? 'quick' : 'quick primary'} onClick={() => void desk.begin(firstGame())}>{t('Play against the computer')}</button>
              <a class="button" href="#/new">{t('New game')}</a>
            </nav>
          </div>
          <Greeting />
        </div>
        {games && <LearnLinks newcomer={games.length === 0} />}
        <nav class="tiles" aria-label={t('More')}>
          <Tile to="#/puzzles" sign="dice" name={t('Puzzles')} more="puzzles">{t('Win in this turn, or save your summoner.')}</Tile>
          <Tile to="#/decks" sign="draw" name={t('Your decks')}>{t('Build a deck of your own and try it.')}</Tile>
          <Tile to="#/cards" sign="hand" name={t('All cards')}>{t('Every card of both editions, explained.')}</Tile>
          <label class="tile file">
            <Sign name="story" /><b>{t('Open a record')}</b><span>{t('Watch or go on with a game from a file.')}</span>
            <input type="file" accept=".war,.txt,text/plain" onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void readFile(file).then(desk.take);
            }} />
          </label>
        </nav>
        {games && games.length > 0 && (
          <section class="games">
            <h2>{t('Your games')}</h2>
            <ul>{games.map((kept) => <KeptGame key={kept.id} kept={kept} desk={desk} gone={load} />)}</ul>
          </section>
        )}
        <footer class="credits">{t('Emblems by the artists of game-icons.net (CC BY 3.0). Fonts: Cinzel and Alegreya Sans (OFL).')}</footer>
      </main>
    </Frame>
  );
}
