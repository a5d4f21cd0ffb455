// How the chances went: over the line on which a step is chosen, so that both have the same measure.
import { t } from '../language';
import type { Team } from '../protocol';
import { teamOf } from '../table/touch';
import type { Judgement } from './words';

type Point = Judgement['points'][number];

/** The first step is at the left end, the last one at the right end. */
export const along = (step: number, last: number): number => (last > 1 ? (100 * (step - 1)) / (last - 1) : 0);

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

function drawn(points: Point[], last: number): string {
  return points.map(({ step, chance }, i) => `${i ? 'L' : 'M'}${along(step, last).toFixed(2)} ${(100 - chance / 100).toFixed(2)}`).join('');
}

/** Turns as shades. */
function Turns({ turns }: { turns: number[] }) {
  const last = turns.length - 1;
  const begins = turns.flatMap((turn, step) => (step > 0 && turn !== turns[step - 1] ? [{ turn, step }] : []));
  return (
    <>
      {begins.map(({ turn, step }, i) => {
        const from = along(step, last), to = along(begins[i + 1]?.step ?? last, last);
        return <rect key={turn} class={turn % 2 ? 'odd' : 'even'} x={from} y="0" width={Math.max(0, to - from)} height="100" />;
      })}
    </>
  );
}

export function Curve({ judgement, turns, step, go }: { judgement: Judgement | null; turns: number[]; step: number; go: (step: number) => void }) {
  const last = turns.length - 1;
  const points = judgement?.points ?? [];
  const click = (event: MouseEvent & { currentTarget: Element }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(1 + Math.round(((event.clientX - left) / width) * (last - 1)));
  };
  return (
    <div class={`curve ${judgement ? '' : 'empty'}`} data-points={points.length} onClick={click}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={t('How the chances to win went')}>
        <Turns turns={turns} />
        {judgement && <path class="even-game" d="M0 50H100" />}
        {(['a', 'b'] as const).map((team) => (
          <g key={team} class={`side-${team}`}>
            {pieces(points, team, false).map((piece, i) => <path key={i} class="opinion" d={drawn(piece, last)} />)}
            {pieces(points, team, true).map((piece, i) => <path key={i} class="own" d={drawn(piece, last)} />)}
          </g>
        ))}
        <path class="here" d={`M${along(step, last)} 0V100`} />
      </svg>
      {judgement?.swings.map((swing, i) => (
        <span key={i} class={`swing-mark ${swing.after > swing.before ? 'for-a' : 'for-b'}`} aria-hidden="true" style={{ left: `${along(swing.step, last)}%`, top: `${100 - swing.after / 100}%` }}>{i + 1}</span>
      ))}
    </div>
  );
}
