// `warstone serve` itself: what it says when it cannot, and what it answers.
import { spawn, spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { assert, serve, warstone } from '../harness.mjs';

function said(...words) {
  const environment = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
  const { status, stderr } = spawnSync(warstone, ['serve', ...words], { encoding: 'utf8', env: environment });
  return `${status} ${stderr}`;
}

export async function what_it_cannot_do_it_says({ address }) {
  const { port } = new URL(address);
  for (const [words, expected] of [
    [['--port', port, '--lang', 'en'], /^2 .*is in use: say another one with --port/],
    [['--port', port, '--lang', 'fr'], /^2 .*est déjà pris/],
    [['--port', '65536'], /^2 .*whole number from 0 to 65535/],
    [['--host', 'nowhere.invalid', '--lang', 'en'], /^2 .*"nowhere.invalid" is no address\./],
    [['--host', '192.0.2.1', '--port', '0', '--lang', 'en'], /^2 .*is no address of this computer/],
    [['there', '--lang', 'en'], /^2 .*one argument too many/],
  ])
    assert(expected.test(said(...words)), `${words.join(' ')}: ${said(...words)}`);
}

/** Without a display, and where no browser starts, the address is still said, and the page served. */
export async function a_missing_browser_is_said() {
  for (const [environment, expected] of [[{ DISPLAY: undefined, WAYLAND_DISPLAY: undefined }, 'There is no display here'], [{ DISPLAY: ':nowhere', PATH: '/nowhere' }, 'No browser could be started']]) {
    const child = spawn(resolve(warstone), ['serve', '--open', '--port', '0', '--lang', 'en'], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    for await (const piece of child.stdout) if ((told += piece).includes('open the address')) break;
    const [address] = /http:\S+/.exec(told) ?? [];
    const answer = address && (await fetch(address));
    child.kill();
    assert(told.includes(expected) && answer?.status === 200, told);
  }
}

function ask(address, path, method, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, address), { method, headers }, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

export async function answers({ address }) {
  const whole = await ask(address, '/', 'GET');
  assert(whole.status === 200 && whole.headers['content-type'] === 'text/html; charset=utf-8' && whole.headers['content-encoding'] === undefined, JSON.stringify(whole.headers));
  assert(whole.headers['x-content-type-options'] === 'nosniff' && whole.headers['cache-control'] === 'no-cache', JSON.stringify(whole.headers));
  const same = await ask(address, '/', 'GET', { 'if-none-match': whole.headers.etag });
  assert(same.status === 304 && same.body.length === 0, `${same.status}`);
  for (const [accepts, encoding] of [['gzip, br', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip;q=0.5', 'gzip'], ['br;q=0.0', undefined], ['brown', undefined]])
    assert((await ask(address, '/', 'GET', { 'accept-encoding': accepts })).headers['content-encoding'] === encoding, accepts);
  const head = await ask(address, '/index.html', 'HEAD');
  assert(head.status === 200 && head.body.length === 0 && head.headers['content-length'] === String(whole.body.length), JSON.stringify(head.headers));
  const post = await ask(address, '/', 'POST');
  assert(post.status === 405 && post.headers.allow === 'GET, HEAD', `${post.status}`);
  for (const path of ['/nothing', '/assets/', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd', `/${'x'.repeat(2000)}`])
    assert((await ask(address, path, 'GET').catch(() => ({ status: 404 }))).status === 404, path);
  assert((await ask(address, '/', 'GET')).status === 200, 'it has stopped answering');
}

export async function it_ends_when_it_is_told_to() {
  const own = await serve();
  const status = await own.stop();
  assert(status === 0, `it ended with ${status}`);
}
