// The rules of docs/rules as the page shows them (web/src/learn/rulebook.ts): sections of rules, sentences, lists and tables.

const HEADINGS = [
  [/^\d+\. (.*) \(([A-Z]{3})\)$/, 2, 1],
  [/^([A-Z]{3})\. (.*)$/, 1, 2],
  [/^Appendix ([A-Z])\. (.*)$/, 1, 2],
  [/^Table (\d)\. (.*)$/, 1, 2],
];
/** What scripts/messages takes for the heading has to be the same. */
function heading(line) {
  for (const [pattern, id, title] of HEADINGS) {
    const found = pattern.exec(line);
    if (found) return { id: found[id], title: found[title], blocks: [] };
  }
  return { id: 'READ', title: line, blocks: [] };
}

const cells = (line) => line.split('|').slice(1, -1).map((cell) => cell.trim());

/** A rule: what it says, and behind it the reasons and an example, each with its label. */
function rule(id, text) {
  const [said, ...more] = text.split(/(?:^|\s)(Why|For|Against|Test):\s+/);
  return { rule: id, said, ...(more.length ? { more: more.flatMap((label, i) => (i % 2 ? [] : [[label, more[i + 1]]])) } : {}) };
}

function add(blocks, line) {
  const last = blocks.at(-1);
  const [, id, text] = /^- `?([12]E-[A-Z]{3}-\d+)`? (.*)$/.exec(line) ?? [];
  if (id) blocks.push(rule(id, text));
  else if (line.startsWith('|')) {
    if (/^\|[ |:-]+\|$/.test(line)) return;
    if (last?.rows) last.rows.push(cells(line));
    else blocks.push({ rows: [cells(line)] });
  } else if (line.startsWith('- ')) {
    if (last?.items) last.items.push(line.slice(2));
    else blocks.push({ items: [line.slice(2)] });
  } else if (line !== '---') blocks.push({ text: line });
}

/** The rules in another language, by what the lines say in English: po/LANGUAGE/rules. Ids, marks and headings stay; the page translates headings. A bar, which parts forms in a key, is
 * written ¦ there. */
export function translated(markdown, says) {
  const line = (whole) => {
    const [, before, text] = /^(- (?:`?[12]E-[A-Z]{3}-\d+`? )?)?(.*)$/.exec(whole);
    return `${before ?? ''}${says.get(text.replaceAll('|', '¦'))?.replaceAll('¦', '|') ?? text}`;
  };
  return markdown.split('\n').map(line).join('\n');
}

/** One edition's file as { sections }. Every rule of the file is in it, and no id twice. */
export function rulebook(markdown) {
  const sections = [];
  const before = [];
  for (const line of markdown.split('\n').slice(1).filter((one) => one !== '')) {
    if (line.startsWith('## ')) sections.push(heading(line.slice(3)));
    else add(sections.at(-1)?.blocks ?? before, line);
  }
  const first = sections[0];
  if (first.id === 'READ') first.blocks.unshift(...before);
  else sections.unshift({ id: 'READ', title: 'How to read this', blocks: before });
  const ids = sections.flatMap((section) => section.blocks.flatMap((block) => block.rule ?? []));
  const written = [...markdown.matchAll(/^- `?([12]E-[A-Z]{3}-\d+)/gm)].length;
  if (new Set(ids).size !== written) throw new Error(`of ${written} rules ${new Set(ids).size} were read`);
  if (new Set(sections.map(({ id }) => id)).size !== sections.length) throw new Error('two sections have one name');
  return JSON.stringify({ sections });
}
