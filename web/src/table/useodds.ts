// The odds of an attack that somebody aims at: asked of the table once, a moment after. undefined: not answered yet; null: the table cannot tell them.
import { useEffect, useState } from 'preact/hooks';
import type { Action, Odds, Position } from '../protocol';
import type { Game } from '../store';

export function useOdds(game: Game, position: Position | null, aim: Action | null): Odds | null | undefined {
  const key = aim && position ? `${position.version} ${aim.notation}` : '';
  const [known, setKnown] = useState<{ key: string; odds: Odds | null } | null>(null);
  useEffect(() => {
    if (!aim || known?.key === key) return;
    let left = false;
    const timer = setTimeout(() => void game.odds(aim.notation).then((answer) => {
      if (!left) setKnown({ key, odds: answer.odds ?? null });
    }), 90);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key]);
  return known && known.key === key ? known.odds : undefined;
}
