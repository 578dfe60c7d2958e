import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../db.ts';
import { part, rowPart } from '../subqueries.ts';

const storedRow = z.object({ requestHash: z.string(), status: z.number(), body: z.string() });

const claimRow = z.object({ stored: storedRow.nullable() }).nullable();
export type Claim = z.infer<typeof claimRow>;

/** Locks the key for this transaction and reads its answer; null while another transaction has the key. */
export const claimKey = (tx: Tx, scope: string, key: string): Promise<Claim> =>
  tx.part(part(claimRow, sql`platform.claim_key(${scope}, ${key})`));

export const findAnswer = (q: Queryable, scope: string, key: string) =>
  q.part(
    rowPart(
      storedRow,
      sql`select request_hash as "requestHash", status, body from platform.idempotency
          where scope = ${scope} and key = ${key}`,
    ),
  );

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
  tx.write({
    tables: ['platform.idempotency'],
    last: sql`
      insert into platform.idempotency (scope, key, request_hash, status, body, created_at)
      values (${scope}, ${key}, ${requestHash}, ${status}, ${body}, ${at})`,
  });
}

/** Keys are stored for 24 hours. */
export const deleteAnswersBefore = (db: Queryable, before: Date) =>
  db.run(sql`delete from platform.idempotency where created_at < ${before}`);
