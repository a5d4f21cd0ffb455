// Runs the browser tests: every exported function of tests/web/cases/*.mjs is one, called with { browser, address, open }.
//   node tests/web/run.mjs [PART OF A NAME...]
import { readdirSync } from 'node:fs';
import * as harness from './harness.mjs';

const wanted = process.argv.slice(2);
const folder = new URL('./cases/', import.meta.url);
const tests = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort())
  for (const [name, test] of Object.entries(await import(new URL(file, folder)))) tests.push([`${file.slice(0, -4)}: ${name}`, test]);

const server = await harness.serve();
const browser = await harness.launch();
let passed = 0;
let failed = 0;
for (const [name, test] of tests) {
  if (wanted.length && !wanted.some((part) => name.includes(part))) continue;
  const began = Date.now();
  const pages = [];
  // What goes wrong on any page of a test makes it fail, also where it did not look.
  const open = async (options, address = server.address) => {
    const page = await harness.open(browser, address, options);
    pages.push(page);
    return page;
  };
  try {
    await test({ browser, address: server.address, open });
    const wrong = pages.flatMap((page) => page.wrong);
    harness.assert(wrong.length === 0, wrong.slice(0, 5).join('\n'));
    passed++;
    console.log(`ok    ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAIL  ${name} (${Date.now() - began} ms)\n${String(error.stack ?? error).replace(/^/gm, '      ')}`);
    for (const { wrong } of pages) for (const one of wrong.slice(0, 5)) console.log(`      ${one}`);
    if (process.env.SHOTS) for (const [i, { page }] of pages.entries()) await page.screenshot({ path: `${process.env.SHOTS}/failed-${failed}-${i}.png` }).catch(() => {});
  }
  for (const page of pages) await page.close().catch(() => {});
}
await browser.close();
await server.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
