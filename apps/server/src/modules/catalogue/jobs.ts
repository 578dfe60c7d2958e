import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { deleteOldChanges } from './hub-catalogue/changes.sql.ts';

const deleteChanges = 'delete-catalogue-changes';

export const catalogueJobs = (db: Db): JobHandlers => ({
  [deleteChanges]: async () => {
    await deleteOldChanges(db);
  },
});

export const catalogueCrons: CronJob[] = [{ name: deleteChanges, pattern: '11 * * * *' }];
