import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { refund } from '../payments/index.ts';
import { type GivenBack, refundOf } from './membership.ts';
import {
  type Period,
  endPeriod,
  lockCustomer,
  lockPurchase,
  selectPeriods,
  setPurchaseState,
  sumSavings,
} from './periods.sql.ts';

async function givenBackFor(
  q: Queryable,
  customerId: number,
  { amount, months, startsAt, endsAt, state }: Period,
  now: Date,
): Promise<GivenBack> {
  if (state === 'REFUNDED') return { amount: zeroPaise, endsAt };
  const saved = await sumSavings(q, customerId, startsAt);
  return refundOf({ amount, months, startsAt, saved }, now);
}

/** What would be given back for the rest of a period now. */
export const refundable = async (
  q: Queryable,
  customerId: number,
  period: Period,
  now: Date,
): Promise<Paise> => (await givenBackFor(q, customerId, period, now)).amount;

/**
 * Gives bought time back. What was bought by itself goes back as it was paid, what was bought with an
 * order into HB Money. Refuses MEMBERSHIP_NOT_FOUND, also for another customer's, and
 * MEMBERSHIP_NOT_REFUNDABLE when nothing is left, or it was given back before.
 */
export async function giveBackMembership(
  tx: Tx,
  { customerId, reference, now }: { customerId: number; reference: string; now: Date },
): Promise<{ amount: Paise; to: 'source' | 'wallet' }> {
  await lockCustomer(tx, customerId);
  const purchase = await lockPurchase(tx, reference);
  if (purchase?.customerId !== customerId) refuse('MEMBERSHIP_NOT_FOUND');
  const period = (await selectPeriods(tx, customerId, now)).find(
    (each) => each.reference === reference,
  );
  if (!period || purchase.state !== 'PAID') refuse('MEMBERSHIP_NOT_REFUNDABLE');
  const { amount, endsAt } = await givenBackFor(tx, customerId, period, now);
  if (amount === zeroPaise) refuse('MEMBERSHIP_NOT_REFUNDABLE');
  await setPurchaseState(tx, reference, 'REFUNDED', now);
  await endPeriod(tx, { reference, customerId, at: endsAt });
  const { orderNo } = purchase;
  const refunds = await refund(tx, {
    ...(orderNo === null
      ? { kind: 'membership', reference, to: 'source' }
      : { kind: 'order', reference: orderNo, to: 'wallet' }),
    amount,
    key: `membership:${reference}`,
    reason: 'Membership given back',
    now,
  });
  const throughGateway = refunds.some(({ destination }) => destination === 'source');
  return { amount, to: throughGateway ? 'source' : 'wallet' };
}
