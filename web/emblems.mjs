// The drawings that src/card/emblems.json names, out of the game-icons set: a plugin of the bundler, which gives them as the module
// "emblems:drawings" (name to path on a square of 512). Their numbers are rounded to whole ones, which nobody sees and halves their size.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;

/** The numbers behind a letter. The two flags of an arc may stand without anything between them and what follows. */
function numbersOf(kind, text) {
  const numbers = [];
  for (let at = 0; at < text.length; ) {
    const place = numbers.length % ARGUMENTS[kind];
    if (/[\s,]/.test(text[at])) at++;
    else if (kind === 'a' && (place === 3 || place === 4)) numbers.push(Number(text[at++]));
    else {
      NUMBER.lastIndex = at;
      const [found] = NUMBER.exec(text) ?? [];
      if (found === undefined) throw new Error(`no number: ${text.slice(at, at + 20)}`);
      numbers.push(Number(found));
      at += found.length;
    }
  }
  return numbers;
}

/** The same path with whole numbers: each point is rounded where it lies, so that errors do not add up. */
export function rounded(path) {
  let x = 0, y = 0, startX = 0, startY = 0, drawn = '';
  for (const [, letter, text] of path.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = letter.toLowerCase(), relative = letter === kind, size = ARGUMENTS[kind];
    const numbers = numbersOf(kind, text);
    for (let i = 0; i === 0 || i < numbers.length; i += size || 1) {
      const some = numbers.slice(i, i + size);
      const fromX = x, fromY = y;
      const shown = kind === 'm' && i > 0 ? 'l' : kind;
      const whole = [];
      for (let k = 0; k < size; k++) {
        const radius = kind === 'a' && k < 5;
        const vertical = kind === 'v' || (kind !== 'h' && (kind === 'a' ? k === 6 : k % 2 === 1));
        const at = radius ? some[k] : some[k] + (relative ? (vertical ? fromY : fromX) : 0);
        const origin = vertical ? Math.round(fromY) : Math.round(fromX);
        whole.push(radius ? (k < 2 ? Math.max(1, Math.round(at)) : Math.round(at)) : Math.round(at) - origin);
        if (!radius && vertical && k >= size - 2) y = at;
        if (!radius && !vertical && k >= size - 2) x = at;
      }
      if (kind === 'm' && i === 0) [startX, startY] = [x, y];
      if (kind === 'z') [x, y] = [startX, startY];
      drawn += shown + whole.map((n, k) => (k > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('');
    }
  }
  return drawn;
}

export function drawings() {
  const icons = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json').icons;
  const table = JSON.parse(readFileSync(`${here}src/card/emblems.json`, 'utf8'));
  const names = [...new Set(Object.values(table).flatMap((group) => Object.values(group)))].sort();
  return Object.fromEntries(names.map((name) => {
    const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(icons[name]?.body ?? '');
    if (!path) throw new Error(`emblems.json: the set has no "${name}" of one path`);
    return [name, rounded(path[1])];
  }));
}

export const emblems = {
  name: 'emblems',
  setup(build) {
    build.onResolve({ filter: /^emblems:drawings$/ }, ({ path }) => ({ path, namespace: 'emblems' }));
    build.onLoad({ filter: /.*/, namespace: 'emblems' }, () => ({
      contents: JSON.stringify(drawings()), loader: 'json', watchFiles: [`${here}src/card/emblems.json`],
    }));
  },
};
