// A card on the battlefield, as one drawing of 150 by 104. Whose it is: frame colour, which corners are round, on which side the strip is.
import { cardFacts } from '../cards';
import { cardName } from '../language';
import type { Piece } from '../protocol';
import { cardPath, Inside, signPath, type SignName } from './emblem';
import { fit } from './fit';
import { factionStyle } from './palette';

export const WIDTH = 150;
export const HEIGHT = 104;

export interface PieceLook {
  piece: Piece;
  /** Of whoever controls it. */
  faction: string;
  /** Of the team of whoever looks. */
  mine: boolean;
  /** Few pixels: larger words and numbers, less of everything else. */
  small: boolean;
  /** Of four players: whose. */
  letter?: string | undefined;
  /** So many active events have chosen it. */
  events?: number;
}

/** A rectangle with large corners above (one's own) or below (the others'). */
export function framePath(x: number, y: number, width: number, height: number, mine: boolean, large = 17, little = 4): string {
  const [top, bottom] = mine ? [large, little] : [little, large];
  const right = x + width, end = y + height;
  return `M${x + top} ${y}H${right - top}A${top} ${top} 0 0 1 ${right} ${y + top}V${end - bottom}A${bottom} ${bottom} 0 0 1 ${right - bottom} ${end}` +
    `H${x + bottom}A${bottom} ${bottom} 0 0 1 ${x} ${end - bottom}V${y + top}A${top} ${top} 0 0 1 ${x + top} ${y}Z`;
}
/** The strip behind the emblem, in the corners of the frame: at the left of one's own cards, at the right of the others'. */
function stripPath(width: number, mine: boolean): string {
  const end = HEIGHT - 1, right = WIDTH - 1;
  return mine
    ? `M${width} 1H18A17 17 0 0 0 1 18V${end - 4}A4 4 0 0 0 5 ${end}H${width}Z`
    : `M${WIDTH - width} 1H${right - 4}A4 4 0 0 1 ${right} 5V${end - 17}A17 17 0 0 1 ${right - 17} ${end}H${WIDTH - width}Z`;
}

function Name({ look, x, width }: { look: PieceLook; x: number; width: number }) {
  const shown = look.piece.counts_as ?? look.piece;
  const facts = cardFacts(look.piece.definition);
  const hero = facts?.classes.some((c) => c === 'champion' || c === 'summoner') ?? false;
  const face = hero ? 'title' : 'text';
  const { lines, size } = fit(cardName(shown), face, width, look.small ? (hero ? 21 : 26) : hero ? 16.5 : 20, 2);
  return (
    <text class={`piece-name ${face}`} font-size={size}>
      {lines.map((line, i) => <tspan key={i} x={x} y={6 + size * (0.86 + i * 0.98)}>{line}</tspan>)}
    </text>
  );
}

function Strength({ look, x }: { look: PieceLook; x: number }) {
  const { piece, small } = look;
  const facts = cardFacts(piece.definition);
  if (piece.strength === undefined || !facts) return null;
  const size = small ? 34 : 27, base = HEIGHT - (small ? 12 : 10);
  const changed = facts.strength !== undefined ? piece.strength - facts.strength : 0;
  const wide = String(piece.strength).length * size * 0.5;
  return (
    <g class="piece-strength">
      <Inside d={signPath(facts.attack ?? 'melee')} x={x - 2} y={base - size * 0.8} size={size * 0.86} />
      <text x={x + size * 0.86} y={base} font-size={size}>{piece.strength}</text>
      {changed !== 0 && <path class="piece-changed" transform={`translate(${x + size * 0.88 + wide} ${base - size * 0.86})`} d={changed > 0 ? 'M0 8L5 0L10 8Z' : 'M0 0L5 8L10 0Z'} />}
    </g>
  );
}

function pipAt(n: number, life: number, right: number): [number, number] {
  const row = life > 4 ? Math.ceil(life / 2) : life;
  return [right - 6 - (row - 1 - (n % row)) * 13, HEIGHT - (life > 4 && n < row ? 29 : life > 4 ? 15 : 18)];
}
function Life({ look, right }: { look: PieceLook; right: number }) {
  const { piece: { life, damage }, small } = look;
  const left = Math.max(0, life - damage);
  if (!small && life <= 7) {
    return (
      <g class="piece-life">
        {Array.from({ length: life }, (_, n) => {
          const [cx, cy] = pipAt(n, life, right);
          return <circle key={n} class={n < left ? 'pip' : 'pip lost'} cx={cx} cy={cy} r={n < left ? 5 : 4.3} />;
        })}
      </g>
    );
  }
  const size = small ? 32 : 25, base = HEIGHT - (small ? 12 : 10);
  return (
    <g class="piece-life">
      <text x={right - (damage > 0 && !small ? 25 : 1)} y={base} font-size={size} text-anchor="end">{left}</text>
      {damage > 0 && !small && <text class="of" x={right - 1} y={base} font-size={15} text-anchor="end">/{life}</text>}
      {!small && damage === 0 && <Inside d={signPath('life')} x={right - 3 - size * 0.5 * String(left).length - 20} y={base - 17} size={17} />}
      {small && <Inside d={signPath('life')} x={right - 4 - size * 0.52 * String(left).length - 17} y={base - 20} size={17} />}
    </g>
  );
}

