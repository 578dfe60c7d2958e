import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { deleteLoggedSearchesBefore } from './query-log/query-log.sql.ts';
import { refreshTrends, termsKeptMs } from './query-log/query-log.ts';
import { refreshJob, refreshSearch } from './documents/refresh-documents.ts';

const trends = 'gather-search-trends';

/** Searches update outdated documents themselves. The job does it earlier, so that searches rarely wait. */
export const searchJobs = (db: Db, clock: Clock): JobHandlers => ({
  [refreshJob]: () => refreshSearch(db),
  [trends]: async () => {
    const now = clock.now();
    await db.transaction((tx) => refreshTrends(tx, now));
    await deleteLoggedSearchesBefore(db, new Date(now.getTime() - termsKeptMs));
  },
});

export const searchCrons: CronJob[] = [
  { name: refreshJob, pattern: '* * * * *' },
  { name: trends, pattern: '7,37 * * * *' },
];
