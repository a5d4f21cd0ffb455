// What the engine says of decks of one's own. A deck is its text (docs/decks.md); every change hands the text over and gets it back with all that there is to say about
// it. Nothing here knows a rule. It runs on the page's own thread: one answer takes a fraction of a millisecond, and none is waited for.
import { address, files } from '../files';
import { message } from '../language';
import type { Edition, Sentence } from '../protocol';
import { type Fault, Module } from '../work/module';

export interface Row {
  definition: number;
  copies: number;
}
/** What a deck must hold. */
export interface DeckPart {
  name: string;
  rule: string;
  has: number;
  least: number;
  most: number;
}
/** A broken rule. */
export interface DeckFault {
  rule: string;
  says: Sentence;
}
export interface Deck {
  name: string;
  edition: Edition;
  summoner: number;
  /** As its file has it. */
  text: string;
  chosen: Row[];
  /** What comes with the summoner. */
  prescribed: Row[];
  parts: DeckPart[];
  terms: { rule: string; says: string }[];
  /** Empty: the deck is legal. */
  faults: DeckFault[];
}
/** How many of a card a deck may and must hold; and if none, why. */
export interface PoolCard {
  definition: number;
  least: number;
  most: number;
  why?: DeckFault;
}

export const isDeck = (said: Deck | Fault | DeckFault): said is Deck => 'chosen' in said;
export const isLegal = (deck: Deck): boolean => deck.faults.length === 0;

/** What is wrong with a deck file, and where. */
export function faultWords({ line, why }: Fault, saying: (sentence: Sentence) => string): Sentence {
  return line > 0 ? { key: message('Line %d of this deck: %s'), words: [line, saying(why)] } : why;
}

export class DeckRules {
  private readonly pools = new Map<number, PoolCard[]>();
  private constructor(private readonly module: Module) {}

  look(text: string): Deck | Fault {
    return this.module.deckLook(text) as Deck | Fault;
  }
  /** With so many copies of a card; a fault of the deck: so many may not be. */
  set(text: string, card: number, copies: number): Deck | DeckFault | Fault {
    return this.module.deckSet(text, card, copies) as Deck | DeckFault | Fault;
  }
  begin(name: string, summoner: number, printed: boolean): Deck {
    return this.module.deckBegin(name, summoner, printed) as Deck;
  }
  pool(summoner: number): PoolCard[] {
    const known = this.pools.get(summoner) ?? (this.module.deckPool(summoner) as PoolCard[]);
    this.pools.set(summoner, known);
    return known;
  }

  private static loading: Promise<DeckRules> | null = null;
  static load(): Promise<DeckRules> {
    this.loading ??= Module.fetch(address(files.module)).then((module) => new DeckRules(module));
    // Without a network it may work another time.
    this.loading.catch(() => (this.loading = null));
    return this.loading;
  }
}
