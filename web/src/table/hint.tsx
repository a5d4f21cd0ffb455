// A hint, and the bar with the chance to win. The words are those of the terminal.
import { t } from '../language';
import type { Action } from '../protocol';
import { ActionButton } from './prompt';
import type { Hint } from './useadvice';

/** Of a hundred, rounded; 0 and 100 only where it is so. */
export function hundredths(chance: number): number {
  return chance <= 0 ? 0 : chance >= 10000 ? 100 : Math.min(99, Math.max(1, Math.round(chance / 100)));
}

export function HintShown({ hint, actions, onAct }: { hint: Hint; actions: Action[]; onAct: (action: Action) => void }) {
  const { choice } = hint;
  if (choice === null) return <p class="hint" role="status">{t('Reckoning…')}</p>;
  if (actions.length === 1) return <p class="hint" role="status">{t('There is nothing to choose here.')}</p>;
  const action = choice && actions.find(({ notation }) => notation === choice.action);
  if (!action) return <p class="hint" role="status">{t('It has no opinion here.')}</p>;
  return (
    <div class="hint" role="status" data-hinted={action.notation}>
      <p>{t('%s would do this:', t('The computer'))}</p>
      <ActionButton action={action} onAct={onAct} primary />
      <p>{t('It gives you a chance of %d %% to win.', hundredths(choice.chance))}</p>
    </div>
  );
}

export function ChanceBar({ chance }: { chance: number }) {
  const percent = hundredths(chance);
  const words = t('Your chance to win: %d %%', percent);
  return (
    <div class="chance-bar" role="meter" aria-label={words} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} title={words} style={{ '--chance': percent / 100 }}>
      <i /><span>{words}</span>
    </div>
  );
}
