import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { endMarkdownsOfGoneLots } from './markdowns/end-markdowns.ts';
import { deleteOldChanges } from './stock.sql.ts';

const deleteChanges = 'delete-availability-changes';
const endMarkdowns = 'end-markdowns-of-gone-lots';

export const stockJobs = (db: Db): JobHandlers => ({
  [deleteChanges]: async () => {
    await deleteOldChanges(db);
  },
  [endMarkdowns]: async () => {
    await endMarkdownsOfGoneLots(db);
  },
});

export const stockCrons: CronJob[] = [
  { name: deleteChanges, pattern: '13 * * * *' },
  { name: endMarkdowns, pattern: '* * * * *' },
];
