// Builds the page into build/site: plain static files with names that follow from their contents, so that they may be kept for ever.
//   node build.mjs
import { build } from 'esbuild';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const site = '../build/site';
rmSync(site, { recursive: true, force: true });
mkdirSync(`${site}/assets`, { recursive: true });

const { metafile } = await build({
  entryPoints: { main: 'src/main.tsx' },
  outdir: site,
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.woff2': 'file', '.woff': 'empty', '.svg': 'file' },
  metafile: true,
  logLevel: 'warning',
});

// The names that were given to the entry.
const names = {};
for (const [file, output] of Object.entries(metafile.outputs)) {
  if (output.entryPoint !== 'src/main.tsx') continue;
  names['main.js'] = file.slice(site.length + 1);
  names['main.css'] = output.cssBundle?.slice(site.length + 1);
}
const page = readFileSync('index.html', 'utf8').replace(/%([a-z.]+)%/g, (_, name) => names[name]);
writeFileSync(`${site}/index.html`, page);
