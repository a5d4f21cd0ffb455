// The files of the page that are fetched by name: names follow from contents, and the build knows them (build.mjs).

export interface Files {
  /** Of the page: changes with its contents. */
  version: string;
  table: string;
  think: string;
  replay: string;
  module: string;
  cards: string;
  /** Puzzles, and the worker that judges them. */
  puzzles: string;
  judge: string;
  /** Which rules speak of what (decks/rulings.ts). */
  rulings: string;
  languages: Record<string, string>;
  /** By edition and language. */
  rules: Record<string, Record<string, string>>;
  /** The positions of the first games, by chapter. */
  lessons: Record<string, string>;
}
declare const FILES: Files;
export const files: Files = FILES;

/** Where a file is, seen from wherever the page lies. */
export function address(file: string): string {
  return new URL(file, document.baseURI).href;
}
