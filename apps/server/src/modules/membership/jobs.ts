import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { markReminded, takeEnding } from './purchases/periods.sql.ts';
import { deleteGuestPlansBefore } from './plans/plans.sql.ts';

const remindDaysBefore = 5;
const remindedAtOnce = 100;
const guestsPlanDays = 30;
const aDay = 86_400_000;

/**
 * Reminds each member once whose membership ends soon and was not renewed, while the shop sells plans to renew it
 * with.
 */
async function remind(db: Db, clock: Clock): Promise<void> {
  for (;;) {
    const reminded = await db.transaction(async (tx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + remindDaysBefore * aDay);
      const ending = await takeEnding(tx, now, until, remindedAtOnce);
      await markReminded(
        tx,
        ending.map(({ reference }) => reference),
        now,
      );
      for (const { reference, customerId, endsAt } of ending) {
        const ends = { reference, customerId, endsAt: endsAt.toISOString() };
        await emit(tx, 'membership.ending', ends);
      }
      return ending.length;
    });
    if (reminded < remindedAtOnce) return;
  }
}

export const membershipJobs = (db: Db, clock: Clock): JobHandlers => ({
  'membership-remind': () => remind(db, clock),
  'membership-tidy': async () => {
    await deleteGuestPlansBefore(db, new Date(clock.now().getTime() - guestsPlanDays * aDay));
  },
});

/** 10 in the morning in Asia/Kolkata. */
export const membershipCrons: CronJob[] = [
  { name: 'membership-remind', pattern: '30 4 * * *' },
  { name: 'membership-tidy', pattern: '50 21 * * *' },
];
