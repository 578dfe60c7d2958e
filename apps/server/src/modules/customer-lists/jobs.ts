import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { deleteViewedBefore } from './customer-lists.sql.ts';

/** The lifetime of an unused session. */
const keptDays = 90;

export const listsJobs = (db: Db, clock: Clock): JobHandlers => ({
  'customer-lists-tidy': async () => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    await deleteViewedBefore(db, before);
  },
});

export const listsCrons: CronJob[] = [{ name: 'customer-lists-tidy', pattern: '47 3 * * *' }];
