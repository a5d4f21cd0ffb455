// The words that card texts use, explained where they stand.
import { allAbilities, glossaryOf } from '../cards';
import { abilityName, abilityText, called, language } from '../language';
import type { Edition } from '../protocol';

export interface Piece {
  text: string;
  word?: string;
  meaning?: string;
}
interface Entry {
  /** As it may stand in a text. */
  form: string;
  meaning: string;
}

/** By language and edition. */
const made = new Map<string, { pattern: RegExp; meanings: Map<string, string> }>();

/** "friendly, enemy" explains two words; "abilities, base" is one, which texts have the other way round. */
function entries(edition: Edition): Entry[] {
  const words = glossaryOf(edition).flatMap(({ word, meaning }) =>
    called('glossary', word).split(', ').filter((form) => form.length > 3 && !/[A-Z]\b/.test(form.slice(-1))).map((form) => ({ form, meaning: called('', meaning) })));
  const abilities = allAbilities().filter((a) => !a.plain && a.name.length > 4).map((a) => ({ form: abilityName(a), meaning: abilityText(a.ability) }));
  return [...words, ...abilities];
}
function make(edition: Edition) {
  const meanings = new Map<string, string>();
  for (const { form, meaning } of entries(edition)) if (!meanings.has(form.toLowerCase())) meanings.set(form.toLowerCase(), meaning);
  const forms = [...meanings.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`(?<![\\p{L}])(${forms.join('|')})(?![\\p{L}])`, 'giu'), meanings };
}

/** The text in pieces; each word is explained where it stands first. */
export function explained(text: string, edition: Edition): Piece[] {
  const key = `${language()} ${edition}`;
  const glossary = made.get(key) ?? make(edition);
  made.set(key, glossary);
  if (!glossary.meanings.size) return [{ text }];
  const seen = new Set<string>();
  return text.split(glossary.pattern).flatMap((piece): Piece[] => {
    const word = piece.toLowerCase(), meaning = glossary.meanings.get(word);
    if (!piece) return [];
    if (meaning === undefined || meaning === text || seen.has(word)) return [{ text: piece }];
    seen.add(word);
    return [{ text: piece, word, meaning }];
  });
}
