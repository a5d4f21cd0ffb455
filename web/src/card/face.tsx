// A card in a hand or a pile: upright, with our text.
import { cardFacts } from '../cards';
import { abilityFacts } from '../cards';
import { abilityName, abilityText, cardName } from '../language';
import { CardEmblem, Sign } from './emblem';
import { kindOf } from './sheet';

export function CardFace({ definition }: { definition: number }) {
  const facts = cardFacts(definition);
  if (!facts) return null;
  return (
    <span class="face">
      <span class="face-head">
        {facts.cost !== undefined && <span class="cost">{facts.cost}</span>}
        <span class="face-name">{cardName(facts)}</span>
      </span>
      <span class="face-emblem"><CardEmblem definition={definition} /></span>
      <span class="face-text">
        {facts.abilities.map((ability) => {
          const of = abilityFacts(ability);
          return of && <span key={ability}>{!of.plain && <b>{abilityName(of)}. </b>}{abilityText(ability)} </span>;
        })}
      </span>
      <span class="face-foot">
        {facts.strength !== undefined ? <span><Sign name={facts.attack ?? 'melee'} />{facts.strength}</span> : <span class="face-kind">{kindOf(facts)}</span>}
        {facts.life !== undefined && <span class="life"><Sign name="life" />{facts.life}</span>}
      </span>
    </span>
  );
}
