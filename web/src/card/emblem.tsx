// Emblems of cards and factions, and small signs, drawn in the colour of the text around them. (game-icons.net, CC BY 3.0.)
import drawings from 'emblems:drawings';
import { type CardFacts, cardFacts } from '../cards';
import table from './emblems.json';

export type SignName = keyof typeof table.signs;

const path = (name: string | undefined) => drawings[name ?? ''] ?? '';
const signs: Record<string, string> = table.signs;
const cards: Record<string, string> = table.cards;
const factions: Record<string, string> = table.factions;
const classes: Record<string, string> = table.classes;

function byClass(card: CardFacts): string | undefined {
  const found = ['vine', 'wall', 'summoner', 'champion', 'common', 'event', 'structure'].find((c) => (card.classes as string[]).includes(c));
  return found && classes[found];
}
export function signPath(name: SignName): string {
  return path(signs[name]);
}
export function cardPath(definition: number): string {
  const card = cardFacts(definition);
  return path(card && (cards[card.name] ?? byClass(card)));
}
export function factionPath(faction: string): string {
  return path(factions[faction.split('/', 1)[0] ?? ''] ?? factions['']);
}

function Drawing({ d, label }: { d: string; label?: string | undefined }) {
  return (
    <svg class="emblem" viewBox="0 0 512 512" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })}>
      <path d={d} fill="currentColor" />
    </svg>
  );
}
/** Without a label it says nothing to a screen reader: what it means stands beside it. */
export const Sign = ({ name, label }: { name: SignName; label?: string }) => <Drawing d={signPath(name)} label={label} />;
export const CardEmblem = ({ definition }: { definition: number }) => <Drawing d={cardPath(definition)} />;
export const FactionEmblem = ({ faction }: { faction: string }) => <Drawing d={factionPath(faction)} />;

/** A path of the set inside another drawing, in a square of that size. */
export function Inside({ d, x, y, size, class: name }: { d: string; x: number; y: number; size: number; class?: string }) {
  return <path d={d} class={name} transform={`translate(${x} ${y}) scale(${size / 512})`} />;
}
