// What the screens of decks share.
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../app';
import { message, say, t } from '../language';
import type { Sentence } from '../protocol';
import { type Deck, DeckRules, faultWords, isDeck } from './rules';
import type { KeptDeck } from './shelf';

export const rulesFailed: Sentence = { key: message('The rules of decks could not be loaded in this browser.'), words: [] };

/** The engine; null until it is here, or if it does not come: that is told. */
export function useRules(desk: Desk): DeckRules | null {
  const [rules, set] = useState<DeckRules | null>(null);
  useEffect(() => void DeckRules.load().then(set, () => desk.notice(rulesFailed)), []);
  return rules;
}

export const deckName = (deck: Deck): string => deck.name || t('A deck without a name');

/** A deck of one's own as it is kept; one that the engine does not understand has only a sentence. */
export interface OwnDeck {
  kept: KeptDeck;
  deck: Deck | null;
  why: Sentence | null;
}
export function understood(kept: KeptDeck, rules: DeckRules): OwnDeck {
  const found = rules.look(kept.text);
  return isDeck(found) ? { kept, deck: found, why: null } : { kept, deck: null, why: faultWords(found, say) };
}
/** All of them. The engine is fetched only if there is one. */
export async function ownDecks(desk: Desk): Promise<OwnDeck[]> {
  const all = await desk.decks.all();
  if (all.length === 0) return [];
  const rules = await DeckRules.load();
  return all.map((kept) => understood(kept, rules));
}
