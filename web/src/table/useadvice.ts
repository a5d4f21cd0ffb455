// What a player that thinks says to whoever is asked: a hint on request, and the chance to win all the time. It sees what that seat sees, and nothing else.
import { useEffect, useState } from 'preact/hooks';
import type { Position } from '../protocol';
import type { Settings } from '../settings';
import type { Game } from '../store';
import type { Choice } from '../work/module';

/** `choice`: null as long as it thinks; undefined: it has no opinion. */
export interface Hint {
  choice: Choice | null | undefined;
}
export interface Advice {
  hint: Hint | null;
  /** null: there is none to be had. */
  ask: (() => void) | null;
  /** In ten-thousandths; null: it is not known, or not wanted. */
  chance: number | null;
}

/** The bar goes along with every question, so it has few passes, as that of the terminal. */
const BAR = { word: 'think:60i', used: 0 };
const HINT = { milliseconds: 300 };

export function useAdvice(game: Game, position: Position, { hints, bar }: Settings): Advice {
  const [hint, setHint] = useState<(Hint & { version: number }) | null>(null);
  const [chance, setChance] = useState<number | null>(null);
  const { version } = position;
  const asked = !!position.decision?.actions;
  useEffect(() => {
    let left = false;
    if (bar && asked) void game.advice?.(BAR).then(([best]) => { if (!left && best) setChance(best.chance); });
    return () => { left = true; };
  }, [version, bar, asked]);
  const ask = () => {
    setHint({ version, choice: null });
    void game.advice?.(HINT).then(([choice]) => setHint((now) => (now?.version === version ? { version, choice } : now)));
  };
  return { hint: hint?.version === version ? hint : null, ask: hints && asked && game.advice ? ask : null, chance: bar && position.you !== null ? chance : null };
}
