import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type CronJob, type JobHandlers, addJob } from '../../platform/jobs.ts';
import { saveSales } from '../search/index.ts';
import { dropUnpaidEdits } from './edits/edits.ts';
import { expireOrders } from './placing/transitions.ts';
import { selectSold } from './products-sold.sql.ts';

const sweep = 'expire-orders';
const sweepAgain = 'expire-orders-again';
const halfAMinute = 30_000;

const reportSales = 'report-sales';
/** Sales of this period decide the popularity of products. */
const salesMs = 60 * 86_400_000;

/**
 * Holds end within a minute of their time (reliability R15). Cron runs once a minute, so each run
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
});

export const ordersCrons: CronJob[] = [
  { name: sweep, pattern: '* * * * *' },
  { name: reportSales, pattern: '17 * * * *' },
];
