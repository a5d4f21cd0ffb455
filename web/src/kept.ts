// Games are kept in the browser as records, each written anew after every request: whatever ends the page, nothing is lost.
// Where the browser has no room or forbids it, games are kept as long as the page is open, and that is said once.

export interface Kept {
  id: string;
  record: string;
  /** When it was written last, in milliseconds. */
  changed: number;
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

export class Shelf {
  private database: Promise<IDBDatabase> | null = null;
  /** What could not be stored. */
  private readonly here = new Map<string, Kept>();
  private told = false;

  /** `fails` is called once, when something cannot be stored. */
  constructor(private readonly fails: () => void) {}

  newId(): string {
    return `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36).padStart(4, '0')}`;
  }

  async put(kept: Kept): Promise<void> {
    const stored = await this.attempt('readwrite', (games) => games.put(kept), () => void this.here.set(kept.id, kept));
    if (stored !== undefined) this.here.delete(kept.id);
  }
  async get(id: string): Promise<Kept | null> {
    const found: unknown = this.here.get(id) ?? (await this.attempt('readonly', (games) => games.get(id), () => undefined));
    return isKept(found) ? found : null;
  }
  /** The latest first. What is none of ours is left out. */
  async all(): Promise<Kept[]> {
    const stored: unknown = await this.attempt('readonly', (games) => games.getAll(), () => []);
    const games = new Map((Array.isArray(stored) ? stored : []).filter(isKept).map((kept) => [kept.id, kept]));
    for (const kept of this.here.values()) games.set(kept.id, kept);
    return [...games.values()].sort((a, b) => b.changed - a.changed);
  }
  async remove(id: string): Promise<void> {
    this.here.delete(id);
    await this.attempt('readwrite', (games) => games.delete(id), () => undefined);
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => reject(request.error ?? new Error('the storage is blocked'));
    });
    return this.database;
  }

  private async attempt<T>(mode: IDBTransactionMode, ask: (games: IDBObjectStore) => IDBRequest<T>, otherwise: () => unknown): Promise<unknown> {
    try {
      const transaction = (await this.open()).transaction(GAMES, mode);
      const ends = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('the storage failed'));
      });
      const [answer] = await Promise.all([promised(ask(transaction.objectStore(GAMES))), ends]);
      return answer;
    } catch {
      if (!this.told) this.fails();
      this.told = true;
      return otherwise();
    }
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
