import type { StoredValue } from '@halal-basket/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../shop-context.tsx';
import { useTip } from '../tip/use-tip.ts';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { checkoutQueries } from './checkout-queries.ts';

/** Whether HB Money can pay a part of the amount, but not all of it. */
const paysAPart = ({ usable, sufficient }: StoredValue): boolean => usable > 0 && !sufficient;

/** The payment methods for `contents`, and the chosen one. */
export function usePayMethods(contents: string) {
  const { caller } = useShop();
  const [usesMoney, useMoney] = useState(false);
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
            remaining: details?.isPartialPayment ? details.summary.remainingAmount : undefined,
            used: usesMoney,
            onUse: useMoney,
          }
        : undefined,
    wanted: () => payment.wanted(mayUseMoney && usesMoney),
  };
}

export type PayMethods = ReturnType<typeof usePayMethods>;
