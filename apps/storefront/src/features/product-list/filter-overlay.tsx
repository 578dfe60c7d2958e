import type { AnswerOf } from '@halal-basket/contract';
import { Button, OptionGroup, OptionTile } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { FilterChoices } from './filter-choices.tsx';
import { type ListUrl, readListSearch, type Sort, sorts } from './list-search.ts';

/** The sort order and filters of the list below, as they are chosen now. */
export function useChosenFilters() {
  const router = useRouter();
  const [filters, setFilters] = useState<ListUrl>(() =>
    readListSearch(router.state.location.search),
  );
  const { page: _first, ...list } = filters;
  return { filters, setFilters, list };
}

interface FilterOverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: ListUrl;
  setFilters: (filters: ListUrl) => void;
  /** The first page with these filters, as soon as it is known. */
  found:
    | (Pick<AnswerOf<'productList'>, 'total'> & Partial<Pick<AnswerOf<'productList'>, 'facets'>>)
    | undefined;
  isFetching: boolean;
  show: () => void;
  sortNames: Record<Sort, () => string>;
}

/** Sort order and filters of a list on phones. A button applies them together. */
export const FilterOverlay = ({
  open,
  onOpenChange,
  filters,
  setFilters,
  found,
  isFetching,
  show,
  sortNames,
}: FilterOverlayProps) => (
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
          {m.filters_show({ count: found?.total ?? 0 })}
        </Button>
      </div>
    }
  >
    <div className="flex flex-col gap-6">
      <OptionGroup
        label={m.sort_by()}
        value={filters.sort ?? 'popular'}
        onChange={(value) => {
          const { sort: _old, ...others } = filters;
          const sort = sorts.find((one) => one === value);
          setFilters(sort && sort !== 'popular' ? { ...others, sort } : others);
        }}
        columns={2}
      >
        {sorts.map((sort) => (
          <OptionTile key={sort} value={sort} title={sortNames[sort]()} className="min-h-12!" />
        ))}
      </OptionGroup>
      {found?.facets && (
        <FilterChoices facets={found.facets} filters={filters} onChange={setFilters} />
      )}
    </div>
  </Overlay>
);
