import type { AnswerOf, PriceDetails, StoredValue } from '@halal-basket/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { goesToGateway } from './payment-options.ts';
import { pricesToPay } from './prices-to-pay.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

export type PaymentDetails = AnswerOf<'paymentDetails'>;

interface MoneyUse {
  /** Whether HB Money pays a part where it may. */
  used: boolean;
  onUse: (used: boolean) => void;
}

/** Whether HB Money can pay a part of the amount, but not all of it. */
const paysAPart = ({ usable, sufficient }: StoredValue): boolean => usable > 0 && !sufficient;

/** The payment methods of a purchase, and the chosen one. */
export function usePayMethodsOf(query: UseQueryResult<PaymentDetails>, { used, onUse }: MoneyUse) {
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
    partial: mayUseMoney && wallet ? { wallet, remaining, used, onUse } : undefined,
    /** Whether the payment goes to a gateway. */
    isOnline,
    /** Returns the bill with what the chosen method changes. */
    pricesToPay: (prices: PriceDetails): PriceDetails =>
      pricesToPay(prices, {
        mode,
        remaining: isOnline && mayUseMoney && used ? remaining : undefined,
      }),
    paymentRequest: () => payment.paymentRequest(mayUseMoney && used),
  };
}
