// Says every sentence of random games by the page's own code (web/src/language.ts) and compares it with what the engine says, in every language.
//   node tests/web/said.mjs SAID LANGUAGES [GAMES]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [said, languages, games = '60'] = process.argv.slice(2);
const web = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../web');
const require = createRequire(join(web, 'package.json'));
const folder = mkdtempSync(join(tmpdir(), 'said-'));
const bundle = join(folder, 'language.mjs');
require('esbuild').buildSync({ entryPoints: [join(web, 'src/language.ts')], bundle: true, format: 'esm', platform: 'node', outfile: bundle });
const { say, speak } = await import(pathToFileURL(bundle));
const { catalogue } = await import(pathToFileURL(join(web, 'catalogue.mjs')));
rmSync(folder, { recursive: true });
const french = JSON.parse(catalogue('fr', JSON.parse(readFileSync(languages, 'utf8')).fr));

let passed = 0;
let failed = 0;
function check(language, sentence, expected) {
  speak(language === 'fr' ? french : null);
  const here = say(sentence);
  if (here === expected) passed++;
  else if (failed++ < 20) console.log(`${JSON.stringify(sentence)}\n  ${language}: ${here}\n  not ${expected}`);
}

const child = spawn(said, [games], { stdio: ['ignore', 'pipe', 'inherit'] });
const exit = new Promise((done) => child.on('close', done));
const keys = new Set();
let different = 0;
for await (const line of createInterface({ input: child.stdout })) {
  const { sentence, en, fr } = JSON.parse(line);
  keys.add(sentence.key);
  different += en !== fr;
  check('en', sentence, en);
  check('fr', sentence, fr);
}
// The comparison must be able to fail, and French must be French.
const complaint = [(await exit) !== 0 && 'said failed', keys.size < 100 && `only ${keys.size} keys`, different < passed / 4 && 'hardly any French'].filter(Boolean);
if (complaint.length) {
  failed++;
  console.log(complaint.join('; '));
}
console.log(`${keys.size} keys`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
