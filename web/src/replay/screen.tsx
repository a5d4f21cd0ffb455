// The screen of a recorded game: the same table as in a game, with a line to go along it, and what a player that thinks says of it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Desk, Frame, LanguageChoice } from '../app';
import { message, say, t } from '../language';
import type { Seat, Sentence } from '../protocol';
import { download, header, readText, SEATS, seated, toLink } from '../record';
import { useGame } from '../store';
import { Table } from '../table/table';
import { Curve } from './curve';
import { useJudging } from './judging';
import { PlayOn } from './playon';
import { type Going, Replay } from './replay';
import { Report } from './report';
import { Transport } from './transport';

export interface Where {
  id: string;
  step: number | null;
  /** undefined: as it fits whoever has played. */
  onlooker: Seat | null | undefined;
}
/** #/replay/ID, #/replay/ID/STEP, #/replay/ID/STEP/b or /all */
export function whereOf(route: string): Where | null {
  const [, id, step, eyes] = /^#\/replay\/([0-9a-z]{1,40})(?:\/([0-9]{1,6}))?(?:\/(all|[abcd]))?$/.exec(route) ?? [];
  if (id === undefined) return null;
  return { id, step: step === undefined ? null : Number(step), onlooker: eyes === undefined ? undefined : eyes === 'all' ? null : (eyes as Seat) };
}

const KEYS: [string, string][] = [
  ['J, K', message('Back or on by an action')], [message('Shift and J, K'), message('Back or on by a turn')], ['← →', message('Back or on by an action, away from the battlefield and the hand')], [message('Space bar'), message('Play or pause')],
];
/** Milliseconds between two steps that are played. */
const REST = 800;

/** Reads a kept game, and lets go of it when the screen is left. */
function useReplay(where: Where, desk: Desk): Replay | Sentence | null {
  const [replay, setReplay] = useState<Replay | Sentence | null>(null);
  useEffect(() => {
    let left = false;
    let opened: Replay | Sentence | null = null;
    void (async () => {
      const kept = await desk.shelf.get(where.id);
      if (!kept) return setReplay({ key: 'There is no such game in this browser.', words: [] });
      const reading = readText(kept.record);
      if ('why' in reading) return setReplay(reading.why);
      const { players } = header(kept.record);
      const usual = SEATS.find((seat) => players[seat]?.computer === false) ?? null;
      opened = await Replay.open(kept.record, where.onlooker === undefined ? usual : where.onlooker, where.step ?? 0, desk.notice);
      if (!left) setReplay(opened);
      else if (opened instanceof Replay) opened.close();
    })();
    return () => {
      left = true;
      if (opened instanceof Replay) opened.close();
    };
  }, [where.id]);
  return replay;
}

