// A new game: who plays what, and against whom.
import { useState } from 'preact/hooks';
import { type Desk, Frame } from './app';
import { FactionEmblem } from './card/emblem';
import { factionStyle } from './card/palette';
import { cardFacts, decks, type DeckFacts, type OptionFacts, options } from './cards';
import { called, cardName, message, t } from './language';
import { mannerOf } from './manner';
import { levelName, levels, usual } from './players';
import type { Edition, Seat } from './protocol';
import { SEATS } from './record';

interface Chair {
  deck: string;
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
  /** Second edition: who begins; '': by lot. */
  begins: '' | 'a' | 'b';
  clock: string;
}

const decksOf = (edition: Edition): DeckFacts[] => decks.filter((deck) => deck.edition === edition);

function usualPlan(edition: Edition): Plan {
  const all = decksOf(edition);
  const chair = (i: number): Chair => ({ deck: all[i % all.length]?.slug ?? '', level: i === 0 ? '' : usual, name: '' });
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
function clean(name: string): string {
  let one = name.replace(/[\u0000-\u001f\u007f-\u009f#]/g, ' ').trim();
  while (new TextEncoder().encode(one).length > 63) one = one.slice(0, -1);
  return one;
}

/** The header of a record: a game about to begin. */
export function planned(plan: Plan): string {
  const seats = SEATS.slice(0, plan.seats);
  const lines = ['warstone 1', `edition ${plan.edition}`];
  for (const seat of seats) lines.push(`${seat} ${plan.chairs[seat].deck}`);
  for (const seat of seats) {
    const { level, name } = plan.chairs[personAt(plan, seat)];
    lines.push(`player ${seat} ${level ? `computer ${level}` : `person ${clean(name)}`}`.trimEnd());
  }
  for (const option of options.filter((one) => open(plan, one) && plan.agreed.includes(one.name)))
    lines.push(`option ${option.name} ${option.answer}`);
  if (plan.clock) lines.push(`clock ${plan.clock}`);
  const begins = plan.edition === '2e' && plan.begins ? `seat ${plan.begins}\n` : '';
  return `${lines.join('\n')}\n\n${begins}`;
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
function DeckChoice({ seat, edition, chosen, set }: { seat: Seat; edition: Edition; chosen: string; set: (slug: string) => void }) {
  const all = decksOf(edition);
  const deck = all.find((one) => one.slug === chosen);
  const manner = deck && mannerOf(deck);
  return (
    <>
      <div class="decks" role="radiogroup" aria-label={t('Deck')}>
        {all.map((one) => (
          <label key={one.slug} class="deck" style={factionStyle(one.slug)}>
            <input type="radio" name={`deck-${seat}`} value={one.slug} checked={one.slug === chosen} onChange={() => set(one.slug)} />
            <span class="deck-emblem"><FactionEmblem faction={one.slug} /></span>
            <span class="deck-name">{called('faction', one.name)}</span>
            <span class="deck-summoner">{cardName(cardFacts(one.summoner) ?? { definition: one.summoner, name: '' })}</span>
          </label>
        ))}
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

function ChairForm({ seat, plan, set }: { seat: Seat; plan: Plan; set: (chair: Chair) => void }) {
  const chair = plan.chairs[seat];
  return (
    <fieldset class={`chair seat-${seat}`}>
      <legend>{t(seatNames[seat])}</legend>
      <DeckChoice seat={seat} edition={plan.edition} chosen={chair.deck} set={(deck) => set({ ...chair, deck })} />
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
          <input type="radio" name="seats" checked={plan.seats === seats} onChange={() => set({ ...plan, seats })} />
          {seats === 2 ? t('Two') : t('Four: A and C against B and D')}
        </label>
      ))}
    </fieldset>
  );
}

function Agreements({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) {
  const turn = (name: string) => (plan.agreed.includes(name) ? plan.agreed.filter((one) => one !== name) : [...plan.agreed, name]);
  return (
    <details class="agreements">
      <summary>{t('More')}</summary>
      {plan.edition === '2e' && (
        <label>{t('Who begins')}
          <select class="begins" value={plan.begins} onChange={(event) => set({ ...plan, begins: event.currentTarget.value as Plan['begins'] })}>
            <option value="">{t('by lot')}</option>
            <option value="a">{t('Player A')}</option>
            <option value="b">{t('Player B')}</option>
          </select>
        </label>
      )}
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

export function NewGameScreen({ desk }: { desk: Desk }) {
  const [plan, setPlan] = useState(() => usualPlan('2e'));
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
              <ChairForm key={seat} seat={seat} plan={plan} set={(chair) => setPlan({ ...plan, chairs: { ...plan.chairs, [seat]: chair } })} />
            ))}
          </div>
          <Agreements plan={plan} set={setPlan} />
          <button type="submit" class="primary">{t('Begin')}</button>
        </form>
      </main>
    </Frame>
  );
}
