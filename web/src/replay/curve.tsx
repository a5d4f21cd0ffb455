// How the chances went: over the line on which a step is chosen, so that both have the same measure.
import { t } from '../language';
import type { Team } from '../protocol';
import { teamOf } from '../table/touch';
import type { Judgement } from './words';

type Point = Judgement['points'][number];

/** The first step is at the left end, the last one at the right end. */
interface Line {
  first: number;
  last: number;
}
const along = (step: number, { first, last }: Line): number => (last > first ? (100 * (step - first)) / (last - first) : 0);

/** Pieces of the line of one side: `own`: its own turns, which it judges itself; else all that it has judged, and the result. */
function pieces(points: Point[], team: Team, own: boolean): Point[][] {
  const found: Point[][] = [];
  let piece: Point[] = [];
  for (const point of points) {
    const its = point.judge === null || teamOf(point.judge) === team;
    if (its) piece.push(point);
    else if (own && piece.length) {
      found.push(piece);
      piece = [];
    }
  }
  return [...found, piece].filter((one) => one.length > 0);
}

function drawn(points: Point[], line: Line): string {
  return points.map(({ step, chance }, i) => `${i ? 'L' : 'M'}${along(step, line).toFixed(2)} ${(100 - chance / 100).toFixed(2)}`).join('');
}

/** Turns as shades. */
function Turns({ turns, line }: { turns: number[]; line: Line }) {
  const begins = turns.flatMap((turn, step) => (step > 0 && turn !== turns[step - 1] ? [{ turn, step }] : []));
  return (
    <>
      {begins.map(({ turn, step }, i) => {
        const from = Math.max(0, along(step, line)), to = along(begins[i + 1]?.step ?? line.last, line);
        return <rect key={turn} class={turn % 2 ? 'odd' : 'even'} x={from} y="0" width={Math.max(0, to - from)} height="100" />;
      })}
    </>
  );
}

/** Where the marks of swings stand, in percent; one that would lie on another moves aside. */
function marks(swings: Judgement['swings'], line: Line): { x: number; y: number; side: string }[] {
  const placed: ReturnType<typeof marks> = [];
  for (const { step, before, after } of swings) {
    const mark = { x: along(step, line), y: 100 - after, side: after > before ? 'for-a' : 'for-b' };
    const aside = mark.x > 50 ? -2.4 : 2.4;
    while (placed.some(({ x, y }) => Math.abs(x - mark.x) < 2.3 && Math.abs(y - mark.y) < 30)) mark.x += aside;
    placed.push(mark);
  }
  return placed;
}

export function Curve({ judgement, turns, first, step, go }: { judgement: Judgement | null; turns: number[]; first: number; step: number; go: (step: number) => void }) {
  const line = { first, last: turns.length - 1 };
  const points = judgement?.points ?? [];
  const click = (event: MouseEvent & { currentTarget: Element }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(first + Math.round(((event.clientX - left) / width) * (line.last - first)));
  };
  return (
    <div class={`curve ${judgement ? '' : 'empty'}`} data-points={points.length} onClick={click}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={t('How the chances to win went')}>
        <Turns turns={turns} line={line} />
        {judgement && <path class="even-game" d="M0 50H100" />}
        {(['a', 'b'] as const).map((team) => (
          <g key={team} class={`side-${team}`}>
            {pieces(points, team, false).map((piece, i) => <path key={i} class="opinion" d={drawn(piece, line)} />)}
            {pieces(points, team, true).map((piece, i) => <path key={i} class="own" d={drawn(piece, line)} />)}
          </g>
        ))}
        <path class="here" d={`M${along(step, line)} 0V100`} />
      </svg>
      {marks(judgement?.swings ?? [], line).map(({ x, y, side }, i) => (
        <span key={i} class={`swing-mark ${side}`} aria-hidden="true" style={{ left: `${x}%`, top: `${y}%` }}>{i + 1}</span>
      ))}
    </div>
  );
}
