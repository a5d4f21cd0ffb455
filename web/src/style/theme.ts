// Which colours the page wears: what was chosen, or else what the system likes (themes.css).
import { settings, watchSettings } from '../settings';

function wear(): void {
  const { theme } = settings();
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
export function dress(): void {
  wear();
  watchSettings(wear);
}
