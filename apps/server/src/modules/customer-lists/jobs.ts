import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { deleteViewedBefore } from './customer-lists.sql.ts';

/** As long as an unused session lives. */
const rememberedDays = 90;

export const listsJobs = (db: Db, clock: Clock): JobHandlers => ({
  'forget-looks': async () => {
    const before = new Date(clock.now().getTime() - rememberedDays * 86_400_000);
    await deleteViewedBefore(db, before);
  },
});

export const listsCrons: CronJob[] = [{ name: 'forget-looks', pattern: '47 3 * * *' }];
