// What the table of the page makes of positions and happenings, without a browser: the page's own code, on games of the real table.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assert, header } from '../harness.mjs';

const root = new URL('../../../', import.meta.url);
const require = createRequire(new URL('web/package.json', root));

async function bundled() {
  const folder = mkdtempSync(join(tmpdir(), 'logic-'));
  const outfile = join(folder, 'logic.mjs');
  const contents = `export * from './table/touch'; export * from './table/frames'; export * from './table/identity'; export { learn } from './cards';`;
  require('esbuild').buildSync({ stdin: { contents, resolveDir: new URL('web/src', root).pathname, loader: 'ts' }, bundle: true, format: 'esm', platform: 'node', outfile, external: [], define: { FILES: '{}' } });
  const module = await import(pathToFileURL(outfile));
  rmSync(folder, { recursive: true });
  return module;
}

/** The table itself, in this process. */
async function realTable(seed) {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const { instance } = await WebAssembly.instantiate(readFileSync(new URL('build/wasm/page.wasm', root)), { page: { random: (below) => random(below >>> 0), now: () => 0 } });
  const of = instance.exports;
  const put = (text) => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(of.memory.buffer, of.room(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  const said = () => Buffer.from(of.memory.buffer, of.said(), of.said_length()).toString();
  const told = () => JSON.parse(said());
  of.facts();
  const facts = told();
  return {
    facts, random,
    knows: (word) => (put(`${word}\0`), of.knows(of.room(0)) !== 0),
    load: (record) => assert(of.load(put(record), false, 0), said()),
    ended: () => of.ended(),
    asked: () => of.asked(),
    position: (onlooker) => (of.position(onlooker, 0), told()),
    happenings: (onlooker) => (of.happenings(onlooker), told()),
    request: (onlooker, request) => of.request(onlooker, put(JSON.stringify(request)), 0),
  };
}

const GAMES = [
  ...[['breakers', 'cave-goblins'], ['polar-dwarves', 'savanna-elves'], ['fallen-kingdom', 'phoenix-elves'], ['vanguards', 'tundra-orcs']].map((decks) => header({ decks, players: ['person', 'person'] })),
  ...[['benders', 'swamp-orcs'], ['deep-dwarves', 'shadow-elves'], ['sand-goblins', 'mountain-vargath']].map((decks) => header({ edition: '1e', decks, players: ['person', 'person'] })),
  header({ edition: '1e', decks: ['swamp-orcs', 'benders', 'shadow-elves', 'sand-goblins'], players: ['person', 'person', 'person', 'person'] }),
];
/** Random games: `look` sees the position of whoever is asked, what was done, and what came of it. */
async function play(look, most) {
  for (const [n, record] of GAMES.entries()) {
    const table = await realTable(n + 1);
    table.load(record);
    for (let i = 0; i < most && !table.ended(); i++) {
      const seat = table.asked();
      const before = table.position(seat);
      const { actions } = before.decision;
      const others = actions.filter((action) => action.notation !== 'end');
      const action = others.length && table.random(4) ? others[table.random(others.length)] : actions[table.random(actions.length)];
      table.request(seat, { type: 'act', id: String(i), version: before.version, action: action.notation });
      await look({ table, before, action, happenings: table.happenings(seat), after: table.position(seat) });
    }
  }
}

const standing = (position) => position.board.flatMap(({ space, card, wall }) => [card && `${space} ${card.definition} ${card.side}`, wall && `${space}w ${wall.definition} ${wall.side}`].filter(Boolean)).sort();

/** Every legal action can be reached by touching lit things, and nothing is lit that leads nowhere. */
export async function every_action_can_be_touched() {
  const touch = await bundled();
  touch.learn((await realTable(1)).facts);
  let actions = 0;
  await play(({ before }) => {
    for (const action of before.decision.actions) {
      actions++;
      const [first, second] = touch.handlesOf(action, before);
      if (!first) {
        assert(touch.loose(before).includes(action), `${action.notation} has no button`);
        continue;
      }
      const key = (handle) => ('space' in handle ? handle.space : String(handle.card));
      assert(touch.lit(before, null).has(key(first)), `${action.notation}: ${key(first)} is not lit`);
      const begun = touch.touched(before, null, first);
      if (begun.kind === 'act') assert(begun.action === action, `${action.notation}: ${begun.action.notation} was done`);
      else if (!second) assert(begun.kind === 'select' && begun.choices.includes(action), `${action.notation} is no choice`);
      else {
        assert(begun.kind === 'select' && touch.lit(before, first).has(key(second)), `${action.notation}: ${key(second)} is not lit`);
        const ended = touch.touched(before, first, second);
        assert(ended.kind === 'act' ? ended.action === action : ended.kind === 'choose' && ended.choices.includes(action), `${action.notation}: ${ended.kind}`);
      }
    }
    for (const lit of touch.lit(before, null).keys()) {
      const handle = /^\d/.test(lit) ? { card: Number(lit) } : { space: lit };
      assert(touch.beginningWith(before, handle).length > 0, `${lit} is lit for nothing`);
    }
  }, 120);
  assert(actions > 4000, `only ${actions} actions`);
}

/** The pictures of what happened lead from one position to the next: the same cards stand on the same spaces. */
export async function pictures_lead_to_the_position() {
  const logic = await bundled();
  logic.learn((await realTable(1)).facts);
  let frames = 0, wrong = [];
  await play(({ before, action, happenings, after }) => {
    const list = logic.framesOf({ before, happenings, after });
    frames += list.length;
    const last = standing(happenings.happened.reduce(logic.after, before)), now = standing(after);
    const missing = now.filter((one) => !last.includes(one)), left = last.filter((one) => !now.includes(one));
    if (missing.length || left.length) wrong.push(`${action.notation}: not shown ${missing}; shown ${left}; ${JSON.stringify(happenings.happened)}`);
    for (const frame of list) if (frame.dice) assert(frame.dice.every((die) => /^(\d|[mrs]+)$/.test(die.face)), JSON.stringify(frame.dice));
  }, 200);
  assert(frames > 1500, `only ${frames} frames`);
  assert(wrong.length === 0, `${wrong.length} of ${frames}:\n${wrong.slice(0, 6).join('\n')}`);
}

/** The dice that are lit are those that the table says were hits: as many as there were, unless a text makes more of one. */
export async function dice_that_count() {
  const logic = await bundled();
  logic.learn((await realTable(1)).facts);
  const seen = { '1e': [0, 0], '2e': [0, 0] };
  await play(({ before, happenings, after }) => {
    for (const { dice, hits } of logic.framesOf({ before, happenings, after })) {
      if (!dice || hits === undefined) continue;
      const lit = dice.filter((die) => die.counts).length;
      assert(lit > 0 === hits > 0 && hits >= lit, `${hits} hits of ${JSON.stringify(dice)}`);
      seen[before.edition][Number(lit === hits)]++;
    }
  }, 400);
  for (const [edition, [more, same]] of Object.entries(seen)) assert(same > 60 && more < same / 5, `${edition}: ${more} of ${more + same} rolls are lit otherwise`);
}

/** Whom the page has, by the words of records. */
export async function players_by_their_words() {
  const { knows, facts } = await realTable(1);
  assert(facts.levels.join() === 'novice,easy,normal,hard,expert,master', facts.levels.join());
  for (const word of [...facts.levels, 'random', 'think', 'think:20i', 'think:3600000', 'think:500/hand', 'think:9i/tuned']) assert(knows(word), word);
  for (const word of ['', 'greedy', 'cmd:ls', 'novices', 'nov', 'think:', 'think:0', 'think:i', 'think:3600001', 'think:99999999999999999999', 'think:5x', 'think:5/', 'think:5/hands', 'Random'])
    assert(!knows(word), word);
}

/** A card that moves keeps its element; another in its place does not. */
export async function cards_keep_their_identity() {
  const { identified } = await bundled();
  const piece = (definition, side = 'a') => ({ definition, name: 'x', side, owner: side, life: 1, damage: 0, boost: 0, marks: [], gained: [], lost: [], changes: [], under: [] });
  const board = (...pairs) => ({ board: pairs.map(([space, definition]) => ({ space, card: piece(definition) })) });
  const first = identified(board(['c2', 7], ['d2', 7]), new Map());
  const key = (found, space) => found.standing.find((one) => one.space === space)?.key;
  const second = identified(board(['c4', 7], ['d2', 7]), first.known, { event: 'moved', from: 'c2', to: 'c4' });
  assert(key(second, 'c4') === key(first, 'c2') && key(second, 'd2') === key(first, 'd2'), 'it became another');
  const third = identified(board(['c4', 8], ['d2', 7]), second.known);
  assert(key(third, 'c4') !== key(second, 'c4'), 'another card is the same');
  const fourth = identified(board(['d2', 7], ['c4', 7]), second.known, { event: 'exchanged', from: 'c4', to: 'd2' });
  assert(key(fourth, 'd2') === key(second, 'c4') && key(fourth, 'c4') === key(second, 'd2'), 'an exchange is not seen');
}
