import type { MissingGoods } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The customer’s choice for missing goods of an order; without a number that of the next order. */
export const missingGoodsQuery = (caller: Caller, orderNo?: string) =>
  queryOptions({
    queryKey: ['missing-goods', orderNo ?? ''],
    queryFn: async (): Promise<MissingGoods & { canChange?: boolean }> =>
      orderNo === undefined
        ? caller.call('missingGoods')
        : caller.call('orderMissingGoods', { params: { orderNo } }),
  });
