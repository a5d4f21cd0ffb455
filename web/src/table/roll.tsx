// Dice that fall, with what counted lit; and cards that are played, in the middle of everything.
import { useEffect, useState } from 'preact/hooks';
import { CardFace } from '../card/face';
import { factionStyle } from '../card/palette';
import { cardFacts } from '../cards';
import { t } from '../language';
import type { Frame } from './frames';
import { DieFace } from './said';

export function RollShown({ frame }: { frame: Frame | null }) {
  const [kept, keep] = useState<Frame | null>(null);
  useEffect(() => {
    if (frame?.dice) keep(frame);
    const timer = setTimeout(() => keep(null), frame ? 1600 : 900);
    return () => clearTimeout(timer);
  }, [frame]);
  // Dice stay for a moment, but not over what is done next: that would look as if it came of them.
  const roll = frame?.dice ? frame : frame && frame.scene !== kept?.scene ? null : kept;
  const { dice, hits } = roll ?? {};
  const shown = frame?.shown;
  return (
    <div class="rolls" aria-hidden="true" data-scene={frame?.scene}>
      {dice && (
        <div class="roll" data-scene={roll?.scene}>
          {dice.map((die, i) => <span key={i} class="thrown"><DieFace face={die.face} counts={die.counts} /></span>)}
          {hits !== undefined && <b class="hits">{t('%d hit|%d hits', hits)}</b>}
        </div>
      )}
      {shown && <div class="played card" style={factionStyle(cardFacts(shown.definition)?.faction ?? '')}><CardFace definition={shown.definition} /></div>}
    </div>
  );
}
