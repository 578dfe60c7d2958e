import { useInfiniteQuery } from '@tanstack/react-query';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { FilterOverlay, useChosenFilters } from '../product-list/filter-overlay.tsx';
import { searchQueries } from './search-queries.ts';
import { sortNames } from './search-sort.ts';

/** Sort order and filters of the results of a search. */
export const SearchFilterSheet: OverlayView<'searchFilters'> = (props) => {
  const { term, categoryId, open, onOpenChange } = props;
  const { caller } = useShop();
  const overlay = useOverlay();
  const { filters, setFilters, list } = useChosenFilters();
  const { data, isFetching } = useInfiniteQuery({
    ...searchQueries(caller).results({ term, categoryId, list }),
    placeholderData: (previous) => previous,
  });
  const show = () => overlay.leaveTo(paths.search(term, { in: categoryId, ...list }));
  const shown = { open, onOpenChange, filters, setFilters, isFetching, show, sortNames };
  return <FilterOverlay {...shown} found={data?.pages[0]} />;
};
