import { Button, OptionGroup, OptionTile } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { FilterChoices } from '../product-list/filter-choices.tsx';
import { type ListUrl, readListSearch, sorts } from '../product-list/list-search.ts';
import { searchQueries } from './search-queries.ts';
import { sortNames, sortOf } from './search-sort.ts';

/** Sort order and filters of the results on phones. A button applies them together. */
export const SearchFilterSheet: OverlayView<'searchFilters'> = (props) => {
  const { term, categoryId, open, onOpenChange } = props;
  const { caller } = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const [filters, setFilters] = useState<ListUrl>(() =>
    readListSearch(router.state.location.search),
  );
  const { page: _first, ...list } = filters;
  const { data, isFetching } = useInfiniteQuery({
    ...searchQueries(caller).results({ term, categoryId, list }),
    placeholderData: (previous) => previous,
  });
  const first = data?.pages[0];
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
          <Button
            size="lg"
            onClick={() => overlay.leaveTo(paths.search(term, { in: categoryId, ...list }))}
            busy={isFetching}
            className="flex-1"
          >
            {m.filters_show({ count: first?.total ?? 0 })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <OptionGroup
          label={m.sort_by()}
          value={filters.sort ?? 'popular'}
          onChange={(value) => {
            const { sort: _old, ...others } = list;
            setFilters({ ...others, ...sortOf(value) });
          }}
          columns={2}
        >
          {sorts.map((sort) => (
            <OptionTile key={sort} value={sort} title={sortNames[sort]()} className="min-h-12!" />
          ))}
        </OptionGroup>
        {first?.facets && (
          <FilterChoices facets={first.facets} filters={filters} onChange={setFilters} />
        )}
      </div>
    </Overlay>
  );
};
