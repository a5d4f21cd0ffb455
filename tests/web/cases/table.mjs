// The table as people use it: true clicks, keys and fingers, which have to hit what they aim at.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { assert, header, openRecord, savedRecord, settled, stored, verify } from '../harness.mjs';

const require = createRequire(new URL('../../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Numbers by chance that are the same in every run. */
function lot(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function sit(open, record, options = {}) {
  const { page } = await open(options);
  await openRecord(page, record);
  await page.waitForSelector('.table[data-asked=true]');
  return page;
}

/** What a player looks at: everything lit, and whether somebody here is asked at all. */
function litThings(page) {
  return page.evaluate(() => {
    if (document.querySelector('.table')?.dataset.asked !== 'true') return null;
    const wanted = '.space[data-tone], .hand [data-hand][data-tone], .prompt [data-action], .prompt [data-sure]';
    const selected = document.querySelector('.space.selected, .hand .selected') !== null;
    // A small screen leaves out the end of the phase while something is selected.
    return [...document.querySelectorAll(wanted)].filter((one) => one.getClientRects().length > 0).map((one) => {
      const { space, hand, tone, action, sure } = one.dataset;
      return { space, hand, tone, action, sure, ends: action === 'end', selected };
    });
  });
}
/** A player with a little sense: attacks, finishes what was begun, ends a phase now and then. */
function choice(things, draw) {
  const sure = things.find((one) => one.sure === 'yes');
  const hits = things.filter((one) => one.tone === 'hit');
  const begun = things.filter((one) => one.selected && (one.tone === 'go' || (one.action && !one.ends)));
  const others = things.filter((one) => !one.ends);
  const from = sure ? [sure] : hits.length && draw(4) ? hits : begun.length && draw(5) ? begun : others.length && draw(6) ? others : things;
  return from[draw(from.length)];
}

async function playBy(page, touch, seed, most = 2500) {
  const draw = lot(seed);
  for (let i = 0; i < most; i++) {
    await settled(page);
    if (await page.evaluate(() => document.querySelector('.play')?.dataset.ended === 'true')) return;
    const things = await litThings(page);
    assert(things?.length !== 0, `nothing is lit: ${await page.locator('.prompt').innerText()}`);
    if (things) await touch(choice(things, draw));
  }
  throw new Error(`not at its end after ${most} touches`);
}
const selectorOf = ({ space, hand, sure, action }) => (space ? `[data-space="${space}"]` : hand ? `[data-hand="${hand}"]` : sure ? `[data-sure="${sure}"]` : `.prompt [data-action=${JSON.stringify(action)}]`);
/** Where it is on the screen now, and whether a touch there meets it. */
function placeNow(page, thing) {
  return page.evaluate((where) => {
    const one = document.querySelector(where);
    if (!one) return null;
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const under = document.elementFromPoint(x + width / 2, y + height / 2);
    return { x: x + width / 2, y: y + height / 2, hit: one.contains(under), covered: under?.className };
  }, selectorOf(thing));
}
const byMouse = (page) => async (thing) => {
  const at = await placeNow(page, thing);
  if (!at) return;
  assert(at.hit, `${JSON.stringify(thing)} is covered by ${at.covered}`);
  await page.mouse.click(at.x, at.y);
};
const byFinger = (page) => async (thing) => {
  const at = await placeNow(page, thing);
  if (!at) return;
  assert(at.hit, `${JSON.stringify(thing)} is covered by ${at.covered}`);
  await page.touchscreen.tap(at.x, at.y);
  // On a busy machine the end of a touch may come so late that it was a long one, which opens the card.
  if (await page.$('.card-dialog')) await page.keyboard.press('Escape').then(() => page.waitForSelector('.card-dialog', { state: 'detached' }));
};

async function wholeGame(open, record, seed, options, touch = byMouse) {
  const page = await sit(open, record, options);
  await playBy(page, touch(page), seed);
  assert(await page.locator('.prompt .end').isVisible(), 'the end is not said');
  verify(await savedRecord(page));
}
export const second_edition_by_clicks = ({ open }) => wholeGame(open, header({ decks: ['vanguards', 'fallen-kingdom'], players: ['person', 'computer think:20i'] }), 3);
export const first_edition_by_clicks = ({ open }) => wholeGame(open, header({ edition: '1e', decks: ['swamp-orcs', 'shadow-elves'], players: ['person', 'computer think:20i'] }), 5);
export const four_players_by_clicks = ({ open }) =>
  wholeGame(open, header({ edition: '1e', decks: ['deep-dwarves', 'sand-goblins', 'swamp-orcs', 'benders'], players: ['person', 'computer think:8i', 'computer think:8i', 'computer think:8i'] }), 7,
    { viewport: { width: 1440, height: 900 } });
export const by_touch_on_a_telephone = ({ open }) =>
  wholeGame(open, header({ decks: ['phoenix-elves', 'cave-goblins'], players: ['person', 'computer think:20i'] }), 11, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, byFinger);

/** Keys alone: N goes to what is lit, Enter touches it; arrows go over the board, E ends a phase. */
export async function by_keyboard_alone({ open }) {
  const page = await sit(open, header({ decks: ['tundra-orcs', 'breakers'], players: ['person', 'computer think:20i'] }));
  const draw = lot(13);
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-space], [data-hand], [data-action], [data-sure]')?.dataset.space ?? document.activeElement?.className);
  await page.keyboard.press('b');
  const before = await focused();
  await page.keyboard.press('ArrowUp');
  const after = await focused();
  assert(/^[a-f][1-8]$/.test(before) && Number(after[1]) === Number(before[1]) + 1, `an arrow led from ${before} to ${after}`);
  const touch = async (thing) => {
    if (thing.ends && draw(2)) return page.keyboard.press('e');
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press('n');
      const [there, lit] = await page.evaluate((where) => [document.activeElement?.matches(where), document.querySelector(`${where}:is([data-tone], [data-action], [data-sure])`) !== null], selectorOf(thing));
      if (there) return page.keyboard.press('Enter');
      if (!lit) return; // what was touched before has had its effect only now
    }
    throw new Error(`N does not lead to ${JSON.stringify(thing)}`);
  };
  await playBy(page, touch, 13);
  assert(await page.locator('.prompt .end').isVisible(), 'not at its end');
  verify(await savedRecord(page));
}

/** What the board says to somebody who does not see it. */
export async function a_grid_that_speaks({ open }) {
  const page = await sit(open, header());
  const cells = await page.$$eval('[role=grid] [role=row] [role=gridcell]', (all) => all.map((one) => one.getAttribute('aria-label')));
  assert(cells.length === 48 && cells.every((label) => /^[a-f][1-8]: /.test(label)), cells.slice(0, 3).join('; '));
  assert(cells.some((label) => label.includes('your Svara')) && cells.some((label) => label.includes('your opponent\'s Grognack')), cells.join('; '));
  assert((await page.$$('[role=gridcell][tabindex="0"]')).length === 1, 'the focus of the grid does not rove');
  await page.keyboard.press('x');
  await page.waitForSelector('.text-board');
  assert((await page.locator('.text-board').innerText()).includes('Svara'), 'there is no text of the board');
  await page.keyboard.press('x');
  await page.keyboard.press('?');
  await page.waitForSelector('.keys-dialog kbd');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
}

/** The player in the north sees the board turned. */
export async function the_board_is_turned_to_its_player({ open }) {
  const rows = async (players) => {
    const page = await sit(open, header({ players }));
    return page.$$eval('.space', (all) => [all[0].dataset.space, all.at(-1).dataset.space].join(' '));
  };
  assert((await rows(['person', 'computer random'])) === 'a8 f1', 'south');
  assert((await rows(['computer random', 'person'])) === 'f1 a8', 'north');
}

async function touchOne(page, draw) {
  await settled(page);
  const things = await litThings(page);
  if (things) await byMouse(page)(choice(things, draw));
}
const play = (page, seed, until) => {
  const draw = lot(seed);
  return (async () => {
    for (let i = 0; i < 900; i++) {
      await settled(page);
      const done = await until();
      if (done) return done;
      await touchOne(page, draw);
    }
    throw new Error('it never came to that');
  })();
};

/** Attackers lit gold, targets red; over a target the odds; attacking one's own is asked about. On d1 stands a summoner, on d3 a card of the same side. */
export async function odds_before_an_attack_and_doubt_about_ones_own({ open }) {
  const before = ['seat a', 'draw "Citadel Knight"', 'draw "Citadel Paladin"', 'draw "Citadel Paladin"', 'draw "Mass Heal"', 'draw "Gate"', 'draw "Smasher"', 'draw "Primal Fury"', 'draw "Brutal Force"', 'draw "Targan"',
    'draw "Frost Shaman"', 'summon "Citadel Paladin" d4', 'end', 'move e3 e4', 'move d4 d5', 'end', 'build "Gate" a1', 'end', ''];
  const page = await sit(open, header({ decks: ['vanguards', 'tundra-orcs'] }) + before.join('\n'), { settings: { doubts: true } });
  await byMouse(page)({ space: 'd1' });
  await page.waitForSelector('.space.lit-hit[data-space=d3][aria-label*=": your "]');
  const at = await placeNow(page, { space: 'd3' });
  await page.mouse.move(at.x, at.y);
  await page.waitForSelector('.odds li');
  const chances = await page.$$eval('.odds .chance', (all) => all.map((one) => Number(one.textContent.replace(/[<>%]/g, ''))));
  const sum = chances.reduce((a, b) => a + b, 0);
  assert(sum > 95 && sum < 105, `chances: ${chances}`);
  await page.mouse.click(at.x, at.y);
  await page.waitForSelector('.doubt');
  assert(/your own/.test(await page.locator('.doubt').innerText()), 'it was not asked');
  const version = await page.getAttribute('.table', 'data-version');
  await page.click('[data-sure=no]');
  assert((await page.getAttribute('.table', 'data-version')) === version, 'it was done all the same');
}

/** A phase with units that could still act is not ended by one touch; it is asked once in a turn, and whoever does not want to be asked is not. */
export async function doubt_about_ending_a_phase({ open }) {
  const ends = (page) => page.evaluate(() => document.querySelector('.table[data-asked=true] [data-action=end]').click());
  const phase = (page) => page.textContent('.phases .now');
  const begins = async (doubts) => {
    const page = await sit(open, header({ decks: ['vanguards', 'tundra-orcs'], players: ['person', 'computer random'] }) + 'seat a\n', { settings: { doubts } });
    await ends(page);
    await page.waitForFunction(() => document.querySelector('.phases .now').textContent.includes('Moving'));
    return page;
  };
  const page = await begins(true);
  await ends(page);
  await page.waitForSelector('.doubt');
  assert(/could still act/.test(await page.locator('.doubt').innerText()) && (await phase(page)).includes('Moving'), await page.locator('.prompt').innerText());
  await page.click('[data-sure=no]');
  await page.waitForSelector('.doubt', { state: 'detached' });
  assert((await phase(page)).includes('Moving'), 'the phase has ended all the same');
  const other = await begins(false);
  await ends(other);
  await other.waitForFunction(() => !document.querySelector('.phases .now').textContent.includes('Moving'));
  assert(!(await other.$('.doubt')), 'somebody was asked who did not want to be');
}

/** What is not legal is told with its reason, and nothing changes. */
export async function an_illegal_try_says_why({ open }) {
  const page = await sit(open, header({ players: ['person', 'computer random'] }));
  const mover = await play(page, 19, () => page.evaluate(() => document.querySelector('.phases .now')?.textContent.startsWith('Moving') && document.querySelector('.space.lit-ask')?.dataset.space));
  await byMouse(page)({ space: mover });
  const unlit = await page.evaluate(() => [...document.querySelectorAll('.space:not([data-tone], .lit-also, .selected)')].find((one) => /empty/.test(one.getAttribute('aria-label')))?.dataset.space);
  const version = await page.getAttribute('.table', 'data-version');
  await byMouse(page)({ space: unlit });
  await page.waitForSelector('.refused');
  assert((await page.locator('.refused').innerText()).length > 15, 'no reason');
  assert((await page.getAttribute('.table', 'data-version')) === version, 'something has happened');
}

/** A unit is dragged to where it goes; Undo brings it back. */
export async function drag_and_undo({ open }) {
  const page = await sit(open, header({ players: ['person', 'computer random'] }));
  const mover = await play(page, 23, () => page.evaluate(() => document.querySelector('.phases .now')?.textContent.startsWith('Moving') && document.querySelector('.space.lit-ask')?.dataset.space));
  const at = await placeNow(page, { space: mover });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 15, at.y + 5);
  await page.waitForSelector('.space.lit-go');
  const goal = await page.$eval('.space.lit-go', (one) => one.dataset.space);
  const to = await placeNow(page, { space: goal });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((space) => document.querySelector(`[data-on="${space}"]`), goal);
  await page.click('[data-undo]');
  await page.waitForFunction(([from, space]) => document.querySelector(`[data-on="${from}"]`) && !document.querySelector(`[data-on="${space}"]`), [mover, goal]);
}

