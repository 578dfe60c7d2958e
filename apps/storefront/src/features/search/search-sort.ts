import { m } from '../../messages.ts';
import type { Sort } from '../product-list/list-search.ts';
import { sortNames as listSortNames } from '../product-list/sort-chip.tsx';

/** The usual order of results is by how well they match. */
export const sortNames: Record<Sort, () => string> = {
  ...listSortNames,
  popular: m.search_sort_best,
};
