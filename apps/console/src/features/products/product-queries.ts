import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const productPageSize = 50;

export interface ProductFilter {
  q?: string;
  categoryId?: number;
  withoutPhoto?: boolean;
  cursor?: string | undefined;
}

export const productQueries = (caller: Caller) => ({
  products: (query: ProductFilter) =>
    queryOptions({
      queryKey: ['products', 'list', query],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleProducts',
          { query: { ...query, pageSize: productPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  product: (productId: number) =>
    queryOptions({
      queryKey: ['products', 'one', productId],
      queryFn: ({ signal }) => caller.call('consoleProduct', { params: { productId } }, { signal }),
      // A product that is being edited must not be replaced by a newer one.
      staleTime: Infinity,
      gcTime: 0,
    }),
  art: () =>
    queryOptions({
      queryKey: ['art'],
      queryFn: ({ signal }) => caller.call('consoleProductArt', {}, { signal }),
      staleTime: Infinity,
    }),
  taxCategories: () =>
    queryOptions({
      queryKey: ['taxes', 'categories'],
      queryFn: ({ signal }) => caller.call('consoleTaxCategories', {}, { signal }),
    }),
});
