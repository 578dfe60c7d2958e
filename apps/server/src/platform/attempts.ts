import { z } from 'zod';
import { type Queryable, type Tx, sql } from './db.ts';
import { countRow } from './rows.ts';

/** The number of attempts since then, over all server processes. */
export async function countAttempts(q: Queryable, bucket: string, since: Date): Promise<number> {
  const { count } = await q.one(
    countRow,
    sql`select count(*) as count from platform.attempt where bucket = ${bucket} and at > ${since}`,
  );
  return count;
}

/** Counts an attempt. Pass the pool if the count must survive the rollback of a refused call. */
export async function recordAttempt(q: Queryable, bucket: string, at: Date): Promise<void> {
  await q.run(sql`insert into platform.attempt (bucket, at) values (${bucket}, ${at})`);
}

/** Counts one attempt in each of several buckets. */
export async function recordAttempts(q: Queryable, buckets: string[], at: Date): Promise<void> {
  await q.run(sql`
    insert into platform.attempt (bucket, at)
    select bucket, ${at} from unnest(${buckets}::text[]) as bucket`);
}

const takenRow = z.object({ taken: z.boolean() });

/**
 * Locks buckets for this transaction, so that concurrent transactions do not count the same attempts; false if
 * another transaction holds one. It does not wait: a flood of attempts must not fill the pool with waiting
 * transactions.
 */
export async function lockBuckets(tx: Tx, buckets: string[]): Promise<boolean> {
  const { taken } = await tx.one(
    takenRow,
    sql`select bool_and(pg_try_advisory_xact_lock(hashtextextended(bucket, 0))) as taken
        from unnest(${buckets}::text[]) as bucket`,
  );
  return taken;
}

export interface AttemptQuery {
  bucket: string;
  since: Date;
  /** The most attempts that are read. */
  limit: number;
}

const attemptRow = z.object({ bucket: z.string(), at: z.date() });

/** The times of the attempts of each bucket, newest first, in one statement. */
export async function attemptTimes(
  q: Queryable,
  questions: AttemptQuery[],
): Promise<Map<string, Date[]>> {
  const buckets = questions.map(({ bucket }) => bucket);
  const since = questions.map((each) => each.since);
  const limits = questions.map(({ limit }) => limit);
  const rows = await q.many(
    attemptRow,
    sql`select asked.bucket, found.at
        from unnest(${buckets}::text[], ${since}::timestamptz[], ${limits}::int[])
             as asked (bucket, since, most)
        cross join lateral (
          select at from platform.attempt
          where bucket = asked.bucket and at > asked.since
          order by at desc limit asked.most) as found
        order by found.at desc`,
  );
  const found = new Map<string, Date[]>(buckets.map((bucket) => [bucket, []]));
  for (const { bucket, at } of rows) found.get(bucket)?.push(at);
  return found;
}

const countsRow = z.object({ count: z.number() });

/** The number of attempts of each query, at most its limit, in one statement and in order. */
export async function attemptCounts(q: Queryable, questions: AttemptQuery[]): Promise<number[]> {
  const rows = await q.many(
    countsRow,
    sql`select (select count(*) from (
                  select from platform.attempt
                  where bucket = asked.bucket and at > asked.since
                  limit asked.most) as found) as count
        from unnest(${questions.map(({ bucket }) => bucket)}::text[],
                    ${questions.map(({ since }) => since)}::timestamptz[],
                    ${questions.map(({ limit }) => limit)}::int[])
             with ordinality as asked (bucket, since, most, place)
        order by asked.place`,
  );
  return rows.map(({ count }) => count);
}

/** Deletes the attempts of a bucket after a success. */
export const deleteAttempts = (tx: Tx, bucket: string) =>
  tx.run(sql`delete from platform.attempt where bucket = ${bucket}`);

/** No limit counts attempts for longer than a day or so. */
export const deleteAttemptsBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from platform.attempt where at < ${before}`);
