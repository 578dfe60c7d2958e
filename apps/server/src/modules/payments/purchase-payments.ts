import { type Paise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { accounts } from '../ledger/index.ts';
import {
  type Payment,
  insertPayment,
  selectPaymentStates,
  selectPayments,
} from './payments.sql.ts';
import type { PurchaseKind } from './purchase.ts';
import { type Refund, selectRefundsOf } from './refunds/refunds.sql.ts';
import type { PaymentState } from './states.ts';

/**
 * Records that a purchase is paid by HB Money or points, alone or beside a gateway. Moves no money:
 * the caller has settled the hold.
 */
export function recordPayment(
  tx: Tx,
  paid: {
    kind: PurchaseKind;
    reference: string;
    customerId: number;
    mode: string;
    /** The order of an edit. */
    partOf?: string;
    /** Both parts together. */
    amount: Paise;
    gatewayAmount: Paise;
    storedAmount: Paise;
    now: Date;
  },
): void {
  insertPayment(tx, { ...paid, account: accounts.sales, state: 'COLLECTED' });
}

export async function paymentOf(
  q: Queryable,
  reference: string,
  kind: PurchaseKind = 'order',
): Promise<Payment | null> {
  const [payment] = await selectPayments(q, kind, [reference]);
  return payment ?? null;
}

/** By order number. Orders without a payment are left out. */
export async function paymentsOf(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Map<string, Payment>> {
  if (orderNos.length === 0) return new Map();
  const payments = await selectPayments(q, 'order', orderNos);
  return new Map(payments.map((payment) => [payment.reference, payment]));
}

/** By order number. Orders without a payment are left out. */
export async function paymentStatesOf(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Map<string, PaymentState>> {
  if (orderNos.length === 0) return new Map();
  const payments = await selectPaymentStates(q, orderNos);
  return new Map(payments.map(({ reference, state }) => [reference, state]));
}

/**
 * The refundable and the refunded part of a collected payment, in paise; zero for both without one.
 */
export async function refundableOfPurchase(
  q: Queryable,
  kind: PurchaseKind,
  reference: string,
): Promise<{ left: Paise; refunded: Paise }> {
  const [payment] = await selectPayments(q, kind, [reference]);
  if (payment?.state !== 'COLLECTED') return { left: zeroPaise, refunded: zeroPaise };
  const { amount, refunded } = payment;
  return { left: subtractPaise(amount, refunded), refunded };
}

/** All refunds of a purchase, including those of duplicate and late payments. */
export const refundsOf = (q: Queryable, kind: PurchaseKind, reference: string): Promise<Refund[]> =>
  selectRefundsOf(q, kind, [reference]);
