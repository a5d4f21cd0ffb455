// The battlefield as text: a list of all that stands on it, for whoever would rather read or hear it.
import { t } from '../language';
import type { Position } from '../protocol';
import { backWords } from './players';
import { PHASES, phaseWord, pieceWords, playerWord } from './words';

export function TextBoard({ position }: { position: Position }) {
  const spaces = [...position.board].sort((a, b) => (a.space.slice(1) + a.space < b.space.slice(1) + b.space ? -1 : 1));
  return (
    <section class="text-board" aria-label={t('The battlefield as text')} tabIndex={0}>
      <h2>{t('Turn %d', position.turn)}{PHASES[position.edition].includes(position.phase) ? ` · ${phaseWord(position.phase)}` : ''}</h2>
      {position.players.map((player) => (
        <p key={player.seat}>
          {t('%s: %d magic, %d in hand.', playerWord(position, player), player.magic, player.hand_size)}{' '}
          {backWords(player).map((words) => `${words}. `)}
          {player.active.map((event) => (event.target ? t('%c is active and has chosen %p.', event, event.target) : t('%c is active.', event))).join(' ')}
        </p>
      ))}
      <ul>
        {spaces.map(({ space, card, wall }) => (
          <li key={space}>{[card, wall].flatMap((piece) => (piece ? pieceWords(position, piece, space) : [])).join(' ')}</li>
        ))}
      </ul>
    </section>
  );
}
