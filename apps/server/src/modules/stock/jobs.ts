import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { deleteOldChanges } from './stock.sql.ts';

const deleteChanges = 'delete-availability-changes';

export const stockJobs = (db: Db): JobHandlers => ({
  [deleteChanges]: async () => {
    await deleteOldChanges(db);
  },
});

export const stockCrons: CronJob[] = [{ name: deleteChanges, pattern: '13 * * * *' }];
