// From what happened to pictures: a scene (position, happenings, position) becomes frames, each a position to draw and what is shown about it.
// Only what can be seen is followed; the last frame is the true position, so that nothing has to be exact.
import { cardFacts } from '../cards';
import type { Card, Happening, Piece, Position, Seat, Space, Standing } from '../protocol';
import type { Scene } from '../store';

export interface Die {
  face: string;
  /** null: it is not known yet whether it counts. */
  counts: boolean | null;
}
export interface Frame {
  position: Position;
  /** Milliseconds at ordinary speed. */
  lasts: number;
  happening?: Happening;
  /** Which scene it belongs to: the version that its happenings lead to. */
  scene: number;
  dice?: Die[];
  /** What they came to, once that is known. */
  hits?: number;
  /** Shown in large beside the board: a card that was played. */
  shown?: Card;
}

const LASTS: Partial<Record<Happening['event'], number>> = {
  turn_began: 600, summoned: 420, built: 420, played: 900, used: 350, moved: 320, forced: 320, placed: 320, exchanged: 400, attacked: 420, rolled: 130, hits: 750,
  damaged: 480, healed: 420, boosted: 260, unboosted: 200, destroyed: 480, discarded: 300, returned: 350, put_under: 320, taken: 450, retrieved: 250, revealed: 600,
  gained_magic: 180, spent_magic: 120, became_magic: 220, activated: 450, replied: 700, sprang_up: 350, stuck: 350, gave: 250, eliminated: 700, stopped: 250, won: 900,
};

function isWall(card: Card | undefined, position: Position): boolean {
  return position.edition === '1e' && !!card && !!cardFacts(card.definition)?.classes.some((c) => c === 'wall' || c === 'vine');
}
type Change = (standing: Standing) => Standing | null;

/** The board with one space changed; null: nothing is left there. */
function changed(board: Standing[], space: Space | undefined, change: Change): Standing[] {
  if (!space) return board;
  const there = board.find((s) => s.space === space) ?? { space };
  const after = change(there);
  const rest = board.filter((s) => s.space !== space);
  return after && (after.card || after.wall) ? [...rest, after] : rest;
}
/** A card as it is printed, on one's side. */
export function printed(card: Card, side: Seat): Piece {
  const facts = cardFacts(card.definition);
  return {
    definition: card.definition, name: card.name, side, owner: side, ...(facts?.strength !== undefined ? { strength: facts.strength } : {}), life: facts?.life ?? 0,
    damage: 0, boost: 0, marks: [], gained: [], lost: [], changes: [], under: [],
  };
}
/** Which of the two cards of a space is meant. */
function layerOf(happening: Happening, standing: Standing): 'card' | 'wall' {
  const { card } = happening;
  if (standing.wall && (!standing.card || (card && standing.wall.definition === card.definition && standing.card.definition !== card.definition))) return 'wall';
  return 'card';
}
function without(standing: Standing, layer: 'card' | 'wall'): Standing {
  const { [layer]: _, ...rest } = standing;
  return rest;
}
function altered(position: Position, space: Space | undefined, happening: Happening, change: (piece: Piece) => Piece): Position {
  return {
    ...position,
    board: changed(position.board, space, (standing) => {
      const layer = layerOf(happening, standing);
      const there = standing[layer];
      return there ? { ...standing, [layer]: change(there) } : standing;
    }),
  };
}
function put(position: Position, space: Space | undefined, new_piece: Piece): Position {
  const layer = isWall(new_piece, position) ? 'wall' : 'card';
  return { ...position, board: changed(position.board, space, (standing) => ({ ...standing, [layer]: new_piece })) };
}
function taken(position: Position, space: Space | undefined, happening: Happening): [Position, Piece | undefined] {
  const standing = position.board.find((s) => s.space === space);
  if (!standing) return [position, undefined];
  const layer = layerOf(happening, standing);
  return [{ ...position, board: changed(position.board, space, (s) => without(s, layer)) }, standing[layer]];
}

