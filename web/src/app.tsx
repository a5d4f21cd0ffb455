import { t } from './language';

export function App() {
  return <main class="welcome"><h1>{t('Warstone')}</h1></main>;
}