/** A thin line that says at a glance how much is left. */
function Bar({ look, from, to }: { look: PieceLook; from: number; to: number }) {
  const { life, damage } = look.piece;
  if (life === 0) return null;
  const whole = to - from, left = (whole * Math.max(0, life - damage)) / life;
  return (
    <g class="piece-bar">
      <rect class="lost" x={from} y={HEIGHT - 8.5} width={whole} height={4} rx={2} />
      <rect x={from} y={HEIGHT - 8.5} width={left} height={4} rx={2} />
    </g>
  );
}

const SHOWN_MARKS: SignName[] = ['moved', 'attacked', 'summoned', 'silenced', 'stuck', 'bow', 'borrowed', 'moved-free', 'stunned'];

/** Emblem, boost, marks of this turn and what has chosen it, one below the other on the strip. */
function Strip({ look, x, width }: { look: PieceLook; x: number; width: number }) {
  const { piece, small } = look;
  const middle = x + width / 2, size = width - 6;
  const marks = SHOWN_MARKS.filter((m) => (piece.marks as string[]).includes(m)).slice(0, 2);
  const more = piece.gained.length > 0 || piece.lost.length > 0;
  const badge = small ? 16 : 12, foot = look.letter ? HEIGHT - 24 : HEIGHT;
  return (
    <g class="piece-strip">
      <Inside d={cardPath(piece.counts_as?.definition ?? piece.definition)} x={middle - size / 2} y={small ? 9 : 7} size={size} />
      {look.letter && <text class="piece-letter" x={middle} y={HEIGHT - 7} font-size={small ? 22 : 18} text-anchor="middle">{look.letter}</text>}
      {piece.boost > 0 && (
        <g class="piece-boost">
          <path d={`M${middle} ${small ? 40 : 46}l${badge} ${badge * 0.92}l${-badge} ${badge * 0.92}l${-badge} ${-badge * 0.92}Z`} />
          <text x={middle} y={(small ? 40 : 46) + badge * 1.3} font-size={badge * 1.15} text-anchor="middle">{piece.boost}</text>
        </g>
      )}
      {marks.map((mark, i) => (
        <Inside key={mark} class="piece-mark" d={signPath(mark)} x={marks.length > 1 ? x + (small ? 0 : 3) + (i * width) / 2 : middle - 8} y={foot - 25} size={16} />
      ))}
      {(look.events ?? 0) > 0 && <Inside class="piece-mark" d={signPath('active')} x={middle - (more ? 18 : 8)} y={foot - 43} size={16} />}
      {more && <text class="piece-more" x={middle + ((look.events ?? 0) > 0 ? 8 : 0)} y={foot - 29} font-size={19} text-anchor="middle">{piece.gained.length ? '+' : '−'}</text>}
    </g>
  );
}

export function PieceDrawing(look: PieceLook) {
  const { piece, mine, small } = look;
  const facts = cardFacts(piece.definition);
  const classes = facts?.classes ?? [];
  const strip = small ? 32 : 42, inset = small ? 3 : 5;
  const from = mine ? strip + inset : inset + 3, to = mine ? WIDTH - inset - 2 : WIDTH - strip - inset;
  const kind = classes.includes('summoner') ? 'summoner' : classes.includes('champion') ? 'champion' : piece.strength === undefined ? 'structure' : 'common';
  return (
    <svg class={`piece ${kind} ${mine ? 'mine' : 'theirs'}`} viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`} style={factionStyle(look.faction)} aria-hidden="true">
      {piece.under.length > 0 && <path class="piece-under" d={framePath(5, 6, WIDTH - 4, HEIGHT - 4, mine)} />}
      <path class="piece-paper" d={framePath(1, 1, WIDTH - 2, HEIGHT - 2, mine)} />
      <path class="piece-back" d={stripPath(strip, mine)} />
      <path class="piece-frame" d={framePath(1, 1, WIDTH - 2, HEIGHT - 2, mine)} />
      {kind !== 'common' && kind !== 'structure' && <path class="piece-inner" d={framePath(4.5, 4.5, WIDTH - 9, HEIGHT - 9, mine, 14, 2.5)} />}
      <Strip look={look} x={mine ? 2 : WIDTH - strip} width={strip - 2} />
      <Name look={look} x={from} width={to - from} />
      <Strength look={look} x={from} />
      <Life look={look} right={to} />
      {small && <Bar look={look} from={from} to={to} />}
      {piece.under.length > 0 && <text class="piece-count" x={mine ? WIDTH - 6 : 6} y={small ? 60 : 56} font-size={14} text-anchor={mine ? 'end' : 'start'}>+{piece.under.length}</text>}
    </svg>
  );
}

/** A wall that a unit stands on: a border around the unit, and its life in a corner. */
export function WallBorder({ piece, faction, mine }: { piece: Piece; faction: string; mine: boolean }) {
  return (
    <svg class="piece wall-border" viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`} style={factionStyle(faction)} aria-hidden="true">
      <path class="wall-ground" d={framePath(0, 0, WIDTH, HEIGHT, mine, 12)} />
      <path class="wall-vine" d={framePath(4, 4, WIDTH - 8, HEIGHT - 8, mine, 10)} />
      <g class="wall-chip">
        <path d={framePath(WIDTH - 44, HEIGHT - 22, 44, 22, mine, 8)} />
        <Inside d={cardPath(piece.definition)} x={WIDTH - 41} y={HEIGHT - 20} size={18} />
        <text x={WIDTH - 4} y={HEIGHT - 4} font-size={19} text-anchor="end">{Math.max(0, piece.life - piece.damage)}</text>
      </g>
    </svg>
  );
}
