// The screens, and what they share: notices, the language, the games that are kept.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { deckScreen } from './decks/routes';
import { DeckShelf } from './decks/shelf';
import { address, files } from './files';
import { HomeScreen } from './home';
import { type Kept, Shelf } from './kept';
import { learnScreen } from './learn/learn';
import { RuleWindow } from './learn/rulewindow';
import { type Catalogue, language, message, say, speak, t } from './language';
import { NewGameScreen } from './newgame';
import { PlayScreen } from './play';
import { Playing } from './playing';
import type { Sentence } from './protocol';
import { PuzzleScreen } from './puzzles/puzzle';
import { PuzzlesScreen } from './puzzles/list';
import { fromLink, hasEnded, type Reading } from './record';
import { ReplayScreen, whereOf } from './replay/screen';
import { change, type Settings, settings, useSettings, watchSettings } from './settings';

/** What a screen may do. */
export interface Desk {
  shelf: Shelf;
  decks: DeckShelf;
  notice(sentence: Sentence): void;
  /** Keeps a new record and sits down to it, or watches it from that step on. */
  begin(record: string, watchedAt?: number): Promise<void>;
  /** The same with one that came from outside. */
  take(reading: Reading): Promise<void>;
  go(where: string): void;
}

/** "en" and those of the catalogues, in their own words. */
export const languages: [string, string][] = [['en', 'English'], ['fr', 'Français']];

function wishedLanguage(): string {
  const wishes = settings().language ? [settings().language] : navigator.languages.map((code) => code.slice(0, 2));
  return wishes.find((code) => code === 'en' || files.languages[code] !== undefined) ?? 'en';
}

/** French sets signs apart from words; a line is not to begin with one of them. */
const unbroken = (said: string): string => said.replace(/ (?=[:;!?»]|%%)/g, '\u00a0').replace(/« /g, '«\u00a0');

const catalogues = new Map<string, Catalogue>();
export async function loadLanguage(): Promise<void> {
  const code = wishedLanguage();
  const file = files.languages[code];
  if (file && !catalogues.has(code)) {
    const answer = await fetch(address(file));
    if (answer.ok) catalogues.set(code, JSON.parse(await answer.text(), (_, said: unknown) => (typeof said === 'string' ? unbroken(said) : said)) as Catalogue);
  }
  speak(catalogues.get(code) ?? null);
  document.documentElement.lang = language();
}

/** The part behind # says which screen is shown. */
function useRoute(): string {
  const [route, turn] = useState(location.hash);
  useLayoutEffect(() => {
    const changed = () => turn(location.hash);
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return route;
}

function Notices({ notices, close }: { notices: Sentence[]; close: (index: number) => void }) {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.map((notice, i) => (
        <p class="notice" key={i}>
          <span>{say(notice)}</span>
          <button type="button" class="close" aria-label={t('Close')} onClick={() => close(i)}>×</button>
        </p>
      ))}
    </div>
  );
}

export function LanguageChoice() {
  return (
    <select class="language" aria-label={t('Language')} value={language()}
      onChange={(event) => change({ language: event.currentTarget.value })}>
      {languages.map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
    </select>
  );
}

export const themes: [Settings['theme'], string][] = [['auto', message('As the system')], ['dark', message('Dark')], ['light', message('Light')], ['contrast', message('High contrast')]];
function ColourChoice() {
  return (
    <select class="colours" aria-label={t('Colours')} value={useSettings().theme}
      onChange={(event) => change({ theme: event.currentTarget.value as Settings['theme'] })}>
      {themes.map(([theme, name]) => <option key={theme} value={theme}>{t(name)}</option>)}
    </select>
  );
}

export function Frame({ children }: { children: ComponentChildren }) {
  return (
    <div class="page">
      <header class="top">
        <a class="brand" href="#/">Warstone</a>
        <span class="choices"><ColourChoice /><LanguageChoice /></span>
      </header>
      {children}
    </div>
  );
}

function useLanguage(): void {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => watchSettings(() => void loadLanguage().then(() => draw(null as never))), []);
}

function useDesk(): { desk: Desk; notices: Sentence[]; close: (index: number) => void } {
  const [notices, setNotices] = useState<Sentence[]>([]);
  const made = useRef<Desk | null>(null);
  if (!made.current) {
    // The same notice is not shown twice at a time.
    const notice = (sentence: Sentence) => setNotices((all) => (all.some((one) => say(one) === say(sentence)) ? all : [...all, sentence]));
    let told = false;
    const fails = () => {
      if (!told) notice({ key: 'This browser does not keep games and decks: they are lost when the page is closed. Save to a file what you want to have later.', words: [] });
      told = true;
    };
    const shelf = new Shelf(fails);
    const decks = new DeckShelf(fails);
    const go = (where: string) => { location.hash = where; };
    const begin = async (record: string, watchedAt?: number) => {
      const kept: Kept = { id: shelf.newId(), record, changed: Date.now(), turn: 0, ended: hasEnded(record) };
      await shelf.put(kept);
      go(watchedAt === undefined ? `#/game/${kept.id}` : `#/replay/${kept.id}/${watchedAt}`);
    };
    /** A record from outside is kept only if a table can be made of it. */
    const take = async (reading: Reading) => {
      if ('why' in reading) return notice(reading.why);
      const fault = await Playing.fault(reading.record);
      if (fault) return notice(fault);
      // A game that has ended can only be watched.
      await begin(reading.record, reading.at ?? (hasEnded(reading.record) ? 1 : undefined));
    };
    made.current = { shelf, decks, notice, begin, take, go };
  }
  return { desk: made.current, notices, close: (index) => setNotices((all) => all.filter((_, i) => i !== index)) };
}

function Screen({ route, desk }: { route: string; desk: Desk }) {
  const [, id] = /^#\/game\/([0-9a-z]{1,40})$/.exec(route) ?? [];
  if (id !== undefined) return <PlayScreen key={id} id={id} desk={desk} />;
  if (route === '#/puzzles') return <PuzzlesScreen />;
  const [, puzzle] = /^#\/puzzle\/([12]e-[0-9a-z-]{1,60})$/.exec(route) ?? [];
  if (puzzle !== undefined) return <PuzzleScreen key={puzzle} id={puzzle} desk={desk} />;
  const watched = whereOf(route);
  if (watched) return <ReplayScreen key={watched.id} where={watched} desk={desk} />;
  if (route === '#/new') return <NewGameScreen desk={desk} />;
  return learnScreen(route, desk) ?? deckScreen(route, desk) ?? <HomeScreen desk={desk} />;
}

export function App() {
  const { desk, notices, close } = useDesk();
  const route = useRoute();
  useLanguage();
  useEffect(() => {
    void fromLink(route).then(async (reading) => {
      if (!reading) return;
      history.replaceState(null, '', '#/');
      await desk.take(reading);
    });
  }, [route]);
  return (
    <>
      <Screen route={route} desk={desk} />
      <RuleWindow route={route} />
      <Notices notices={notices} close={close} />
    </>
  );
}
