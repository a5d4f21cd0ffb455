// The choices by which cards are found.
import type { ComponentChildren } from 'preact';
import { factionName } from '../card/sheet';
import type { CardFacts } from '../cards';
import { called, t } from '../language';
import { anything, type Filter, isOfKind, kinds } from './filter';

function Choice({ name, label, value, set, children }: { name: string; label: string; value: string; set: (value: string) => void; children: ComponentChildren }) {
  return (
    <label>{label}
      <select class={`by-${name}`} value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{t('any')}</option>
        {children}
      </select>
    </label>
  );
}

const unique = <T,>(values: T[]): T[] => [...new Set(values)];

/** What there is to choose follows from the cards; without `edition` all of them are of one. */
export function Filters({ cards, filter, set, edition }: { cards: CardFacts[]; filter: Filter; set: (filter: Filter) => void; edition: boolean }) {
  const open = cards.filter((card) => !filter.edition || card.edition === filter.edition);
  const factions = unique(open.map((card) => card.faction).filter(Boolean)).map((slug) => [slug, called('faction', factionName(slug))] as const).sort((a, b) => a[1].localeCompare(b[1]));
  const symbols = unique(open.flatMap((card) => card.symbols ?? [])).map((symbol) => [symbol, called('symbol', symbol)] as const).sort((a, b) => a[1].localeCompare(b[1]));
  const costs = unique(open.flatMap((card) => (card.cost === undefined ? [] : [card.cost]))).sort((a, b) => a - b);
  const change = (some: Partial<Filter>) => set({ ...filter, ...some });
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="wide">{t('Search in names and texts')}
        <input type="search" class="by-text" maxLength={100} autocomplete="off" value={filter.text} onInput={(event) => change({ text: event.currentTarget.value })} />
      </label>
      {edition && (
        <Choice name="edition" label={t('Edition')} value={filter.edition} set={(value) => set({ ...anything, text: filter.text, kind: filter.kind, edition: value as Filter['edition'] })}>
          <option value="2e">{t('Second edition')}</option>
          <option value="1e">{t('First edition')}</option>
        </Choice>
      )}
      <Choice name="faction" label={t('Faction')} value={filter.faction} set={(faction) => change({ faction })}>
        {factions.map(([slug, name]) => <option key={slug} value={slug}>{name}</option>)}
      </Choice>
      <Choice name="kind" label={t('Kind')} value={filter.kind} set={(kind) => change({ kind })}>
        {kinds.filter(({ kind }) => open.some((card) => isOfKind(card, kind))).map(({ kind, name }) => <option key={kind} value={kind}>{t(name)}</option>)}
      </Choice>
      <Choice name="cost" label={t('Cost')} value={filter.cost} set={(cost) => change({ cost })}>
        {costs.map((cost) => <option key={cost} value={String(cost)}>{cost}</option>)}
        <option value="none">{t('without a cost')}</option>
      </Choice>
      {symbols.length > 0 && (
        <Choice name="symbol" label={t('Symbol')} value={filter.symbol} set={(symbol) => change({ symbol })}>
          {symbols.map(([symbol, name]) => <option key={symbol} value={symbol}>{name}</option>)}
        </Choice>
      )}
      <button type="button" class="all" onClick={() => set(anything)}>{t('Show all')}</button>
    </form>
  );
}
