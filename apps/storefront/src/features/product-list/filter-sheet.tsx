import { Button, OptionGroup, OptionTile } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { type ListUrl, listSearchOf, readListSearch, sorts } from './list-search.ts';
import { sortNames } from './sort-chip.tsx';

/** Sort order and filters on phones. A button applies them together. */
export const FilterSheet: OverlayView<'filters'> = ({ categorySeoName, open, onOpenChange }) => {
  const { queries } = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const now = readListSearch(router.state.location.search);
  const [filters, setFilters] = useState<ListUrl>(now);
  const { page: _first, ...unpaged } = filters;
  const { data, isFetching } = useQuery({
    ...queries.productList(categorySeoName, listSearchOf(unpaged)),
    placeholderData: (previous) => previous,
  });
  const show = () => {
    const search = Object.entries(unpaged).map(([key, value]) => [key, String(value)]);
    overlay.leaveTo(paths.category(categorySeoName, Object.fromEntries(search)));
  };
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.filters_title()}
      closeLabel={m.close()}
      footer={
        <div className="flex gap-3">
          <Button variant="ghost" size="lg" onClick={() => setFilters({})}>
            {m.filters_clear()}
          </Button>
          <Button size="lg" onClick={show} busy={isFetching} className="flex-1">
            {m.filters_show({ count: data?.total ?? 0 })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <OptionGroup
          label={m.sort_by()}
          value={filters.sort ?? 'popular'}
          onChange={(value) =>
            setFilters(({ sort: _old, ...rest }) => {
              const sort = sorts.find((one) => one === value);
              return sort && sort !== 'popular' ? { ...rest, sort } : rest;
            })
          }
          columns={2}
        >
          {sorts.map((sort) => (
            <OptionTile key={sort} value={sort} title={sortNames[sort]()} className="min-h-12!" />
          ))}
        </OptionGroup>
        {data && <FilterChoices facets={data.facets} filters={filters} onChange={setFilters} />}
      </div>
    </Overlay>
  );
};
