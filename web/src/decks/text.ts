// Deck files and links. Whether a deck is one the engine says; here is what can be said before that.
import { say } from '../language';
import type { Sentence } from '../protocol';
import { download, pack, unpack } from '../record';
import { type Deck, type DeckRules, faultWords, isDeck } from './rules';

/** A deck has a few lines: more than this is none. */
const MOST_BYTES = 2 ** 20;

export type DeckReading = { deck: Deck } | { why: Sentence };
const refuse = (key: string, ...words: Sentence['words']): DeckReading => ({ why: { key, words } });

function readBytes(bytes: Uint8Array, rules: DeckRules): DeckReading {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return refuse('This file is no text, and so no deck.');
  }
  const odd = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.exec(text);
  if (odd) return refuse('Line %d of this deck holds what is no text.', text.slice(0, odd.index).split('\n').length);
  const found = rules.look(text);
  return isDeck(found) ? { deck: found } : { why: faultWords(found, say) };
}

export async function readDeckFile(file: File, rules: DeckRules): Promise<DeckReading> {
  if (file.size > MOST_BYTES) return refuse('This file is larger than a deck may be.');
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()), rules);
  } catch {
    return refuse('This file cannot be read.');
  }
}

/** An address behind which the page finds the deck. */
export async function deckLink(deck: Deck): Promise<string> {
  return `${location.href.split('#')[0]}#deck=${await pack(deck.text)}`;
}
export async function readDeckLink(packed: string, rules: DeckRules): Promise<DeckReading> {
  let bytes: Uint8Array | null;
  try {
    bytes = await unpack(packed);
  } catch {
    return refuse('The deck in this link is damaged.');
  }
  return bytes && bytes.length <= MOST_BYTES ? readBytes(bytes, rules) : refuse('The deck in this link is too long.');
}

/** A name that any system takes for a file. */
export function saveDeck(deck: Deck): void {
  const name = deck.name.normalize('NFD').replace(/[^0-9A-Za-z]+/g, '-').replace(/^-|-$/g, '').toLowerCase();
  download(`${name || 'warstone'}.deck`, `${deck.text}\n`);
}
