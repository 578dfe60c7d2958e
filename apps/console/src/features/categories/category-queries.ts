import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const categoryQueries = (caller: Caller) => ({
  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) => caller.call('consoleCategories', {}, { signal }),
      staleTime: 5 * 60_000,
    }),
  category: (categoryId: number) =>
    queryOptions({
      queryKey: ['category', categoryId],
      queryFn: ({ signal }) =>
        caller.call('consoleCategory', { params: { categoryId } }, { signal }),
    }),
  categoryProducts: (categoryId: number, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['category-products', categoryId, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleCategoryProducts',
          { params: { categoryId }, query: { cursor } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
});
