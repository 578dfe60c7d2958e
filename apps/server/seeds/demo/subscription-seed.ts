import type { Tx } from '../../src/platform/db.ts';
import { mondayOf, rollPlan } from '../../src/modules/subscription/index.ts';
import {
  insertRunningPlan,
  insertSeason,
  insertShelf,
  insertSpecialDays,
} from '../insert/subscription.sql.ts';
import { dayInIndia } from './days.ts';
import { festivals, nextRamadan, ramadanWindows, runningPlan, shelves } from './subscription.ts';

/** What can be subscribed to, the festivals of the coming year, the fasting month, and a plan. */
export async function seedSubscription(tx: Tx, now: Date): Promise<void> {
  const today = dayInIndia(now, 0);
  await insertSeason(tx, {
    name: 'ramadan',
    title: 'Ramadan',
    opensOn: today,
    ...nextRamadan(now),
    windows: ramadanWindows,
  });
  await insertSpecialDays(tx, festivals(now));
  for (const [index, shelf] of shelves.entries()) await insertShelf(tx, shelf, index + 1);
  const planId = await insertRunningPlan(tx, runningPlan, {
    subscriptionNo: 'HBSDEMO23456789',
    monday: mondayOf(today),
    now,
  });
  await rollPlan(tx, planId, now);
}
