// The cards as printed, in our words: what the protocol names by number. Written by the engine when the page is built (cards.json), so it
// is the same everywhere.
import type { Edition } from './protocol';

export type CardClass =
  | 'unit' | 'common' | 'champion' | 'summoner' | 'structure' | 'event' | 'wall' | 'epic' | 'standard' | 'active' | 'vine' | 'reinforcement'
  | 'gate' | 'mercenary' | 'mutation' | 'beside';

export interface CardFacts {
  definition: number;
  name: string;
  edition: Edition;
  /** The slug of its faction, as Player.faction has it; "" for cards of no faction (gates). */
  faction: string;
  classes: CardClass[];
  /** Left out where the card has none. */
  cost?: number;
  strength?: number;
  life?: number;
  attack?: 'melee' | 'ranged';
  /** Events of the second edition: when they are played. */
  phase?: string;
  symbols?: string[];
  /** Numbers of abilities. */
  abilities: number[];
  /** The rule that settles what no source tells of it. */
  reconstructed?: string;
}
export interface AbilityFacts {
  ability: number;
  name: string;
  text: string;
  /** An event's or structure's own text rather than a named ability. */
  plain?: true;
  /** Another ability that it gives to cards. */
  gives?: number;
}
/** A printed deck: a faction under one of its summoners. */
export interface DeckFacts {
  /** "phoenix-elves", of a further deck "phoenix-elves/queen-maldaria". */
  slug: string;
  name: string;
  edition: Edition;
  summoner: number;
}
/** A word that card texts use. */
export interface GlossaryFacts {
  edition: Edition;
  word: string;
  meaning: string;
}
/** What players may agree on. */
export interface OptionFacts {
  name: string;
  /** A sentence: what is agreed on. */
  meaning: string;
  rule: string;
  edition: Edition;
  /** 4: only in games of four. */
  seats: number;
  /** What the record says where it is agreed on. */
  answer: 'yes' | 'no';
}
export interface Facts {
  cards: CardFacts[];
  abilities: AbilityFacts[];
  decks: DeckFacts[];
  options: OptionFacts[];
  /** Words of records for players that think, the weakest first. */
  levels: string[];
  glossary: GlossaryFacts[];
}

const cards = new Map<number, CardFacts>();
const abilities = new Map<number, AbilityFacts>();
export const decks: DeckFacts[] = [];
export const options: OptionFacts[] = [];
export const levels: string[] = [];
const glossary: GlossaryFacts[] = [];

export function learn(facts: Facts): void {
  for (const card of facts.cards) cards.set(card.definition, card);
  for (const ability of facts.abilities) abilities.set(ability.ability, ability);
  decks.push(...facts.decks);
  options.push(...facts.options);
  levels.push(...facts.levels);
  glossary.push(...facts.glossary);
}
export function cardFacts(definition: number): CardFacts | undefined {
  return cards.get(definition);
}
export function abilityFacts(ability: number): AbilityFacts | undefined {
  return abilities.get(ability);
}
export function allCards(): CardFacts[] {
  return [...cards.values()];
}
export function allAbilities(): AbilityFacts[] {
  return [...abilities.values()];
}
export function glossaryOf(edition: Edition): GlossaryFacts[] {
  return glossary.filter((entry) => entry.edition === edition);
}
