// Who plays: magic, hand, piles that open, events that are active.
import { useEffect, useState } from 'preact/hooks';
import { CardEmblem, FactionEmblem, Sign } from '../card/emblem';
import { CardFace } from '../card/face';
import { factionStyle } from '../card/palette';
import { factionName } from '../card/sheet';
import { called, cardName, t } from '../language';
import type { ActiveEvent, Card, Player, Position, Space } from '../protocol';
import { Dialog } from './dialog';
import { sameTeam } from './touch';
import { levelWord, playerWord } from './words';

export type PileName = 'discard' | 'magic' | 'draw';
export interface OpenPile {
  seat: Player['seat'];
  pile: PileName;
}

function Amount({ sign, number, label, open }: { sign: 'magic' | 'hand' | 'draw' | 'discard'; number: number | null; label: string; open?: (() => void) | undefined }) {
  const inside = <><Sign name={sign} /><b>{number ?? '?'}</b> <span class="amount-label">{label}</span></>;
  const kind = `amount ${sign === 'hand' ? 'in-hand' : sign}`; // .hand is the hand itself
  return open
    ? <button type="button" class={kind} title={label} onClick={open}>{inside}</button>
    : <span class={kind} title={label}>{inside}</span>;
}

/** A clock that runs is told anew each second: the table tells it only when something happens. */
function Clock({ milliseconds, ticks }: { milliseconds: number; ticks: boolean }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    if (!ticks) return;
    const began = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - began), 250);
    return () => clearInterval(timer);
  }, [milliseconds, ticks]);
  return <time class="player-clock" role="timer">{clockWords(Math.max(0, milliseconds - passed))}</time>;
}
function clockWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface PanelProps {
  position: Position;
  player: Player;
  openPile(pile: OpenPile): void;
  openCard(definition: number): void;
  /** Events show what they affect. */
  point(spaces: Space[]): void;
}
function Events({ events, openCard, point }: { events: ActiveEvent[]; openCard: (definition: number) => void; point: (spaces: Space[]) => void }) {
  if (!events.length) return null;
  return (
    <ul class="active-events" aria-label={t('Active events')}>
      {events.map((event, i) => {
        const spaces = [event.target, event.other_target].filter((s): s is Space => s !== undefined);
        return (
          <li key={i}>
            <button type="button" title={cardName(event)} onClick={() => openCard(event.definition)} onMouseEnter={() => point(spaces)} onMouseLeave={() => point([])} onFocus={() => point(spaces)} onBlur={() => point([])}>
              <CardEmblem definition={event.definition} /><span class="event-name">{cardName(event)}</span>{spaces.length > 0 && <i>→ {spaces.join(', ')}</i>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What the backs of hidden cards tell, where players have agreed to show them. */
export function backWords(player: Player): string[] {
  return [handBacks(player), topBack(player)].filter((words) => words !== '');
}
function handBacks({ hand_mercenaries: some }: Player): string {
  return some ? t('%d Mercenary in hand|%d Mercenaries in hand', some) : '';
}
function topBack({ top_back: back }: Player): string {
  return back === 'mercenary' ? t('A Mercenary on top of the draw pile') : '';
}
/** The number alone where there is little room; the words are always heard. */
function Backs({ words, brief }: { words: string; brief: string }) {
  if (!words) return null;
  return <span class="amount backs" title={words}><FactionEmblem faction="mercenaries" /><b class="brief" aria-hidden="true">{brief}</b> <span class="amount-label">{words}</span></span>;
}

export function PlayerPanel({ position, player, openPile, openCard, point }: PanelProps) {
  const active = position.active === player.seat && !position.end;
  const open = (pile: PileName) => () => openPile({ seat: player.seat, pile });
  const knownTop = player.draw_top.length + player.draw_bottom.length > 0;
  return (
    <section
      class={`player ${active ? 'active' : ''} ${player.out ? 'out' : ''} ${sameTeam(player.seat, position.you) ? 'mine' : 'theirs'}`} style={factionStyle(player.faction)}
      aria-label={playerWord(position, player)} data-seat={player.seat}
    >
      <span class="player-emblem"><FactionEmblem faction={player.faction} /></span>
      <div class="player-name">
        <b>{playerWord(position, player)}</b>
        <span class="faction">{called('faction', factionName(player.faction))}</span>
        {levelWord(player) && <span class="level">{levelWord(player)}</span>}
        {player.out && <span class="out-word">{t('out of the game')}</span>}
      </div>
      {player.clock !== undefined && <Clock milliseconds={player.clock} ticks={player.ticks === true} />}
      <div class="amounts">
        <Amount sign="magic" number={player.magic} label={t('magic')} open={player.magic_pile ? open('magic') : undefined} />
        <Amount sign="hand" number={player.hand_size} label={t('in hand')} />
        <Amount sign="draw" number={player.draw_size} label={t('to draw')} open={knownTop ? open('draw') : undefined} />
        <Amount sign="discard" number={player.discard.length} label={t('discarded')} open={player.discard.length ? open('discard') : undefined} />
        <Backs words={handBacks(player)} brief={String(player.hand_mercenaries)} />
        <Backs words={topBack(player)} brief="↑" />
      </div>
      <Events events={player.active} openCard={openCard} point={point} />
    </section>
  );
}

function pileTitle(position: Position, player: Player, pile: PileName): string {
  const name = playerWord(position, player);
  return pile === 'discard' ? t('Discard pile: %s', name) : pile === 'magic' ? t('Magic Pile: %s', name) : t('Known cards of the draw pile: %s', name);
}
function pileCards(player: Player, pile: PileName): (Card | null)[] {
  if (pile === 'discard') return player.discard;
  return pile === 'magic' ? (player.magic_pile ?? []) : [...player.draw_top, ...player.draw_bottom];
}
function CardBack({ player, mercenary }: { player: Player; mercenary: boolean }) {
  const faction = mercenary ? 'mercenaries' : player.faction;
  return <span class="card back" style={factionStyle(faction)}><FactionEmblem faction={faction} /><span class="unseen">{mercenary ? t('A Mercenary not seen') : t('A card not seen')}</span></span>;
}
/** A pile laid out, the top card first. */
export function PileDialog({ position, open, close, openCard }: { position: Position; open: OpenPile; close: () => void; openCard: (definition: number) => void }) {
  const player = position.players.find((p) => p.seat === open.seat);
  if (!player) return null;
  return (
    <Dialog title={pileTitle(position, player, open.pile)} close={close} class="pile-dialog">
      <p class="pile-order">{t('From the top:')}</p>
      <ol class="cards">
        {pileCards(player, open.pile).map((card, i) => (
          <li key={i}>{card
            ? <button type="button" class="card" style={factionStyle(player.faction)} onClick={() => openCard(card.definition)}><CardFace definition={card.definition} /></button>
            : <CardBack player={player} mercenary={open.pile === 'draw' && i === 0 && player.draw_top.length > 0 && player.top_back === 'mercenary'} />}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
