// What is said, in the language of whoever looks: the twin of engine/sentence.c. English is the key itself; other languages are
// catalogues made from po/ when the page is built.
import { abilityFacts, cardFacts } from './cards';
import type { Ability, Card, Cause, Place, Sentence, Space, Word } from './protocol';

export interface Catalogue {
  code: string;
  /** Which form of a plural goes with a number: of 0 to 199; from 200 on, those of 100 to 199 again. */
  plural: number[];
  /** By context, then key (of a key with forms the first): one text, or one for each form. */
  says: Record<string, Record<string, string | string[]>>;
}

/** A piece of a sentence: text, and what it names. */
export interface Part {
  text: string;
  card?: Card;
  space?: Space;
  ability?: Ability;
  /** A face of a die in notation. */
  face?: string;
}

let catalogue: Catalogue | null = null;
/** null: English. */
export function speak(language: Catalogue | null): void {
  catalogue = language;
}
export function language(): string {
  return catalogue?.code ?? 'en';
}

function said(context: string, key: string, number: number): string | undefined {
  const first = key.split('|', 1)[0] as string;
  const context_says = catalogue?.says[context];
  const found = context_says && Object.hasOwn(context_says, first) ? context_says[first] : undefined;
  if (found === undefined || typeof found === 'string') return found;
  if (!catalogue) return undefined;
  const n = Math.abs(number);
  return found[catalogue.plural[n < 200 ? n : 100 + (n % 100)] ?? 0];
}

const CONTEXTS = ['card', 'ability', 'faction', 'mode', 'phase', 'class', 'die', 'symbol', 'edition', ''];

/** A name of something is translated as such; what is none stays as it is. */
function nameSaid(name: string): string {
  for (const context of CONTEXTS) {
    const found = said(context, name, 1);
    if (found !== undefined) return found;
  }
  return name;
}

/** What something is called ("card", "ability", "faction", "phase", ...). */
export function called(context: string, english: string): string {
  return said(context, english, 1) ?? english;
}
export function cardName(card: Card): string {
  return nameSaid(card.name);
}
export function abilityName(ability: Ability): string {
  return called('ability', ability.name);
}
/** Our text of a card's ability. */
export function abilityText(ability: number): string {
  const facts = abilityFacts(ability);
  return facts ? (said('', facts.text, 1) ?? facts.text) : '';
}
/** The whole name and text of a card by its number, for places that have nothing else. */
export function definitionName(definition: number): string {
  return nameSaid(cardFacts(definition)?.name ?? '');
}

function between(item: number, count: number): Part[] {
  if (item === 0) return [];
  return [{ text: item < count - 1 ? ', ' : (said('list', ' and ', 1) ?? ' and ') }];
}
function place(card: Card, on: Space | undefined): Part[] {
  return form({ key: on ? '%c at %p' : '%c', words: on ? [card, on] : [card] }, 'place');
}
function reason(cause: Cause): Part[] {
  const words: Word[] = [cause.ability ?? null];
  if (cause.card) words.push(cause.on ? { card: cause.card, on: cause.on } : { card: cause.card });
  return form({ key: cause.card ? ' (%a of %w)' : ' (%a)', words }, 'reason');
}
/** A face of a die in words. */
export function faceWord(face: string): string {
  const names: Record<string, string> = { m: 'melee', r: 'ranged', s: 'special' };
  return [...face].map((c) => (names[c] ? called('die', names[c]) : c)).join('+');
}

function word(kind: string, said: Word | undefined): Part[] {
  if (said === undefined || said === null) return kind === 'c' ? [{ text: '?' }] : [];
  switch (kind) {
    case 't': return [{ text: String(said) }];
    case 's': return [{ text: nameSaid(String(said)) }];
    case 'd': return [{ text: String(said) }];
    case 'p': return [{ text: String(said), space: String(said) }];
    case 'c': return [{ text: nameSaid((said as Card).name), card: said as Card }];
    case 'a': return [{ text: abilityName(said as Ability), ability: said as Ability }];
    case 'w': return place((said as Place).card, (said as Place).on);
    case 'r': return reason(said as Cause);
    case 'l': return (said as Card[]).flatMap((card, i, all) => [...between(i, all.length), ...place(card, undefined)]);
    case 'f': return (said as string[]).flatMap((face, i) => [...(i ? [{ text: ', ' }] : []), { text: faceWord(face), face }]);
    default: return [];
  }
}

/** The letters of the places of a key's first form; t: a %s in quotation marks, what somebody has typed. */
function kinds(key: string): string[] {
  const first = key.split('|', 1)[0] as string;
  return [...first.matchAll(/("?)%(.)/g)].filter((m) => m[2] !== '%').map((m) => (m[2] === 's' && m[1] ? 't' : (m[2] as string)));
}

function form(sentence: Sentence, context: string): Part[] {
  const { key, words } = sentence;
  const letters = kinds(key);
  const counted = words.find((_, i) => letters[i] === 'd');
  const number = typeof counted === 'number' ? counted : 1;
  const [one = '', several = one] = key.split('|');
  const text = (said(context, key, number) ?? (number === 1 ? one : several)).split('|', 1)[0] as string;
  const parts: Part[] = [];
  let next = 0;
  for (const piece of text.split(/(%%|%[1-9]\$.|%.)/)) {
    if (piece === '%%') parts.push({ text: '%' });
    else if (piece.length > 1 && piece[0] === '%') {
      const n = piece[2] === '$' ? Number(piece[1]) - 1 : next++;
      parts.push(...word(letters[n] ?? '', words[n]));
    } else if (piece) parts.push({ text: piece });
  }
  return parts;
}

/** A sentence in pieces, so that cards, spaces and dice in it can be shown as such. */
export function parts(sentence: Sentence): Part[] {
  return form(sentence, '');
}
/** A sentence as text. */
export function say(sentence: Sentence): string {
  return parts(sentence).map((part) => part.text).join('');
}
/** A label or sentence of the page itself: every key stands in po/LANGUAGE/web*.po (scripts/messages). */
export function t(key: string, ...words: Word[]): string {
  return say({ key, words });
}
/** For scripts/messages: a key that is said elsewhere. */
export function message(key: string): string {
  return key;
}
