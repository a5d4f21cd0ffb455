// A new game: who plays what, and against whom.
import { useState } from 'preact/hooks';
import { type Desk, Frame } from './app';
import { cardFacts, decks, type DeckFacts } from './cards';
import { called, cardName, message, t } from './language';
import { levels, usual } from './players';
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
  clock: string;
  options: string[];
}

const decksOf = (edition: Edition): DeckFacts[] => decks.filter((deck) => deck.edition === edition);

function usualPlan(edition: Edition, seats: 2 | 4): Plan {
  const all = decksOf(edition);
  const chair = (i: number): Chair => ({ deck: all[i % all.length]?.slug ?? '', level: i === 0 ? '' : usual, name: '' });
  return { edition, seats, chairs: { a: chair(0), b: chair(1), c: chair(2), d: chair(3) }, clock: '', options: [] };
}

/** A name may stand in a record if it is one line of at most 63 bytes. */
function nameFor(record: string): string {
  let name = record.replace(/[\u0000-\u001f\u007f-\u009f#]/g, ' ').trim();
  while (new TextEncoder().encode(name).length > 63) name = name.slice(0, -1);
  return name;
}

/** The header of a record: a game about to begin. */
export function planned(plan: Plan): string {
  const seats = SEATS.slice(0, plan.seats);
  const lines = ['warstone 1', `edition ${plan.edition}`];
  for (const seat of seats) lines.push(`${seat} ${plan.chairs[seat].deck}`);
  for (const seat of seats) {
    const { level, name } = plan.chairs[seat];
    lines.push(`player ${seat} ${level ? `computer ${level}` : `person ${nameFor(name)}`}`.trimEnd());
  }
  for (const option of plan.options) lines.push(`option ${option} yes`);
  if (plan.clock) lines.push(`clock ${plan.clock}`);
  return `${lines.join('\n')}\n\n`;
}

/** One click to a sensible game for a newcomer: two different decks of the second edition, drawn by lot, against an easy opponent. */
export function firstGame(): string {
  const plan = usualPlan('2e', 2);
  const all = decksOf('2e');
  const first = Math.floor(Math.random() * all.length);
  const second = (first + 1 + Math.floor(Math.random() * (all.length - 1))) % all.length;
  plan.chairs.a.deck = all[first]?.slug ?? '';
  plan.chairs.b.deck = all[second]?.slug ?? '';
  return planned(plan);
}

function deckName(deck: DeckFacts): string {
  const facts = cardFacts(deck.summoner);
  return `${called('faction', deck.name)} (${facts ? cardName(facts) : ''})`;
}

export const seatNames: Record<Seat, string> = { a: message('Player A'), b: message('Player B'), c: message('Player C'), d: message('Player D') };
const clocks: [string, string][] = [
  ['', message('No clock')],
  ['reserve 900000 10000', message('15 minutes, and 10 seconds for each turn')],
  ['reserve 1800000 20000', message('30 minutes, and 20 seconds for each turn')],
  ['per-turn 300000', message('5 minutes for each turn')],
];

function ChairForm({ seat, plan, set }: { seat: Seat; plan: Plan; set: (chair: Chair) => void }) {
  const chair = plan.chairs[seat];
  return (
    <fieldset class={`chair seat-${seat}`}>
      <legend>{t(seatNames[seat])}</legend>
      <label>{t('Deck')}
        <select value={chair.deck} onChange={(event) => set({ ...chair, deck: event.currentTarget.value })}>
          {decksOf(plan.edition).map((deck) => <option key={deck.slug} value={deck.slug}>{deckName(deck)}</option>)}
        </select>
      </label>
      <label>{t('Played by')}
        <select value={chair.level} onChange={(event) => set({ ...chair, level: event.currentTarget.value })}>
          <option value="">{t('a person at this screen')}</option>
          {levels.map((level) => <option key={level.word} value={level.word}>{t('the computer: %s', level.name)}</option>)}
        </select>
      </label>
      {chair.level === '' && (
        <label>{t('Name')}
          <input type="text" maxLength={40} autocomplete="off" value={chair.name} onInput={(event) => set({ ...chair, name: event.currentTarget.value })} />
        </label>
      )}
    </fieldset>
  );
}

export function NewGameScreen({ desk }: { desk: Desk }) {
  const [plan, setPlan] = useState(() => usualPlan('2e', 2));
  return (
    <Frame>
      <main class="newgame">
        <h1>{t('New game')}</h1>
        <form onSubmit={(event) => {
          event.preventDefault();
          void desk.begin(planned(plan));
        }}>
          <fieldset class="edition">
            <legend>{t('Edition')}</legend>
            {(['2e', '1e'] as const).map((edition) => (
              <label key={edition}>
                <input type="radio" name="edition" checked={plan.edition === edition} onChange={() => setPlan(usualPlan(edition, 2))} />
                {edition === '2e' ? t('Second edition') : t('First edition')}
              </label>
            ))}
          </fieldset>
          {plan.edition === '1e' && (
            <fieldset class="seats">
              <legend>{t('Players')}</legend>
              {([2, 4] as const).map((seats) => (
                <label key={seats}>
                  <input type="radio" name="seats" checked={plan.seats === seats} onChange={() => setPlan({ ...plan, seats })} />
                  {seats === 2 ? t('Two') : t('Four: A and C against B and D')}
                </label>
              ))}
            </fieldset>
          )}
          <div class="chairs">
            {SEATS.slice(0, plan.seats).map((seat) => (
              <ChairForm key={seat} seat={seat} plan={plan} set={(chair) => setPlan({ ...plan, chairs: { ...plan.chairs, [seat]: chair } })} />
            ))}
          </div>
          <label class="clock">{t('Clock')}
            <select value={plan.clock} onChange={(event) => setPlan({ ...plan, clock: event.currentTarget.value })}>
              {clocks.map(([words, name]) => <option key={words} value={words}>{t(name)}</option>)}
            </select>
          </label>
          <button type="submit" class="primary">{t('Begin')}</button>
        </form>
      </main>
    </Frame>
  );
}
