import type { Tx } from '../../src/platform/db.ts';
import { mondayOf, rollSubscription } from '../../src/modules/subscription/index.ts';
import {
  insertRunningPlan,
  insertSeason,
  insertSection,
  insertSpecialDays,
} from '../insert/subscription.sql.ts';
import { dayInIndia } from './days.ts';
import { festivals, nextRamadan, subscription } from './subscription.ts';

/** Seeds the products for subscriptions, the festivals of the coming year, the fasting month, and a plan. */
export async function seedSubscription(tx: Tx, now: Date): Promise<void> {
  const today = dayInIndia(now, 0);
  const { sections, ramadanSlots, plan } = subscription();
  await insertSeason(tx, {
    name: 'ramadan',
    title: 'Ramadan',
    opensOn: today,
    ...nextRamadan(now),
    windows: ramadanSlots,
  });
  await insertSpecialDays(tx, festivals(now));
  for (const [index, section] of sections.entries()) await insertSection(tx, section, index + 1);
  if (!plan) return;
  const planId = await insertRunningPlan(tx, plan, {
    subscriptionNo: 'HBSDEMO23456789',
    monday: mondayOf(today),
    now,
  });
  await rollSubscription(tx, planId, now);
}
