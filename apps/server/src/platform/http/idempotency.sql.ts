import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../db.ts';

const lockRow = z.object({ locked: z.boolean() });

/** Locks the key for this transaction; false while another transaction holds it. */
export async function lockKey(tx: Tx, scope: string, key: string): Promise<boolean> {
  const { locked } = await tx.one(
    lockRow,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as locked`,
  );
  return locked;
}

const storedRow = z.object({ request_hash: z.string(), status: z.number(), body: z.string() });

export const findAnswer = (db: Queryable, scope: string, key: string) =>
  db.maybe(
    storedRow,
    sql`select request_hash, status, body from platform.idempotency
        where scope = ${scope} and key = ${key}`,
  );

/** Sent with the commit: no statement follows it. */
export function saveAnswer(
  tx: Tx,
  answer: {
    scope: string;
    key: string;
    requestHash: string;
    status: number;
    body: string;
    at: Date;
  },
): void {
  const { scope, key, requestHash, status, body, at } = answer;
  tx.send(sql`
    insert into platform.idempotency (scope, key, request_hash, status, body, created_at)
    values (${scope}, ${key}, ${requestHash}, ${status}, ${body}, ${at})`);
}

/** Keys are stored for 24 hours (contract, section 1). */
export const deleteAnswersBefore = (db: Queryable, before: Date) =>
  db.run(sql`delete from platform.idempotency where created_at < ${before}`);
