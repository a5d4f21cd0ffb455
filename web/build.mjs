// Builds the page into build/site: plain static files. Names under assets/ follow from their contents, so that they may be kept for ever.
//   node build.mjs
// It needs build/wasm/page.wasm, build/languages.json and build/warstone: `make site` sees to them. The same files go to build/page as C, for the command.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { catalogue } from './catalogue.mjs';
import { emblems } from './emblems.mjs';
import { puzzles } from './puzzles.mjs';
import { rulebook, translated } from './rules.mjs';

const site = '../build/site';
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

// ---- Files that are not bundled ----------------------------------------------------------------------------

/** Puts a file there under a name that follows from its contents, and returns the name. */
function put(name, extension, bytes) {
  const file = `assets/${name}-${hash(bytes)}.${extension}`;
  writeFileSync(`${site}/${file}`, bytes);
  return file;
}

/** The cards as printed: the engine itself tells them. */
async function facts(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, { page: { random: () => 0, now: () => 0 } });
  const { memory, said, said_length, facts } = instance.exports;
  facts();
  return Buffer.from(memory.buffer, said(), said_length());
}

/** Which rules speak of which card or ability, by edition and name: as the command has them. */
function rulings() {
  const found = { '1e': {}, '2e': {} };
  execFileSync('../scripts/rulings', ['build/rulings.inc']);
  for (const [, edition, name, ids] of readFileSync('../build/rulings.inc', 'utf8').matchAll(/^RULINGS\(WAR_(FIRST|SECOND), "(.*?)", "(.*)"\)$/gm))
    found[edition === 'FIRST' ? '1e' : '2e'][name] = ids.split(', ');
  return JSON.stringify(found);
}

/** The rules of an edition, by language. */
function rules(edition) {
  const english = readFileSync(`../docs/rules/${edition}.md`, 'utf8');
  const found = { en: put(`rules-${edition}`, 'json', rulebook(english)) };
  for (const [code, { entries }] of Object.entries(JSON.parse(readFileSync('../build/rules.json', 'utf8'))))
    found[code] = put(`rules-${edition}-${code}`, 'json', rulebook(translated(english, new Map(entries.map(([, key, said]) => [key, said])))));
  return found;
}

// ---- Bundles -----------------------------------------------------------------------------------------------

const common = {
  outdir: site,
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  bundle: true,
  format: 'esm',
  minify: true,
  target: 'es2022',
  metafile: true,
  logLevel: 'warning',
  loader: { '.woff2': 'file', '.woff': 'empty', '.svg': 'file' },
};

/** Bundles an entry; returns the names of its script and its styles. */
async function bundle(entry, name, more = {}) {
  const { metafile } = await build({ ...common, entryPoints: { [name]: entry }, ...more });
  const [file, output] = Object.entries(metafile.outputs).find(([, one]) => one.entryPoint === entry);
  return { script: file.slice(site.length + 1), style: output.cssBundle?.slice(site.length + 1) };
}

const filesUnder = (folder) =>
  readdirSync(folder).flatMap((name) => (statSync(`${folder}/${name}`).isDirectory() ? filesUnder(`${folder}/${name}`) : [`${folder}/${name}`]));

// ---- All of it ---------------------------------------------------------------------------------------------

rmSync(site, { recursive: true, force: true });
mkdirSync(`${site}/assets`, { recursive: true });
cpSync('static', site, { recursive: true });

const module = readFileSync('../build/wasm/page.wasm');
const languages = JSON.parse(readFileSync('../build/languages.json', 'utf8'));
const files = {
  module: put('warstone', 'wasm', module),
  cards: put('cards', 'json', await facts(module)),
  puzzles: put('puzzles', 'json', puzzles('../puzzles', '../build/warstone')),
  judge: (await bundle('src/puzzles/judge.worker.ts', 'judge')).script,
  rulings: put('rulings', 'json', rulings()),
  languages: Object.fromEntries(Object.entries(languages).map(([code, of]) => [code, put(code, 'json', catalogue(code, of))])),
  rules: { '1e': rules('1e'), '2e': rules('2e') },
  lessons: Object.fromEntries(['2e-1', '2e-2', '1e-1', '1e-2'].map((name) => [name, put(`lesson-${name}`, 'txt', readFileSync(`lessons/${name}.war`))])),
  table: (await bundle('src/work/table.worker.ts', 'table')).script,
  think: (await bundle('src/work/think.worker.ts', 'think')).script,
  replay: (await bundle('src/replay/replay.worker.ts', 'replay')).script,
};
files.version = `${JSON.parse(readFileSync('package.json', 'utf8')).version} ${hash(Object.values(files).join(' '))}`;
const main = await bundle('src/main.tsx', 'main', {
  splitting: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [emblems],
  define: { FILES: JSON.stringify(files) },
});
const page = readFileSync('index.html', 'utf8').replace('%script%', main.script).replace('%style%', main.style);
writeFileSync(`${site}/index.html`, page);

// The service worker keeps all of it; what it keeps follows from the contents.
const kept = filesUnder(site).map((file) => file.slice(site.length + 1)).sort();
const version = hash(kept.map((file) => hash(readFileSync(`${site}/${file}`))).join(' '));
await build({
  ...common,
  outdir: undefined,
  outfile: `${site}/service.js`,
  entryPoints: ['src/service.ts'],
  entryNames: undefined,
  format: 'iife',
  define: { VERSION: JSON.stringify(version), KEPT: JSON.stringify(kept) },
});

// ---- The same in the command (server/page.h) -----------------------------------------------------------------

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};
// Of a page that is served by a header, which can forbid one thing more.
const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(page);
const packed = '../build/page';
rmSync(packed, { recursive: true, force: true });
mkdirSync(packed, { recursive: true });
let assembly = '';
/** Writes bytes beside page.c and says how C finds them there. */
function embed(name, bytes) {
  writeFileSync(`${packed}/${name}`, bytes);
  const parts = ['.section .rodata', `.global ${name}`, `${name}:`, `.incbin \\"${name}\\"`, `.global ${name}_end`, `${name}_end:`, '.byte 0', '.previous'];
  assembly += `__asm__("${parts.join('; ')}");\n`;
  assembly += `extern const unsigned char ${name}[], ${name}_end[];\n`;
  return `{${name}, ${name}_end}`;
}
const rows = filesUnder(site).sort().map((file, i) => {
  const path = file.slice(site.length);
  const extension = path.split('.').pop();
  const bytes = readFileSync(file);
  const row = [`.path = "${path}"`, `.type = "${types[extension]}"`, `.tag = "\\"${hash(bytes)}\\""`, `.for_ever = ${path.startsWith('/assets/')}`];
  if (types[extension] === undefined) throw new Error(`${path}: what type is this?`);
  row.push(`.plain = ${embed(`page_${i}`, bytes)}`);
  if (extension !== 'woff2') {
    row.push(`.gzip = ${embed(`page_${i}_gzip`, gzipSync(bytes, { level: 9 }))}`);
    row.push(`.brotli = ${embed(`page_${i}_brotli`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))}`);
  }
  return `    {${row.join(', ')}},\n`;
});
writeFileSync(`${packed}/page.c`, `/* Written by web/build.mjs. */
#include "page.h"

${assembly}
const struct page_file page_files[] = {
${rows.join('')}};
const int page_count = ${rows.length};
const char page_policy[] = "${policy}; frame-ancestors 'none'";
`);
