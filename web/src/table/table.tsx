import { say } from '../language';
import { type Game, useGame } from '../store';

/** The table of one game, as its onlooker sees it. */
export function Table({ game }: { game: Game }) {
  const { position, refused } = useGame(game);
  if (!position) return null;
  return (
    <section class="table">
      {position.decision && <p class="question">{say(position.decision.question)}</p>}
      {refused && <p class="refused" role="alert">{say(refused)}</p>}
      <ul class="actions">
        {position.decision?.actions?.map((action) => (
          <li key={action.notation}>
            <button type="button" data-action={action.notation} onClick={() => void game.act(action.notation)}>{say(action.says)}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
