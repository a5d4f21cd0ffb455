// What the player has chosen for all games. A browser that keeps nothing forgets it when the page is closed.
import { useLayoutEffect, useReducer } from 'preact/hooks';

export interface Settings {
  /** "en", "fr"; "": that of the browser. */
  language: string;
  theme: 'auto' | 'dark' | 'light' | 'contrast';
  /** How fast happenings are played: 1 is as usual, 0 is at once. */
  speed: number;
  sound: boolean;
  /** Ask before a phase is ended with units that could still act. */
  doubts: boolean;
  /** The battlefield as text. */
  text: boolean;
  /** A button that tells what a player that thinks would do. */
  hints: boolean;
  /** The chance to win, all the time. */
  bar: boolean;
}

const KEY = 'warstone-settings';
const usual: Settings = { language: '', theme: 'auto', speed: 1, sound: true, doubts: true, text: false, hints: false, bar: false };

/** Only what has the type that it should have is taken over. */
function read(): Settings {
  const settings = { ...usual };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Settings, unknown>>;
    if (typeof stored.language === 'string') settings.language = stored.language;
    if (stored.theme === 'dark' || stored.theme === 'light' || stored.theme === 'contrast') settings.theme = stored.theme;
    if (typeof stored.speed === 'number' && stored.speed >= 0 && stored.speed <= 8) settings.speed = stored.speed;
    for (const name of ['sound', 'doubts', 'text', 'hints', 'bar'] as const) {
      const value = stored[name];
      if (typeof value === 'boolean') settings[name] = value;
    }
  } catch {
    // What is damaged or forbidden is as if nothing had been chosen.
  }
  return settings;
}

let current = read();
const watchers = new Set<() => void>();

export function settings(): Settings {
  return current;
}
export function change(some: Partial<Settings>): void {
  current = { ...current, ...some };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // It holds until the page is closed.
  }
  for (const watcher of watchers) watcher();
}
/** The settings, drawn anew whenever they change. */
export function useSettings(): Settings {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => watchSettings(() => draw(null as never)), []);
  return current;
}
export function watchSettings(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
