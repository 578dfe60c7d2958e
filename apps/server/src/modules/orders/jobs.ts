import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type CronJob, type JobHandlers, addJob } from '../../platform/jobs.ts';
import { deletePictures } from '../../platform/pictures/index.ts';
import { saveSales } from '../search/index.ts';
import { dropUnpaidEdits } from './edits/edits.ts';
import { expireOrders } from './placing/transitions.ts';
import { deleteWeightPhotos } from './refunds/refunds.sql.ts';
import { selectSold } from './products-sold.sql.ts';

const sweep = 'expire-orders';
const sweepAgain = 'expire-orders-again';
const halfAMinute = 30_000;

const reportSales = 'report-sales';
/** Sales of this period decide the popularity of products. */
const salesMs = 60 * 86_400_000;

/**
 * Holds end within a minute of their time (promise R15). Cron runs once a minute, so each run
 * also covers the next half minute.
 */
export const ordersJobs = (db: Db, clock: Clock): JobHandlers => ({
  [sweep]: async () => {
    const now = clock.now();
    await expireOrders(db, now);
    await dropUnpaidEdits(db, now);
    const runAt = new Date(now.getTime() + halfAMinute);
    await db.transaction((tx) => addJob(tx, sweepAgain, {}, { runAt, key: sweepAgain }));
  },
  [sweepAgain]: async () => {
    await expireOrders(db, clock.now());
    await dropUnpaidEdits(db, clock.now());
  },
  [reportSales]: async () => {
    await saveSales(db, await selectSold(db, new Date(clock.now().getTime() - salesMs)));
  },
  [dropPhotos]: () => dropWeightPhotos(db, clock.now()),
});

const dropPhotos = 'drop-weight-photos';
/** Photos of the scale are kept longer than a complaint is possible. */
const photoMs = 90 * 86_400_000;
const photoBatch = 500;

/** Deletes old photos of the scale; the weights stay. */
export async function dropWeightPhotos(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - photoMs);
  for (;;) {
    const dropped = await db.transaction(async (tx) => {
      const names = (await deleteWeightPhotos(tx, before, photoBatch)).map(({ name }) => name);
      await deletePictures(tx, names);
      return names.length;
    });
    if (dropped < photoBatch) return;
  }
}

export const ordersCrons: CronJob[] = [
  { name: sweep, pattern: '* * * * *' },
  { name: reportSales, pattern: '17 * * * *' },
  { name: dropPhotos, pattern: '40 19 * * *' },
];