/** A card of the hand is dragged onto the board. */
export async function a_card_is_dragged_from_the_hand({ open }) {
  const page = await sit(open, header({ decks: ['cave-goblins', 'tundra-orcs'], players: ['person', 'computer random'] }));
  const card = await play(page, 29, () => page.evaluate(() => document.querySelector('.phases .now')?.textContent.startsWith('Summoning') && document.querySelector('.hand [data-tone]')?.dataset.hand));
  const at = await placeNow(page, { hand: card });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 40, { steps: 3 });
  await page.waitForSelector('.ghost');
  const [version, goal] = await page.evaluate(() => [document.querySelector('.table').dataset.version, document.querySelector('.space.lit-go')?.dataset.space ?? 'c4']);
  const to = await placeNow(page, { space: goal });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((before) => document.querySelector('.table').dataset.version !== before, version);
}

/** Happenings are played, can be skipped, and end by themselves; the opponent's turn can be watched again. */
export async function happenings_are_played({ open }) {
  const page = await sit(open, header({ players: ['person', 'computer think:20i'] }), { settings: { speed: 4 } });
  const draw = lot(31);
  // Looked at from within, so that nothing passes unseen: how many scenes there were, whether dice were thrown, and whether anything was lit meanwhile.
  await page.evaluate(() => {
    window.seen = { scenes: 0, dice: false, lit: false, stale: false };
    let before = false;
    const look = () => {
      const playing = document.querySelector('.table').dataset.playing === 'true';
      window.seen.scenes += playing && !before;
      window.seen.dice ||= playing && document.querySelector('.roll .die') !== null;
      window.seen.lit ||= playing && document.querySelector('.space[data-tone]') !== null;
      const [now, rolled] = ['.rolls', '.roll'].map((one) => document.querySelector(one)?.dataset.scene);
      window.seen.stale ||= now !== undefined && rolled !== undefined && now !== rolled;
      before = playing;
    };
    new MutationObserver(look).observe(document.querySelector('.play'), { subtree: true, childList: true, attributes: true });
  });
  const seen = () => page.evaluate(() => window.seen);
  for (let i = 0, now = await seen(); now.scenes < 6 || !now.dice || !(await page.$('.table .watch')); now = await seen(), i++) {
    assert(i < 260 && !(await page.$('.play[data-ended=true]')), JSON.stringify(now));
    assert(!now.lit, 'lit while something is shown');
    assert(!now.stale, 'dice of what was done before lie over what is done now');
    await page.waitForSelector('.play[data-ended=true], .table[data-asked=true], .table[data-playing=true]');
    if (!(await page.$('.table[data-playing=true]'))) await touchOne(page, draw);
    else if (now.scenes % 2) await page.keyboard.press('s');
    else await page.waitForSelector('.table[data-playing=false]');
  }
  await page.waitForFunction(() => document.querySelector('.table').dataset.playing === 'false');
  await page.click('.table .watch');
  await page.waitForSelector('.table[data-playing=true]');
  await page.waitForSelector('.table[data-playing=false]');
}

