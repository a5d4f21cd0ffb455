// How many units cost how much.
import { cardFacts } from '../cards';
import { t } from '../language';
import type { Row } from './rules';

export function Curve({ rows }: { rows: Row[] }) {
  const costs: number[] = [];
  for (const { definition, copies } of rows) {
    const facts = cardFacts(definition);
    if (facts?.cost !== undefined && facts.classes.includes('unit')) costs[facts.cost] = (costs[facts.cost] ?? 0) + copies;
  }
  const counts = Array.from(costs, (count) => count ?? 0);
  const units = counts.reduce((sum, count) => sum + count, 0);
  if (units === 0) return null;
  const tenths = Math.round((10 * counts.reduce((sum, count, cost) => sum + count * cost, 0)) / units);
  const highest = Math.max(...counts);
  return (
    <figure class="curve">
      <figcaption>{t('Costs of the %d units, %d.%d on average', units, Math.floor(tenths / 10), tenths % 10)}</figcaption>
      <ol>
        {counts.map((count, cost) => (
          <li key={cost} style={{ '--high': count / highest }} aria-label={t('Units of cost %d: %d', cost, count)}>
            <span aria-hidden="true">{count || ''}</span><span class="bar" aria-hidden="true" /><b aria-hidden="true">{cost}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}
