// Which card on the battlefield is the one that stood somewhere else a moment ago, so that it is seen to go there. The protocol names no
// copies; it is enough that equal cards are matched in a way that looks right.
import type { Happening, Piece, Position, Space } from '../protocol';

export interface Standing {
  key: string;
  space: Space;
  layer: 'card' | 'wall';
  piece: Piece;
}
export type Known = Map<string, string>;

let count = 0;
const placeKey = (space: Space, layer: string) => `${space} ${layer}`;

/** Where what stood there stands now. */
function followed(known: Known, h: Happening | undefined): Known {
  if (!h?.from || !h.to || h.from === h.to) return known;
  const moved = new Map(known);
  const from = placeKey(h.from, 'card'), to = placeKey(h.to, 'card');
  const one = known.get(from), other = known.get(to);
  if (!one || !['moved', 'forced', 'placed', 'exchanged'].includes(h.event)) return known;
  moved.delete(from);
  moved.set(to, one);
  if (h.event === 'exchanged' && other) moved.set(from, other);
  return moved;
}

/** Everything on the board with a key that stays with it, and what is known now for the next time. */
export function identified(position: Position, known: Known, happening?: Happening): { standing: Standing[]; known: Known } {
  const before = followed(known, happening);
  const now: Known = new Map();
  const standing: Standing[] = [];
  for (const { space, card, wall } of position.board)
    for (const [layer, piece] of [['wall', wall], ['card', card]] as const) {
      if (!piece) continue;
      const at = placeKey(space, layer);
      const kept = before.get(at);
      const key = kept?.endsWith(` ${piece.definition}`) ? kept : `${++count} ${piece.definition}`;
      now.set(at, key);
      standing.push({ key, space, layer, piece });
    }
  standing.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { standing, known: now };
}
