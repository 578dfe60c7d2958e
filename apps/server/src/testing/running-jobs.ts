import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Db, sql } from '../platform/db.ts';
import { type JobHandlers, startJobs } from '../platform/jobs.ts';
import type { LiveEvents } from '../platform/live-events.ts';
import type { DeliverEvents } from '../platform/outbox/deliver-events.ts';
import { startEvents } from '../platform/outbox/event-worker.ts';

export interface RunningJobs {
  /** Waits until no event and no job is due, running or waiting for a retry. Throws if one keeps failing. */
  done(): Promise<void>;
  stop(): Promise<void>;
}

const patienceMs = 60_000;
const countRow = z.object({ left: z.number() });

/** Delivers events and runs jobs in the background, as in an open shop. */
export async function runningJobs(
  { db, live }: { db: Db; live: LiveEvents },
  handlers: { jobs: JobHandlers; deliverEvents: DeliverEvents },
): Promise<RunningJobs> {
  let failure: unknown;
  const note = (details: object) => {
    failure = (details as { err?: unknown }).err ?? details;
  };
  const log = { error: note, debug: () => {} };
  const workers = [
    await startJobs({ db, live }, handlers.jobs, [], log),
    startEvents(handlers.deliverEvents, log),
  ];
  const leftOf = sql`select (select count(*) from graphile_worker.jobs
                             where run_at <= now() or attempts > 0)
                          + (select count(*) from platform.event)
                          + (select count(*) from platform.event_retry) as left`;
  return {
    done: async () => {
      let least = Infinity;
      let since = Date.now();
      for (;;) {
        const { left } = await db.one(countRow, leftOf);
        if (left === 0) return;
        if (left < least) [least, since] = [left, Date.now()];
        if (Date.now() - since > patienceMs) {
          throw new Error(`${left} events and jobs are not done`, { cause: failure });
        }
        await sleep(20);
      }
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
