// The colours of the table, calculated: every pair that meets has WCAG AA contrast in every theme, for every faction of both editions; and what is lit in
// different ways looks different to people who do not see all colours.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assert } from '../harness.mjs';

const web = new URL('../../../web/', import.meta.url);
const require = createRequire(new URL('package.json', web));

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (hex) => channels(hex).map(linear).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const ratio = (a, b) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/** The themes as style/themes.css has them: what a theme does not say is that of the dark one. */
function themes() {
  const css = readFileSync(new URL('src/style/themes.css', web), 'utf8');
  const block = (selector) => Object.fromEntries([...css.slice(css.indexOf(selector)).split('}', 1)[0].matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
  const dark = block(':root, [data-theme=\'dark\']');
  const light = block('\n[data-theme=\'light\']');
  assert(css.match(/--page:/g).length === 3, 'the colours of a theme stand in more than one place');
  return { dark, light: { ...dark, ...light }, contrast: { ...dark, ...block('[data-theme=\'contrast\']') } };
}

async function palettes() {
  const folder = mkdtempSync(join(tmpdir(), 'palette-'));
  const outfile = join(folder, 'palette.mjs');
  require('esbuild').buildSync({ entryPoints: [new URL('src/card/palette.ts', web).pathname], bundle: true, format: 'esm', platform: 'node', outfile });
  const module = await import(pathToFileURL(outfile));
  rmSync(folder, { recursive: true });
  return module;
}

/** [what, behind it, how much is wanted]: 4.5 for words, 3 for signs and edges. */
const PAIRS = [
  ['text', 'page', 4.5], ['text', 'panel', 4.5], ['text', 'table', 4.5], ['text', 'button', 4.5], ['quiet', 'page', 4.5], ['quiet', 'panel', 4.5], ['gold', 'page', 4.5], ['gold', 'panel', 4.5],
  ['gold-text', 'gold', 4.5], ['hit', 'page', 4.5], ['hit', 'panel', 4.5], ['ink', 'paper', 4.5], ['ink', 'paper-still', 4.5], ['ink-quiet', 'paper', 4.5], ['ink-quiet', 'paper-still', 4.5],
  ['blood', 'paper', 4.5], ['blood', 'paper-still', 4.5], ['cost-text', 'cost', 4.5], ['gold', 'far', 3], ['gold', 'near', 3], ['go', 'far', 3], ['go', 'near', 3], ['hit', 'far', 3], ['hit', 'near', 3],
];
export async function every_theme_has_contrast() {
  for (const [name, theme] of Object.entries(themes()))
    for (const [front, back, wanted] of PAIRS) {
      assert(theme[front] && theme[back], `${name}: ${front} or ${back} is missing`);
      assert(ratio(theme[front], theme[back]) >= wanted, `${name}: ${front} on ${back}: ${ratio(theme[front], theme[back]).toFixed(2)}, not ${wanted}`);
    }
}

/** Every faction that can be played has colours of its own, which can be read wherever they stand. */
export async function every_faction_has_contrast({ open }) {
  const { knownFactions, paletteOf } = await palettes();
  const { page } = await open();
  const facts = await page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').map((one) => one.name).find((name) => /\/cards-[0-9a-f]+\.json$/.test(name));
    return (await fetch(file)).json();
  });
  const factions = new Set(facts.decks.map((deck) => deck.slug.split('/')[0]));
  for (const faction of factions) assert(knownFactions().includes(faction), `${faction} has no colours`);
  for (const faction of [...knownFactions(), '']) {
    const { deep, bright } = paletteOf(faction);
    assert(ratio(bright, deep) >= 4.5, `${faction}: its emblem has ${ratio(bright, deep).toFixed(2)}`);
    assert(ratio('#ffffff', deep) >= 4.5, `${faction}: white on its colour has ${ratio('#ffffff', deep).toFixed(2)}`);
    for (const [name, theme] of Object.entries(themes())) {
      const named = name === 'light' ? deep : bright;
      for (const back of ['page', 'panel']) assert(ratio(named, theme[back]) >= 4.5, `${faction}, ${name}: a name on ${back} has ${ratio(named, theme[back]).toFixed(2)}`);
      for (const back of ['far', 'near']) assert(ratio(named, theme[back]) >= 3, `${faction}, ${name}: a frame on ${back} has ${ratio(named, theme[back]).toFixed(2)}`);
    }
    for (const paper of ['paper', 'paper-still']) assert(ratio(deep, themes().dark[paper]) >= 3, `${faction}: its strip on ${paper}`);
  }
}

/** What light becomes to eyes that lack one kind of cones (Viénot, Brettel and Mollon 1999; of the third kind Brettel's by one matrix). */
const LACKING = {
  protanopia: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  deuteranopia: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  tritanopia: [[1, 0.1446, -0.1446], [0, 0.8592, 0.1408], [0, 0.8592, 0.1408]],
};
function lab([r, g, b]) {
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), y = f(0.2126 * r + 0.7152 * g + 0.0722 * b), z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const seen = (hex, matrix) => {
  const light = channels(hex).map(linear);
  return lab(matrix ? matrix.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, i) => sum + part * light[i], 0)))) : light);
};
const distance = (a, b) => Math.hypot(...a.map((c, i) => c - b[i]));

/** Asked, go and hit differ by shape; and their colours by what can be noticed, to everybody. */
export async function lights_differ_to_every_eye() {
  for (const [name, theme] of Object.entries(themes()))
    for (const [eyes, matrix] of [['all', null], ...Object.entries(LACKING)])
      for (const [a, b] of [['gold', 'go'], ['gold', 'hit'], ['go', 'hit']]) {
        const apart = distance(seen(theme[a], matrix), seen(theme[b], matrix));
        assert(apart >= 10, `${name}, ${eyes}: ${a} and ${b} are ${apart.toFixed(1)} apart`);
      }
}
