import type { EditedMoneyLimits, MoneyLimitsForEditing } from '@halal-basket/contract';
import { type Paise, addPaise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type GrantedTotals,
  type MoneyLimits,
  type StaffGrant,
  insertGrant,
  lockGrants,
  selectGrantedTotals,
  selectMoneyLimits,
  updateLimits,
} from './grant-limits.sql.ts';

/** Whether the amount, added to earlier grants, exceeds a limit. */
export const exceedsLimits = (
  amount: Paise,
  totals: GrantedTotals,
  { day, month }: Pick<MoneyLimits, 'day' | 'month'>,
): boolean =>
  addPaise(totals.customerDay, amount) > day ||
  addPaise(totals.staffDay, amount) > day ||
  addPaise(totals.customerMonth, amount) > month ||
  addPaise(totals.staffMonth, amount) > month;

const dayMs = 24 * 3_600_000;

/**
 * Counts a grant against the limits of its customer and of the member of staff. Returns false, and
 * counts nothing, when a second person must approve it. Concurrent grants wait for each other.
 */
export async function grantWithinLimits(tx: Tx, grant: StaffGrant): Promise<boolean> {
  const { customerId, staffId, amount, now } = grant;
  await lockGrants(tx, customerId, staffId);
  const since = {
    dayAgo: new Date(now.getTime() - dayMs),
    monthAgo: new Date(now.getTime() - 30 * dayMs),
  };
  const totals = await selectGrantedTotals(tx, grant, since);
  if (exceedsLimits(amount, totals, await selectMoneyLimits(tx))) return false;
  insertGrant(tx, grant);
  return true;
}

/** The limits as the owner edits them. */
export async function limitsForEditing(q: Queryable): Promise<MoneyLimitsForEditing> {
  const { revision, day, month, door } = await selectMoneyLimits(q);
  return {
    revision,
    limits: {
      aloneInDay: rupeesFromPaise(day),
      aloneInMonth: rupeesFromPaise(month),
      atDoor: rupeesFromPaise(door),
    },
  };
}

/** Refuses EDIT_CONFLICT when they were saved since they were read. */
export async function saveLimits(
  tx: Tx,
  revision: number,
  { aloneInDay, aloneInMonth, atDoor }: EditedMoneyLimits,
): Promise<MoneyLimitsForEditing> {
  const limits = {
    day: paiseFromRupees(aloneInDay),
    month: paiseFromRupees(aloneInMonth),
    door: paiseFromRupees(atDoor),
  };
  if (limits.month < limits.day)
    refuse('INVALID', { fields: { aloneInMonth: 'must be at least the limit for 24 hours' } });
  if ((await updateLimits(tx, limits, revision)) === 0) refuse('EDIT_CONFLICT');
  return limitsForEditing(tx);
}
