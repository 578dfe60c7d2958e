import type { PriceDetails, StoredValue } from '@halal-basket/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useShop } from '../../shop-context.tsx';
import { tabStore } from '../../tab-store.ts';
import { useTip } from '../tip/use-tip.ts';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { goesToGateway } from '../payment/payment-options.ts';
import { checkoutQueries } from './checkout-queries.ts';
import { pricesToPay } from './prices-to-pay.ts';

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

/** Whether HB Money can pay a part of the amount, but not all of it. */
const paysAPart = ({ usable, sufficient }: StoredValue): boolean => usable > 0 && !sufficient;

/** The payment methods for `contents`, and the chosen one. */
export function usePayMethods(contents: string) {
  const { caller } = useShop();
  const usesMoney = useUsesMoney();
  const tip = useTip();
  const asked = { isPartialPayment: usesMoney, tip };
  const options = checkoutQueries(caller).payment(contents, asked);
  const query = useQuery({
    ...options,
    queryFn: contents ? options.queryFn : skipToken,
    placeholderData: keepPreviousData,
  });
  const details = query.data;
  const payment = usePaymentChoice(details?.paymentMethods);
  const wallet = details?.wallet;
  const mayUseMoney = wallet !== undefined && paysAPart(wallet);
  const remaining = details?.isPartialPayment ? details.summary.remainingAmount : undefined;
  const { option } = payment;
  const mode = option?.kind === 'method' ? option.method.paymentMode : undefined;
  const isOnline = option !== undefined && (mode === undefined || goesToGateway({ mode }));
  return {
    query,
    /** The methods and amounts are those of the order before a change. */
    isCounting: query.isPlaceholderData,
    payment,
    /** HB Money beside a gateway, where it may pay a part. */
    partial:
      mayUseMoney && wallet
        ? {
            wallet,
            remaining,
            used: usesMoney,
            onUse: (used: boolean) => moneyStorage.write(used || null),
          }
        : undefined,
    /** Whether the payment goes to a gateway. */
    isOnline,
    /** Returns the bill with what the chosen method changes. */
    pricesToPay: (prices: PriceDetails): PriceDetails =>
      pricesToPay(prices, {
        mode,
        remaining: isOnline && mayUseMoney && usesMoney ? remaining : undefined,
      }),
    wanted: () => payment.wanted(mayUseMoney && usesMoney),
  };
}

export type PayMethods = ReturnType<typeof usePayMethods>;