/** J and K, the arrows where nothing else hears them, the space bar. */
function useReplayKeys(does: { go: (by: 'action' | 'turn', on: boolean) => void; play: () => void }): void {
  const now = useRef(does);
  now.current = does;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      const letter = { j: false, k: true }[event.key.toLowerCase()];
      const arrow = { ArrowLeft: false, ArrowRight: true }[event.key];
      if (letter !== undefined && !at.matches('select, input:not([type=range])')) now.current.go(event.shiftKey ? 'turn' : 'action', letter);
      else if (arrow !== undefined && !at.closest('.board, .hand, select, input')) now.current.go('action', arrow);
      else if (event.key === ' ' && !at.closest('button, a, select, input, .board, .hand')) now.current.play();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

function ReplayMenu({ replay, id, desk, playOn }: { replay: Replay; id: string; desk: Desk; playOn: (() => void) | null }) {
  const link = async () => {
    const text = `${location.href.split('#')[0]}#replay=${replay.step}&${await toLink(replay.record)}`;
    try {
      await navigator.clipboard.writeText(text);
      desk.notice({ key: 'The link to this moment of the game is in the clipboard.', words: [] });
    } catch {
      desk.notice({ key: 'The browser does not let the page use the clipboard. Save the game to a file instead.', words: [] });
    }
  };
  return (
    <nav class="gamemenu">
      <a href="#/">{t('Games')}</a>
      <a href={`#/game/${id}`} class="to-game">{t('To the table')}</a>
      <button type="button" class="playon-button" disabled={!playOn} onClick={() => playOn?.()}>{t('Play on from here')}</button>
      <button type="button" class="to-report" onClick={() => document.getElementById('report-title')?.scrollIntoView({ block: 'start' })}>{t('Analysis')}</button>
      <button type="button" class="save" onClick={() => download(`warstone-${id}.war`, replay.record)}>{t('Save')}</button>
      <button type="button" class="link" onClick={() => void link()}>{t('Copy link')}</button>
      <LanguageChoice />
    </nav>
  );
}

/** The address names what is shown, so that it can be loaded again. Browsers allow it only now and then. */
function useAddress(id: string, step: number, onlooker: Seat | null): void {
  useEffect(() => {
    const here = `#/replay/${id}`;
    // Not where another screen was gone to, which is about to be drawn.
    const timer = setTimeout(() => { if (location.hash.startsWith(here)) history.replaceState(null, '', `${here}/${step}/${onlooker ?? 'all'}`); }, 400);
    return () => clearTimeout(timer);
  }, [id, step, onlooker]);
}

function Watched({ replay, where, desk }: { replay: Replay; where: Where; desk: Desk }) {
  const { position, scenes } = useGame(replay.game);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [asks, ask] = useState(false);
  const judging = useJudging(replay.record, desk.notice);
  const of = header(replay.record);
  const seats = SEATS.filter((seat) => of.decks[seat] !== undefined);
  const { step, last } = replay;
  useAddress(where.id, step, replay.onlooker);
  const go = (to: number, how: Going = 'jump') => {
    setPlaying(false);
    replay.go(to, how);
  };
  const gone = useRef(where.step); // it was opened there
  useEffect(() => {
    if (where.step !== null && where.step !== gone.current) go(where.step);
    gone.current = where.step;
  }, [where.step]);
  useEffect(() => {
    if (!playing || scenes.length) return;
    if (step >= last) return setPlaying(false);
    const timer = setTimeout(() => replay.go(step + 1, 'play'), REST / speed);
    return () => clearTimeout(timer);
  }, [playing, scenes.length, step, speed]);
  useReplayKeys({
    go: (by, on) => (by === 'turn' ? go(on ? replay.nextTurn : replay.turnBefore) : go(step + (on ? 1 : -1), on ? 'play' : 'jump')),
    play: () => setPlaying(!playing && step < last),
  });
  const see = (swing: number) => {
    go(swing, 'see');
    scrollTo({ top: 0 });
  };
  const begin = async (players: Map<Seat, string>) => desk.begin(seated(await replay.cut(), players));
  return (
    <div class="play replay" data-step={step} data-last={last}>
      <ReplayMenu replay={replay} id={where.id} desk={desk} playOn={position?.end?.how === 'played_out' ? null : () => { setPlaying(false); ask(true); }} />
      <Table key={String(position?.you)} game={replay.game} watched={{ speed, keys: KEYS }} />
      <Transport replay={replay} seats={seats} playing={playing} speed={speed} setPlaying={setPlaying} setSpeed={setSpeed} go={go} look={(onlooker) => void replay.look(onlooker)}>
        <Curve judgement={judging.judgement} turns={replay.turns} first={replay.first} step={step} go={go} />
      </Transport>
      <main class="beside">
        <Report judging={judging} seats={seats} go={see} />
      </main>
      {asks && <PlayOn header={of} seats={seats} close={() => ask(false)} begin={(players) => void begin(players)} />}
    </div>
  );
}

export function ReplayScreen({ where, desk }: { where: Where; desk: Desk }) {
  const replay = useReplay(where, desk);
  if (replay === null) return <main class="loading" aria-busy="true"><p>{t('The table is being set up.')}</p></main>;
  if (replay instanceof Replay) return <Watched replay={replay} where={where} desk={desk} />;
  return (
    <Frame>
      <main class="sorry">
        <p role="alert">{say(replay)}</p>
        <a class="button" href="#/">{t('All games')}</a>
      </main>
    </Frame>
  );
}
