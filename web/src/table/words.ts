// What the table says in words of its own. Every sentence is a key of its own (po/fr/webtable.po).
import { cardFacts } from '../cards';
import { called, t } from '../language';
import { levelName } from '../players';
import type { Card, Edition, Ending, Mark, Phase, Piece, Player, Position, Seat, Space } from '../protocol';
import { sameTeam, standingOn, teamOf, type Tone } from './touch';

/** The phases of a turn in their order. */
export const PHASES: Record<Edition, Phase[]> = {
  '1e': ['draw', 'summon', 'event', 'move', 'attack', 'magic'],
  '2e': ['summon', 'move', 'build', 'attack', 'magic', 'draw'],
};
export function phaseWord(phase: Phase): string {
  switch (phase) {
    case 'summon': return t('Summoning');
    case 'move': return t('Moving');
    case 'build': return t('Building');
    case 'attack': return t('Attacking');
    case 'magic': return t('Magic');
    case 'draw': return t('Drawing');
    case 'event': return t('Events');
    case 'before_turn': return called('phase', 'start of the turn');
    case 'after_turn': return called('phase', 'end of the turn');
  }
}

const two = (position: Position) => position.players.length === 2;

/** Who that is to whoever looks. */
export function playerWord(position: Position, player: Player): string {
  const letter = player.seat.toUpperCase();
  if (player.player === 'person' && player.name) return player.name;
  if (player.seat === position.you) return two(position) ? t('You') : t('You (%s)', letter);
  if (position.you === null) return t('Player %s', letter);
  if (sameTeam(player.seat, position.you)) return t('Your partner (%s)', letter);
  return two(position) ? t('Your opponent') : t('Opponent %s', letter);
}
/** How strong a computer plays; nothing of a person. */
export function levelWord(player: Player): string | null {
  if (player.player !== 'computer') return null;
  const level = levelName(player.name);
  return level ? t('computer: %s', t(level)) : t('computer');
}

function standsThere(position: Position, piece: Piece, space: Space): string {
  if (position.you === null || (!two(position) && !sameTeam(piece.side, position.you))) return t('%p: %c of player %s.', space, piece, piece.side.toUpperCase());
  if (piece.side === position.you) return t('%p: your %c.', space, piece);
  return two(position) ? t('%p: your opponent\'s %c.', space, piece) : t('%p: your partner\'s %c.', space, piece);
}
function numbers(piece: Piece, edition: Edition): string {
  const left = Math.max(0, piece.life - piece.damage), attack = cardFacts(piece.definition)?.attack;
  if (piece.strength === undefined) return t('Life %d of %d.', left, piece.life);
  if (edition === '1e') return attack === 'ranged' ? t('Attack Value %d, bow; life %d of %d.', piece.strength, left, piece.life) : t('Attack Value %d, sword; life %d of %d.', piece.strength, left, piece.life);
  return attack === 'ranged' ? t('Strength %d, ranged; life %d of %d.', piece.strength, left, piece.life) : t('Strength %d, melee; life %d of %d.', piece.strength, left, piece.life);
}
export function markWord(mark: Mark): string {
  switch (mark) {
    case 'moved': return t('It has moved this turn.');
    case 'attacked': return t('It has attacked this turn.');
    case 'summoned': return t('It was summoned this turn.');
    case 'silenced': return t('It has no abilities this turn.');
    case 'stuck': return t('It has failed to leave the Vine Wall this turn.');
    case 'bow': return t('It attacks with a bow this turn.');
    case 'borrowed': return t('It is controlled by another player than its owner for a while.');
    case 'moved-free': return t('It has moved for free this turn.');
    case 'stunned': return t('It can neither move nor attack this turn.');
  }
}
export const underWords = (card: Card | null) => (card ? t('Under it: %c.', card) : t('Under it: a card that lies face down.'));
export function pieceWords(position: Position, piece: Piece, space: Space): string[] {
  return [
    standsThere(position, piece, space), numbers(piece, position.edition), ...(piece.boost ? [t('It has %d boost.', piece.boost)] : []), ...piece.marks.map(markWord),
    ...piece.under.map(underWords),
  ];
}
export function toneWord(tone: Tone): string {
  return tone === 'hit' ? t('Can be attacked.') : tone === 'go' ? t('Can be gone to.') : t('Can be chosen.');
}
/** A space as a screen reader says it. */
export function spaceWords(position: Position, space: Space, tone: Tone | undefined, selected: boolean): string {
  const { card, wall } = standingOn(position, space);
  const there = [card, wall].flatMap((piece) => (piece ? pieceWords(position, piece, space) : []));
  return [...(there.length ? there : [t('%p: empty.', space)]), ...(selected ? [t('Selected.')] : []), ...(tone ? [toneWord(tone)] : [])].join(' ');
}

export function endWord(position: Position, end: Ending): string {
  if (end.winner === null) return end.how === 'agreed' ? t('The game is a draw: it was agreed.') : t('The game is a draw.');
  const won = position.you !== null && teamOf(position.you) === end.winner;
  if (position.you === null) return two(position) ? t('Player %s has won.', end.winner.toUpperCase()) : end.winner === 'a' ? t('Players A and C have won.') : t('Players B and D have won.');
  switch (end.how) {
    case 'resigned': return won ? t('You have won: your opponent has given up.') : t('You have lost: you have given up.');
    case 'out_of_time': return won ? t('You have won: your opponent has run out of time.') : t('You have lost: your time has run out.');
    default: return won ? t('You have won.') : t('You have lost.');
  }
}

export const percent = (tenThousandths: number): string => {
  if (tenThousandths > 0 && tenThousandths < 100) return '<1';
  if (tenThousandths > 9900 && tenThousandths < 10000) return '>99';
  return String(Math.round(tenThousandths / 100));
};

export function seatWord(position: Position, seat: Seat): string {
  const player = position.players.find((p) => p.seat === seat);
  return player ? playerWord(position, player) : seat.toUpperCase();
}
