// Plays journals on a table in the WebAssembly module and compares everything it sends with what the native build sends.
//   node tests/wasm/tables.mjs TABLES MODULE [GAMES]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [tables, module, games = '200'] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { memory, room, stream } = instance.exports;

function streamed(journal) {
  const at = room(journal.length); // may make the memory grow, and a new buffer with it
  new Uint8Array(memory.buffer).set(journal, at);
  return BigInt.asUintN(64, stream(journal.length)).toString(16).padStart(16, '0');
}

const bytes = execFileSync(tables, ['journals', games], { maxBuffer: 1 << 30 });
let passed = 0;
let failed = 0;
function count(good, complaint) {
  if (good) passed++;
  else console.log(complaint, failed++ < 0);
}

let last;
for (let at = 0; at < bytes.length; ) {
  const end = bytes.indexOf(10, at);
  const [, length, native] = bytes.toString('latin1', at, end).split(' ');
  last = bytes.subarray(end + 1, end + 1 + Number(length));
  const here = streamed(last);
  count(here === native && BigInt('0x' + native) !== 0n, `game ${passed + failed}: ${here}, natively ${native}`);
  at = end + 1 + Number(length);
}
count(passed === Number(games), `${tables} gave ${passed} games that agree, not ${games}`);

// The comparison must be able to fail: a name that differs in one letter is noticed.
const before = streamed(last);
const forged = Buffer.from(last.toString().replace('player a person Zo', 'player a person Za'));
count(streamed(forged) !== before, 'a forged journal was not noticed');

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
