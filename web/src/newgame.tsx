// A new game: who plays what, and against whom.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Desk, Frame } from './app';
import { FactionEmblem } from './card/emblem';
import { factionStyle } from './card/palette';
import { cardFacts, decks, type DeckFacts, type OptionFacts, options } from './cards';
import { type Deck, isLegal } from './decks/rules';
import { deckName, type OwnDeck, ownDecks, rulesFailed } from './decks/use';
import { called, cardName, definitionName, message, t } from './language';
import { mannerOf } from './manner';
import { Results } from './matrix';
import { levelName, levels, usual } from './players';
import type { Edition, Seat } from './protocol';
import { SEATS } from './record';

interface Chair {
  /** The printed deck; of one's own deck, that of its summoner. */
  deck: string;
  own: { id: string; text: string } | null;
  /** '': a person at this screen. */
  level: string;
  name: string;
}
interface Plan {
  edition: Edition;
  seats: 2 | 4;
  chairs: Record<Seat, Chair>;
  /** Names of what was agreed on. */
  agreed: string[];
  /** Who begins; '': by lot. */
  begins: '' | Seat;
  clock: string;
}

const decksOf = (edition: Edition): DeckFacts[] => decks.filter((deck) => deck.edition === edition);

function usualPlan(edition: Edition): Plan {
  const all = decksOf(edition);
  const chair = (i: number): Chair => ({ deck: all[i % all.length]?.slug ?? '', own: null, level: i === 0 ? '' : usual, name: '' });
  return { edition, seats: 2, chairs: { a: chair(0), b: chair(1), c: chair(2), d: chair(3) }, agreed: [], begins: '', clock: '' };
}

/** What may be agreed on in such a game. One person plays two decks of one side at the most: the other side's option excludes it. */
function open(plan: Plan, option: OptionFacts): boolean {
  const other = { 'south-is-one': 'north-is-one', 'north-is-one': 'south-is-one' }[option.name];
  return option.edition === plan.edition && option.seats <= plan.seats && !(other && plan.agreed.includes(other));
}

/** Whoever plays two decks is the same at both: the first seat of whoever plays this one. */
function personAt(plan: Plan, seat: Seat): Seat {
  if (seat === 'c' && plan.agreed.includes('south-is-one')) return 'a';
  return seat === 'd' && plan.agreed.includes('north-is-one') ? 'b' : seat;
}

