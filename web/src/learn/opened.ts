// Which rule is shown in a window over whatever screen there is: of one rule, or of all that is about a card.
import { useEffect, useReducer } from 'preact/hooks';

export type Opened = { rule: string } | { card: number };

let opened: Opened | null = null;
const watchers = new Set<() => void>();

function show(what: Opened | null): void {
  opened = what;
  for (const watcher of watchers) watcher();
}
export const openRule = (rule: string): void => show({ rule });
export const openRulesAbout = (card: number): void => show({ card });
export const closeRule = (): void => show(null);

export function useOpened(): Opened | null {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const watcher = () => draw(null as never);
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, []);
  return opened;
}
