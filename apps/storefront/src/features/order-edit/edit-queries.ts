import type { Caller } from '@halal-basket/contract/client';
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orderQueries } from '../orders/order-queries.ts';
import { type EditBody, isChanged } from './edit-draft.ts';

export const editQueries = (caller: Caller) => ({
  editing: (orderNo: string) =>
    queryOptions({
      queryKey: ['order-editing', orderNo],
      queryFn: () => caller.call('orderEditing', { params: { orderNo } }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  price: (orderNo: string, body: Required<EditBody>) =>
    queryOptions({
      queryKey: ['order-edit-price', orderNo, body],
      queryFn: ({ signal }) =>
        caller.call('priceOrderEdit', { params: { orderNo }, body }, { signal }),
      enabled: isChanged(body),
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
  packs: (orderNo: string, words: string) =>
    queryOptions({
      queryKey: ['order-edit-packs', orderNo, words],
      queryFn: ({ signal }) =>
        caller.call('packsForOrder', { params: { orderNo }, query: { q: words } }, { signal }),
      enabled: words !== '',
      placeholderData: keepPreviousData,
    }),
});

/** Loads the order again after an edit. */
export function refreshOrder(queryClient: QueryClient, caller: Caller, orderNo: string): void {
  const orders = orderQueries(caller);
  const keys = [
    orders.details(orderNo).queryKey,
    orders.list().queryKey,
    orders.tracking(orderNo).queryKey,
    editQueries(caller).editing(orderNo).queryKey,
  ];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
