// Sentences with what they name shown as such: cards in the colour of their faction, spaces, dice as faces.
import { factionStyle } from '../card/palette';
import { signPath } from '../card/emblem';
import { cardFacts } from '../cards';
import { faceWord, type Part, parts } from '../language';
import type { Sentence } from '../protocol';

/** Pips of a die by its number, on a square of 3 by 3. */
const PIPS: Record<string, number[]> = { '1': [4], '2': [0, 8], '3': [0, 4, 8], '4': [0, 2, 6, 8], '5': [0, 2, 4, 6, 8], '6': [0, 2, 3, 5, 6, 8] };
const SYMBOLS = { m: 'melee', r: 'ranged', s: 'special' } as const;

function Face({ face }: { face: string }) {
  const pips = PIPS[face];
  if (pips) return <>{pips.map((p) => <circle key={p} cx={10 + (p % 3) * 10} cy={10 + Math.floor(p / 3) * 10} r={3.4} />)}</>;
  const symbols = [...face].flatMap((letter) => (letter in SYMBOLS ? [SYMBOLS[letter as keyof typeof SYMBOLS]] : []));
  const size = symbols.length > 1 ? 18 : 24;
  return <>{symbols.map((name, i) => (
    <path key={name} d={signPath(name)} transform={`translate(${symbols.length > 1 ? 2 + i * 18 : 8} ${symbols.length > 1 ? 2 + i * 18 : 8}) scale(${size / 512})`} />
  ))}</>;
}
/** counts: whether it was a hit, as far as that is known. */
export function DieFace({ face, counts }: { face: string; counts?: boolean | null }) {
  return (
    <svg class={`die ${counts === true ? 'counts' : counts === false ? 'misses' : ''}`} viewBox="0 0 40 40" role="img" aria-label={faceWord(face)}>
      <rect x="1.5" y="1.5" width="37" height="37" rx="8" />
      <g><Face face={face} /></g>
    </svg>
  );
}

function SaidPart({ part }: { part: Part }) {
  if (part.face !== undefined) return <DieFace face={part.face} />;
  if (part.card) return <b class="named" style={factionStyle(cardFacts(part.card.definition)?.faction ?? '')} data-card={part.card.definition}>{part.text}</b>;
  if (part.space) return <span class="spaced" data-named={part.space}>{part.text}</span>;
  return <>{part.text}</>;
}
export function Said({ sentence }: { sentence: Sentence }) {
  const all = parts(sentence);
  const isSeparator = (i: number) => all[i]?.text === ', ' && all[i - 1]?.face !== undefined && all[i + 1]?.face !== undefined;
  return <>{all.map((part, i) => (isSeparator(i) ? null : <SaidPart key={i} part={part} />))}</>;
}
