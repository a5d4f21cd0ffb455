// Names in a drawing: SVG does not break lines, so they are measured and broken here.
const FACES = { text: '700 100px "Alegreya Sans"', title: '700 100px Cinzel' } as const;
export type Face = keyof typeof FACES;

/** Widths of text at a size of 1, as far as they were measured with the fonts of the page. */
const widths = new Map<string, number>();
let pencil: CanvasRenderingContext2D | null | undefined;

export function widthOf(text: string, face: Face): number {
  const key = `${face} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pencil ??= document.createElement('canvas').getContext('2d');
  if (!pencil) return text.length * 0.55;
  pencil.font = FACES[face];
  const width = pencil.measureText(text).width / 100;
  widths.set(key, width);
  return width;
}
/** To be called when the fonts have come: what was measured before was measured with others. */
export function measureAnew(): void {
  widths.clear();
}

export interface Fitted {
  lines: string[];
  size: number;
}

/** Every way to break a text into so many lines, between words. */
function* broken(words: string[], lines: number): Generator<string[]> {
  if (lines === 1) {
    yield [words.join(' ')];
    return;
  }
  for (let i = 1; i <= words.length - lines + 1; i++)
    for (const rest of broken(words.slice(i), lines - 1)) yield [words.slice(0, i).join(' '), ...rest];
}

/** A text in a box of that width and at most so many lines, as large as it can be up to `size`. */
export function fit(text: string, face: Face, width: number, size: number, most: number): Fitted {
  const words = text.split(/\s+/);
  let best: Fitted = { lines: [text], size: 0 };
  for (let lines = 1; lines <= Math.min(most, words.length); lines++)
    for (const way of broken(words, lines)) {
      const fits = Math.min(size, width / Math.max(...way.map((line) => widthOf(line, face)), 0.01));
      if (fits > best.size + 0.01) best = { lines: way, size: fits };
    }
  return best;
}
