import type { AnswerOf } from '@halal-basket/contract';
import { type Paise, addPaise, formatRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Hub } from '../../location/index.ts';
import { type PayOnDeliveryMode, isPayOnDelivery, minOnlinePaise } from '../../payments/index.ts';
import { abovePayOnDeliveryLimit, hubAccepts } from '../payment/payment-methods.ts';

export type WayToPay = AnswerOf<'consolePriceAddition'>['ways'][number];

/** The mode in which the rider collects: that of the order, else cash before card. Null where the hub has none. */
export function modeOnDelivery(
  hub: Pick<Hub, 'cashOnDelivery' | 'payOnDelivery'>,
  paymentMode: string | null,
): PayOnDeliveryMode | null {
  const wanted = paymentMode !== null && isPayOnDelivery(paymentMode) ? [paymentMode] : [];
  const modes = [...wanted, 'cod', 'pod'] as const;
  return modes.find((mode) => hubAccepts(mode, hub)) ?? null;
}

/** Amounts in paise. */
export interface ToCollect {
  amount: Paise;
  /** Still due on delivery of the order. */
  due: Paise;
  /** The most that a rider collects. */
  doorLimit: Paise;
  /** The customer's HB Money. */
  balance: Paise;
  mode: PayOnDeliveryMode | null;
}

/** The ways to collect the price of added packs, each with the reason if it is closed. */
export function waysToPay({ amount, due, doorLimit, balance, mode }: ToCollect): WayToPay[] {
  const atDoor =
    mode === null
      ? 'This hub takes no payment on delivery.'
      : abovePayOnDeliveryLimit(addPaise(due, amount), doorLimit);
  const text = (limit: Paise): string => formatRupees(rupeesFromPaise(limit));
  const reasons: Record<WayToPay['payment'], string | null> = {
    door: atDoor === null || mode === null ? atDoor : `A rider collects up to ${text(doorLimit)}.`,
    wallet: balance < amount ? `HB Money is ${text(balance)}, which is too low.` : null,
    link: amount < minOnlinePaise ? 'Online payments start at ₹1.' : null,
  };
  return (['door', 'wallet', 'link'] as const).map((payment) => {
    const whyNot = reasons[payment];
    return { payment, ...(whyNot !== null && { whyNot }) };
  });
}