/** One that passes through another card's space is for a moment nowhere on the board; see passingOf(). */
function went(position: Position, h: Happening): Position {
  if (!h.to || h.from === h.to) return position;
  const here = position.board.find((s) => s.space === h.from);
  const stands = here && h.card && [here.card, here.wall].some((p) => p && (p.definition === h.card?.definition || p.counts_as?.definition === h.card?.definition));
  const [left, gone] = stands ? taken(position, h.from, h) : [position, undefined];
  const arrived = gone ?? (h.card && h.seat ? printed(h.card, h.seat) : undefined);
  const there = position.board.find((s) => s.space === h.to)?.[arrived && isWall(arrived, position) ? 'wall' : 'card'];
  return !arrived || there ? left : put(left, h.to, arrived);
}
/** The unit that is moved step by step and stands where another card lies. */
export function passingOf({ decision, board }: Position): { piece: Piece; space: Space } | null {
  if (decision?.kind !== 'step' || !decision.card || !decision.card_on) return null;
  const there = board.find((s) => s.space === decision.card_on)?.card;
  return there && there.definition !== decision.card.definition ? { piece: printed(decision.card, decision.seat), space: decision.card_on } : null;
}
function swapped(position: Position, h: Happening): Position {
  const [first, one] = taken(position, h.from, h);
  const [second, other] = taken(first, h.to, { event: h.event });
  const here = one ? put(second, h.to, one) : second;
  return other ? put(here, h.from, other) : here;
}
function player(position: Position, seat: Seat | undefined, change: Partial<Position['players'][number]>): Position {
  return { ...position, players: position.players.map((p) => (p.seat === seat ? { ...p, ...change } : p)) };
}
function magic(position: Position, h: Happening, by: number): Position {
  const now = position.players.find((p) => p.seat === h.seat)?.magic ?? 0;
  return player(position, h.seat, { magic: Math.max(0, now + by) });
}

/** The position after one happening, as far as the board shows it. */
export function after(position: Position, h: Happening): Position {
  switch (h.event) {
    case 'moved': case 'forced': case 'placed': return went(position, h);
    case 'exchanged': return swapped(position, h);
    case 'summoned': case 'built': case 'sprang_up': return h.card && h.seat ? put(position, h.to, printed(h.card, h.seat)) : position;
    case 'damaged': return altered(position, h.to, h, (p) => ({ ...p, damage: p.damage + (h.amount ?? 0) }));
    case 'healed': return altered(position, h.to, h, (p) => ({ ...p, damage: Math.max(0, p.damage - (h.amount ?? 0)) }));
    case 'boosted': return altered(position, h.to, h, (p) => ({ ...p, boost: p.boost + (h.amount ?? 0) }));
    case 'unboosted': return altered(position, h.to, h, (p) => ({ ...p, boost: Math.max(0, p.boost - (h.amount ?? 0)) }));
    case 'taken': return altered(position, h.to, h, (p) => ({ ...p, side: h.seat ?? p.side }));
    case 'destroyed': case 'discarded': case 'returned': return h.from ? taken(position, h.from, h)[0] : position;
    case 'gained_magic': return magic(position, h, h.amount ?? 0);
    case 'spent_magic': return magic(position, h, -(h.amount ?? 0));
    case 'became_magic': return magic(position, h, 1);
    case 'turn_began': return { ...position, turn: h.amount ?? position.turn, active: h.seat ?? position.active };
    case 'phase_began': return h.phase ? { ...position, phase: h.phase } : position;
    default: return position;
  }
}

function still(h: Happening): boolean {
  const phases = h.event === 'phase_began' || h.event === 'phase_ended' || h.event === 'acted' || h.event === 'gained' || h.event === 'lost' || h.event === 'silenced';
  return phases || h.event === 'drew';
}

export function framesOf(scene: Scene): Frame[] {
  const frames: Frame[] = [];
  let position: Position = { ...scene.before, decision: null };
  let faces: string[] = [];
  for (const h of scene.happenings.happened) {
    position = after(position, h);
    if (still(h)) continue;
    const frame: Frame = { position, scene: scene.happenings.version, lasts: LASTS[h.event] ?? 0, happening: h };
    if (h.event === 'rolled' && h.face) {
      faces = [...faces, h.face];
      frame.dice = faces.map((face) => ({ face, counts: null }));
    } else if (h.event === 'hits') {
      if (faces.length) frame.dice = faces.map((face) => ({ face, counts: !!h.counts?.includes(face) }));
      frame.hits = h.count ?? 0;
      faces = [];
    } else if (faces.length) {
      frame.dice = faces.map((face) => ({ face, counts: null }));
      faces = [];
    }
    if ((h.event === 'played' || h.event === 'replied' || h.event === 'revealed') && h.card) frame.shown = h.card;
    frames.push(frame);
  }
  return frames;
}
