import { type Locale, locales } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { countRow } from '../../../platform/rows.ts';
import { type DataOwner, columnsOf } from '../../identity/index.ts';

/**
 * Locks a SKU for requests and notifications, which run one after the other. Otherwise a request during a
 * return to stock could be missed.
 */
export const lockStockRequests = (tx: Tx, hubId: number, sku: string) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`stock-request ${hubId} ${sku}`}, 0))`);

export const insertRequest = (
  tx: Tx,
  owner: DataOwner,
  { hubId, sku, language, now }: { hubId: number; sku: string; language: Locale; now: Date },
) => {
  const { sessionId, customerId } = columnsOf(owner);
  return tx.run(sql`
    insert into notifications.stock_request
      (session_id, customer_id, hub_id, sku, language, asked_at)
    values (${sessionId}, ${customerId}, ${hubId}, ${sku}, ${language}, ${now})
    on conflict do nothing`);
};

/** The number of open requests of the owner. */
export const countWaiting = (q: Queryable, owner: DataOwner) => {
  const { sessionId, customerId } = columnsOf(owner);
  return q.one(
    countRow,
    customerId === null
      ? sql`select count(*) as count from notifications.stock_request
            where session_id = ${sessionId} and notified_at is null`
      : sql`select count(*) as count from notifications.stock_request
            where customer_id = ${customerId} and notified_at is null`,
  );
};

const requesterRow = z.object({
  sessionId: z.number().nullable(),
  customerId: z.number().nullable(),
  language: z.enum(locales),
});

/** Takes open requests, the oldest first, and marks them as sent: the transaction sends them or fails. */
export const takeStockRequests = (
  tx: Tx,
  { hubId, sku, limit, now }: { hubId: number; sku: string; limit: number; now: Date },
) =>
  tx.many(
    requesterRow,
    sql`with first as (
          select id from notifications.stock_request
          where hub_id = ${hubId} and sku = ${sku} and notified_at is null
          order by id limit ${limit} for update
        )
        update notifications.stock_request as request set notified_at = ${now}
        from first where request.id = first.id and request.notified_at is null
        returning session_id as "sessionId", customer_id as "customerId", language`,
  );

/** Moves a guest's open requests to the customer; a request of both becomes one. */
export async function moveStockRequests(
  tx: Tx,
  sessionId: number,
  customerId: number,
): Promise<void> {
  await tx.run(sql`
    update notifications.stock_request as mine
    set session_id = null, customer_id = ${customerId}
    where session_id = ${sessionId} and notified_at is null
      and not exists (
        select from notifications.stock_request as theirs
        where theirs.customer_id = ${customerId} and theirs.notified_at is null
          and theirs.hub_id = mine.hub_id and theirs.sku = mine.sku)`);
  await tx.run(sql`
    delete from notifications.stock_request
    where session_id = ${sessionId} and notified_at is null`);
}

export const deleteStockRequestsBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from notifications.stock_request where asked_at < ${before}`);
