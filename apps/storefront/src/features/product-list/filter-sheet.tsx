import { useQuery } from '@tanstack/react-query';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { FilterOverlay, useChosenFilters } from './filter-overlay.tsx';
import { listSearchOf } from './list-search.ts';
import { sortNames } from './sort-chip.tsx';

/** Sort order and filters of a category. */
export const FilterSheet: OverlayView<'filters'> = ({ categorySeoName, open, onOpenChange }) => {
  const { queries } = useShop();
  const overlay = useOverlay();
  const { filters, setFilters, list } = useChosenFilters();
  const { data, isFetching } = useQuery({
    ...queries.productList(categorySeoName, listSearchOf(list)),
    placeholderData: (previous) => previous,
  });
  const show = () => {
    const search = Object.entries(list).map(([key, value]) => [key, String(value)]);
    overlay.leaveTo(paths.category(categorySeoName, Object.fromEntries(search)));
  };
  const shown = { open, onOpenChange, filters, setFilters, isFetching, show, sortNames };
  return <FilterOverlay {...shown} found={data} />;
};
