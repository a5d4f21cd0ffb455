// The table of one game, as its onlooker sees it: draws the store's state, and reports choices as notation.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Sign } from '../card/emblem';
import { measureAnew } from '../card/fit';
import { CardSheet } from '../card/sheet';
import { say, t } from '../language';
import type { Action, Card, Piece, Position, Space, Threat } from '../protocol';
import { change, useSettings } from '../settings';
import { type Game, type GameState, useGame } from '../store';
import { Board } from './board';
import { Dialog } from './dialog';
import { Hand, OpenHands } from './hand';
import { ChanceBar } from './hint';
import { KeysDialog, MenuDialog } from './menu';
import { ThreatsShown } from './odds';
import { Phases } from './phases';
import { type OpenPile, PileDialog, PlayerPanel } from './players';
import { type Doubt, Prompt } from './prompt';
import { RollShown } from './roll';
import { soundOfRefusal, soundOfTurn } from './sound';
import { useStage } from './stage';
import { Story } from './story';
import { TextBoard } from './text';
import { actionsOf, alsoLit, atOnce, attackedFriend, endingOn, type Handle, handlesOf, idleUnits, isAttack, lit, loose, sameTeam, standingOn, type Tone, touched, verbOf } from './touch';
import { useAdvice } from './useadvice';
import { useOdds } from './useodds';
import { useKeys } from './usekeys';

/** What somebody looks at: a space, or a card by its number. */
type Looked = { space: Space } | { card: number };

function pieceOn(position: Position, space: Space): Piece | undefined {
  const { card, wall } = standingOn(position, space);
  return card ?? wall;
}
function Large({ position, looked, children }: { position: Position; looked: Looked; children?: ComponentChildren }) {
  if ('card' in looked) return <CardSheet definition={looked.card} position={position} />;
  const { card, wall } = standingOn(position, looked.space);
  return (
    <>
      {[card, wall].map((piece) => piece && <CardSheet key={piece.definition} definition={piece.definition} piece={piece} space={looked.space} position={position}>{children}</CardSheet>)}
    </>
  );
}

/** What has the focus of the keyboard, if that is a card or a space. */
function focused(): Looked | null {
  const { space, hand } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
  return space ? { space } : hand ? { card: Number(hand) } : null;
}

/** What was begun at a position and ends with it: whoever draws the next one finds `none`, without a moment in which both are mixed. */
function useHere<T>({ version, you }: Position, none: T): [T, (value: T) => void] {
  const [kept, keep] = useState({ version, you, value: none });
  return [kept.version === version && kept.you === you ? kept.value : none, (value) => keep({ version, you, value })];
}
const NOTHING: never[] = [];

/** Drawn anew when the fonts have come: names are measured. */
function useFonts(): void {
  const [, draw] = useState(0);
  useEffect(() => {
    let gone = false;
    void document.fonts.ready.then(() => {
      measureAnew();
      if (!gone) draw(1);
    });
    return () => { gone = true; };
  }, []);
}

function doubtOf(position: Position, action: Action, doubtsEnds: boolean): string | null {
  const friend = attackedFriend(position, action);
  if (friend && action.to) {
    const own = friend.side === position.you;
    const summoner = position.players.some((p) => p.summoner.definition === friend.definition);
    if (summoner) return own ? t('This is your own summoner. Attack it?') : t('This is your partner\'s summoner. Attack it?');
    return own ? t('%c on %p is your own card. Attack it?', friend, action.to) : t('%c on %p is your partner\'s card. Attack it?', friend, action.to);
  }
  if (!doubtsEnds || verbOf(action) !== 'end') return null;
  const idle = idleUnits(position);
  const [only] = idle;
  const unit = only && standingOn(position, only).card;
  if (idle.length === 1 && unit && only) return t('%c on %p could still act. End all the same?', unit, only);
  return idle.length ? t('%d unit could still act. End all the same?|%d units could still act. End all the same?', idle.length) : null;
}

/** A recorded game: how much faster it is shown than one that is played, and with which keys it is gone through. */
export interface Watched {
  speed: number;
  keys: [string, string][];
}

/** `afterwards`: what can be done when the game has ended. */
export function Table({ game, watched, afterwards }: { game: Game; watched?: Watched; afterwards?: ComponentChildren }) {
  const state = useGame(game);
  return state.position ? <Seated game={game} state={state} newest={state.position} watched={watched} afterwards={afterwards} /> : <section class="table" aria-busy="true" />;
}

