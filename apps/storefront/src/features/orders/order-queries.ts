import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refreshOfConfirmation, refreshOfOrder, refreshOfOrders } from './refresh-rules.ts';

/** Orders change in the background: older data than this is loaded again. */
const orderFreshMs = 10_000;
const pageSize = 10;

/** The queries of orders. Orders belong to a customer; a guest's calls are refused with 401. */
export const orderQueries = (caller: Caller) => ({
  list: () =>
    infiniteQueryOptions({
      queryKey: ['orders'],
      queryFn: ({ pageParam }) =>
        caller.call('orderList', { query: { pageNo: pageParam, pageSize } }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
      staleTime: orderFreshMs,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => refreshOfOrders(state),
    }),
  details: (orderNo: string) =>
    queryOptions({
      queryKey: ['order', orderNo],
      queryFn: () => caller.call('orderDetails', { params: { orderNo } }),
      staleTime: orderFreshMs,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => refreshOfOrder(state),
    }),
  tracking: (orderNo: string) =>
    queryOptions({
      queryKey: ['tracking', orderNo],
      queryFn: () => caller.call('orderStatus', { params: { orderNo } }),
      staleTime: orderFreshMs,
    }),
  /** A new review changes it: its key begins like those of reviews. */
  toRate: (orderNo: string) =>
    queryOptions({
      queryKey: ['reviews', 'order', orderNo],
      queryFn: () => caller.call('orderToRate', { params: { orderNo } }),
      staleTime: orderFreshMs,
    }),
  /** An invoice does not change once it is issued; only credit notes can be added. */
  invoice: (orderNo: string, creditNote?: string) =>
    queryOptions({
      queryKey: ['invoice', orderNo, creditNote ?? ''],
      queryFn: () =>
        caller.call('orderInvoice', {
          params: { orderNo },
          query: { ...(creditNote && { creditNote }) },
        }),
      staleTime: orderFreshMs,
      refetchOnWindowFocus: true,
    }),
  slots: (orderNo: string, shipmentId?: string) =>
    queryOptions({
      queryKey: ['order-slots', orderNo, shipmentId ?? ''],
      queryFn: () =>
        caller.call('rescheduleSlots', {
          params: { orderNo },
          query: { ...(shipmentId && { shipmentId }) },
        }),
      staleTime: 0,
      gcTime: 0,
    }),
  confirmation: (orderNo: string) =>
    queryOptions({
      queryKey: ['confirmation', orderNo],
      queryFn: () => caller.call('orderConfirmation', { params: { orderNo } }),
      refetchInterval: ({ state }) => refreshOfConfirmation(state),
    }),
});
