// What may go wrong in time: messages that come early or late, workers that die at any moment, a page that hardly gets on.
import { assert, header, openRecord, playOut, savedRecord, verify } from '../harness.mjs';

/** In the page: what is put off until after the next picture (effects) comes late, as it does when the machine is busy. */
function lateEffects() {
  const frame = window.requestAnimationFrame, timeout = window.setTimeout;
  window.requestAnimationFrame = (done) => frame(() => timeout(() => done(performance.now()), 800));
  window.setTimeout = (done, time, ...more) => timeout(done, time > 10 && time <= 100 ? time + 800 : time, ...more);
}

/** The position may come before the page has finished drawing: it is shown all the same. */
export async function a_position_that_comes_early_is_shown({ open }) {
  const { page } = await open({ script: lateEffects });
  await openRecord(page, header());
  await page.waitForSelector('.table[data-asked=true]', { timeout: 60_000 });
}

/** In the page: workers die, by a lot that is the same in every run: some throw, some vanish without a word, before an order or after some of what they said. The patience with
 * those that are gone passes quickly. */
function mortalWorkers() {
  const Real = window.Worker, timeout = window.setTimeout;
  let state = 12345, gone = false;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  window.deaths = 0;
  window.setTimeout = (done, time, ...more) => timeout(done, gone && time >= 1000 ? 4 : time, ...more);
  window.Worker = class extends Real {
    constructor(...from) {
      super(...from);
      gone = false;
      this.left = 20 + Math.floor(random() * 150);
      this.addEventListener('message', () => this.age());
    }
    age() {
      if (--this.left > 0) return;
      this.left = Infinity;
      window.deaths++;
      super.terminate();
      if (random() < 0.5) timeout(() => this.dispatchEvent(new Event('error')));
      else gone = true;
    }
    postMessage(...what) {
      super.postMessage(...what);
      this.age();
    }
  };
}

async function among(open, record) {
  const { page } = await open({ script: mortalWorkers });
  await openRecord(page, record);
  await page.waitForSelector('.table, .curtain');
  await playOut(page, { seed: 7 });
  const died = await page.evaluate(() => window.deaths);
  assert(died > 3, `only ${died} workers died`);
  assert((await page.textContent('.notices')).includes('set up again'), 'nobody was told');
  verify(await savedRecord(page));
  console.log(`      ${died} workers died`);
}
/** Whatever dies and whenever: the game goes on to its end, and the record is whole. */
export const workers_die_in_a_game_of_the_second_edition = ({ open }) => among(open, header({ decks: ['vanguards', 'savanna-elves'] }));
export const workers_die_in_a_game_of_the_first_edition = ({ open }) => among(open, header({ edition: '1e', decks: ['deep-dwarves', 'swamp-orcs'], players: ['person', 'person'] }));
