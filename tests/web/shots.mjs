// Pictures of every screen (screens.mjs) at four sizes (the second is a telephone on its side), in both languages and the three themes, into build/shots/.
//   node tests/web/shots.mjs [PART OF A NAME...]      such as: table-first 360x740 fr contrast
// A name is SCREEN-WIDTHxHEIGHT-LANGUAGE-THEME; those are taken that have all parts.
//   node tests/web/shots.mjs --readme      those of README.md anew, into docs/pictures/
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch, open, serve } from './harness.mjs';
import { withPalette } from './palette.mjs';
import { screens } from './screens.mjs';

/** What moves has come to rest, but for what moves for ever. */
async function still(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moves = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map((one) => one.finished));
  });
}

const SIZES = [[360, 740], [640, 360], [768, 1024], [1440, 900]];
const README = ['home-1440x900-en-dark', 'table-attack-1440x900-en-dark', 'table-first-1440x900-en-light', 'table-four-1440x900-en-dark', 'replay-1440x900-en-dark', 'deck-1440x900-en-dark', 'table-attack-360x740-fr-dark', 'learn-360x740-en-dark'];
const wanted = process.argv.slice(2);
const readme = wanted[0] === '--readme';
const taken = (file) => (readme ? README.includes(file) : wanted.every((part) => (part.length > 2 ? file.includes(part) : file.split('-').includes(part))));
const folder = new URL(readme ? '../../docs/pictures/' : '../../build/shots/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const blank = await browser.newPage();
let number = 0;
for (const [name, come] of screens)
  for (const language of ['en', 'fr'])
    for (const theme of ['dark', 'light', 'contrast']) {
      const shots = SIZES.map(([width, height]) => ({ width, height, file: `${name}-${width}x${height}-${language}-${theme}` })).filter(({ file }) => taken(file));
      if (!shots.length) continue;
      const { page, wrong, close } = await open(browser, server.address, { settings: { language, theme } });
      for (const { width, height, file } of shots) {
        await page.setViewportSize({ width, height });
        await come(page, server.address);
        await still(page);
        const png = await page.screenshot();
        writeFileSync(`${folder}${file}.png`, readme ? await withPalette(blank, png) : png);
        number++;
      }
      for (const one of wrong) console.log(`${name}: ${one}`);
      await close();
    }
await browser.close();
await server.stop();
console.log(`${number} pictures in ${readme ? 'docs/pictures' : 'build/shots'}`);
