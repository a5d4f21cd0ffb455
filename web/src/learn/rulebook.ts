// The rules of docs/rules, fetched when they are needed, and what can be found in them.
import { address, files } from '../files';
import { called, language } from '../language';
import type { Edition } from '../protocol';

/** Why, For and Against are the reasons of a ruling; Test is an example. */
export type Label = 'Why' | 'For' | 'Against' | 'Test';
export interface Rule {
  rule: string;
  said: string;
  more?: [Label, string][];
}
export type Block = Rule | { text: string } | { items: string[] } | { rows: string[][] };
export interface Section {
  id: string;
  /** English in every language: called('rules', title). */
  title: string;
  blocks: Block[];
}
export interface Rulebook {
  sections: Section[];
}

export const editionOf = (rule: string): Edition => (rule.startsWith('1') ? '1e' : '2e');
export const isRule = (block: Block): block is Rule => 'rule' in block;
export const isRuling = (rule: Rule): boolean => rule.said.includes('**Ruling');

const books = new Map<string, Promise<Rulebook>>();
/** In the language of the page. What failed is tried again the next time. */
export function loadRules(edition: Edition): Promise<Rulebook> {
  const file = files.rules[edition]?.[language()] ?? files.rules[edition]?.en ?? '';
  const fetched = books.get(file) ?? fetch(address(file)).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json() as Promise<Rulebook>;
  });
  books.set(file, fetched);
  fetched.catch(() => books.delete(file));
  return fetched;
}

export function rulesOf(book: Rulebook): Rule[] {
  return book.sections.flatMap((section) => section.blocks.filter(isRule));
}
export function findRule(book: Rulebook, id: string): { rule: Rule; section: Section } | null {
  for (const section of book.sections)
    for (const block of section.blocks) if (isRule(block) && block.rule === id) return { rule: block, section };
  return null;
}

// ---- Pieces of a text ------------------------------------------------------------------------------------

export interface Mark {
  kind: 'plain' | 'code' | 'bold' | 'italic' | 'source' | 'rule';
  text: string;
}
const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]|\b[12]E-[A-Z]{3}-\d+\b)/;
/** The few marks that the rules use. */
export function marked(text: string): Mark[] {
  return text.split(MARKS).flatMap((piece, i): Mark[] => {
    if (!piece) return [];
    if (i % 2 === 0) return [{ kind: 'plain', text: piece }];
    if (piece[0] === '`') return [{ kind: 'code', text: piece.slice(1, -1) }];
    if (piece.startsWith('**')) return [{ kind: 'bold', text: piece.slice(2, -2) }];
    if (piece[0] === '*') return [{ kind: 'italic', text: piece.slice(1, -1) }];
    return [{ kind: piece[0] === '[' ? 'source' : 'rule', text: piece }];
  });
}

// ---- Searching -------------------------------------------------------------------------------------------

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface Wanted {
  /** All of them have to occur. */
  words: string[];
}
export function wanted(find: string): Wanted | null {
  const text = plain(find.trim());
  return text ? { words: text.split(/\s+/) } : null;
}
function has(text: string, { words }: Wanted): boolean {
  const there = plain(text);
  return words.every((word) => there.includes(word));
}
function textOf(block: Block): string {
  if (isRule(block)) return [block.rule, block.said, ...(block.more ?? []).map(([, text]) => text)].join(' ');
  if ('text' in block) return block.text;
  return 'items' in block ? block.items.join(' ') : block.rows.flat().join(' ');
}
/** What is left of a section. A table keeps its head and the rows that fit; a heading that fits keeps all. */
export function filtered(section: Section, find: Wanted | null, rulings: boolean): Section {
  const fits = (block: Block): Block[] => {
    if (rulings && !(isRule(block) && isRuling(block))) return [];
    if (!find || has(section.title, find) || has(called('rules', section.title), find)) return [block];
    if (!('rows' in block)) return has(textOf(block), find) ? [block] : [];
    const [head = [], ...rows] = block.rows;
    const left = rows.filter((row) => has(row.join(' '), find));
    return left.length ? [{ rows: [head, ...left] }] : [];
  };
  return { ...section, blocks: section.blocks.flatMap(fits) };
}
/** Where in a text the words stand: pieces, every second of which is one. */
export function struck(text: string, find: Wanted | null): string[] {
  const words = find ? find.words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : [];
  return words.length ? text.split(new RegExp(`(${words.join('|')})`, 'gi')) : [text];
}
