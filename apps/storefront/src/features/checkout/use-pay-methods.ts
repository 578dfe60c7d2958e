import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useShop } from '../../shop-context.tsx';
import { tabStore } from '../../tab-store.ts';
import { useTip } from '../tip/use-tip.ts';
import { usePayMethodsOf } from '../payment/use-pay-methods-of.ts';
import { checkoutQueries } from './checkout-queries.ts';

/** Whether HB Money pays a part of this tab's next order. A change of the language loads the page again. */
export const moneyStorage = tabStore(
  'hb_use_money',
  (value): value is true => value === true,
  () => sessionStorage,
);

const useUsesMoney = (): boolean =>
  useSyncExternalStore(
    (listener) => moneyStorage.subscribe(listener),
    () => moneyStorage.read() ?? false,
    () => false,
  );

/** The payment methods for `contents`, and the chosen one. */
export function usePayMethods(contents: string) {
  const { caller } = useShop();
  const usesMoney = useUsesMoney();
  const tip = useTip();
  const selection = { isPartialPayment: usesMoney, tip };
  const options = checkoutQueries(caller).payment(contents, selection);
  const query = useQuery({
    ...options,
    queryFn: contents ? options.queryFn : skipToken,
    placeholderData: keepPreviousData,
  });
  return usePayMethodsOf(query, {
    used: usesMoney,
    onUse: (used) => moneyStorage.write(used || null),
  });
}

export type PayMethods = ReturnType<typeof usePayMethods>;
