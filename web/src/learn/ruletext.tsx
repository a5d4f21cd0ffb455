// A rule as it is shown: what it says, and the reasons and examples behind it. The rules are English or translated line by line (po/LANGUAGE/rules); labels and marks are the same in all languages.
import { message, t } from '../language';
import { type Block, isRule, type Label, marked, type Mark, type Rule, struck, type Wanted } from './rulebook';

const LABELS: Record<Label, string> = { Why: message('Why'), For: message('For'), Against: message('Against'), Test: message('Example') };

function Struck({ text, find }: { text: string; find: Wanted | null }) {
  return <>{struck(text, find).map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}</>;
}
function Marked({ mark, find }: { mark: Mark; find: Wanted | null }) {
  const inside = <Struck text={mark.text} find={find} />;
  switch (mark.kind) {
    case 'rule': return <a class="rule-id" href={`#/rules/${mark.text}`} data-rule={mark.text}>{inside}</a>;
    case 'code': return <code>{inside}</code>;
    case 'italic': return <i>{inside}</i>;
    case 'source': return <small class="source">{inside}</small>;
    case 'bold': return /^Ruling\.?$/.test(mark.text) ? <b class="ruling">{t('Ruling')}</b> : <b>{inside}</b>;
    default: return inside;
  }
}
export function Text({ text, find = null }: { text: string; find?: Wanted | null }) {
  return <>{marked(text).map((mark, i) => <Marked key={i} mark={mark} find={find} />)}</>;
}

export function RuleText({ rule, find = null }: { rule: Rule; find?: Wanted | null }) {
  return (
    <>
      <p class="rule-said"><Text text={rule.said} find={find} /></p>
      {rule.more?.map(([label, text]) => <p key={label} class={`rule-more rule-${label.toLowerCase()}`}><b>{t('%s:', t(LABELS[label]))}</b> <Text text={text} find={find} /></p>)}
    </>
  );
}

/** Heads of columns, in any language of the page, that hold words of one language. */
const TONGUES: Record<string, string> = { English: 'en', anglais: 'en', French: 'fr', français: 'fr' };

/** What stands in a section besides rules: sentences, lists, tables. */
export function BlockText({ block, find = null }: { block: Block; find?: Wanted | null }) {
  if (isRule(block)) return <RuleText rule={block} find={find} />;
  if ('text' in block) return <p><Text text={block.text} find={find} /></p>;
  if ('items' in block) return <ul>{block.items.map((item, i) => <li key={i}><Text text={item} find={find} /></li>)}</ul>;
  const [head = [], ...rows] = block.rows;
  const tongue = (column: number) => TONGUES[head[column] ?? ''];
  return (
    <div class="rule-table" tabIndex={0} role="group" aria-label={t('Table of the rules')}>
      <table>
        <thead><tr>{head.map((cell, i) => <th key={i} scope="col"><Text text={cell} /></th>)}</tr></thead>
        <tbody>{rows.map((row, r) => <tr key={r}>{row.map((cell, i) => <td key={i} lang={tongue(i)}><Text text={cell} find={find} /></td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}
