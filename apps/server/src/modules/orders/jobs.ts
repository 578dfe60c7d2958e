import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type CronJob, type JobHandlers, addJob } from '../../platform/jobs.ts';
import { expireOrders } from './moves.ts';

const sweep = 'expire-orders';
const sweepAgain = 'expire-orders-again';
const halfAMinute = 30_000;

/**
 * Holds end within a minute of their time (reliability R15). Cron wakes once a minute, so each run
 * asks for one more half a minute on.
 */
export const ordersJobs = (db: Db, clock: Clock): JobHandlers => ({
  [sweep]: async () => {
    const now = clock.now();
    await expireOrders(db, now);
    const runAt = new Date(now.getTime() + halfAMinute);
    await db.transaction((tx) => addJob(tx, sweepAgain, {}, { runAt, key: sweepAgain }));
  },
  [sweepAgain]: async () => {
    await expireOrders(db, clock.now());
  },
});

export const ordersCrons: CronJob[] = [{ name: sweep, pattern: '* * * * *' }];
