import type { AnswerOf } from '@halal-basket/contract';
import { cx, Icon } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { bandName, priceBands } from './price-bands.ts';
import { filterCount, type ListUrl, toggledCut } from './list-search.ts';

type Facets = AnswerOf<'productList'>['facets'];
type ListLink = (change: Partial<ListUrl>) => string;

interface FilterPanelProps {
  url: ListUrl;
  facets: Facets;
  link: ListLink;
}

/** More cuts than this are folded away. */
const cutsAtOnce = 6;

/** Ways of narrowing a list, each a link: what is chosen stands in the address. */
export function FilterPanel({ url, facets, link }: FilterPanelProps) {
  const chosenCuts = url.cuts?.split(',') ?? [];
  const rest = facets.cuts.slice(cutsAtOnce);
  const cutChoice = ({ code, label, count }: Facets['cuts'][number]) => (
    <Choice
      key={code}
      href={link({ cuts: toggledCut(url.cuts, code) })}
      chosen={chosenCuts.includes(code)}
      count={count}
    >
      {label}
    </Choice>
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex min-h-9 items-center justify-between">
        <h2 className="text-lg font-bold">{m.filters()}</h2>
        {filterCount(url) > 0 && (
          <AppLink
            href={link({
              cuts: undefined,
              sub: undefined,
              min: undefined,
              max: undefined,
              stock: undefined,
            })}
            stay
            className="hb-tap relative text-sm font-bold text-brand hover:underline"
          >
            {m.filters_clear()}
          </AppLink>
        )}
      </div>
      <Group title={m.filter_availability()}>
        <Choice
          href={link({ stock: url.stock ? undefined : 1 })}
          chosen={url.stock === 1}
          count={facets.inStock}
        >
          {m.filter_in_stock()}
        </Choice>
      </Group>
      {facets.cuts.length > 0 && (
        <Group title={m.filter_cut()}>
          {facets.cuts.slice(0, cutsAtOnce).map(cutChoice)}
          {rest.length > 0 && (
            <li>
              <details open={rest.some(({ code }) => chosenCuts.includes(code))}>
                <summary className="flex min-h-tap cursor-pointer items-center rounded-sm text-sm font-bold text-brand">
                  {m.filter_more({ count: rest.length })}
                </summary>
                <ul>{rest.map(cutChoice)}</ul>
              </details>
            </li>
          )}
        </Group>
      )}
      <PriceGroup url={url} facets={facets} link={link} />
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-sm font-semi text-text-3">{title}</h3>
    <ul>{children}</ul>
  </section>
);

interface ChoiceProps {
  href: string;
  chosen: boolean;
  count?: number;
  children: ReactNode;
}

const Choice = ({ href, chosen, count, children }: ChoiceProps) => (
  <li>
    <AppLink
      href={href}
      stay
      aria-current={chosen ? 'true' : undefined}
      className="flex min-h-tap items-center gap-2.5 rounded-sm font-medium hover:text-brand"
    >
      <span
        className={cx(
          'grid size-5.5 shrink-0 place-items-center rounded-xs',
          chosen ? 'bg-brand text-on-brand' : 'ring-[1.5px] ring-control ring-inset',
        )}
      >
        {chosen && <Icon name="check" size={14} />}
      </span>
      <span className="flex-1">{children}</span>
      {count !== undefined && <span className="text-sm text-text-3">{count}</span>}
    </AppLink>
  </li>
);

/** Bands that divide the prices at hand; a slider would be hard to use by keyboard and by thumb. */
function PriceGroup({ url, facets, link }: FilterPanelProps) {
  const bands = priceBands(facets.minPrice, facets.maxPrice);
  if (bands.length < 2) return null;
  return (
    <Group title={m.filter_price()}>
      {bands.map(({ min, max }) => {
        const chosen = url.min === min && url.max === max;
        return (
          <Choice
            key={`${min}-${max}`}
            href={link(chosen ? { min: undefined, max: undefined } : { min, max })}
            chosen={chosen}
          >
            {bandName(min, max)}
          </Choice>
        );
      })}
    </Group>
  );
}
