// Which colours the page wears: what was chosen, or else what the system likes (themes.css).
import { settings, watchSettings } from '../settings';

const contrast = matchMedia('(prefers-contrast: more)');
const light = matchMedia('(prefers-color-scheme: light)');

function wear(): void {
  const { theme } = settings();
  document.documentElement.dataset['theme'] = theme !== 'auto' ? theme : contrast.matches ? 'contrast' : light.matches ? 'light' : 'dark';
}
export function dress(): void {
  wear();
  watchSettings(wear);
  for (const wish of [contrast, light]) wish.addEventListener('change', wear);
}
