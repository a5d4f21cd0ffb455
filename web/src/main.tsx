import { render } from 'preact';
import { App } from './app';
import './style/main.css';

const root = document.getElementById('app');
if (root) render(<App />, root);
