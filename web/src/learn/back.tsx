// Back to where one came from: to a game that was left to look something up, or to the first screen.
import { t } from '../language';

/** The first address that was opened is behind nothing of ours. */
let turns = 0;
addEventListener('hashchange', () => { turns++; });

export function Back() {
  if (turns === 0) return <a class="back" href="#/">{t('To the first screen')}</a>;
  return <a class="back" href="#/" onClick={(event) => { event.preventDefault(); history.back(); }}>{t('Back')}</a>;
}
