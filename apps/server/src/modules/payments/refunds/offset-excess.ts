import {
  type Paise,
  minPaise,
  paise,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { lockCaptured } from '../attempts/gateway-payments.sql.ts';
import { transferOffset } from '../ledger-transfers.ts';
import {
  type Refund,
  startNextRound,
  lockRefund,
  reduceExcess,
  reduceRefund,
  selectExcess,
  selectExcessRows,
  selectRefund,
} from './refunds.sql.ts';
import { settleBy } from './settle-by.ts';

/** Whether the refund has not left the store, as far as the store knows. */
const isUnsent = ({ destination, state, excess }: Refund): boolean =>
  destination === 'source' && (state === 'REQUESTED' || state === 'MANUAL') && excess === 0;

/** The unused dashboard refunds of a payment beyond the owed amount. */
export async function excessOf(q: Queryable, gatewayPaymentId: number): Promise<Paise> {
  const rows = await selectExcessRows(q, gatewayPaymentId);
  const unsettled = paise(Math.max(0, await selectExcess(q, gatewayPaymentId)));
  return minPaise(sumPaise(rows.map(({ excess }) => excess)), unsettled);
}

/**
 * Offsets a refund that has not left the store by dashboard refunds beyond the owed amount: the
 * customer has that money. The rest of the refund is a new request to the gateway. The caller must
 * have made sure that the gateway is not sending the refund. Returns the amount by which the refund
 * was reduced.
 */
export async function offsetExcess(tx: Tx, refundNo: string, now: Date): Promise<Paise> {
  const found = await selectRefund(tx, refundNo);
  if (!found || found.gatewayPaymentId === null) return zeroPaise;
  const { id: paymentId } = await lockCaptured(tx, found.gatewayPaymentId);
  const refund = await lockRefund(tx, refundNo);
  if (!refund || !isUnsent(refund)) return zeroPaise;
  const amount = minPaise(refund.amount, await excessOf(tx, paymentId));
  if (amount === zeroPaise) return zeroPaise;
  if (amount === refund.amount) {
    await settleBy(tx, refund, { way: 'gateway', by: 'gateway', now });
    return amount;
  }
  const { id, round, reference } = refund;
  await transferOffset(tx, { refundNo, round, reference, amount, now });
  await takeFromExcess(tx, paymentId, amount);
  reduceRefund(tx, refund, { amount, now });
  startNextRound(tx, id);
  return amount;
}

async function takeFromExcess(tx: Tx, gatewayPaymentId: number, amount: Paise): Promise<void> {
  let left = amount;
  for (const { id, excess } of await selectExcessRows(tx, gatewayPaymentId)) {
    const taken = minPaise(left, excess);
    if (taken > 0) reduceExcess(tx, id, taken);
    left = subtractPaise(left, taken);
  }
}
