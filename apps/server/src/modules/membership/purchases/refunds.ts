import { type Paise, minPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { type MembershipRefund, refundOf } from '../membership.ts';
import {
  type MembershipPurchase,
  type Period,
  endPeriod,
  endSaving,
  lockCustomer,
  lockMembershipPurchase,
  lockPurchaseOfOrder,
  selectPeriods,
  setPurchaseState,
  sumSavings,
} from './periods.sql.ts';

async function refundFor(
  q: Queryable,
  { reference, amount, months, startsAt, endsAt, state }: Period,
  now: Date,
): Promise<MembershipRefund> {
  if (state === 'REFUNDED') return { amount: zeroPaise, endsAt };
  const saved = await sumSavings(q, reference);
  return refundOf({ amount, months, startsAt, saved }, now);
}

/** The refund for the rest of a period, if ended now. */
export const refundable = async (q: Queryable, period: Period, now: Date): Promise<Paise> =>
  (await refundFor(q, period, now)).amount;

const periodOf = async (
  tx: Tx,
  { reference, customerId }: MembershipPurchase,
  now: Date,
): Promise<Period | undefined> =>
  (await selectPeriods(tx, customerId, now)).find((each) => each.reference === reference);

/** Ends the period at `endsAt` with a refund of `amount`; the caller moves the money. */
async function end(
  tx: Tx,
  { reference, customerId, orderNo }: MembershipPurchase,
  { amount, endsAt }: MembershipRefund,
  now: Date,
): Promise<void> {
  await setPurchaseState(tx, reference, 'REFUNDED', now);
  await endPeriod(tx, { reference, customerId, at: endsAt });
  await emit(tx, 'membership.moved', {
    reference,
    customerId,
    orderNo,
    to: 'REFUNDED',
    refunded: amount,
    at: now.toISOString(),
  });
}

/**
 * Ends bought time and returns the refund in paise, at most `atMost` of them; the caller moves the money.
 * Refuses MEMBERSHIP_NOT_FOUND, also for another customer’s, and MEMBERSHIP_NOT_REFUNDABLE when
 * nothing is left or it was refunded.
 */
export async function endMembership(
  tx: Tx,
  {
    customerId,
    reference,
    atMost,
    now,
  }: { customerId: number; reference: string; atMost?: Paise; now: Date },
): Promise<Paise> {
  const purchase = await lockMembershipPurchase(tx, reference);
  if (purchase?.customerId !== customerId) refuse('MEMBERSHIP_NOT_FOUND');
  await lockCustomer(tx, customerId);
  const period = await periodOf(tx, purchase, now);
  if (!period || purchase.state !== 'PAID') refuse('MEMBERSHIP_NOT_REFUNDABLE');
  const { amount, endsAt } = await refundFor(tx, period, now);
  const refund = { amount: minPaise(amount, atMost ?? amount), endsAt };
  if (refund.amount === zeroPaise) refuse('MEMBERSHIP_NOT_REFUNDABLE');
  await end(tx, purchase, refund, now);
  return refund.amount;
}

/** Ends the unpaid purchase of a plan whose order expired, was cancelled, or no longer charges the fee. */
export async function endUnpaidMembership(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const purchase = await lockPurchaseOfOrder(tx, orderNo);
  await endSaving(tx, orderNo, now);
  if (purchase?.state === 'OPEN') await setPurchaseState(tx, purchase.reference, 'VOID', now);
}

/**
 * Ends a membership whose order is cancelled. Returns its refund: the whole price, unless other
 * orders saved money by it. Then the usual refund of a membership applies, and the current month
 * runs to its end. A second call changes nothing.
 */
export async function endMembershipOfOrder(tx: Tx, orderNo: string, now: Date): Promise<Paise> {
  // The order's own saving no longer counts.
  await endSaving(tx, orderNo, now);
  const purchase = await lockPurchaseOfOrder(tx, orderNo);
  if (!purchase) return zeroPaise;
  const { reference, customerId, amount, state } = purchase;
  if (state === 'OPEN' || state === 'VOID') return amount;
  await lockCustomer(tx, customerId);
  const period = await periodOf(tx, purchase, now);
  if ((await sumSavings(tx, reference)) === zeroPaise) {
    if (state === 'PAID') await end(tx, purchase, { amount, endsAt: now }, now);
    else await endPeriod(tx, { reference, customerId, at: now });
    return amount;
  }
  if (state !== 'PAID' || !period) return zeroPaise;
  const refund = await refundFor(tx, period, now);
  if (refund.amount > zeroPaise) await end(tx, purchase, refund, now);
  return refund.amount;
}
