import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { type Transfer, accounts, transferAll } from '../ledger/index.ts';
import { expireLots, lockExpired, selectWithExpired } from './points.sql.ts';

const job = 'expire-points';

/** Customers in one run, each in their own short transaction. */
const batch = 500;

/** Expires unspent points, lot by lot. Returns the number of customers. */
export async function expirePoints(db: Db, now: Date): Promise<number> {
  let notified = 0;
  for (;;) {
    const customers = await selectWithExpired(db, now, batch);
    for (const { customerId } of customers) {
      await db.transaction(async (tx) => {
        const lots = await lockExpired(tx, customerId, now);
        if (lots.length === 0) return;
        const transfers = lots.map(({ lotId, remaining, expired }): Transfer => ({
          // Refunds once extended lapsed lots, which lapse again with another number of expired points.
          key: `points:expire:${lotId}:${expired}`,
          debit: accounts.points(customerId),
          credit: accounts.pointsExpired,
          amount: remaining,
          unit: 'HBP',
          reason: 'expire',
          reference: '',
        }));
        await transferAll(tx, transfers, now);
        await expireLots(
          tx,
          lots.map(({ lotId }) => lotId),
        );
      });
      notified += 1;
    }
    if (customers.length < batch) return notified;
  }
}

export const pointsJobs = (db: Db, clock: Clock): JobHandlers => ({
  [job]: async () => {
    await expirePoints(db, clock.now());
  },
});

/** Half past midnight in India. */
export const pointsCrons: CronJob[] = [{ name: job, pattern: '0 19 * * *' }];
