// Records (docs/notation.md) as files and links. Whether a record is one the table says; here is what can be said before that.
import type { Edition, Seat, Sentence } from './protocol';

/** As docs/notation.md has it. */
const MOST_BYTES = 64 * 2 ** 20;
const LONGEST_LINE = 999;
/** A link is short: more than this is none of ours. */
const MOST_LINKED = 4 * 2 ** 20;

export const SEATS: Seat[] = ['a', 'b', 'c', 'd'];

/** What its header says. */
export interface Header {
  edition: Edition;
  decks: Partial<Record<Seat, string>>;
  players: Partial<Record<Seat, { computer: boolean; name: string }>>;
  options: string[];
  result: string | null;
}

export function header(record: string): Header {
  const lines = record.slice(0, record.indexOf('\n\n') + 1).split('\n');
  const found: Header = { edition: '2e', decks: {}, players: {}, options: [], result: null };
  for (const line of lines) {
    const [, seat, deck] = /^([abcd]) (\S+)$/.exec(line) ?? [];
    const [, whose, who, name = ''] = /^player ([abcd]) (person|computer) ?(.*)$/.exec(line) ?? [];
    if (line === 'edition 1e') found.edition = '1e';
    if (seat && deck) found.decks[seat as Seat] = deck;
    if (whose) found.players[whose as Seat] = { computer: who === 'computer', name };
    if (line.startsWith('option ') && line.endsWith(' yes')) found.options.push(line.slice(7, -4));
    if (line.startsWith('result ')) found.result = line.slice(7);
  }
  return found;
}

export function hasEnded(record: string): boolean {
  const { result } = header(record);
  return result !== null && result !== 'unfinished';
}

/** The seats at which persons play; where the header says nothing, a person is A. */
export function persons(of: Header): Seat[] {
  const seats = SEATS.filter((seat) => of.decks[seat] !== undefined);
  return seats.filter((seat) => (of.players[seat] ? !of.players[seat]?.computer : seat === 'a'));
}

/** The same game with others at its seats, and not decided yet. "computer easy", "person Zoë" */
export function seated(record: string, players: Map<Seat, string>): string {
  const end = record.indexOf('\n\n');
  const lines = record.slice(0, end).split('\n').filter((line) => !/^(player|result) /.test(line));
  return [...lines, ...[...players].map(([seat, player]) => `player ${seat} ${player}`)].join('\n') + record.slice(end);
}

/** Another game between the same, with the same decks. */
export function anew(record: string): string {
  const lines = record.slice(0, record.indexOf('\n\n')).split('\n').filter((line) => !/^(seed|result) /.test(line));
  return `${lines.join('\n')}\n\n`;
}

/** One person may play two decks: the first seat of whoever plays this one. */
export function personOf(of: Header, seat: Seat): Seat {
  if (seat === 'c' && of.options.includes('south-is-one')) return 'a';
  if (seat === 'd' && of.options.includes('north-is-one')) return 'b';
  return seat;
}

// ---- Reading ---------------------------------------------------------------------------------------------

/** `at`: a step of it that is to be watched. */
export type Reading = { record: string; at?: number } | { why: Sentence };

const refuse = (key: string, ...words: Sentence['words']): Reading => ({ why: { key, words } });

/** The text of a record from bytes of anywhere. */
export function readBytes(bytes: Uint8Array): Reading {
  if (bytes.length > MOST_BYTES) return refuse('This file is larger than a record may be.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return refuse('This file is no text, and so no record.');
  }
  return readText(text);
}
/** ... from a text; also of what this browser has kept: a newer version of the page may have written it. */
export function readText(text: string): Reading {
  const first = text.split('\n', 1)[0] as string;
  const version = /^warstone ([0-9]{1,9})\s*$/.exec(first)?.[1];
  if (version === undefined) return refuse('This is no record of Warstone: it does not begin with the line "%s".', 'warstone 1');
  if (version !== '1') return refuse('This record was written by a newer version of Warstone.');
  const odd = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.exec(text);
  if (odd) return refuse('Line %d of this record holds what is no text.', text.slice(0, odd.index).split('\n').length);
  const long = text.split('\n').findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0) return refuse('Line %d of this record is too long.', long + 1);
  return { record: text };
}

export async function readFile(file: File): Promise<Reading> {
  if (file.size > MOST_BYTES) return refuse('This file is larger than a record may be.');
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return refuse('This file cannot be read.');
  }
}

// ---- Links -----------------------------------------------------------------------------------------------

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A text so that it can stand in an address. */
export async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toText(new Uint8Array(await new Response(packed).arrayBuffer()));
}
/** The part of an address behind # that holds a record. */
export async function toLink(record: string): Promise<string> {
  return `record=${await pack(record)}`;
}

/** As many bytes as come; null: more than a link may hold, for a small text may stand for millions of lines. Throws if it is damaged. */
export async function unpack(text: string): Promise<Uint8Array | null> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
    length += value.length;
    if (length > MOST_LINKED) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
}

/** null: the fragment is about something else. */
export async function fromLink(fragment: string): Promise<Reading | null> {
  const [, at, text] = /^#?(?:replay=([0-9]{1,6})&)?record=(.*)$/s.exec(fragment) ?? [];
  if (text === undefined) return null;
  try {
    const bytes = await unpack(text);
    if (!bytes) return refuse('The record in this link is too long.');
    const reading = readBytes(bytes);
    return 'record' in reading && at !== undefined ? { ...reading, at: Number(at) } : reading;
  } catch {
    return refuse('The record in this link is damaged.');
  }
}

// ---- Writing ---------------------------------------------------------------------------------------------

/** Hands a text, or other bytes, to the player as a file. */
export function download(name: string, content: string | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
