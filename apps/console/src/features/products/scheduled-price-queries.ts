import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const scheduledKey = ['products', 'scheduled'];

export const scheduledPrices = (caller: Caller, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...scheduledKey, cursor ?? ''],
    queryFn: ({ signal }) =>
      caller.call('consoleScheduledPrices', { query: { cursor } }, { signal }),
  });

/** The planned and active prices of a product. */
export const scheduledPricesOf = (caller: Caller, productId: number) =>
  queryOptions({
    queryKey: [...scheduledKey, 'of', productId],
    queryFn: ({ signal }) =>
      caller.call('consoleScheduledPrices', { query: { productId } }, { signal }),
  });
