// Keys of the whole table, and where the focus goes when what had it is gone.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const LIT = '.space[data-tone], .hand button[data-tone], .tray button, .answers button[data-action], .answers button[data-sure]';

function focusOn(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}
/** The next of those that are lit, in the order of the page. */
function next(root: HTMLElement | null): void {
  const all = [...(root?.querySelectorAll<HTMLElement>(LIT) ?? [])];
  const now = all.indexOf(document.activeElement as HTMLElement);
  all[(now + 1) % all.length]?.focus();
}

export interface Keys {
  root: RefObject<HTMLElement>;
  enabled: boolean;
  keys: Record<string, () => unknown>;
  /** The version of the position. */
  afterwards: number;
}
export function useKeys({ root, enabled, keys, afterwards }: Keys): void {
  const byKeys = useRef(false);
  const now = useRef({ keys, enabled });
  now.current = { keys, enabled };
  // As soon as the table is there: effects come after its picture, and the first key may come between them.
  useLayoutEffect(() => {
    const places: Record<string, () => void> = {
      b: () => focusOn(root.current, '.space[tabindex="0"]'), h: () => focusOn(root.current, '.hand button[tabindex="0"]'), p: () => focusOn(root.current, '.prompt button'),
      l: () => focusOn(root.current, '.chapters'), n: () => next(root.current),
    };
    const pressed = (event: KeyboardEvent) => {
      byKeys.current = true;
      const typing = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' || now.current.enabled) {
        const does = now.current.keys[event.key] ?? now.current.keys[event.key.toLowerCase()] ?? places[event.key.toLowerCase()];
        if (!does) return;
        event.preventDefault();
        does();
      }
    };
    const pointed = () => { byKeys.current = false; };
    addEventListener('keydown', pressed);
    addEventListener('pointerdown', pointed);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('pointerdown', pointed);
    };
  }, []);
  useEffect(() => {
    if (byKeys.current && (document.activeElement === document.body || !document.activeElement)) next(root.current);
  }, [afterwards]);
}
