import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import type { JobContext } from '../../platform/module.ts';
import { deleteOldChanges } from './hub-catalogue/changes.sql.ts';
import { applyImport, applyJob } from './import/apply-import.ts';
import { checkImport } from './import/check-import.ts';
import type { TableOf } from './import/import-routes.ts';
import { deleteOldImports, selectImport } from './import/imports.sql.ts';
import { checkJob } from './import/imports.ts';
import { applyScheduledPrices, scheduledPricesJob } from './prices/scheduled-prices.ts';

const deleteChanges = 'delete-catalogue-changes';
const deleteImports = 'delete-catalogue-imports';

const dayMs = 24 * 3_600_000;
/** Later an import can no longer be rolled back. */
const importsKeptDays = 90;
const uploadsKeptDays = 7;

const ofImport = z.object({ importId: z.number() });

const checkNext = async (db: Db, tableOf: TableOf, importId: number): Promise<void> => {
  const record = await selectImport(db, importId);
  if (record) await checkImport(db, importId, tableOf(record.kind));
};

export const catalogueJobs = (
  { db, clock, settings }: JobContext,
  tables: (artFolder: string) => TableOf,
): JobHandlers => ({
  [deleteChanges]: async () => {
    await deleteOldChanges(db);
  },
  [deleteImports]: async () => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await deleteOldImports(db, {
      before: ago(importsKeptDays),
      uploadsBefore: ago(uploadsKeptDays),
    });
  },
  [scheduledPricesJob]: () => db.transaction((tx) => applyScheduledPrices(tx, clock.now())),
  [checkJob]: (payload) =>
    checkNext(db, tables(settings.artFolder), ofImport.parse(payload).importId),
  [applyJob]: (payload) =>
    applyImport(
      { db, tableOf: tables(settings.artFolder), now: () => clock.now() },
      ofImport.parse(payload).importId,
    ),
});

export const catalogueCrons: CronJob[] = [
  { name: deleteChanges, pattern: '11 * * * *' },
  { name: deleteImports, pattern: '41 20 * * *' },
];
