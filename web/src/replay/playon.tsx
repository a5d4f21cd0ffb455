// A game of one's own that goes on from a moment of a recorded one.
import { useState } from 'preact/hooks';
import { called, t } from '../language';
import { decks } from '../cards';
import { seatNames, WhoChoice } from '../newgame';
import { levels, usual } from '../players';
import type { Seat } from '../protocol';
import { type Header, personOf } from '../record';
import { Dialog } from '../table/dialog';

/** Who has played the seat: a level that is offered, or '' for a person. */
function before(header: Header, seat: Seat): string {
  const player = header.players[seat];
  if (!player) return seat === 'a' ? '' : usual;
  return !player.computer ? '' : levels.includes(player.name) ? player.name : usual;
}

/** `begin` gets the words of a record for each seat: "computer easy", "person Zoë". */
export function PlayOn({ header, seats, close, begin }: { header: Header; seats: Seat[]; close: () => void; begin: (players: Map<Seat, string>) => void }) {
  const [chosen, choose] = useState(() => new Map(seats.map((seat) => [seat, before(header, seat)])));
  const player = (seat: Seat): string => {
    const level = chosen.get(personOf(header, seat)) ?? '';
    return level ? `computer ${level}` : `person ${header.players[seat]?.computer === false ? header.players[seat]?.name : ''}`.trimEnd();
  };
  const deckName = (seat: Seat): string => called('faction', decks.find(({ slug, edition }) => slug === header.decks[seat] && edition === header.edition)?.name ?? '');
  return (
    <Dialog title={t('Play on from here')} close={close} class="playon">
      <p>{t('A new game begins at the moment that is shown; the recorded one stays as it is. Dice and cards that are drawn from here on fall anew.')}</p>
      <form onSubmit={(event) => {
        event.preventDefault();
        begin(new Map(seats.map((seat) => [seat, player(seat)])));
      }}>
        {seats.filter((seat) => personOf(header, seat) === seat).map((seat) => (
          <label key={seat} class={`seat-${seat}`}><span>{t(seatNames[seat])} <small>{deckName(seat)}</small></span>
            <WhoChoice level={chosen.get(seat) ?? ''} set={(level) => choose(new Map(chosen).set(seat, level))} />
          </label>
        ))}
        <button type="submit" class="primary">{t('Play on')}</button>
      </form>
    </Dialog>
  );
}
