import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer, MergedCustomers } from '../../platform/personal-data.ts';

const exportRow = z.record(z.string(), z.unknown());

export const selectPersonalForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select title, text, at, read_at as "readAt" from notifications.personal
        where customer_id = ${customerId} order by id desc limit 1000`,
  );

export const selectStockRequestsForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select sku, asked_at as "askedAt", notified_at as "notifiedAt" from notifications.stock_request
        where customer_id = ${customerId} order by id`,
  );

/** Newsletters belong to an e-mail, not to an account. */
export const selectNewsletterForExport = (q: Queryable, email: string) =>
  q.many(
    exportRow,
    sql`select email, state, asked_at as "askedAt", confirmed_at as "confirmedAt",
               left_at as "leftAt"
        from notifications.subscriber where email = ${email}`,
  );

export async function deleteNotificationsOf(
  tx: Tx,
  { customerId, email, sessionIds }: ErasedCustomer,
) {
  const isTheirs = sql`customer_id = ${customerId} or session_id = any(${sessionIds}::bigint[])`;
  await tx.run(sql`delete from notifications.personal where ${isTheirs}`);
  await tx.run(sql`delete from notifications.read_mark where ${isTheirs}`);
  await tx.run(sql`delete from notifications.seen where ${isTheirs}`);
  await tx.run(sql`delete from notifications.stock_request where ${isTheirs}`);
  await tx.run(sql`delete from notifications.subscriber where email = ${email}`);
}

/** Devices stay with the closed sessions. */
export async function mergeNotifications(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    update notifications.personal set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`
    update notifications.stock_request as moved set customer_id = ${to}
    where customer_id = ${from} and not exists (
      select from notifications.stock_request as own
      where own.customer_id = ${to} and own.hub_id = moved.hub_id and own.sku = moved.sku
        and own.notified_at is null)`);
}
