import { z } from 'zod';
import { type Queryable, sql } from './db.ts';

const countRow = z.object({ count: z.number() });

/** How often something was tried since then, over all server processes. */
export async function countAttempts(q: Queryable, bucket: string, since: Date): Promise<number> {
  const { count } = await q.one(
    countRow,
    sql`select count(*) as count from platform.attempt where bucket = ${bucket} and at > ${since}`,
  );
  return count;
}

/** Notes a try. Pass the pool where the note must outlive a refused call's rolled-back transaction. */
export async function noteAttempt(q: Queryable, bucket: string, at: Date): Promise<void> {
  await q.run(sql`insert into platform.attempt (bucket, at) values (${bucket}, ${at})`);
}

/** Nothing counts for longer than a day or so. */
export const forgetAttemptsBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from platform.attempt where at < ${before}`);
