// A ring and an arrow around what is to be touched next.
import { useEffect, useState } from 'preact/hooks';
import { allCards } from '../cards';
import type { Point } from './lesson';
import type { Edition } from '../protocol';

/** A name may be that of several cards: every faction has a Wall. */
function selectorOf(point: Point, edition: Edition): string {
  if ('hand' in point) return allCards().filter((card) => card.edition === edition && card.name === point.hand).map((card) => `.lesson .hand [data-hand="${card.definition}"]`).join();
  return 'space' in point ? `.lesson .space[data-space="${point.space}"]` : `.lesson .answers [data-action="${CSS.escape(point.action)}"]`;
}
/** The first thing until it is selected, then the second; a doubt is to be answered first. */
function targetOf(points: Point[], edition: Edition): HTMLElement | null {
  const sure = document.querySelector<HTMLElement>('.lesson [data-sure=yes]');
  if (sure) return sure;
  const [first, second] = points.map((point) => document.querySelector<HTMLElement>(selectorOf(point, edition)));
  return first?.classList.contains('selected') || !first ? (second ?? first ?? null) : first;
}

/** Milliseconds between two looks at where it is. */
const LOOK = 120;

export function Ring({ points, edition }: { points: Point[]; edition: Edition }) {
  const [box, setBox] = useState<DOMRect | null>(null);
  const [answer, setAnswer] = useState(false);
  useEffect(() => {
    let before: HTMLElement | null = null;
    const look = () => {
      const target = targetOf(points, edition);
      if (target && target !== before) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      before = target;
      setAnswer(!!target?.closest('.answers'));
      const now = target?.getBoundingClientRect() ?? null;
      setBox((was) => (was && now && was.x === now.x && was.y === now.y && was.width === now.width && was.height === now.height ? was : now));
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [points, edition]);
  if (!box) return null;
  const below = box.top < 60;
  // Over a button the arrow would lie on words.
  const [side, arrow] = answer ? ['beside', '◀'] : below ? ['below', '▲'] : ['above', '▼'];
  return (
    <div class={answer ? 'ring on-answer' : 'ring'} aria-hidden="true" style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` }}>
      <span class={`arrow ${side}`}>{arrow}</span>
    </div>
  );
}
