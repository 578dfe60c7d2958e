import type { AnswerOf } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { activeOrders } from './badge.ts';

const page = (active: number) =>
  ({
    onGoingOrders: [
      { orderStatus: 'ORDER_CREATED' },
      ...Array.from({ length: active }, () => ({ orderStatus: 'ORDER_PLACED' })),
    ],
    pastOrders: [],
    memberships: [],
    hasMore: true,
  }) as unknown as AnswerOf<'orderList'>;

it('counts the placed orders, which the first page contains', () => {
  expect(activeOrders(true, { pages: [page(2), page(0)], pageParams: [0, 1] })).toBe(2);
});

it('is 0 for guests, and unknown before the orders are loaded', () => {
  expect(activeOrders(false, undefined)).toBe(0);
  expect(activeOrders(true, undefined)).toBeUndefined();
});
