// How far the player has come in the first games: kept in the browser, apart from the games.
import type { Edition } from '../protocol';

export interface Progress {
  chapter: number;
  step: number;
  record: string;
}

const KEY = 'warstone-learn';
/** For a browser that keeps nothing. */
const here = new Map<Edition, Progress | 'done'>();

function isProgress(value: unknown): value is Progress {
  const one = value as Partial<Progress> | null;
  return typeof one === 'object' && one !== null && Number.isInteger(one.chapter) && Number.isInteger(one.step) && typeof one.record === 'string' && one.record.length > 0;
}
function stored(edition: Edition): unknown {
  try {
    return (JSON.parse(localStorage.getItem(`${KEY}-${edition}`) ?? 'null') as unknown) ?? here.get(edition) ?? null;
  } catch {
    return here.get(edition) ?? null;
  }
}

/** null: at the beginning. */
export function progressOf(edition: Edition): Progress | null {
  const found = stored(edition);
  return isProgress(found) ? found : null;
}
export function isDone(edition: Edition): boolean {
  return stored(edition) === 'done';
}
export function keepProgress(edition: Edition, progress: Progress | 'done' | null): void {
  if (progress) here.set(edition, progress);
  else here.delete(edition);
  try {
    if (progress) localStorage.setItem(`${KEY}-${edition}`, JSON.stringify(progress));
    else localStorage.removeItem(`${KEY}-${edition}`);
  } catch {
    // It holds until the page is closed.
  }
}
