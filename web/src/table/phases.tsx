// The phases of a turn in one line: which one it is, and how much of it is used up.
import { Sign, type SignName } from '../card/emblem';
import { t } from '../language';
import type { Phase, Position } from '../protocol';
import { PHASES, phaseWord } from './words';

function usedOf(position: Position, phase: Phase): string | null {
  const player = position.players.find((p) => p.seat === position.active);
  if (!player || position.phase !== phase) return null;
  if (phase === 'move') return `${player.moves}/${player.most_moves}`;
  return phase === 'attack' ? `${player.attacks}/${player.most_attacks}` : null;
}

export function Phases({ position }: { position: Position }) {
  const order = PHASES[position.edition];
  const now = order.indexOf(position.phase);
  return (
    <ol class="phases" aria-label={t('Phases of the turn')}>
      {order.map((phase, i) => {
        const used = usedOf(position, phase);
        return (
          <li key={phase} class={i === now ? 'now' : i < now || position.phase === 'after_turn' ? 'past' : 'later'} aria-current={i === now ? 'step' : undefined}>
            <Sign name={`phase-${phase}` as SignName} />
            <span class="phase-name">{phaseWord(phase)}</span>
            {used && <span class="used" aria-label={t('%s units used', used)}>{used}</span>}
          </li>
        );
      })}
    </ol>
  );
}
