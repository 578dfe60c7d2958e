import type { Tx } from '../../../platform/db.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import {
  insertClosedDay,
  lockJournal,
  selectClosedThrough,
  selectTotals,
} from '../journal/journal.sql.ts';
import { type Balance, balancesOf, differenceOf } from '../journal/trial-balance.ts';

/** The latest day that can be closed: yesterday in India. */
export const lastEndedDay = (now: Date): string => plusDays(dayOf(now), -1);

/**
 * Closes a day and all days before it. A source of these days that arrives later is posted on the next open
 * day. Refuses BOOKS_DAY_CLOSED, also for the second of two members of staff who close at once, and
 * BOOKS_DAY_NOT_OVER. Throws when debits and credits differ.
 */
export async function closeDay(
  tx: Tx,
  { day, staff, now }: { day: string; staff: StaffMember; now: Date },
): Promise<Balance[]> {
  await lockJournal(tx);
  const closedThrough = await selectClosedThrough(tx);
  if (closedThrough !== null && day <= closedThrough) refuse('BOOKS_DAY_CLOSED');
  if (day > lastEndedDay(now)) refuse('BOOKS_DAY_NOT_OVER');
  const totals = await selectTotals(tx, day);
  const balances = balancesOf(totals);
  const difference = differenceOf(balances);
  if (difference !== 0)
    throw new Error(`The trial balance of ${day} differs by ${difference} paise`);
  const { staffId, fullName } = staff;
  await insertClosedDay(tx, { day, staffId, fullName, now, balances: totals });
  return balances;
}
