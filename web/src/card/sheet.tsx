// A card in large: our text, its words explained in place, and on the battlefield what has become of it and by what.
import { type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { abilityFacts, type CardFacts, cardFacts } from '../cards';
import { abilityName, abilityText, called, cardName, t } from '../language';
import { wordRoute } from '../learn/glossaryscreen';
import { openRulesAbout } from '../learn/opened';
import type { Change, Piece, Position, Space } from '../protocol';
import { markWord, seatWord, underWords } from '../table/words';
import { CardEmblem, Sign } from './emblem';
import { explained } from './glossary';
import { factionStyle } from './palette';

/** What kind of card it is, in one line. */
export function kindOf(card: CardFacts): string {
  const has = (c: string) => (card.classes as string[]).includes(c);
  if (has('summoner')) return t('Summoner');
  if (has('champion')) return t('Champion');
  if (has('vine')) return t('Wall on which a Unit may stand');
  if (has('wall')) return t('Structure');
  if (has('common')) return has('structure') ? t('Common and structure') : t('Common');
  if (has('event') && has('epic')) return t('Epic event');
  if (has('event')) return has('structure') ? t('Event and structure') : t('Event');
  return t('Structure');
}
function whenPlayed(card: CardFacts): string | null {
  switch (card.phase) {
    case 'summon': return t('Played in the Summon Phase.');
    case 'move': return t('Played in the Move Phase.');
    case 'build': return t('Played in the Build Phase.');
    case 'attack': return t('Played in the Attack Phase.');
    case 'magic': return t('Played in the Magic Phase.');
    default: return null;
  }
}

/** A text whose words can be opened to be explained. */
function Explained({ text, edition }: { text: string; edition: '1e' | '2e' }) {
  const [open, setOpen] = useState<string | null>(null);
  const pieces = explained(text, edition);
  const shown = pieces.find((p) => p.word === open);
  return (
    <>
      {pieces.map((piece, i) => (piece.word === undefined ? piece.text
        : <button key={i} type="button" class="word" aria-expanded={open === piece.word} onClick={(event) => { event.stopPropagation(); setOpen(open === piece.word ? null : piece.word ?? null); }}>{piece.text}</button>))}
      {shown && <span class="meaning" role="note">{shown.meaning}<a class="to-glossary" href={wordRoute(edition, shown.word ?? '')}>{t('Glossary')}</a></span>}
    </>
  );
}
function AbilityText({ ability, edition, lost }: { ability: number; edition: '1e' | '2e'; lost?: boolean }) {
  const facts = abilityFacts(ability);
  if (!facts) return null;
  return (
    <p class={`ability ${lost ? 'lost' : ''}`}>
      {!facts.plain && <b>{t('%s:', abilityName(facts))} </b>}
      {lost && <i class="no-longer">{t('(lost)')} </i>}
      <Explained text={abilityText(ability)} edition={edition} />
    </p>
  );
}

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
function changeWords(change: Change): string {
  const name = change.ability ? abilityName(change.ability) : '';
  switch (change.what) {
    case 'strength': return t('strength %s', signed(change.amount ?? 0));
    case 'life': return t('life %s', signed(change.amount ?? 0));
    case 'steps': return t('spaces of a move %s', signed(change.amount ?? 0));
    case 'no_move': return t('it cannot move');
    case 'no_attack': return t('it cannot attack');
    case 'gained': return t('gained the ability %s', name);
    case 'lost': return t('lost the ability %s', name);
  }
}
function sourceWords(change: Change, piece: Piece, space: Space): string {
  const { by } = change;
  const name = by?.ability ? abilityName(by.ability) : null;
  if (!name) return t('until the turn ends');
  if (by?.on === space && by.card?.definition === piece.definition) return t('by its %s', name);
  if (by?.card && by.on) return t('by %s of %c on %p', name, by.card, by.on);
  return t('by %s', name);
}

function Numbers({ facts, piece }: { facts: CardFacts; piece?: Piece | undefined }) {
  const strength = piece?.strength ?? facts.strength, life = piece?.life ?? facts.life;
  const left = life !== undefined && piece ? Math.max(0, life - piece.damage) : undefined;
  return (
    <dl class="numbers">
      {facts.cost !== undefined && <div><dt>{t('Cost')}</dt><dd>{facts.cost}</dd></div>}
      {strength !== undefined && (
        <div>
          <dt>{facts.attack === 'ranged' ? t('Ranged') : t('Melee')}</dt>
          <dd><Sign name={facts.attack ?? 'melee'} />{strength}{facts.strength !== strength && <s>{facts.strength}</s>}</dd>
        </div>
      )}
      {life !== undefined && (
        <div><dt>{t('Life')}</dt><dd class="life"><Sign name="life" />{left === undefined ? life : `${left}/${life}`}{facts.life !== life && <s>{facts.life}</s>}</dd></div>
      )}
      {piece && piece.boost > 0 && <div><dt>{t('Boost')}</dt><dd>◆{piece.boost}</dd></div>}
    </dl>
  );
}

export interface SheetProps {
  definition: number;
  /** If it stands on the battlefield. */
  piece?: Piece | undefined;
  space?: Space | undefined;
  position?: Position | undefined;
  children?: ComponentChildren;
}
/** Events of either side that have chosen it. */
function Events({ position, space }: { position: Position; space: Space }) {
  const all = position.players.flatMap((p) => p.active.filter((e) => e.target === space || e.other_target === space).map((e) => ({ ...e, seat: p.seat })));
  return <>{all.map((e, i) => <li key={i}>{t('%c of %s has chosen it.', e, seatWord(position, e.seat))}</li>)}</>;
}
/** On which space, and whose. */
function whose({ side }: Piece, space: Space, position: Position): string {
  const player = position.players.find(({ seat }) => seat === side);
  if (side === position.you) return t('On %p: yours.', space);
  if (player?.player === 'person' && player.name) return t('On %p, controlled by %s.', space, player.name);
  if (position.you === null || position.players.length > 2) return t('On %p, controlled by player %s.', space, side.toUpperCase());
  return t('On %p: your opponent\'s.', space);
}
function State({ piece, space, position }: { piece: Piece; space: Space; position: Position }) {
  const changes = piece.changes;
  return (
    <ul class="state">
      <li>{whose(piece, space, position)}</li>
      {changes.map((change, i) => <li key={i} class="change">{t('%s, %s', changeWords(change), sourceWords(change, piece, space))}</li>)}
      {piece.marks.map((mark) => <li key={mark}>{markWord(mark)}</li>)}
      <Events position={position} space={space} />
      {piece.under.map((card, i) => <li key={i}>{underWords(card)}</li>)}
    </ul>
  );
}

export function CardSheet({ definition, piece, space, position, children }: SheetProps) {
  const facts = cardFacts(definition);
  if (!facts) return null;
  const shown = piece?.counts_as ? (cardFacts(piece.counts_as.definition) ?? facts) : facts;
  const side = piece && position?.players.find((p) => p.seat === piece.side);
  const lost = new Set(piece?.lost.map((a) => a.ability));
  return (
    <article class="sheet" style={factionStyle(side?.faction ?? facts.faction)}>
      <header>
        <span class="sheet-emblem"><CardEmblem definition={shown.definition} /></span>
        <div>
          <h3>{cardName(shown)}</h3>
          <p class="kind">{facts.faction ? t('%s, %s', kindOf(facts), called('faction', factionName(facts.faction))) : kindOf(facts)}</p>
        </div>
      </header>
      <Numbers facts={facts} piece={piece} />
      <div class="abilities">
        {whenPlayed(facts) && <p class="when">{whenPlayed(facts)}</p>}
        {piece?.counts_as && <p>{t('It has the name and ability of this card:')} {cardName(shown)}</p>}
        {shown.abilities.map((ability) => <AbilityText key={ability} ability={ability} edition={facts.edition} lost={lost.has(ability)} />)}
        {piece?.gained.map(({ ability }) => <AbilityText key={`gained ${ability}`} ability={ability} edition={facts.edition} />)}
      </div>
      {piece && space && position && <State piece={piece} space={space} position={position} />}
      <p class="sheet-links"><button type="button" class="rule" onClick={() => openRulesAbout(definition)}>{t('Rules')}</button></p>
      {children}
    </article>
  );
}

/** "cave-goblins" is called Cave Goblins. */
export function factionName(slug: string): string {
  return (slug.split('/', 1)[0] ?? '').split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
