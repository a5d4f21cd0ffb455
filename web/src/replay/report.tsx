// What a player that thinks says of the game: the largest swings, what it would have done, how lucky the dice were. The words are those of `warstone analyze`.
import { definitionName, called, language, message, t } from '../language';
import type { Seat } from '../protocol';
import { Said } from '../table/said';
import { teamOf } from '../table/touch';
import type { Judging } from './judging';
import type { Dice, Swing } from './words';

const sides = { 2: ['A', 'B'], 4: [message('A and C'), message('B and D')] } as const;

function decimal(tenths: number, sign: boolean): string {
  const text = (Math.abs(tenths) / 10).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return sign ? `${tenths < 0 ? '-' : '+'}${text}` : text;
}

function SwingShown({ swing, place, seats, go }: { swing: Swing; place: number; seats: 2 | 4; go: (step: number) => void }) {
  const [a, b] = sides[seats].map((name) => t(name)) as [string, string];
  const { before, after } = swing;
  const ofA = teamOf(swing.seat) === 'a';
  const asks = swing.asks === undefined ? '' : `${definitionName(swing.asks)}${called('list', ': ')}`;
  const computer = t('The computer');
  return (
    <li>
      <button type="button" class="swing" data-step={swing.step} onClick={() => go(swing.step)}>
        <b>{t('%d. Turn %d, action %d, %s:', place, swing.turn, swing.step, swing.seat.toUpperCase())}</b> <span>{asks}<Said sentence={swing.says} /></span>
      </button>
      <p>{t('The chance of %s went from %d to %d %%, that of %s from %d to %d %%.', a, before, after, b, 100 - before, 100 - after)}</p>
      {swing.best
        ? <p class="better">{t('%s would have preferred this, with %d %% for %s:', computer, ofA ? before : 100 - before, ofA ? a : b)} <span>{asks}<Said sentence={swing.best} /></span></p>
        : <p class="better">{t('%s would have done the same: chance decided, or more was seen afterwards.', computer)}</p>}
    </li>
  );
}

function DiceShown({ dice, side }: { dice: Dice; side: string }) {
  if (dice.dice === 0) return <p>{t('Dice of %s: no die of an attack was rolled.', side)}</p>;
  return (
    <p>
      {t('Dice of %s: %d hits with %d attack dice; %s were to be expected (%s standard deviations).', side, dice.hits, dice.dice, decimal(dice.expected, false), decimal(dice.deviations, true))} <Said sentence={dice.luck} />
    </p>
  );
}

export function Report({ judging, seats, go }: { judging: Judging; seats: Seat[]; go: (step: number) => void }) {
  const { judgement, thinks } = judging;
  const players = seats.length > 2 ? 4 : 2;
  const [a, b] = sides[players].map((name) => t(name)) as [string, string];
  return (
    <section class="analysis" aria-labelledby="report-title" data-thinks={thinks} data-judged={!!judgement && !thinks && judgement.done === judgement.of}>
      <h2 id="report-title">{t('Analysis')}</h2>
      <p class="explained">{t('%s judges every decision with what the seat sees that makes it, and nothing else: nobody learns here what they could not have known.', t('The computer'))}</p>
      {thinks
        ? (
          <div class="thinking-on">
            <progress max={judgement?.of ?? 1} value={judgement?.done ?? 0} aria-label={t('Analysis')} />
            <button type="button" class="stop" onClick={judging.stop}>{t('Stop')}</button>
          </div>
        )
        : <button type="button" class={judgement ? 'judge' : 'judge primary'} onClick={judging.begin}>{judgement ? t('Analyse again') : t('Analyse this game')}</button>}
      {judgement && (
        <>
          <p class="legend"><span><i class="side-a" aria-hidden="true" />{t('as %s sees it', a)}</span><span><i class="side-b" aria-hidden="true" />{t('as %s sees it', b)}</span><span>{t('The higher, the better for %s.', a)}</span></p>
          {judgement.swings.length > 0 && <h3>{t('The largest swings:')}</h3>}
          <ol class="swings">
            {judgement.swings.map((swing, i) => <SwingShown key={`${swing.step} ${i}`} swing={swing} place={i + 1} seats={players} go={go} />)}
          </ol>
          {judgement.dice.map((dice, i) => <DiceShown key={i} dice={dice} side={i ? b : a} />)}
        </>
      )}
    </section>
  );
}
