// The messages of docs/protocol.md, field by field as docs/protocol.schema.json has them.

export type Seat = 'a' | 'b' | 'c' | 'd';
export type Team = 'a' | 'b';
/** "c4": column a to l, row 1 to 8; seat a sits at row 1. */
export type Space = string;
export type Edition = '1e' | '2e';
export type Phase = 'before_turn' | 'draw' | 'summon' | 'event' | 'move' | 'build' | 'attack' | 'magic' | 'after_turn';

export interface Card {
  definition: number;
  name: string;
}
export interface Ability {
  ability: number;
  name: string;
}
/** What brought it about. */
export interface Cause {
  card?: Card;
  on?: Space;
  ability?: Ability;
}
/** A card and, if it stands on the battlefield, its space. */
export interface Place {
  card: Card;
  on?: Space;
}

/** A sentence in no language yet: the key is the English one, with a word for each place of its first form. */
export interface Sentence {
  key: string;
  words: Word[];
}
export type Word = string | number | null | Card | Ability | Cause | Place | (string | Card)[];

export type Mark = 'moved' | 'attacked' | 'summoned' | 'silenced' | 'stuck' | 'bow' | 'borrowed' | 'moved-free' | 'stunned';

/** What a text has made of a card; without `by` until the turn ends. */
export interface Change {
  what: 'strength' | 'life' | 'steps' | 'no_move' | 'no_attack' | 'gained' | 'lost';
  amount?: number;
  ability?: Ability;
  by?: Cause;
}
export interface Piece extends Card {
  side: Seat;
  owner: Seat;
  strength?: number;
  life: number;
  damage: number;
  boost: number;
  counts_as?: Card;
  marks: Mark[];
  gained: Ability[];
  lost: Ability[];
  changes: Change[];
  /** null: it lies face down. */
  under: (Card | null)[];
}
export interface Standing {
  space: Space;
  card?: Piece;
  wall?: Piece;
}
export interface ActiveEvent extends Card {
  target?: Space;
  other_target?: Space;
}
export interface Player {
  seat: Seat;
  player: 'person' | 'computer';
  name: string;
  summoner: Card;
  faction: string;
  out: boolean;
  magic: number;
  moves: number;
  attacks: number;
  /** How many they may be this turn. */
  most_moves: number;
  most_attacks: number;
  /** As far as it is known. */
  hand: Card[];
  hand_size: number;
  /** With visible backs: how many cards of the hand are Mercenaries. */
  hand_mercenaries?: number;
  /** With visible backs: that of the top card of the draw pile. */
  top_back?: 'faction' | 'mercenary';
  /** null: nobody may know it. */
  draw_size: number | null;
  /** From the top; null: a card not seen. */
  draw_top: (Card | null)[];
  draw_bottom: (Card | null)[];
  discard: (Card | null)[];
  magic_pile?: (Card | null)[];
  active: ActiveEvent[];
  /** Milliseconds, when the message was written. */
  clock?: number;
  /** It runs. */
  ticks?: true;
}

export interface Action {
  notation: string;
  from?: Space;
  to?: Space;
  wall?: true;
  card?: Card;
  ability?: Ability;
  says: Sentence;
}
export type DecisionKind =
  | 'main' | 'space' | 'card' | 'hand' | 'pile' | 'number' | 'yes_no' | 'mode'
  | 'step' | 'target' | 'order' | 'die' | 'reply' | 'seat' | 'under';
export interface Decision {
  seat: Seat;
  kind: DecisionKind;
  question: Sentence;
  rule: string;
  card?: Card;
  card_on?: Space;
  ability?: Ability;
  about?: Space;
  /** For the asked seat alone. */
  actions?: Action[];
}

export type EndingKind = 'played_out' | 'resigned' | 'agreed' | 'claimed' | 'out_of_time';
export interface Ending {
  how: EndingKind;
  winner: Team | null;
}

export interface Position {
  type: 'position';
  version: number;
  edition: Edition;
  /** null: somebody who is nobody and sees all. */
  you: Seat | null;
  turn: number;
  active: Seat;
  phase: Phase;
  board: Standing[];
  players: Player[];
  decision: Decision | null;
  can_undo: boolean;
  draw_offered: Seat[];
  draw_may_be_claimed: boolean;
  resigned: Seat[];
  end: Ending | null;
}

export type EventName =
  | 'turn_began' | 'phase_began' | 'summoned' | 'built' | 'played' | 'used' | 'moved' | 'forced' | 'placed' | 'exchanged' | 'attacked'
  | 'rolled' | 'hits' | 'damaged' | 'healed' | 'boosted' | 'unboosted' | 'destroyed' | 'discarded' | 'returned' | 'put_under' | 'taken'
  | 'drew' | 'retrieved' | 'revealed' | 'gained_magic' | 'spent_magic' | 'became_magic' | 'activated' | 'replied' | 'sprang_up' | 'stuck'
  | 'gave' | 'eliminated' | 'won' | 'acted' | 'phase_ended' | 'stopped' | 'gained' | 'lost' | 'silenced';
export interface Happening {
  event: EventName;
  seat?: Seat;
  card?: Card;
  from?: Space;
  to?: Space;
  other?: Space;
  amount?: number;
  count?: number;
  /** Faces that were hits. */
  counts?: string[];
  by?: Cause;
  phase?: Phase;
  face?: string;
  ability?: Ability;
}
export interface Happenings {
  type: 'happenings';
  version: number;
  undone_by?: Seat;
  undone?: number;
  happened: Happening[];
  story: Sentence[];
}

/** Chances and the damage in ten-thousandths. */
export interface Odds {
  destroys: number;
  damage: number;
  dice: number;
  chances: number[];
  about: boolean;
  hidden: boolean;
}
export interface Threat {
  attacker: Card;
  stands: Space;
  from: Space;
  target: Card;
  on: Space;
  odds: Odds;
}
export interface Answer {
  type: 'answer';
  version: number;
  id: string;
  done: boolean;
  why?: Sentence;
  odds?: Odds;
  threats?: Threat[];
}

export type Message = Position | Happenings | Answer;

/** What is asked of the table, without the id and the version, which the game adds. */
export type Asking =
  | { type: 'act' | 'odds'; action: string }
  | { type: 'threats'; space: Space }
  | { type: 'undo' | 'resign' | 'offer_draw' | 'decline_draw' | 'claim_draw' | 'since' };
export type Request = Asking & { id: string; version: number };
