// Going through the game: by action, by turn, by itself.
import type { ComponentChildren } from 'preact';
import { t } from '../language';
import { seatNames } from '../newgame';
import type { Seat } from '../protocol';
import type { Going, Replay } from './replay';

/** On a square of 24. */
const SIGNS = {
  first: 'M5 5h3v14H5zM20 5v14L9 12z', turnBack: 'M12 5v14L3 12zM21 5v14l-9-7z', back: 'M17 5v14L7 12z', play: 'M7 4v16l13-8z', pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  on: 'M7 5v14l10-7z', turnOn: 'M12 5v14l9-7zM3 5v14l9-7z', end: 'M16 5h3v14h-3zM4 5v14l11-7z',
} as const;
export const SPEEDS = [0.5, 1, 2, 4];

interface Props {
  replay: Replay;
  seats: Seat[];
  playing: boolean;
  speed: number;
  setPlaying(playing: boolean): void;
  setSpeed(speed: number): void;
  go(step: number, how?: Going): void;
  look(onlooker: Seat | null): void;
  /** What lies over the line on which a step is chosen. */
  children: ComponentChildren;
}

function Key({ sign, label, does, off, name }: { sign: keyof typeof SIGNS; label: string; does: () => void; off?: boolean; name: string }) {
  return (
    <button type="button" class={`transport-key key-${name}`} aria-label={label} title={label} disabled={off} onClick={does}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d={SIGNS[sign]} fill="currentColor" /></svg>
    </button>
  );
}

export function whereWords({ turns, step, last }: Replay): string {
  const turn = turns[step] ?? 0;
  return turn ? t('Turn %d, action %d of %d', turn, step, last) : t('Before the first turn, action %d of %d', step, last);
}

export function Transport({ replay, seats, playing, speed, setPlaying, setSpeed, go, look, children }: Props) {
  const { step, last, turns, onlooker } = replay;
  const first = step <= replay.first, end = step >= last;
  return (
    <section class="transport" aria-label={t('Going through the game')}>
      {children}
      <input
        type="range" class="scrubber" min={replay.first} max={last} step={1} value={step} aria-label={t('Action')} aria-valuetext={whereWords(replay)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="transport-keys">
        <Key name="first" sign="first" label={t('To the beginning')} off={first} does={() => go(replay.first)} />
        <Key name="turn-back" sign="turnBack" label={t('Back by a turn')} off={first} does={() => go(replay.turnBefore)} />
        <Key name="back" sign="back" label={t('Back by an action')} off={first} does={() => go(step - 1)} />
        <Key name="play" sign={playing ? 'pause' : 'play'} label={playing ? t('Pause') : t('Play it')} off={end} does={() => setPlaying(!playing)} />
        <Key name="on" sign="on" label={t('On by an action')} off={end} does={() => go(step + 1, 'play')} />
        <Key name="turn-on" sign="turnOn" label={t('On by a turn')} off={end} does={() => go(replay.nextTurn)} />
        <Key name="end" sign="end" label={t('To the end')} off={end} does={() => go(last)} />
        <span class="where">{whereWords(replay)}</span>
        <select class="turns" aria-label={t('To a turn')} value={turns[step]} onChange={(event) => go(replay.beginning(Number(event.currentTarget.value)))}>
          {[...new Set(turns.slice(replay.first))].map((turn) => <option key={turn} value={turn}>{turn ? t('Turn %d', turn) : t('Before the first turn')}</option>)}
        </select>
        <select class="speed" aria-label={t('Speed')} value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((one) => <option key={one} value={one}>× {one}</option>)}
        </select>
        <select class="eyes" aria-label={t('Whose view')} value={onlooker ?? ''} onChange={(event) => look((event.currentTarget.value || null) as Seat | null)}>
          <option value="">{t('Open hands')}</option>
          {seats.map((seat) => <option key={seat} value={seat}>{t('What %s sees', t(seatNames[seat]))}</option>)}
        </select>
      </div>
    </section>
  );
}
