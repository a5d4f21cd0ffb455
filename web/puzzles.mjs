// The puzzles of puzzles/*/*.scn as the page loads them: what stands in their comments, and the record that begins there, which the command writes.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** One scenario with the lines `# level 2`, `# story: ...`, and `wins CHANCE ...` or `saves CHANCE ...` as its last. */
function puzzle(id, file, warstone) {
  const text = readFileSync(file, 'utf8');
  const find = (what) => {
    const found = what.exec(text);
    if (!found) throw new Error(`${file}: no ${what}`);
    return found;
  };
  const [, seat] = find(/^turn \d+ ([ab]) /m);
  const record = execFileSync(warstone, ['scenario', '--record', file], { encoding: 'utf8' });
  return {
    id,
    edition: id.slice(0, 2),
    title: find(/^=== (.*)$/m)[1],
    story: find(/^# story: (.*)$/m)[1],
    level: Number(find(/^# level ([123])$/m)[1]),
    goal: find(/^(wins|saves) /m)[1],
    chance: find(/^(?:wins|saves) (\S+)/m)[1],
    seat,
    record: record.replace(seat === 'a' ? 'player b person' : 'player a person', seat === 'a' ? 'player b computer normal' : 'player a computer normal'),
  };
}

/** All of them, the easiest of each edition first. */
export function puzzles(folder, warstone) {
  const all = ['1e', '2e'].flatMap((edition) => readdirSync(`${folder}/${edition}`).filter((name) => name.endsWith('.scn')).sort()
    .map((name) => puzzle(`${edition}-${name.slice(0, -4)}`, `${folder}/${edition}/${name}`, warstone)));
  return JSON.stringify(all.sort((a, b) => (a.edition < b.edition ? -1 : a.edition > b.edition ? 1 : a.level - b.level)));
}
