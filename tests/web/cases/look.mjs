// What was found wrong by looking at the page and by coming to it as somebody who has never seen it.
import { readFileSync } from 'node:fs';
import { assert, header, openRecord, savedRecord, stored, throughLesson } from '../harness.mjs';
import { moment } from '../screens.mjs';

async function sit(page, record) {
  await openRecord(page, record);
  await page.waitForSelector('.table[data-asked=true]');
}
const second = () => moment('2e-vanguards-tundra-orcs-greedy', 'move', 22).record;

/** Sentences name spaces: an empty one shows its name. */
export async function spaces_have_names({ open }) {
  const { page } = await open();
  await sit(page, second());
  const order = await page.evaluate(() => {
    const { x, y, width, height } = [...document.querySelectorAll('.space')].find((one) => one.dataset.space === 'd5').querySelector('.coordinate').getBoundingClientRect();
    for (const one of document.querySelectorAll('.ground, .ground *, .coordinate')) one.style.pointerEvents = 'auto';
    const hit = document.elementsFromPoint(x + width / 2, y + height / 2);
    return [hit.findIndex((one) => one.matches('.coordinate')), hit.findIndex((one) => one.matches('.ground i'))];
  });
  assert(order[0] >= 0 && order[0] < order[1], `the name of a space lies under the ground: ${order}`);
}

/** A game that is gone on with has its story from the beginning, once. */
export async function the_story_of_a_kept_game({ open }) {
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  await sit(page, second());
  const story = () => page.$$eval('.talk .chapter', (all) => all.map((one) => one.textContent).join('\n'));
  const before = await story();
  assert(/Turn 8: your turn\./.test(before) && /Citadel Paladin is summoned to e3\./.test(before), before);
  await stored(page);
  await page.reload();
  await page.waitForSelector('.table[data-asked=true]');
  assert((await story()) === before, `after a reload: ${await story()}`);
  await page.click('.space[data-tone=ask] >> nth=0');
  await page.click('.space[data-tone=go] >> nth=0');
  await page.waitForFunction((old) => document.querySelectorAll('.talk .chapter').length > 0 && !document.querySelector('.talk .chapters').textContent.endsWith(old), before.split('\n').at(-1));
  const list = await page.$eval('.talk .chapters', (one) => Math.abs(one.scrollTop));
  assert(list < 1, `the story is ${list} pixels away from its end`);
}

/** On a telephone the story, the language and the text of a card are in windows, each with one heading. */
export async function windows_of_a_telephone({ open }) {
  const { page } = await open({ viewport: { width: 360, height: 740 } });
  await sit(page, second());
  await page.click('.story-button');
  await page.waitForSelector('.story-dialog .chapter');
  assert((await page.$$('.story-dialog h2')).length === 1, 'two headings');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.story-dialog', { state: 'detached' });
  await page.click('[data-menu]');
  await page.selectOption('.menu-dialog .language', 'fr');
  await page.waitForFunction(() => document.querySelector('.menu-dialog h2')?.textContent === 'Réglages');
}

/** What is asked: in words for the phase, with the rule of the edition, and with buttons that are no sentences. */
export async function words_of_a_question({ open }) {
  const { page } = await open();
  await sit(page, second());
  assert((await page.textContent('.question')).startsWith('Touch a unit, then the space where it goes.'), await page.textContent('.question'));
  assert((await page.textContent('[data-action=end]')) === 'End the Move Phase', await page.textContent('[data-action=end]'));
  await page.click('.space[data-tone=ask] >> nth=0');
  assert((await page.textContent('.selected-words')).includes('touch one of the lit spaces'), await page.textContent('.selected-words'));
  await page.goto(`${page.url().split('#')[0]}#/`);
  await sit(page, moment('1e-benders-deep-dwarves-greedy', 'choose', 4).record);
  assert((await page.getAttribute('.question .rule', 'data-rule-of')) === '1E-PLC-04', await page.textContent('.question'));
}

/** Where nothing can be summoned for want of magic, that is said. */
export async function want_of_magic_is_said({ open }) {
  const { page } = await open();
  await sit(page, `${header({ decks: ['vanguards', 'tundra-orcs'] })}seat a\ndraw "Coleen Brighton"\ndraw "Jacob Eldwyn"\ndraw "Citadel Archer"\ndraw "Gate"\ndraw "Mass Heal"\ndraw "Tundra Charger"\ndraw "Gate"\ndraw "Smasher"\ndraw "Freeze"\ndraw "Frost Shaman"\n`);
  const question = () => page.textContent('.question');
  assert((await question()).startsWith('Touch a unit in your hand'), await question());
  await page.click('.hand button:has-text("Citadel Archer")');
  await page.click('.space[data-tone=go] >> nth=0');
  await page.waitForFunction(() => /^0 magic pay for no unit in your hand\./.test(document.querySelector('.question')?.textContent ?? ''));
}