/** Somebody who wants less movement gets none. */
export async function reduced_motion({ open }) {
  const page = await sit(open, header(), { settings: { speed: 1 }, reducedMotion: 'reduce' });
  const draw = lot(37);
  for (let i = 0; i < 60; i++) {
    await touchOne(page, draw);
    assert((await page.getAttribute('.table', 'data-playing')) === 'false', 'something moves');
  }
}

/** The card in large, by mouse, long touch and key; its words explained in place. */
export async function the_card_in_large({ open }) {
  const page = await sit(open, header({ decks: ['breakers', 'polar-dwarves'] }), { viewport: { width: 1440, height: 900 } });
  const summoner = await page.$eval('[data-on]', (one) => one.dataset.on);
  await page.hover(`[data-space="${summoner}"]`);
  await page.waitForSelector('.look .sheet');
  await page.click(`[data-space="${summoner}"]`, { button: 'right' });
  await page.waitForSelector('.card-dialog .sheet h3');
  await page.keyboard.press('Escape');
  await page.hover('.hand [data-hand]');
  const word = page.locator('.look .word').first();
  if (await word.count()) {
    await word.click();
    await page.waitForSelector('.look .meaning');
  }
  await page.keyboard.press('b');
  await page.keyboard.press('i');
  await page.waitForSelector('.card-dialog .sheet');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  assert(await page.evaluate(() => document.activeElement.matches('.space')), 'the focus does not go back to where it was');
  await page.keyboard.press('t');
  await page.waitForSelector('.threats');
}

