// Decks of one's own, kept in the browser beside the games.
import { type Entry, Keeper } from '../kept';

export interface KeptDeck extends Entry {
  /** As its file has it. */
  text: string;
}

function isKeptDeck(value: unknown): value is KeptDeck {
  const kept = value as Partial<KeptDeck> | null;
  return typeof kept === 'object' && kept !== null && typeof kept.id === 'string' && typeof kept.text === 'string' && typeof kept.changed === 'number';
}

export class DeckShelf extends Keeper<KeptDeck> {
  constructor(fails: () => void) {
    super('warstone-decks', 'decks', isKeptDeck, fails);
  }
  /** Keeps a new one; its id. */
  async add(text: string): Promise<string> {
    const id = this.newId();
    await this.put({ id, text, changed: Date.now() });
    return id;
  }
}
