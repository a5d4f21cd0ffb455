// The numbered rules that speak of a card or of what it can do: as scripts/rulings finds them in docs/rules when the page is built.
import { useEffect, useState } from 'preact/hooks';
import { abilityFacts, type CardFacts } from '../cards';
import { address, files } from '../files';
import type { Edition } from '../protocol';

type Rulings = Record<Edition, Record<string, string[]>>;
let fetched: Promise<Rulings> | null = null;

function load(): Promise<Rulings> {
  fetched ??= fetch(address(files.rulings)).then((answer) => answer.json() as Promise<Rulings>);
  fetched.catch(() => (fetched = null));
  return fetched;
}

/** Its own name, those of its abilities, and of what these give. */
function namesOf(card: CardFacts): string[] {
  const abilities = card.abilities.flatMap((number) => [abilityFacts(number), abilityFacts(abilityFacts(number)?.gives ?? 0)]);
  return [card.name, ...abilities.flatMap((ability) => (ability ? [ability.name] : []))];
}

/** Their ids; null until they are here. */
export function useRulings(card: CardFacts): string[] | null {
  const [rulings, set] = useState<Rulings | null>(null);
  useEffect(() => void load().then(set, () => set({ '1e': {}, '2e': {} })), []);
  return rulings && [...new Set(namesOf(card).flatMap((name) => rulings[card.edition][name] ?? []))];
}
