import { render } from 'preact';
import { App, loadLanguage } from './app';
import { type Facts, learn } from './cards';
import { address, files } from './files';
import { dress } from './style/theme';
import './style/main.css';
import './screens.css';
import './decks/decks.css';
import './learn/learn.css';

async function begin(root: HTMLElement): Promise<void> {
  const [facts] = await Promise.all([fetch(address(files.cards)).then((answer) => answer.json() as Promise<Facts>), loadLanguage()]);
  learn(facts);
  render(<App />, root);
}

dress();
const root = document.getElementById('app');
if (root) void begin(root);
if ('serviceWorker' in navigator && window.isSecureContext) void navigator.serviceWorker.register('service.js');
