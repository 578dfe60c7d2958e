import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { type Payment, insertPayment, selectPayments, settlePayment } from './payments.sql.ts';
import type { DoorMode } from './payments.ts';

export type { Payment } from './payments.sql.ts';
export {
  type DoorMode,
  type PaymentState,
  isDoorMode,
  paymentLabel,
  paymentStatusOf,
} from './payments.ts';

/** Notes that an order is paid at the door. One payment an order: a second one fails on its key. */
export function payAtTheDoor(
  tx: Tx,
  payment: { orderNo: string; mode: DoorMode; amount: Paise; now: Date },
): void {
  insertPayment(tx, payment);
}

export async function paymentOf(q: Queryable, orderNo: string): Promise<Payment | null> {
  const [payment] = await selectPayments(q, [orderNo]);
  return payment ?? null;
}

/** By order number; orders without a payment are not in it. */
export async function paymentsOf(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Map<string, Payment>> {
  if (orderNos.length === 0) return new Map();
  const payments = await selectPayments(q, orderNos);
  return new Map(payments.map((payment) => [payment.orderNo, payment]));
}

/** The rider has the money. Only what is due can be collected; telling it twice changes nothing. */
export async function collect(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await settlePayment(tx, orderNo, 'COLLECTED', now);
}

/** Nothing is to be paid any more. */
export async function cancelPayment(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await settlePayment(tx, orderNo, 'CANCELLED', now);
}
