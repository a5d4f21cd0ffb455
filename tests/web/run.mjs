// Runs the browser tests: every exported function of tests/web/cases/*.mjs is one, called with { browser, address, open, tell }.
//   node tests/web/run.mjs [PART OF A NAME...]
// As many run at a time as there are processors (LANES says otherwise), each lane in a browser of its own; what a test tells is printed together, when it has ended.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import * as harness from './harness.mjs';

const MOST = 4; // lanes: each takes half a gigabyte
const wanted = process.argv.slice(2);
const folder = new URL('./cases/', import.meta.url);
const tests = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort())
  for (const [name, test] of Object.entries(await import(new URL(file, folder)))) tests.push([`${file.slice(0, -4)}: ${name}`, test]);
const waiting = tests.filter(([name]) => !wanted.length || wanted.some((part) => name.includes(part)));

const server = await harness.serve();
let passed = 0;
let failed = 0;

async function run(browser, name, test) {
  const began = Date.now();
  const pages = [];
  const told = [];
  // What goes wrong on any page of a test makes it fail, also where it did not look.
  const open = async (options, address = server.address) => {
    const page = await harness.open(browser, address, options);
    pages.push(page);
    return page;
  };
  const say = (word) => console.log([`${word}  ${name} (${Date.now() - began} ms)`, ...told.map((text) => text.replace(/^/gm, '      '))].join('\n'));
  try {
    await test({ browser, address: server.address, open, tell: (text) => told.push(text) });
    const wrong = pages.flatMap((page) => page.wrong);
    harness.assert(wrong.length === 0, wrong.slice(0, 5).join('\n'));
    passed++;
    say('ok  ');
  } catch (error) {
    failed++;
    told.push(String(error.stack ?? error), ...pages.flatMap(({ wrong }) => wrong.slice(0, 5)));
    say('FAIL');
    if (process.env.SHOTS) for (const [i, { page }] of pages.entries()) await page.screenshot({ path: `${process.env.SHOTS}/failed-${failed}-${i}.png` }).catch(() => {});
  }
  for (const page of pages) await page.close().catch(() => {});
}

async function lane() {
  const browser = await harness.launch();
  for (let next; (next = waiting.shift()); ) await run(browser, ...next);
  await browser.close();
}

await Promise.all(Array.from({ length: Number(process.env.LANES ?? Math.min(cpus().length, MOST)) }, lane));
await server.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
