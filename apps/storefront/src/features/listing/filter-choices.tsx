import type { AnswerOf } from '@halal-basket/contract';
import { Chip } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { type ListUrl, toggledCut } from './list-search.ts';
import { bandName, priceBands } from './price-bands.ts';

interface FilterChoicesProps {
  facets: AnswerOf<'productList'>['facets'];
  wish: ListUrl;
  onWish: (wish: ListUrl) => void;
}

/** The same filters as on desktops, as chips for thumbs. */
export function FilterChoices({ facets, wish, onWish }: FilterChoicesProps) {
  const chosenCuts = wish.cuts?.split(',') ?? [];
  const put = (change: { [Key in keyof ListUrl]?: ListUrl[Key] | undefined }) => {
    const next = Object.entries({ ...wish, ...change }).filter(([, value]) => value !== undefined);
    onWish(Object.fromEntries(next) as ListUrl);
  };
  return (
    <>
      <Group title={m.filter_availability()}>
        <Chip
          selected={wish.stock === 1}
          onClick={() => put({ stock: wish.stock ? undefined : 1 })}
        >
          {m.filter_in_stock()}
        </Chip>
      </Group>
      {facets.cuts.length > 0 && (
        <Group title={m.filter_cut()}>
          {facets.cuts.map(({ code, label }) => (
            <Chip
              key={code}
              selected={chosenCuts.includes(code)}
              onClick={() => put({ cuts: toggledCut(wish.cuts, code) })}
            >
              {label}
            </Chip>
          ))}
        </Group>
      )}
      <Group title={m.filter_price()}>
        {priceBands(facets.minPrice, facets.maxPrice).map(({ min, max }) => {
          const chosen = wish.min === min && wish.max === max;
          return (
            <Chip
              key={`${min}-${max}`}
              selected={chosen}
              onClick={() => put(chosen ? { min: undefined, max: undefined } : { min, max })}
            >
              {bandName(min, max)}
            </Chip>
          );
        })}
      </Group>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-2 text-lg font-bold">{title}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
);
