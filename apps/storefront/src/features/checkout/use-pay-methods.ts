import type { PaymentMethod, PaymentMode } from '@halal-basket/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../shop-context.tsx';
import { checkoutQueries } from './checkout-queries.ts';

const noMethods: PaymentMethod[] = [];

/** The wish if it can be had, else the first way that can. */
export function modeToUse(
  methods: readonly Pick<PaymentMethod, 'paymentMode' | 'enabled'>[],
  wish: PaymentMode | null,
): PaymentMode | null {
  const open = methods.filter(({ enabled }) => enabled).map(({ paymentMode }) => paymentMode);
  return wish && open.includes(wish) ? wish : (open[0] ?? null);
}

/** The ways to pay what `contents` says, and which of them is chosen. */
export function usePayMethods(contents: string) {
  const { caller } = useShop();
  const [wish, setWish] = useState<PaymentMode | null>(null);
  const options = checkoutQueries(caller).payment(contents);
  const query = useQuery({ ...options, queryFn: contents ? options.queryFn : skipToken });
  const methods = query.data?.paymentMethods.methods ?? noMethods;
  return {
    query,
    methods,
    mode: modeToUse(methods, wish),
    choose: (mode: string) =>
      setWish(methods.find(({ paymentMode }) => paymentMode === mode)?.paymentMode ?? null),
  };
}

export type PayMethods = ReturnType<typeof usePayMethods>;
