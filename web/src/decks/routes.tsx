// The addresses of the screens of cards and decks.
import type { VNode } from 'preact';
import type { Desk } from '../app';
import { BuilderScreen } from './builder';
import { CardScreen, CardsScreen } from './cards';
import { DecksScreen } from './decks';

/** null: the address is about something else. */
export function deckScreen(route: string, desk: Desk): VNode | null {
  const [path = '', query = ''] = route.split(/\?(.*)/s);
  const [, place] = /^#\/card\/([0-9a-z/-]{1,100})$/.exec(path) ?? [];
  const [, id] = /^#\/deck\/([0-9a-z]{1,40})$/.exec(path) ?? [];
  const [, link] = /^#deck=(.*)$/s.exec(route) ?? [];
  if (path === '#/cards') return <CardsScreen query={query} />;
  if (place !== undefined) return <CardScreen key={place} place={place} />;
  if (id !== undefined) return <BuilderScreen key={id} id={id} desk={desk} />;
  if (path === '#/decks' || link !== undefined) return <DecksScreen query={query} link={link ?? null} desk={desk} />;
  return null;
}