/** A long touch opens the card, and does nothing else. */
export async function a_long_touch({ open }) {
  const page = await sit(open, header(), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const [space, version] = await page.evaluate(() => [document.querySelector('[data-on]').dataset.on, document.querySelector('.table').dataset.version]);
  const at = await placeNow(page, { space });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: at.x, y: at.y }] });
  await page.waitForSelector('.card-dialog');
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(200);
  assert((await page.$$('.card-dialog')).length === 1 && (await page.getAttribute('.table', 'data-version')) === version, 'it did something else');
}

// ---- How it looks -----------------------------------------------------------------------------------------------

const SIZES = [[360, 640], [360, 740], [740, 360], [768, 1024], [1024, 768], [1440, 900]];
const choose = (page, some) => page.evaluate((chosen) => localStorage.setItem('warstone-settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('warstone-settings')), ...chosen })), some);
/** The same game with other settings. */
async function again(page, some) {
  await choose(page, some);
  await stored(page);
  await page.reload();
  await page.waitForSelector('.table[data-asked=true]');
}

/** Everything is on the screen, and nothing lies over what can be touched. */
export async function fits_every_screen({ open }) {
  for (const [record, seed] of [[header({ decks: ['vanguards', 'breakers'] }), 41], [header({ edition: '1e', decks: ['swamp-orcs', 'benders'] }), 43],
    [header({ edition: '1e', decks: ['deep-dwarves', 'sand-goblins', 'swamp-orcs', 'benders'], players: ['person', 'computer random', 'computer random', 'computer random'] }), 47]]) {
    const page = await sit(open, record);
    const draw = lot(seed);
    for (let i = 0; i < 30; i++) await touchOne(page, draw);
    await settled(page);
    for (const language of ['en', 'fr']) {
      await again(page, { language });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        const wide = await page.evaluate(() => {
          if (document.documentElement.scrollWidth <= innerWidth) return '';
          const out = [...document.querySelectorAll('.table *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.hand, .tray, .arena, .answers, .hidden'));
          return out.map((one) => one.getAttribute('class')).join(', ') || 'something';
        });
        assert(!wide, `${width} x ${height}, ${language}: too wide: ${wide}`);
        for (const thing of (await litThings(page)) ?? []) {
          const at = await placeNow(page, thing);
          assert(at?.hit, `${width} x ${height}, ${language}: ${JSON.stringify(thing)} is covered by ${at?.covered}`);
        }
      }
    }
  }
}

/** Nothing serious in any theme: the table in the middle of a game, its windows, the board as text. */
export async function axe_finds_nothing_serious({ open }) {
  const page = await sit(open, header({ decks: ['polar-dwarves', 'phoenix-elves'] }), { viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const draw = lot(53);
  for (let i = 0; i < 40; i++) await touchOne(page, draw);
  await settled(page);
  for (const theme of ['dark', 'light', 'contrast']) {
    await again(page, { theme });
    const look = async (where) => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      const bad = violations.filter((one) => ['serious', 'critical'].includes(one.impact));
      assert(bad.length === 0, `${theme}, ${where}: ${bad.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`).join('\n')}`).join('\n')}`);
    };
    await look('the table');
    const [first] = await litThings(page);
    await byMouse(page)(first);
    await look('something selected');
    await page.keyboard.press('Escape');
    for (const [opener, name] of [['[data-menu]', 'menu'], ['button.amount.discard', 'discard pile']]) {
      if (!(await page.locator(opener).count())) continue;
      await page.locator(opener).first().click();
      await page.waitForSelector('dialog[open]');
      await look(name);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    }
    await page.keyboard.press('x');
    await page.waitForSelector('.text-board');
    await look('the board as text');
    await page.keyboard.press('x');
  }
}