function Seated({ game, state, newest, watched, afterwards }: { game: Game; state: GameState; newest: Position; watched: Watched | undefined; afterwards: ComponentChildren }) {
  const chosen = useSettings();
  const stage = useStage(game, state, chosen.speed * (watched?.speed ?? 1));
  useFonts();
  const [selected, setSelected] = useHere<Handle | null>(newest, null);
  const [several, setSeveral] = useHere<Action[]>(newest, NOTHING);
  const [doubt, setDoubt] = useHere<Doubt | null>(newest, null);
  const [looked, setLooked] = useState<Looked | null>(null);
  /** The target that a finger has touched once, and the space that is looked at: both are aimed at. */
  const over = useRef<Space | null>(null);
  const [tapped, setTapped] = useHere<Action | null>(newest, null);
  const [hovered, setHovered] = useHere<Space | null>(newest, over.current);
  const [opened, setOpened] = useState<Looked | null>(null);
  const [pile, setPile] = useState<OpenPile | null>(null);
  const [dialog, setDialog] = useState<'menu' | 'keys' | 'story' | null>(null);
  const [pointed, setPointed] = useState<Space[]>([]);
  const [threats, setThreats] = useHere<Threat[] | null>(newest, null);
  const [active, setActive] = useState<Space | null>(null);
  const doubted = useRef(-1);
  const root = useRef<HTMLElement>(null);
  const aimAt = (action: Action | null, space: Space | null = null) => {
    setTapped(action);
    setHovered(space);
  };
  const advice = useAdvice(game, newest, chosen);

  const putBack = () => {
    setSelected(null);
    setSeveral(NOTHING);
    aimAt(null);
    setDoubt(null);
  };
  useEffect(() => {
    if (stage.again) stage.skip();
  }, [newest.version]);
  const mine = !!newest.decision?.actions;
  useEffect(() => {
    if (mine && newest.active === newest.you) soundOfTurn();
  }, [newest.turn, newest.active === newest.you]);
  useEffect(() => {
    if (state.refused) soundOfRefusal();
  }, [state.refused]);

  const position = stage.position ?? newest;
  const lights = useMemo(() => (stage.playing ? new Map<string, Tone>() : lit(position, selected)), [position, selected, stage.playing]);
  const also = useMemo(() => (stage.playing ? new Set<string>() : alsoLit(position, selected)), [position, selected, stage.playing]);

  const aim = useMemo(() => {
    if (stage.playing || tapped || !hovered) return tapped;
    const at = { space: hovered };
    return (selected ? endingOn(position, selected, at) : atOnce(position, at)).find((action) => isAttack(position, action)) ?? null;
  }, [position, selected, tapped, hovered, stage.playing]);
  const odds = useOdds(game, newest, aim);

  const perform = (action: Action) => {
    const asksEnd = chosen.doubts && doubted.current !== position.turn;
    const question = doubtOf(position, action, asksEnd);
    if (question && verbOf(action) === 'end') doubted.current = position.turn;
    aimAt(null);
    if (question) setDoubt({ question, action });
    else void game.act(action.notation);
  };
  const sure = (yes: boolean) => {
    if (doubt && yes) void game.act(doubt.action.notation);
    putBack();
  };
  const select = (handle: Handle | null) => {
    putBack();
    setSelected(handle);
    if (handle) setLooked(handle);
  };
  const touch = (handle: Handle, how: 'mouse' | 'touch' | 'keys') => {
    if (stage.playing) return stage.skip();
    setDoubt(null);
    setSeveral(NOTHING);
    if (state.refused) game.forget();
    const does = touched(position, selected, handle);
    switch (does.kind) {
      case 'act':
        // A finger cannot hover: its first touch of a target shows the odds, the second attacks.
        if (how === 'touch' && isAttack(position, does.action) && tapped?.notation !== does.action.notation) return aimAt(does.action);
        return perform(does.action);
      case 'select': return select(does.handle);
      case 'choose': return setSeveral(does.choices);
      case 'deselect': return select(null);
      case 'try': return void game.act(does.notation);
    }
  };
  const look = (at: Looked | null) => {
    over.current = at && 'space' in at ? at.space : null;
    if (!at) return;
    setLooked(at);
    aimAt(null, over.current);
  };
  const drop = (definition: number, space: Space | null) => {
    const handle = { card: definition };
    const [only] = space ? endingOn(position, handle, { space }) : [];
    const now = atOnce(position, handle);
    if (only) perform(only);
    else if (now.length === 1 && now[0]) perform(now[0]);
    else if (space) touch({ space }, 'mouse');
  };
  const askThreats = (space: Space) => {
    void game.threats(space).then((answer) => setThreats(answer.threats ?? null));
  };
  const watch = watched ? null : stage.watch;
  const end = actionsOf(position).find((action) => verbOf(action) === 'end');
  const here = active ?? homeOf(position);

  useKeys({
    root, enabled: !dialog && !opened && !pile,
    keys: {
      Escape: () => (stage.playing ? stage.skip() : putBack()),
      e: () => end && !stage.playing && perform(end),
      a: () => advice.ask?.(),
      u: () => (mine || newest.can_undo) && void game.ask({ type: 'undo' }),
      i: () => { const at = focused() ?? looked; if (at) setOpened(at); },
      t: () => { const at = focused() ?? looked; if (at && 'space' in at) askThreats(at.space); },
      r: () => watch?.(),
      s: () => stage.skip(),
      x: () => change({ text: !chosen.text }),
      m: () => change({ sound: !chosen.sound }),
      '?': () => setDialog('keys'),
    },
    afterwards: newest.version,
  });

  const selectedCard = ((): { card: Card; piece?: Piece | undefined } | null => {
    if (!selected) return null;
    if ('space' in selected) {
      const piece = pieceOn(position, selected.space);
      return piece ? { card: piece.counts_as ?? piece, piece } : null;
    }
    const card = position.players.find((p) => p.seat === position.you)?.hand.find((c) => c.definition === selected.card);
    return card ? { card } : null;
  })();
  const choices = stage.playing ? [] : several.length ? several : selected ? atOnce(position, selected) : [];
  const about = [...pointed, ...[position.decision?.card_on, position.decision?.about].filter((s): s is Space => s !== undefined)];
  const panel = (player: Position['players'][number]) => (
    <PlayerPanel key={player.seat} position={position} player={player} openPile={setPile} openCard={(card) => setOpened({ card })} point={setPointed} />
  );
  const theirs = position.players.filter((p) => !sameTeam(p.seat, position.you));
  const ours = position.players.filter((p) => sameTeam(p.seat, position.you));
  const told = state.story.filter((chapter) => chapter.version <= stage.version);
  const lastChapter = told.at(-1);
  const threatened = new Set((threats ?? []).flatMap((threat) => [threat.stands, threat.on]));
  const hinted = stage.playing ? undefined : actionsOf(position).find(({ notation }) => notation === advice.hint?.choice?.action);
  const hintedOn = hinted ? handlesOf(hinted, position).flatMap((handle) => (handle && 'space' in handle ? [handle.space] : [])) : [];
  const hintedCard = hinted ? (handlesOf(hinted, position).flatMap((handle) => (handle && 'card' in handle ? [handle.card] : []))[0] ?? null) : null;
  const lookedNow = looked && ('card' in looked || pieceOn(position, looked.space)) ? looked : null;

  return (
    <section ref={root} class={`table seats-${position.players.length} ${stage.playing ? 'playing' : ''}`} data-version={newest.version} data-playing={stage.playing} data-asked={mine && !stage.playing && state.acting === null}>
      <h1 class="hidden">{t('Turn %d', position.turn)}</h1>
      <header class="table-top">
        <Phases position={position} />
        <span class="turn-word">{t('Turn %d', position.turn)}</span>
        <button type="button" class="icon" aria-label={chosen.sound ? t('Sounds off') : t('Sounds on')} title={chosen.sound ? t('Sounds off') : t('Sounds on')} onClick={() => change({ sound: !chosen.sound })}>
          <Sign name={chosen.sound ? 'sound' : 'silent'} />
        </button>
        <button type="button" class="icon story-button" aria-label={t('Story')} title={t('Story')} onClick={() => setDialog('story')}><Sign name="story" /></button>
        <button type="button" class="icon" data-menu aria-label={t('Settings')} title={t('Settings')} onClick={() => setDialog('menu')}><Sign name="menu" /></button>
      </header>
      <div class="side">
        <div class="players theirs">{theirs.map(panel)}</div>
        <div class="look">
          {lookedNow && (
            <Large position={position} looked={lookedNow}>
              {'space' in lookedNow && newest.you !== null && !newest.end && (
                <button type="button" class="ask-threats" onClick={() => askThreats(lookedNow.space)}><Sign name="threat" />{t('Threats')}</button>
              )}
            </Large>
          )}
          {!lookedNow && <p class="look-hint">{t('The card that you point at is shown here in large, with its text explained.')}</p>}
        </div>
        <div class="players ours">{ours.map(panel)}</div>
      </div>
      <div class="middle">
        <div class="arena">
          {chosen.text && <TextBoard position={position} />}
          <Board
            position={position} frame={stage.frame} lit={lights} also={also} selected={selected && 'space' in selected ? selected.space : null} threats={threatened}
            about={about} hinted={hintedOn} active={here} onActive={setActive} onTouch={(space, how) => touch({ space }, how)} onLook={(space) => look(space ? { space } : null)} onOpen={(space) => { if (pieceOn(position, space)) setOpened({ space }); }}
          />
          <RollShown frame={stage.frame} />
        </div>
      </div>
      <div class="bottom">
        {position.you === null && <OpenHands position={position} onLook={(card) => { if (card !== null) look({ card }); }} onOpen={(card) => setOpened({ card })} />}
        <Hand
          position={position} lit={lights} also={also} selected={selected && 'card' in selected ? selected.card : null} hinted={hintedCard} onTouch={(card) => touch({ card }, 'mouse')}
          onLook={(card) => { if (card !== null) look({ card }); }} onOpen={(card) => setOpened({ card })} onDrop={drop}
        />
      </div>
      <div class="talk">
        {advice.chance !== null && !newest.end && <ChanceBar chance={advice.chance} />}
        <Prompt
          position={position} selected={selectedCard} choices={choices} loose={stage.playing ? [] : loose(position)} aimed={aim && !stage.playing ? { action: aim, odds } : null} hint={advice.hint} doubt={doubt}
          refused={state.refused} waiting={state.waiting > 0} playing={stage.playing} onAct={perform} onSure={sure} onHint={stage.playing ? null : advice.ask} onUndo={() => void game.ask({ type: 'undo' })} onCancel={putBack}
          onSkip={stage.skip} openCard={(card) => setOpened({ card })} afterwards={afterwards}
        />
        {threats && <ThreatsShown threats={threats} close={() => setThreats(null)} />}
        <p class="latest" aria-hidden="true">{lastChapter?.sentences.map(say).at(-1)}</p>
        <Story story={told} watch={watch} />
      </div>
      <div class="hidden" role="status" aria-live="polite">{mine && newest.decision ? say(newest.decision.question) : ''}</div>
      <div class="hidden" aria-live="polite" role="log">{lastChapter?.sentences.map((sentence, i) => <p key={`${lastChapter.version} ${i}`}>{say(sentence)}</p>)}</div>
      {opened && (
        <Dialog title={t('Card')} close={() => setOpened(null)} class="card-dialog">
          <Large position={position} looked={opened}>
            {'space' in opened && newest.you !== null && !newest.end && (
              <button type="button" class="ask-threats" onClick={() => { askThreats(opened.space); setOpened(null); }}><Sign name="threat" />{t('Threats')}</button>
            )}
          </Large>
        </Dialog>
      )}
      {pile && <PileDialog position={position} open={pile} close={() => setPile(null)} openCard={(card) => setOpened({ card })} />}
      {dialog === 'menu' && <MenuDialog game={game} position={newest} close={() => setDialog(null)} keys={() => setDialog('keys')} />}
      {dialog === 'keys' && <KeysDialog close={() => setDialog(null)} more={watched?.keys ?? []} />}
      {dialog === 'story' && <Dialog title={t('Story')} close={() => setDialog(null)} class="story-dialog"><Story headed story={told} watch={watch && (() => { setDialog(null); watch(); })} /></Dialog>}
    </section>
  );
}

/** Where the focus begins: on one's summoner, or the corner nearest to oneself. */
function homeOf(position: Position): Space {
  const own = position.players.find((p) => p.seat === position.you);
  const at = position.board.find(({ card }) => card && card.side === position.you && card.definition === own?.summoner.definition);
  return at?.space ?? 'a1';
}