/** A name as it may stand in a record: one line of at most 63 bytes, without the sign that begins a comment. */
export function cleanName(name: string): string {
  let one = name.replace(/[\u0000-\u001f\u007f-\u009f#]/g, ' ').trim();
  while (new TextEncoder().encode(one).length > 63) one = one.slice(0, -1);
  return one;
}

/** What a record says where it is agreed who begins. First edition: whoever rolls highest says who begins, of four it is that player (1E-SET-06, 1E-SET-07, 1E-TEM-08). */
function beginning({ edition, begins, seats }: Plan): string {
  if (!begins) return '';
  if (edition === '2e') return `seat ${begins}\n`;
  const dice = SEATS.slice(0, seats).map((seat) => (seat === begins ? 6 : 1));
  return `roll ${dice.join(' ')}\n${seats === 2 ? `seat ${begins}\n` : ''}`;
}

/** The header of a record: a game about to begin. */
export function planned(plan: Plan): string {
  const seats = SEATS.slice(0, plan.seats);
  const lines = ['warstone 1', `edition ${plan.edition}`];
  for (const seat of seats) lines.push(`${seat} ${plan.chairs[seat].deck}`);
  for (const seat of seats) {
    const { level, name } = plan.chairs[personAt(plan, seat)];
    lines.push(`player ${seat} ${level ? `computer ${level}` : `person ${cleanName(name)}`}`.trimEnd());
  }
  for (const seat of seats) for (const line of plan.chairs[seat].own?.text.split('\n') ?? []) lines.push(`deck ${seat} ${line}`);
  for (const option of options.filter((one) => open(plan, one) && plan.agreed.includes(one.name)))
    lines.push(`option ${option.name} ${option.answer}`);
  if (plan.clock) lines.push(`clock ${plan.clock}`);
  return `${lines.join('\n')}\n\n${beginning(plan)}`;
}

const slugOf = (deck: Deck): string => decks.find((one) => one.summoner === deck.summoner)?.slug ?? '';

/** A deck of one's own against a printed one, which the computer plays. */
export function ownGame(deck: Deck, opponent: string, level: string): string {
  const plan = usualPlan(deck.edition);
  plan.chairs.a = { ...plan.chairs.a, deck: slugOf(deck), own: { id: '', text: deck.text } };
  plan.chairs.b = { ...plan.chairs.b, deck: opponent, level };
  return planned(plan);
}

/** One click to a sensible game for a newcomer: two decks of the second edition that are easy to play, drawn by lot, against an easy opponent. */
export function firstGame(): string {
  const plan = usualPlan('2e');
  const all = decksOf('2e').filter((deck) => mannerOf(deck)?.difficulty === 'Easy to play.');
  const first = Math.floor(Math.random() * all.length);
  const second = (first + 1 + Math.floor(Math.random() * (all.length - 1))) % all.length;
  plan.chairs.a.deck = all[first]?.slug ?? '';
  plan.chairs.b.deck = all[second]?.slug ?? '';
  return planned(plan);
}

export const seatNames: Record<Seat, string> = { a: message('Player A'), b: message('Player B'), c: message('Player C'), d: message('Player D') };
const clocks: [string, string][] = [
  ['', message('No clock')],
  ['reserve 900000 10000', message('15 minutes, and 10 seconds for each turn')],
  ['reserve 1800000 20000', message('30 minutes, and 20 seconds for each turn')],
  ['per-turn 300000', message('5 minutes for each turn')],
];

/** The printed decks to choose from: emblem, colours, who leads it. */
export function DeckChoice({ name, edition, chosen, set, children }: { name: string; edition: Edition; chosen: string | null; set: (slug: string) => void; children?: ComponentChildren }) {
  const all = decksOf(edition);
  const deck = all.find((one) => one.slug === chosen);
  const manner = deck && mannerOf(deck);
  return (
    <>
      <div class="decks" role="radiogroup" aria-label={t('Deck')}>
        {all.map((one) => (
          <label key={one.slug} class="deck" style={factionStyle(one.slug)}>
            <input type="radio" name={name} value={one.slug} checked={one.slug === chosen} onChange={() => set(one.slug)} />
            <span class="deck-emblem"><FactionEmblem faction={one.slug} /></span>
            <span class="deck-name">{called('faction', one.name)}</span>
            <span class="deck-summoner">{cardName(cardFacts(one.summoner) ?? { definition: one.summoner, name: '' })}</span>
          </label>
        ))}
        {children}
      </div>
      {manner && <p class="manner"><b>{t(manner.difficulty)}</b> {t(manner.style)}</p>}
    </>
  );
}

/** Who plays: a level, or '' for a person. */
export function WhoChoice({ level, set }: { level: string; set: (level: string) => void }) {
  return (
    <select class="who" value={level} onChange={(event) => set(event.currentTarget.value)}>
      <option value="">{t('a person at this screen')}</option>
      {levels.map((word) => <option key={word} value={word}>{t('the computer: %s', levelName(word) ?? word)}</option>)}
    </select>
  );
}

/** Beside the printed decks those of one's own that can be played. */
function OwnDecks({ name, all, chosen, set }: { name: string; all: OwnDeck[]; chosen: string; set: (own: OwnDeck, deck: Deck) => void }) {
  return (
    <>
      {all.map((own) => own.deck && isLegal(own.deck) && (
        <label key={own.kept.id} class="deck own" style={factionStyle(slugOf(own.deck))}>
          <input type="radio" name={name} value={own.kept.id} checked={own.kept.id === chosen} onChange={() => own.deck && set(own, own.deck)} />
          <span class="deck-emblem"><FactionEmblem faction={slugOf(own.deck)} /></span>
          <span class="deck-name">{deckName(own.deck)}</span>
          <span class="deck-summoner">{t('your deck, %s', definitionName(own.deck.summoner))}</span>
        </label>
      ))}
    </>
  );
}

function ChairForm({ seat, plan, own, set }: { seat: Seat; plan: Plan; own: OwnDeck[]; set: (chair: Chair) => void }) {
  const chair = plan.chairs[seat];
  const other = plan.chairs[seat === 'a' ? 'b' : 'a'];
  const against = plan.seats === 2 && !other.own ? other.deck : null;
  return (
    <fieldset class={`chair seat-${seat}`}>
      <legend>{t(seatNames[seat])}</legend>
      <DeckChoice name={`deck-${seat}`} edition={plan.edition} chosen={chair.own ? null : chair.deck} set={(deck) => set({ ...chair, deck, own: null })}>
        <OwnDecks name={`deck-${seat}`} all={own.filter(({ deck }) => deck?.edition === plan.edition)} chosen={chair.own?.id ?? ''} set={({ kept }, deck) => set({ ...chair, deck: slugOf(deck), own: { id: kept.id, text: deck.text } })} />
      </DeckChoice>
      {!chair.own && <Results edition={plan.edition} deck={chair.deck} against={against} />}
      {personAt(plan, seat) === seat && (
        <div class="sitting">
          <label>{t('Played by')}
            <WhoChoice level={chair.level} set={(level) => set({ ...chair, level })} />
          </label>
          {chair.level === '' && (
            <label>{t('Name')}
              <input type="text" maxLength={40} autocomplete="off" value={chair.name} onInput={(event) => set({ ...chair, name: event.currentTarget.value })} />
            </label>
          )}
        </div>
      )}
    </fieldset>
  );
}

function Editions({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) {
  return (
    <fieldset class="edition">
      <legend>{t('Edition')}</legend>
      {(['2e', '1e'] as const).map((edition) => (
        <label key={edition}>
          <input type="radio" name="edition" checked={plan.edition === edition} onChange={() => set(usualPlan(edition))} />
          {edition === '2e' ? t('Second edition') : t('First edition')}
        </label>
      ))}
    </fieldset>
  );
}

function Seats({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) {
  return (
    <fieldset class="seats">
      <legend>{t('Players')}</legend>
      {([2, 4] as const).map((seats) => (
        <label key={seats}>
          <input type="radio" name="seats" checked={plan.seats === seats} onChange={() => set({ ...plan, seats, begins: '' })} />
          {seats === 2 ? t('Two') : t('Four: A and C against B and D')}
        </label>
      ))}
    </fieldset>
  );
}

/** How it is decided who begins where nothing is agreed on. */
function byLot({ edition, seats }: Plan): string {
  if (edition === '2e') return t('by lot');
  return seats === 2 ? t('whoever rolls highest says') : t('whoever rolls highest');
}

function Agreements({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) {
  const turn = (name: string) => (plan.agreed.includes(name) ? plan.agreed.filter((one) => one !== name) : [...plan.agreed, name]);
  return (
    <details class="agreements">
      <summary>{t('More')}</summary>
      <label>{t('Who begins')}
        <select class="begins" value={plan.begins} onChange={(event) => set({ ...plan, begins: event.currentTarget.value as Plan['begins'] })}>
          <option value="">{byLot(plan)}</option>
          {SEATS.slice(0, plan.seats).map((seat) => <option key={seat} value={seat}>{t(seatNames[seat])}</option>)}
        </select>
      </label>
      <label>{t('Clock')}
        <select class="clock" value={plan.clock} onChange={(event) => set({ ...plan, clock: event.currentTarget.value })}>
          {clocks.map(([words, name]) => <option key={words} value={words}>{t(name)}</option>)}
        </select>
      </label>
      {options.filter((option) => open(plan, option)).map((option) => (
        <label key={option.name} class="option">
          <input type="checkbox" checked={plan.agreed.includes(option.name)} onChange={() => set({ ...plan, agreed: turn(option.name) })} />
          {t(option.meaning)} <small>{option.rule}</small>
        </label>
      ))}
    </details>
  );
}

/** Decks of one's own, as soon as they are here. */
function useOwnDecks(desk: Desk): OwnDeck[] {
  const [own, set] = useState<OwnDeck[]>([]);
  useEffect(() => void ownDecks(desk).then(set, () => desk.notice(rulesFailed)), []);
  return own;
}

export function NewGameScreen({ desk }: { desk: Desk }) {
  const [plan, setPlan] = useState(() => usualPlan('2e'));
  const own = useOwnDecks(desk);
  const unready = own.filter(({ deck }) => !deck || !isLegal(deck)).length;
  return (
    <Frame>
      <main class="newgame">
        <h1>{t('New game')}</h1>
        <form onSubmit={(event) => {
          event.preventDefault();
          void desk.begin(planned(plan));
        }}>
          <div class="kinds">
            <Editions plan={plan} set={setPlan} />
            {plan.edition === '1e' && <Seats plan={plan} set={setPlan} />}
          </div>
          <div class="chairs">
            {SEATS.slice(0, plan.seats).map((seat) => (
              <ChairForm key={seat} seat={seat} plan={plan} own={own} set={(chair) => setPlan({ ...plan, chairs: { ...plan.chairs, [seat]: chair } })} />
            ))}
          </div>
          <p class="unready">
            {unready > 0 && t('%d deck of yours cannot be played as it is.|%d decks of yours cannot be played as they are.', unready)} <a href="#/decks">{t('Your decks')}</a>
          </p>
          <Agreements plan={plan} set={setPlan} />
          <button type="submit" class="primary">{t('Begin')}</button>
        </form>
      </main>
    </Frame>
  );
}