/** No English in French: nothing that the catalogue has in other words is shown as its key. */
export async function french_without_english({ open, address }) {
  const page = await sit(open, header({ decks: ['vanguards', 'savanna-elves'], players: ['person', 'computer think:20i'] }), { settings: { language: 'fr' }, viewport: { width: 1440, height: 900 } });
  const file = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name).find((name) => /\/fr-[0-9a-f]+\.json$/.test(name)));
  assert(file?.startsWith(address), `no catalogue was loaded: ${file}`);
  const { says } = await (await fetch(file)).json();
  const english = new Set();
  for (const of of Object.values(says)) for (const [key, said] of Object.entries(of)) if (typeof said === 'string' && said !== key && !key.includes('%') && key.length > 3) english.add(key);
  const french = new Set(Object.values(says).flatMap((of) => Object.values(of).flat()));
  const draw = lot(59);
  const seen = new Set();
  for (let i = 0; i < 90; i++) {
    await settled(page);
    if (i % 10 === 9) for (const text of await page.evaluate(() => {
      const words = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) words.push(walk.currentNode.textContent.trim());
      for (const one of document.querySelectorAll('[aria-label], [title]')) words.push(one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '');
      return words;
    })) seen.add(text);
    await touchOne(page, draw);
  }
  for (const key of ['m', '?']) await page.keyboard.press(key);
  const left = [...seen].filter((text) => english.has(text) && !french.has(text));
  assert(seen.size > 100, `only ${seen.size} texts were seen`);
  assert(left.length === 0, left.join('; '));
}

export async function backs_of_mercenaries({ open }) {
  const record = (more) => header({ edition: '1e', decks: ['mercenaries', 'swamp-orcs'], players: ['person', 'computer random'], more });
  const page = await sit(open, record(['option merc-backs-visible yes']));
  const panel = (seat) => page.locator(`.player[data-seat=${seat}]`);
  assert((await panel('a').innerText()).includes('A Mercenary on top of the draw pile'), 'the back of the top card is not told in words');
  assert(!(await panel('b').innerText()).includes('Mercenary'), 'a back that is none is told');
  await panel('a').locator('.amount.draw').click();
  assert((await page.locator('.pile-dialog').innerText()).includes('A Mercenary not seen'), 'the pile that was opened does not show its back');
  const usual = await sit(open, record([]));
  assert(!(await usual.locator('.player[data-seat=a]').innerText()).includes('A Mercenary on top'), 'backs are told although nobody agreed on it');
}
