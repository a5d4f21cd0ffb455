// What can be touched: the board knows no rules, it lights what the legal actions touch and reports a choice as notation.
//
// An action has up to two handles. The first is what does something (a unit, a card in hand), the second where to or at what. Touching
// a first handle selects it; touching a second one then does what is left to choose.
import { cardFacts } from '../cards';
import type { Action, Piece, Position, Seat, Space } from '../protocol';

/** What is touched: a space, or a card of the hand by its definition. */
export type Handle = { space: Space } | { card: number };
/** ask: it may be chosen; go: something goes there; hit: it is attacked. */
export type Tone = 'ask' | 'go' | 'hit';

export const same = (a: Handle | null, b: Handle | null): boolean =>
  a === b || (!!a && !!b && ('space' in a ? 'space' in b && a.space === b.space : 'card' in b && a.card === b.card));

export const verbOf = (action: Action): string => action.notation.split(' ', 1)[0] ?? '';

/** Cards that are picked lie in the hand, or are shown to be picked from. */
function inHand(action: Action, position: Position): boolean {
  const you = position.players.find((p) => p.seat === position.you);
  return verbOf(action) !== 'pick' || (position.decision?.kind === 'hand' && !!you?.hand.some((c) => c.definition === action.card?.definition));
}

export function handlesOf(action: Action, position: Position): [Handle | null, Handle | null] {
  const to = action.to ? { space: action.to } : null;
  if (action.from) return [{ space: action.from }, action.from === action.to ? null : to];
  if (action.card) return inHand(action, position) ? [{ card: action.card.definition }, to] : [null, null];
  return [to, null];
}

export function actionsOf(position: Position | null): Action[] {
  return position?.decision?.actions ?? [];
}
/** Those that something may be begun with by touching it. */
export function beginningWith(position: Position, handle: Handle): Action[] {
  return actionsOf(position).filter((a) => same(handlesOf(a, position)[0], handle));
}
/** Those that neither the board nor the hand has: they need buttons. */
export function loose(position: Position): Action[] {
  return actionsOf(position).filter((a) => !handlesOf(a, position)[0]);
}
/** Those that end on it once something is selected. */
export function endingOn(position: Position, selected: Handle, handle: Handle): Action[] {
  return beginningWith(position, selected).filter((a) => same(handlesOf(a, position)[1], handle));
}
/** Those of the selected thing that need no second touch. */
export function atOnce(position: Position, selected: Handle): Action[] {
  return beginningWith(position, selected).filter((a) => !handlesOf(a, position)[1]);
}

export function standingOn(position: Position, space: Space): { card?: Piece; wall?: Piece } {
  return position.board.find((s) => s.space === space) ?? {};
}

/** How the end of an action is lit. */
function toneOf(action: Action, position: Position): Tone {
  const verb = verbOf(action);
  if (verb === 'attack' || position.decision?.kind === 'target') return 'hit';
  if (['move', 'step', 'ride', 'walk', 'summon', 'build'].includes(verb)) return 'go';
  const there = action.to ? standingOn(position, action.to) : {};
  return verb === 'choose' && !there.card && !there.wall ? 'go' : 'ask';
}

const keyOf = (handle: Handle): string => ('space' in handle ? handle.space : String(handle.card));

/** What is lit, by the space or the number of the card. */
export function lit(position: Position, selected: Handle | null): Map<string, Tone> {
  const found = new Map<string, Tone>();
  const light = (handle: Handle | null, tone: Tone) => {
    if (handle && found.get(keyOf(handle)) !== 'hit') found.set(keyOf(handle), tone);
  };
  const begun = selected !== null && beginningWith(position, selected).length > 0;
  for (const action of actionsOf(position)) {
    const [first, second] = handlesOf(action, position);
    if (!begun) light(first, second ? 'ask' : toneOf(action, position));
    else if (same(first, selected)) light(second, toneOf(action, position));
  }
  return found;
}
/** First handles besides the selected one: they can be touched as well, and are lit faintly. */
export function alsoLit(position: Position, selected: Handle | null): Set<string> {
  const found = new Set<string>();
  if (selected) for (const action of actionsOf(position)) {
    const [first] = handlesOf(action, position);
    if (first && !same(first, selected)) found.add(keyOf(first));
  }
  return found;
}

export type Touched =
  | { kind: 'act'; action: Action }
  | { kind: 'select'; handle: Handle; choices: Action[] }
  | { kind: 'choose'; choices: Action[] }
  | { kind: 'deselect' }
  /** Not legal: the table is asked, and says why. */
  | { kind: 'try'; notation: string };

