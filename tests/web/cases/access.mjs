// Every screen (screens.mjs) in every theme and both languages: held to axe-core, to its width, and in French to having no English.
import { readFileSync } from 'node:fs';
import { assert } from '../harness.mjs';
import { screens } from '../screens.mjs';

const axe = readFileSync(new URL('../../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe finds. The tree of a screen is the same in every theme: in one all of it is held to every rule, in the others to its colours, and of the hundreds of rules in a book only those of the first part and the one that is marked. */
async function faults(page, everything) {
  // axe has to be put into the page, which allows no foreign code.
  await page.evaluate((source) => { if (!window.axe) (0, eval)(source); }, axe);
  const { violations } = await page.evaluate((all) => window.axe.run(all ? document : { exclude: ['.rule-part ~ .rule-part .rule-entry:not(.here)'] }, { resultTypes: ['violations'], ...(!all && { runOnly: ['color-contrast'] }) }), everything);
  return violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' ')}`);
}

/** What the catalogue has in other words: no text of the page may be such a key. */
async function englishKeys(page) {
  const says = await page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').map((one) => one.name).find((name) => /\/fr-[0-9a-f]+\.json$/.test(name));
    return file ? (await (await fetch(file)).json()).says : null;
  });
  assert(says, 'no catalogue was loaded');
  const french = new Set(Object.values(says).flatMap((of) => Object.values(of).flat()));
  const keys = Object.values(says).flatMap((of) => Object.entries(of)).filter(([key, said]) => typeof said === 'string' && said !== key && !key.includes('%') && key.length > 3).map(([key]) => key);
  return new Set(keys.filter((key) => !french.has(key)));
}
function textsOf(page) {
  return page.evaluate(() => {
    const words = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('[lang=en], .rule-table')) words.push(walk.currentNode.textContent.trim()); // tables of the rules: learn.mjs
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(one.getAttribute(name) ?? '');
    return words.filter((word) => word !== '');
  });
}

/** What is cut off at the table: buttons of what is asked, amounts of the players. */
function cutOff(page) {
  return page.evaluate(() => {
    const inside = (one, box) => { const { left, right, bottom } = one.getBoundingClientRect(), of = box.getBoundingClientRect(); return right === left || (left >= of.left - 1 && right <= of.right + 1 && bottom <= of.bottom + 1); };
    const pairs = [['.prompt', '.answers > *'], ['.player', '.amount'], ['.table-top', '.icon, .phases .now']];
    return pairs.flatMap(([around, parts]) => [...document.querySelectorAll(`.table ${around}`)].flatMap((box) => [...box.querySelectorAll(parts)].filter((one) => !inside(one, box)).map((one) => `${around} ${one.textContent || one.className}`)));
  });
}

async function all(open, address, settings) {
  const { page } = await open({ settings, bypassCSP: true });
  const found = [];
  for (const [name, come] of screens) {
    await come(page, address);
    const complain = (fault) => found.push(`${name} (${JSON.stringify(settings)}): ${fault}`);
    for (const fault of await faults(page, settings.theme === 'dark')) complain(fault);
    assert((await page.title()).length > 0 && (await page.$$('h1, h2')).length > 0, `${name} has no heading`);
    if (settings.language === 'fr') {
      const [english, texts] = [await englishKeys(page), await textsOf(page)];
      assert(texts.length > 1, `${name} has no texts`);
      for (const text of texts) if (english.has(text)) complain(`English: ${text}`);
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 740 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) complain(`${wide} pixels too wide for ${width}`);
        for (const part of await cutOff(page)) complain(`cut off at ${width}: ${part}`);
      }
      await page.setViewportSize({ width: 640, height: 360 });
      for (const part of await cutOff(page)) complain(`cut off at 640x360: ${part}`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }
  assert(!found.length, found.join('\n'));
}

export const dark_in_english = ({ open, address }) => all(open, address, { theme: 'dark', language: 'en' });
export const light_in_french = ({ open, address }) => all(open, address, { theme: 'light', language: 'fr' });
export const high_contrast = ({ open, address }) => all(open, address, { theme: 'contrast', language: 'fr' });
