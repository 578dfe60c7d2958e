import { paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { accounts, transfer } from '../../ledger/index.ts';
import {
  type Adjustment,
  type NewAdjustment,
  countWaiting,
  decideAdjustment,
  insertAdjustment,
  lockAdjustment,
  oldestFirst,
  saveNeedsSecond,
  selectAdjustmentsOf,
  selectWaiting,
} from './adjustments.sql.ts';
import { grantWithinLimits } from './grant-limits.ts';

/** The requester cannot approve the adjustment. */
export const mayDecide = ({ state, askedById }: Adjustment, staffId: number): boolean =>
  state === 'WAITING' && askedById !== staffId;

const referenceOf = ({ adjustmentId }: Adjustment): string => `adjustment:${adjustmentId}`;

/** Goodwill credits reward cash; a correction changes the paid-in money, up or down. */
async function move(tx: Tx, adjustment: Adjustment, now: Date): Promise<void> {
  const { customerId, kind, amount } = adjustment;
  const common = {
    key: referenceOf(adjustment),
    amount: Math.abs(amount),
    unit: 'INR',
    reason: kind,
    reference: referenceOf(adjustment),
    now,
  } as const;
  const [own, shops] =
    kind === 'goodwill'
      ? [accounts.rewardCash(customerId), accounts.promotions]
      : [accounts.wallet(customerId), accounts.corrections];
  await transfer(
    tx,
    amount > 0
      ? { ...common, debit: shops, credit: own }
      : { ...common, debit: own, credit: shops },
  );
}

/**
 * Adjusts HB Money with a reason; above the limits it waits for a second person. Refuses INVALID
 * for zero and for negative goodwill, INSUFFICIENT_BALANCE when the balance is too low.
 */
export async function adjustMoney(tx: Tx, adjustment: NewAdjustment): Promise<Adjustment> {
  const { kind, customerId, amount, by, now } = adjustment;
  if (amount === 0 || (kind === 'goodwill' && amount < 0))
    refuse('INVALID', { fields: { amount: 'must be an amount that the customer receives' } });
  const saved = await insertAdjustment(tx, adjustment);
  const isAlone = await grantWithinLimits(tx, {
    kind,
    reference: referenceOf(saved),
    customerId,
    staffId: by.staffId,
    amount: paise(Math.abs(amount)),
    now,
  });
  if (!isAlone) {
    saveNeedsSecond(tx, saved.adjustmentId);
    return saved;
  }
  await move(tx, saved, now);
  return decideAdjustment(tx, { adjustmentId: saved.adjustmentId, state: 'DONE', by, now });
}

/**
 * The decision of the second person. Refuses ADJUSTMENT_NOT_FOUND, ADJUSTMENT_DECIDED, and
 * FORBIDDEN for the requester.
 */
export async function decideOnAdjustment(
  tx: Tx,
  decision: {
    adjustmentId: number;
    approve: boolean;
    by: { staffId: number; fullName: string };
    now: Date;
  },
): Promise<Adjustment> {
  const { adjustmentId, approve, by, now } = decision;
  const adjustment = (await lockAdjustment(tx, adjustmentId)) ?? refuse('ADJUSTMENT_NOT_FOUND');
  if (adjustment.state !== 'WAITING') refuse('ADJUSTMENT_DECIDED');
  if (!mayDecide(adjustment, by.staffId)) refuse('FORBIDDEN');
  if (approve) await move(tx, adjustment, now);
  return decideAdjustment(tx, { adjustmentId, state: approve ? 'DONE' : 'DECLINED', by, now });
}

export const adjustmentsOf = (q: Queryable, customerId: number): Promise<Adjustment[]> =>
  selectAdjustmentsOf(q, customerId, 20);

/** A page of the adjustments that wait for a second person, and the number of all. */
export async function waitingAdjustments(q: Queryable, request: PageRequest) {
  const [page, total] = await Promise.all([
    pageOf(oldestFirst, request, async (seek) => ({ rows: await selectWaiting(q, seek) })),
    countWaiting(q),
  ]);
  return { ...page, total };
}