/** A thing that is not lit, after something was selected: what was meant, as far as phase and card say it. */
function tried(position: Position, selected: Handle, handle: Handle): Touched {
  if (!('space' in handle)) return { kind: 'select', handle, choices: [] };
  if ('space' in selected) {
    const mine = standingOn(position, selected.space).card?.side === position.you;
    const verb = position.phase === 'move' || position.phase === 'attack' ? position.phase : null;
    return mine && verb ? { kind: 'try', notation: `${verb} ${selected.space} ${handle.space}` } : { kind: 'select', handle, choices: [] };
  }
  const name = nameInHand(position, selected.card);
  const classes = cardFacts(selected.card)?.classes ?? [];
  const verb = classes.includes('structure') || classes.includes('wall') ? 'build' : classes.includes('event') ? null : 'summon';
  return name && verb ? { kind: 'try', notation: `${verb} "${name}" ${handle.space}` } : { kind: 'select', handle, choices: [] };
}
function nameInHand(position: Position, definition: number): string | undefined {
  return position.players.find((p) => p.seat === position.you)?.hand.find((c) => c.definition === definition)?.name;
}

/** What touching something means. */
export function touched(position: Position, selected: Handle | null, handle: Handle): Touched {
  if (selected && !same(selected, handle)) {
    const [only, ...others] = endingOn(position, selected, handle);
    if (only) return others.length ? { kind: 'choose', choices: [only, ...others] } : { kind: 'act', action: only };
  }
  const begins = beginningWith(position, handle);
  const [only] = begins;
  if (selected && same(selected, handle)) {
    const [now, ...others] = atOnce(position, handle);
    return now && !others.length && begins.length === 1 ? { kind: 'act', action: now } : { kind: 'deselect' };
  }
  if (position.decision?.kind !== 'main' && only && begins.length === 1 && !handlesOf(only, position)[1]) return { kind: 'act', action: only };
  if (begins.length || !selected) return { kind: 'select', handle, choices: atOnce(position, handle) };
  return position.decision?.kind === 'main' && position.decision.actions ? tried(position, selected, handle) : { kind: 'select', handle, choices: [] };
}

export const teamOf = (seat: Seat | null): 'a' | 'b' => (seat === 'b' || seat === 'd' ? 'b' : 'a');
export const sameTeam = (a: Seat | null, b: Seat | null): boolean => teamOf(a) === teamOf(b);

/** An attack on a card of one's own team: to be asked about once. */
export function attackedFriend(position: Position, action: Action): Piece | null {
  const attack = verbOf(action) === 'attack' || (verbOf(action) === 'choose' && position.decision?.kind === 'target');
  if (!attack || !action.to) return null;
  const there = standingOn(position, action.to);
  const target = action.wall ? there.wall : (there.card ?? there.wall);
  return target && sameTeam(target.side, position.you) ? target : null;
}

/** Units that could still move or attack an enemy: to be asked about when a phase is ended. */
export function idleUnits(position: Position): Space[] {
  const found = new Set<Space>();
  for (const action of actionsOf(position)) {
    const moves = ['move', 'ride', 'walk', 'step'].includes(verbOf(action));
    const attacks = verbOf(action) === 'attack' && !attackedFriend(position, action);
    if (action.from && action.from !== action.to && (moves || attacks)) found.add(action.from);
  }
  return [...found];
}

/** Whose odds the table can tell. */
export function isAttack(position: Position, action: Action): boolean {
  return verbOf(action) === 'attack' || (verbOf(action) === 'choose' && position.decision?.kind === 'target');
}

/** Columns of the battlefield. */
export const columnsOf = (position: Position): number => (position.players.length > 2 ? 12 : 6);
/** The board turned to its player: true if its rows count down from top to bottom of the screen. */
export const isTurned = (position: Position): boolean => teamOf(position.you) === 'b';
export function placeOf(space: Space, columns: number, turned: boolean): { column: number; row: number } {
  const column = space.charCodeAt(0) - 97, row = Number(space.slice(1)) - 1;
  return turned ? { column: columns - 1 - column, row } : { column, row: 7 - row };
}
export function spaceAt(column: number, row: number, columns: number, turned: boolean): Space {
  return turned
    ? `${String.fromCharCode(97 + columns - 1 - column)}${row + 1}`
    : `${String.fromCharCode(97 + column)}${8 - row}`;
}
