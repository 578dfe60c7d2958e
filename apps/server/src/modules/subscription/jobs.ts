import type { Db, Tx } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import type { PaymentTools } from '../payments/index.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import { runDebits } from './auto-recharge/debits.ts';
import {
  selectFinished,
  selectPauseOver,
  selectToRoll,
  selectWithoutPlace,
} from './fulfilment/due-days.sql.ts';
import { makeDueOrders } from './fulfilment/daily-fulfilment.ts';
import { spanOf } from './subscription-context.ts';
import { endPause, endPlan, roll, takePlaces } from './changes/lifecycle.ts';
import { oneByOne, throwFailures } from './process-sequentially.ts';
import { remind, warnOfLowBalance } from './reminders.ts';
import { selectSetting } from './settings.sql.ts';

const evening = 'subscription-orders';
const upkeep = 'subscription-upkeep';
const reminders = 'subscription-reminders';
const debits = 'subscription-debits';

const batchSize = 200;

/** Each plan in a transaction of its own, as long as there are any that were not seen before. Gives what failed. */
async function eachPlan(
  db: Db,
  next: (after: number) => Promise<{ planId: number }[]>,
  work: (tx: Tx, planId: number) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const plans = await next(after);
    const unseen = plans.filter(({ planId }) => planId > after);
    const worked = await oneByOne(unseen, ({ planId }) => db.transaction((tx) => work(tx, planId)));
    failures.push(...worked);
    const last = plans.at(-1)?.planId ?? 0;
    if (last <= after) return failures;
    after = last;
  }
}

/**
 * Brings plans up to the day: pauses that are over, days that a pattern brings, places of days whose
 * slots were not made or full before, plans that ended. A plan that fails keeps no other from its turn.
 */
export async function keepUp(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const today = dayOf(now);
  const { to: last } = spanOf(null, await selectSetting(db), now);
  failures.push(
    ...(await eachPlan(
      db,
      () => selectPauseOver(db, today, batchSize),
      (tx, planId) => endPause(tx, planId, now),
    )),
  );
  failures.push(
    ...(await eachPlan(
      db,
      (after) => selectToRoll(db, { last, after, limit: batchSize }),
      (tx, planId) => roll(tx, planId, now),
    )),
  );
  failures.push(
    ...(await eachPlan(
      db,
      (after) =>
        selectWithoutPlace(db, { from: plusDays(today, 1), to: last, after, limit: batchSize }),
      (tx, planId) => takePlaces(tx, planId, now),
    )),
  );
  failures.push(
    ...(await eachPlan(
      db,
      () => selectFinished(db, today, batchSize),
      (tx, planId) => endPlan(tx, planId, now),
    )),
  );
  throwFailures(failures, 'plans');
}

export const subscriptionJobs = (tools: PaymentTools): JobHandlers => {
  const { db, clock } = tools;
  return {
    [evening]: async () => {
      await makeDueOrders(db, clock.now());
    },
    [upkeep]: () => keepUp(db, clock.now()),
    [reminders]: async () => {
      const now = clock.now();
      const tasks = [remind, warnOfLowBalance];
      throwFailures(await oneByOne(tasks, (task) => task(db, now)), 'tasks');
    },
    [debits]: () => runDebits(tools),
  };
};

/** Patterns in UTC. Orders are made as soon as their day closes, and tried again every ten minutes. */
export const subscriptionCrons: CronJob[] = [
  { name: evening, pattern: '*/10 * * * *' },
  { name: debits, pattern: '5,15,25,35,45,55 * * * *' },
  { name: upkeep, pattern: '35 18 * * *' },
  { name: reminders, pattern: '30 11 * * *' },
];
