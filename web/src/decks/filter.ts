// Which cards are shown: of all of them, or of those that a deck may be built of.
import { abilityFacts, allCards, type CardFacts } from '../cards';
import { factionName } from '../card/sheet';
import { abilityName, abilityText, called, cardName, message } from '../language';
import type { Edition } from '../protocol';

export interface Filter {
  /** '' stands for any. */
  edition: '' | Edition;
  faction: string;
  symbol: string;
  /** A number, or 'none': without one. */
  cost: string;
  kind: string;
  /** Words that stand in its name or its text, in the reader's language. */
  text: string;
}
export const anything: Filter = { edition: '', faction: '', symbol: '', cost: '', kind: '', text: '' };

/** In the order in which cards are listed; a card is of the first that fits. */
export const kinds: { kind: string; classes: string[]; name: string }[] = [
  { kind: 'summoner', classes: ['summoner'], name: message('Summoners') },
  { kind: 'champion', classes: ['champion'], name: message('Champions') },
  { kind: 'mutation', classes: ['mutation'], name: message('Mutations') },
  { kind: 'common', classes: ['common'], name: message('Commons') },
  { kind: 'event', classes: ['event'], name: message('Events') },
  { kind: 'structure', classes: ['structure', 'wall', 'vine', 'gate'], name: message('Structures and walls') },
  { kind: 'other', classes: [], name: message('Other cards') },
];
export function kindIndex(card: CardFacts): number {
  const found = kinds.findIndex(({ classes }) => card.classes.some((c) => classes.includes(c)));
  return found < 0 ? kinds.length - 1 : found;
}
/** A card of several classes is found by each of them. */
export function isOfKind(card: CardFacts, kind: string): boolean {
  return kinds[kindIndex(card)]?.kind === kind || kinds.some((one) => one.kind === kind && card.classes.some((c) => one.classes.includes(c)));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function wordsOf(card: CardFacts): string {
  const texts = card.abilities.flatMap((number) => {
    const facts = abilityFacts(number);
    return facts ? [facts.plain ? '' : abilityName(facts), abilityText(number)] : [];
  });
  return plain([cardName(card), ...texts].join(' '));
}

export function filtered(cards: CardFacts[], filter: Filter): CardFacts[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => (
    (!filter.edition || card.edition === filter.edition)
    && (!filter.faction || card.faction === filter.faction)
    && (!filter.symbol || (card.symbols ?? []).includes(filter.symbol))
    && (!filter.cost || (filter.cost === 'none' ? card.cost === undefined : card.cost === Number(filter.cost)))
    && (!filter.kind || isOfKind(card, filter.kind))
    && (words.length === 0 || words.every((word) => wordsOf(card).includes(word)))
  ));
}

const factionWord = (slug: string) => called('faction', factionName(slug));
/** By edition, faction, kind, cost and name. */
export function sorted(cards: CardFacts[]): CardFacts[] {
  const order = (a: CardFacts, b: CardFacts) => b.edition.localeCompare(a.edition) || factionWord(a.faction).localeCompare(factionWord(b.faction)) || kindIndex(a) - kindIndex(b)
    || (a.cost ?? 99) - (b.cost ?? 99) || cardName(a).localeCompare(cardName(b));
  return [...cards].sort(order);
}

// ---- In an address -----------------------------------------------------------------------------------------

const FIELDS = Object.keys(anything) as (keyof Filter)[];

export function readFilter(query: string): Filter {
  const asked = new URLSearchParams(query);
  const filter: Filter = { ...anything };
  for (const field of FIELDS) (filter[field] as string) = (asked.get(field) ?? '').slice(0, 100);
  if (filter.edition !== '1e' && filter.edition !== '2e') filter.edition = '';
  return filter;
}
export function writeFilter(filter: Filter): string {
  const asked = new URLSearchParams(FIELDS.filter((field) => filter[field]).map((field) => [field, filter[field]]));
  return String(asked);
}

const slug = (name: string) => plain(name).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
/** "2e/polar-dwarves/ice-golem" */
export function cardPlace(card: CardFacts): string {
  return [card.edition, card.faction || 'all', slug(card.name)].join('/');
}
export function cardAt(place: string): CardFacts | undefined {
  return allCards().find((card) => cardPlace(card) === place);
}