/** After a game: another one like it, or a look back. */
export async function after_a_game({ open }) {
  const { page } = await open();
  await sit(page, second());
  await page.click('[data-menu]');
  await page.click('.menu-dialog button:has-text("Give up")');
  await page.click('.menu-dialog .danger');
  await page.waitForSelector('.play[data-ended=true]');
  assert((await page.locator('.prompt a[href^="#/replay/"]').count()) === 1, 'no way to look back');
  const before = page.url();
  await page.click('.rematch');
  await page.waitForSelector('.play[data-ended=false] .table[data-version]');
  const record = await savedRecord(page);
  assert(/^a vanguards\nb tundra-orcs$/m.test(record) && /^player b computer normal$/m.test(record) && !/^result (?!unfinished)/m.test(record) && !/^seed 1$/m.test(record), record.slice(0, 300));
  assert(page.url() !== before, 'the old game goes on');
}

/** What came of an action is told when it has been seen. */
export async function a_lesson_does_not_run_ahead({ open }) {
  const { page } = await open({ route: '#/learn/2e' });
  await page.waitForSelector('.lesson .table[data-asked=true]');
  await throughLesson(page, 7);
  await page.evaluate(() => localStorage.setItem('warstone-settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('warstone-settings')), speed: 0.5 })));
  await page.reload();
  await page.waitForSelector('.lesson .table[data-asked=true]');
  await page.evaluate(() => {
    window.meanwhile = new Set();
    const look = () => document.querySelector('.table[data-playing=true]') && window.meanwhile.add(document.querySelector('.tutor').textContent);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.click('.space[data-space=c4]');
  await page.click('.space[data-space=c5]');
  await page.waitForSelector('.tutor .go-on');
  const told = await page.evaluate(() => [...window.meanwhile]);
  assert(told.length > 0 && told.every((text) => text.startsWith('Now up to three units may attack')), told.join('\n'));
  assert((await page.textContent('.tutor')).includes('is destroyed'), await page.textContent('.tutor'));
}

/** One click leads to the easy opponent that the first game promises. */
export async function the_first_opponent_is_easy({ open }) {
  const { page } = await open();
  await page.click('button.quick');
  await page.waitForSelector('.table[data-version]');
  assert(/^player b computer easy$/m.test(await savedRecord(page)), 'another level');
}

/** What is said where there is least room for it: nothing of it lies outside its panel, and hands that lie open are whole above the line. */
export async function nothing_is_cut_off({ open }) {
  const { page } = await open({ viewport: { width: 768, height: 1024 }, settings: { language: 'fr' } });
  await sit(page, second());
  for (const space of ['[data-tone=ask]', ':not([data-tone])']) await page.locator(`.space${space}`).first().dispatchEvent('click');
  await page.waitForSelector('.refused');
  const hidden = await page.$eval('.prompt', (one) => one.scrollHeight - one.clientHeight);
  assert(hidden <= 1, `${hidden} pixels of what is asked are cut off`);
  assert((await page.textContent('[data-action=end]')) === 'Terminer la phase de mouvement', await page.textContent('[data-action=end]'));
  await page.goto(`${page.url().split('#')[0]}#/`);
  await openRecord(page, readFileSync(new URL('../../golden/1e-benders-deep-dwarves-greedy.war', import.meta.url), 'utf8'));
  await page.waitForSelector('.replay .table');
  await page.selectOption('.turns', '5');
  await page.click('.judge');
  await page.waitForSelector('.curve:not(.empty)');
  await page.waitForSelector('.open-hands .card');
  const [card, line] = await page.evaluate(() => ['.open-hands .card', '.transport'].map((one) => document.querySelector(one).getBoundingClientRect()));
  assert(card.bottom <= line.top, `a card of an open hand ends at ${card.bottom}, the line begins at ${line.top}`);
}

/** A move that leads nowhere is no advice; and a number is a number. */
export async function what_a_button_says({ open }) {
  const { page } = await open();
  await sit(page, second());
  await page.click('.space[data-tone=ask] >> nth=0');
  const stays = page.locator('[data-action="move c3 c3"]');
  assert((await stays.count()) === 1 && !(await stays.getAttribute('class')).includes('primary'), await page.textContent('.answers'));
  await page.goto(`${page.url().split('#')[0]}#/`);
  await sit(page, moment('1e-benders-deep-dwarves-random', 'number', 0).record);
  assert((await page.locator('[data-action="number 0"]').textContent()) === '0', await page.textContent('.answers'));
}

/** In a first game the arrow lies beside a button, in a colour that can be told from what it lies on. */
export async function the_arrow_beside_a_button({ open }) {
  const { page } = await open({ route: '#/learn/1e' });
  await page.waitForSelector('.lesson .table[data-asked=true]');
  await throughLesson(page, 2);
  await page.waitForSelector('.ring.on-answer');
  const [arrow, button, colours] = await page.evaluate(() => {
    const [shown, answer] = ['.ring .arrow', '.answers [data-action=end]'].map((one) => document.querySelector(one));
    return [shown.getBoundingClientRect().left, answer.getBoundingClientRect().right, [getComputedStyle(shown).color, getComputedStyle(document.querySelector('.prompt')).backgroundColor]];
  });
  assert(arrow >= button && colours[0] !== colours[1], JSON.stringify([arrow, button, colours]));
}
