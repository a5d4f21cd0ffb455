// A game that is being played at this screen: its table, who of the persons looks, and what is kept of it.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { LocalTable, seatNumber } from './work/local';
import type { Standing } from './work/words';
import { claim, freed, type Shelf } from './kept';
import type { Seat, Sentence } from './protocol';
import { header, type Header, personOf, persons, SEATS } from './record';
import { Game } from './store';

const NO_TABLE: Sentence = { key: 'The table could not be set up in this browser.', words: [] };
const ELSEWHERE: Sentence = { key: 'This game is being played in another window.', words: [] };

export class Playing {
  readonly games = new Map<Seat | null, Game>();
  /** Whose view is shown; null: nobody plays here, and all is seen. */
  shown: Seat | null = null;
  /** Another person is asked than the one who looks: the screen is handed over first. */
  curtain: Seat | null = null;
  header: Header;
  ended = false;
  private readonly table: LocalTable;
  private asked: Seat | null = null;
  private readonly watchers = new Set<() => void>();
  private release: (() => void) | null = null;

  private constructor(readonly id: string, record: string, private readonly shelf: Pick<Shelf, 'put'>, notice: (sentence: Sentence) => void) {
    this.header = header(record);
    this.table = new LocalTable({ stands: (standing) => this.stands(standing), notice });
  }

  /** Sits down to a record: a sentence if that is not possible. */
  static async open(id: string, record: string, shelf: Pick<Shelf, 'put'>, notice: (sentence: Sentence) => void): Promise<Playing | Sentence> {
    const playing = new Playing(id, record, shelf, notice);
    playing.release = await claim(id);
    if (!playing.release) return ELSEWHERE;
    try {
      const fault = await playing.table.open(record, true);
      if (!fault) return playing.sit();
      playing.close();
      return fault.why;
    } catch {
      playing.close();
      return NO_TABLE;
    }
  }

  /** What is wrong with a record, if no table can be made of it. */
  static async fault(record: string): Promise<Sentence | null> {
    const table = new LocalTable({ stands: () => undefined, notice: () => undefined });
    try {
      return (await table.open(record, true))?.why ?? null;
    } catch {
      return NO_TABLE;
    } finally {
      table.close();
    }
  }

  private sit(): this {
    const seats = persons(this.header);
    for (const seat of seats.length ? seats : [null]) {
      const game = new Game(this.table.connect(seat === null ? null : seatNumber(seat)));
      if (seat !== null) game.advice = (budget) => this.table.advice(seat, budget);
      this.games.set(seat, game);
    }
    this.shown = seats[0] ?? null;
    if (this.asked !== null) this.turnTo(this.asked);
    return this;
  }

  /** The game as whoever looks sees it. */
  get game(): Game | undefined {
    return this.games.get(this.shown);
  }

  /** The person who was handed the screen is ready to look. */
  look(): void {
    if (this.curtain !== null) this.shown = this.curtain;
    this.curtain = null;
    this.changed();
  }

  record(): Promise<string> {
    return this.table.record();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
  close(): void {
    for (const game of this.games.values()) game.close();
    this.table.close();
    this.release?.();
  }

  private changed(): void {
    for (const watcher of this.watchers) watcher();
  }

  private stands(standing: Standing): void {
    const { record, turn, ended } = standing;
    void this.shelf.put({ id: this.id, record, changed: Date.now(), turn, ended });
    this.header = header(record);
    this.ended = ended;
    this.asked = standing.asked === null ? null : (SEATS[standing.asked] ?? null);
    if (this.asked !== null) this.turnTo(this.asked);
    this.changed();
  }

  /** If a person is asked, it is that person's turn to look. */
  private turnTo(asked: Seat): void {
    if (!this.games.has(asked)) return;
    const before = this.shown;
    const same = before === null || personOf(this.header, before) === personOf(this.header, asked);
    if (same) this.shown = asked;
    this.curtain = same ? null : asked;
  }
}

/** Sits down to the game `about` as `open` says, as soon as no other window plays it, and gets up when the screen is left or `about` is another one. null: not yet. */
export function usePlaying(open: () => Promise<Playing | Sentence>, about: string): Playing | Sentence | null {
  const [playing, setPlaying] = useState<Playing | Sentence | null>(null);
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    let left = false;
    let sat: Playing | null = null;
    const sit = async () => {
      const opened = await open();
      if (opened instanceof Playing) {
        if (left) return opened.close();
        sat = opened;
        sat.watch(() => draw(null as never));
      }
      if (left) return;
      setPlaying(opened);
      if (opened === ELSEWHERE) {
        await freed(about);
        if (!left) await sit();
      }
    };
    void sit();
    return () => {
      left = true;
      sat?.close();
    };
  }, [about]);
  return playing;
}
