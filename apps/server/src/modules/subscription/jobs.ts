import type { Db, Tx } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import type { PaymentDependencies } from '../payments/index.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import { runDebits } from './auto-recharge/debits.ts';
import {
  selectFinished,
  selectPauseOver,
  selectWithoutReservation,
} from './fulfilment/due-days.sql.ts';
import { createDueOrders } from './fulfilment/daily-fulfilment.ts';
import { addMissingDays } from './fulfilment/missing-days.ts';
import { spanOf } from './subscription-context.ts';
import { endPause, endSubscription, reserveMissingSlots } from './changes/lifecycle.ts';
import { processSequentially, throwFailures } from './process-sequentially.ts';
import { remind, warnOfLowBalance } from './reminders.ts';
import { selectSetting } from './settings.sql.ts';

const evening = 'subscription-orders';
const upkeep = 'subscription-upkeep';
const reminders = 'subscription-reminders';
const debits = 'subscription-debits';

const batchSize = 200;

/**
 * Runs `work` for each subscription in its own transaction until no new ones are found. Returns the
 * errors.
 */
async function eachSubscription(
  db: Db,
  next: (after: number) => Promise<{ subscriptionId: number }[]>,
  work: (tx: Tx, subscriptionId: number) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const subscriptions = await next(after);
    const unseen = subscriptions.filter(({ subscriptionId }) => subscriptionId > after);
    const worked = await processSequentially(unseen, ({ subscriptionId }) =>
      db.transaction((tx) => work(tx, subscriptionId)),
    );
    failures.push(...worked);
    const last = subscriptions.at(-1)?.subscriptionId ?? 0;
    if (last <= after) return failures;
    after = last;
  }
}

/**
 * Daily upkeep: ends pauses that are over, adds days of repeat patterns, reserves missing slots,
 * ends finished subscriptions. An error in one does not stop the others.
 */
export async function maintainSubscriptions(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const today = dayOf(now);
  const { to: last } = spanOf(null, await selectSetting(db), now);
  failures.push(
    ...(await eachSubscription(
      db,
      () => selectPauseOver(db, today, batchSize),
      (tx, subscriptionId) => endPause(tx, subscriptionId, now),
    )),
  );
  failures.push(...(await addMissingDays(db, now, { from: plusDays(today, 1), to: last })));
  failures.push(
    ...(await eachSubscription(
      db,
      (after) =>
        selectWithoutReservation(db, {
          from: plusDays(today, 1),
          to: last,
          after,
          limit: batchSize,
        }),
      (tx, subscriptionId) => reserveMissingSlots(tx, subscriptionId, now),
    )),
  );
  failures.push(
    ...(await eachSubscription(
      db,
      () => selectFinished(db, today, batchSize),
      (tx, subscriptionId) => endSubscription(tx, subscriptionId, now),
    )),
  );
  throwFailures(failures, 'plans');
}

export const subscriptionJobs = (tools: PaymentDependencies): JobHandlers => {
  const { db, clock } = tools;
  return {
    [evening]: async () => {
      const now = clock.now();
      // The hub may have opened tomorrow again since the upkeep.
      const tomorrow = plusDays(dayOf(now), 1);
      const failures = await addMissingDays(db, now, { from: tomorrow, to: tomorrow });
      await createDueOrders(db, now);
      throwFailures(failures, 'plans');
    },
    [upkeep]: () => maintainSubscriptions(db, clock.now()),
    [reminders]: async () => {
      const now = clock.now();
      const tasks = [remind, warnOfLowBalance];
      throwFailures(await processSequentially(tasks, (task) => task(db, now)), 'tasks');
    },
    [debits]: () => runDebits(tools),
  };
};

/** Cron patterns are in UTC. Orders are created after the cut-off and retried every ten minutes. */
export const subscriptionCrons: CronJob[] = [
  { name: evening, pattern: '*/10 * * * *' },
  { name: debits, pattern: '5,15,25,35,45,55 * * * *' },
  { name: upkeep, pattern: '35 18 * * *' },
  { name: reminders, pattern: '30 11 * * *' },
];
