import { type AccountExport, brand } from '@halal-basket/contract';
import { csvOf } from '../../../platform/csv.ts';
import type { Db, Queryable } from '../../../platform/db.ts';
import type { CustomerVisitor, WriteContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { type JobHandlers, addJob } from '../../../platform/jobs.ts';
import { messagesTo } from '../../../platform/messaging/message.sql.ts';
import type { PersonalData, PersonalTables } from '../../../platform/personal-data.ts';
import { type ZipEntry, zip } from '../../../platform/zip.ts';
import {
  type ExportRow,
  archiveOf,
  startExport,
  finishExport,
  currentExport,
  selectCustomerForExport,
  selectSessionsForExport,
} from './account.sql.ts';
import { customerById } from '../customers/customers.ts';
import { exportLife } from '../limits.ts';

const exportJob = 'export-account';

const viewOf = ({ publicId, requestedAt, readyAt, expiresAt }: ExportRow): AccountExport => ({
  state: readyAt ? 'READY' : 'PREPARING',
  requestedAt: requestedAt.toISOString(),
  ...(readyAt && {
    href: `/api/account/export/${publicId}`,
    expiresAt: expiresAt.toISOString(),
  }),
});

/** Requests the export file. A second request within an hour returns the existing file. */
export async function requestExport(
  { tx, clock }: WriteContext,
  { customerId }: CustomerVisitor,
): Promise<AccountExport> {
  const now = clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const begun = await startExport(tx, {
    customerId,
    since: after(-exportLife.againAfterSeconds),
    now,
    expiresAt: after(exportLife.seconds),
  });
  if (begun) await addJob(tx, exportJob, { customerId, publicId: begun.publicId });
  const row = begun ?? (await currentExport(tx, customerId, now));
  return row ? viewOf(row) : refuse('CONFLICT');
}

export async function exportOf(
  q: Queryable,
  customerId: number,
  now: Date,
): Promise<AccountExport | undefined> {
  const row = await currentExport(q, customerId, now);
  return row ? viewOf(row) : undefined;
}

/** Refuses NOT_FOUND if the file belongs to another customer, has expired or is not ready. */
export async function exportFile(
  q: Queryable,
  { publicId, customerId, now }: { publicId: string; customerId: number; now: Date },
): Promise<Buffer> {
  return (await archiveOf(q, publicId, customerId, now))?.archive ?? refuse('NOT_FOUND');
}

/** The data that identity itself keeps, and every message that was sent to the customer. */
async function ownTables(q: Queryable, customerId: number): Promise<PersonalTables> {
  const { phone, email } = await customerById(q, customerId);
  const recipients = email === null ? [phone] : [phone, email];
  return {
    profile: await selectCustomerForExport(q, customerId),
    devices: await selectSessionsForExport(q, customerId),
    messages: await messagesTo(q, recipients),
  };
}

/** One JSON file with all data, and a table for each kind of data. */
function archiveFrom(tables: PersonalTables, now: Date): Buffer {
  const about = { shop: brand.name, madeAt: now.toISOString() };
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  const entries: ZipEntry[] = [
    { name: 'data.json', content: Buffer.from(JSON.stringify({ about, ...tables }, null, 2)) },
    ...filled.map(([name, rows]) => ({
      name: `tables/${name}.csv`,
      content: Buffer.from(csvOf(rows)),
    })),
  ];
  return zip(entries, now);
}

/** The job behind `requestExport`: collects the data of each module in turn. */
export const exportJobs = (
  db: Db,
  now: () => Date,
  modules: readonly PersonalData[],
): JobHandlers => ({
  [exportJob]: async (payload) => {
    const { customerId, publicId } = payload as { customerId: number; publicId: string };
    const tables = await ownTables(db, customerId);
    for (const module of modules) Object.assign(tables, await module.exportOf(db, customerId));
    await finishExport(db, publicId, archiveFrom(tables, now()), now());
  },
});
