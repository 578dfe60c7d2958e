import {
  type Paise,
  roundToRupee,
  roundingOf,
  subtractPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { accounts } from '../ledger/index.ts';
import { transferCollected, transferRoundingOfDue } from './ledger-transfers.ts';
import type { PayOnDeliveryMode } from './payment-labels.ts';
import {
  type Payment,
  addCollected,
  insertPayment,
  saveDue,
  saveDuePaidByGateway,
  endDuePayment,
} from './payments.sql.ts';

interface Paid {
  orderNo: string;
  customerId: number;
  amount: Paise;
  now: Date;
}

/**
 * Records that an order is paid on delivery: its exact `amount`, rounded to the rupee. An order has
 * one payment; a second call changes nothing.
 */
export function recordPayOnDelivery(
  tx: Tx,
  { orderNo, amount, ...rest }: Paid & { mode: PayOnDeliveryMode },
): void {
  insertPayment(tx, {
    ...rest,
    kind: 'order',
    reference: orderNo,
    amount: roundToRupee(amount),
    rounding: roundingOf(amount),
    gatewayAmount: zeroPaise,
    storedAmount: zeroPaise,
    account: accounts.sales,
    state: 'DUE',
  });
}

/** The part of a payment on delivery that is not collected yet. */
export const leftToCollect = (payment: Payment | null): Paise =>
  payment?.state === 'DUE' ? subtractPaise(payment.amount, payment.collected) : zeroPaise;

interface Collected {
  /** The number of the delivery within the order. */
  shipmentNo: number;
  now: Date;
}

/**
 * Records that the rest of the money was collected with the last delivery, and returns it. Only a payment that is due
 * can be collected; a second call changes nothing.
 */
export async function collect(
  tx: Tx,
  orderNo: string,
  { shipmentNo, now }: Collected,
): Promise<Paise> {
  const settled = await endDuePayment(tx, 'order', orderNo, 'COLLECTED', now);
  if (!settled) return zeroPaise;
  const { rounding } = settled;
  const amount = subtractPaise(settled.amount, settled.collected);
  await transferCollected(tx, { reference: orderNo, shipmentNo, amount, rounding, now });
  return amount;
}

/** Records money that was collected with one of several deliveries: at most what `leftToCollect` says. */
export async function collectPart(
  tx: Tx,
  orderNo: string,
  { shipmentNo, amount, now }: Collected & { amount: Paise },
): Promise<void> {
  addCollected(tx, orderNo, amount, now);
  const rounding = zeroPaise;
  await transferCollected(tx, { reference: orderNo, shipmentNo, amount, rounding, now });
}

/**
 * A gateway captured the amount that is due on delivery, rounding included. False where another amount or nothing is
 * due: the caller returns the money.
 */
export async function payDueByGateway(
  tx: Tx,
  orderNo: string,
  paid: { amount: Paise; mode: string; now: Date },
): Promise<boolean> {
  const settled = await saveDuePaidByGateway(tx, 'order', orderNo, paid);
  if (!settled) return false;
  const { rounding } = settled;
  await transferRoundingOfDue(tx, { reference: orderNo, rounding, now: paid.now });
  return true;
}

/**
 * Sets the amount to collect on delivery, rounding included. Changes only a payment that is due.
 */
export async function setDue(
  tx: Tx,
  orderNo: string,
  due: { amount: Paise; rounding: Paise; now: Date },
): Promise<void> {
  await saveDue(tx, 'order', orderNo, due);
}

/** Cancels the payment on delivery. `requestRefund` returns money that was already paid. */
export async function cancelPayment(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await endDuePayment(tx, 'order', orderNo, 'CANCELLED', now);
}
