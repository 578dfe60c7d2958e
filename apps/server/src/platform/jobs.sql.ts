import { z } from 'zod';
import { type Queryable, sql } from './db.ts';

const countsRow = z.object({ waiting: z.number(), failing: z.number() });

/** Jobs that are due and wait for a worker, and jobs that have failed and have not succeeded since. */
export const countJobs = (q: Queryable, now: Date) =>
  q.one(
    countsRow,
    sql`select count(*) filter (where run_at <= ${now} and locked_at is null and attempts = 0) as waiting,
               count(*) filter (where attempts > 0) as failing
        from graphile_worker.jobs`,
  );
