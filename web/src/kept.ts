// Games are kept in the browser as records, each written anew after every request: whatever ends the page, nothing is lost. Decks are kept likewise (decks/shelf.ts).
// Where the browser has no room or forbids it, things are kept as long as the page is open, and that is said once.

/** What is kept, of whatever kind. */
export interface Entry {
  id: string;
  /** When it was written last, in milliseconds. */
  changed: number;
}
export interface Kept extends Entry {
  record: string;
  turn: number;
  ended: boolean;
}

const NAME = 'warstone';
const GAMES = 'games';

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the storage failed'));
  });
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return typeof kept === 'object' && kept !== null && typeof kept.id === 'string' && typeof kept.record === 'string'
    && typeof kept.changed === 'number' && typeof kept.turn === 'number' && typeof kept.ended === 'boolean';
}

/** All of a kind, in a database of their own. */
export class Keeper<T extends Entry> {
  private database: Promise<IDBDatabase> | null = null;
  /** What could not be stored. */
  private readonly here = new Map<string, T>();
  private told = false;

  /** `fails` is called once, when something cannot be stored. */
  constructor(private readonly name: string, private readonly store: string, private readonly is: (value: unknown) => value is T, private readonly fails: () => void) {}

  newId(): string {
    return `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36).padStart(4, '0')}`;
  }

  async put(kept: T): Promise<void> {
    const stored = await this.attempt('readwrite', (all) => all.put(kept), () => void this.here.set(kept.id, kept));
    if (stored !== undefined) this.here.delete(kept.id);
  }
  async get(id: string): Promise<T | null> {
    const found: unknown = this.here.get(id) ?? (await this.attempt('readonly', (all) => all.get(id), () => undefined));
    return this.is(found) ? found : null;
  }
  /** The latest first. What is none of ours is left out. */
  async all(): Promise<T[]> {
    const stored: unknown = await this.attempt('readonly', (all) => all.getAll(), () => []);
    const all = new Map((Array.isArray(stored) ? stored : []).filter(this.is).map((kept) => [kept.id, kept]));
    for (const kept of this.here.values()) all.set(kept.id, kept);
    return [...all.values()].sort((a, b) => b.changed - a.changed);
  }
  async remove(id: string): Promise<void> {
    this.here.delete(id);
    await this.attempt('readwrite', (all) => all.delete(id), () => undefined);
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(this.store, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => reject(request.error ?? new Error('the storage is blocked'));
    });
    return this.database;
  }

  private async attempt<A>(mode: IDBTransactionMode, ask: (all: IDBObjectStore) => IDBRequest<A>, otherwise: () => unknown): Promise<unknown> {
    try {
      const transaction = (await this.open()).transaction(this.store, mode);
      const ends = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('the storage failed'));
      });
      const [answer] = await Promise.all([promised(ask(transaction.objectStore(this.store))), ends]);
      return answer;
    } catch {
      if (!this.told) this.fails();
      this.told = true;
      return otherwise();
    }
  }
}

export class Shelf extends Keeper<Kept> {
  constructor(fails: () => void) {
    super(NAME, GAMES, isKept, fails);
  }
}

/** One window plays a game at a time; true until `release` is called. Without locks in the browser nobody is kept out. */
export async function claim(id: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    void navigator.locks.request(`game-${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

/** When nobody plays it any more. A page that is loaded anew may come before the one it replaces has let go. */
export async function freed(id: string): Promise<void> {
  await navigator.locks?.request(`game-${id}`, () => undefined);
}
