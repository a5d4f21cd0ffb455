// Replays games that the native build recorded in the WebAssembly module, and compares the hash after every action.
//   node tests/wasm/run.mjs RECORDER MODULE [GAMES]
// A game passes if every action is accepted, every hash is equal, and both builds agree how it ended.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [recorder, module, games = '1000'] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { memory, line, line_size, why, begin, submit, hash, over } = instance.exports;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function say(text) {
  const room = new Uint8Array(memory.buffer, line(), line_size());
  const { written } = encoder.encodeInto(text, room.subarray(0, -1));
  room[written] = 0;
}

function reason() {
  const bytes = new Uint8Array(memory.buffer, why());
  return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
}

// Returns what is wrong with a line of the record, or nothing.
function follow(record) {
  const [word] = record.split(' ', 1);
  const rest = record.slice(word.length + 1);
  if (word === 'begin') return begin(...rest.split(' ').map(Number)) ? '' : 'cannot begin';
  if (word === 'over') return over() === Number(rest) ? '' : `the game is ${over()}, not ${rest}`;
  say(rest);
  if (!submit()) return `${rest}: refused: ${reason()}`;
  const here = BigInt.asUintN(64, hash()).toString(16).padStart(16, '0');
  return here === word ? '' : `${rest}: hash ${here}, natively ${word}`;
}

let passed = 0;
let failed = 0;
function count(good, complaint) {
  if (good) {
    passed++;
  } else {
    failed++;
    console.log(complaint);
  }
}

const child = spawn(recorder, [games], { stdio: ['ignore', 'pipe', 'inherit'] });
const exit = new Promise((resolve) => child.on('close', resolve));
const opening = []; // the first game's first two lines
let number = 0;
let broken = false;
for await (const record of createInterface({ input: child.stdout })) {
  number++;
  if (number <= 2) opening.push(record);
  if (record.startsWith('begin ')) broken = false;
  if (broken) continue;
  const wrong = follow(record);
  broken = wrong !== '';
  if (broken || record.startsWith('over ')) count(!broken, `line ${number} of \`${recorder} ${games}\`: ${wrong}`);
}
const played = passed + failed;
const status = await exit;
count(status === 0 && played === Number(games), `${recorder} gave ${played} games and stopped with status ${status}`);

// The comparison must be able to fail: a hash that differs in one digit is noticed.
const [start = '', action = ''] = opening;
const forged = (action[0] === '0' ? '1' : '0') + action.slice(1);
count(follow(start) === '' && follow(forged) !== '', 'a forged hash was not noticed');

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
