import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Db, sql } from '../platform/db.ts';
import { type JobHandlers, startJobs } from '../platform/jobs.ts';
import type { LiveEvents } from '../platform/live-events.ts';

export interface RunningJobs {
  /** Waits until no job is due, running or waiting for a retry. Throws if one keeps failing. */
  done(): Promise<void>;
  stop(): Promise<void>;
}

const patienceMs = 60_000;
const countRow = z.object({ left: z.number() });

/** Runs jobs in the background, several at a time, as in an open shop. */
export async function runningJobs(
  { db, live }: { db: Db; live: LiveEvents },
  handlers: JobHandlers,
): Promise<RunningJobs> {
  let failure: unknown;
  const note = (details: object) => {
    failure = (details as { err?: unknown }).err ?? details;
  };
  const jobs = await startJobs({ db, live }, handlers, [], { error: note, debug: () => {} });
  const leftOf = sql`select count(*) as left from graphile_worker.jobs
                     where run_at <= now() or attempts > 0`;
  return {
    done: async () => {
      let least = Infinity;
      let since = Date.now();
      for (;;) {
        const { left } = await db.one(countRow, leftOf);
        if (left === 0) return;
        if (left < least) [least, since] = [left, Date.now()];
        if (Date.now() - since > patienceMs) {
          throw new Error(`${left} jobs are not done`, { cause: failure });
        }
        await sleep(20);
      }
    },
    stop: () => jobs.stop(),
  };
}
