import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer, MergedCustomers } from '../../platform/personal-data.ts';

const anyRow = z.record(z.string(), z.unknown());

export const selectSubscriptionsForExport = (q: Queryable, customerId: number) =>
  q.many(
    anyRow,
    sql`select subscription_no as "subscriptionNo", season, state, billing,
               payment_mode as "paymentMode", repeats, paused_from as "pausedFrom",
               paused_to as "pausedTo", created_at as "createdAt", started_at as "startedAt",
               ended_at as "endedAt"
        from subscription.plan where customer_id = ${customerId} order by id`,
  );

export const selectDaysForExport = (q: Queryable, customerId: number) =>
  q.many(
    anyRow,
    sql`select subscription_no as "subscriptionNo", date, day.state, order_no as "orderNo", sku, cut,
               quantity
        from subscription.plan join subscription.day on day.plan_id = plan.id
        left join subscription.day_item on day_id = day.id
        where customer_id = ${customerId} order by date, sku`,
  );

export const selectDebitsForExport = (q: Queryable, customerId: number) =>
  q.many(
    anyRow,
    sql`select date, mandate_no as "mandateNo", amount_paise as "amountPaise", state, reason,
               announced_at as "announcedAt", debit_at as "debitAt"
        from subscription.debit where customer_id = ${customerId} order by id`,
  );

/** Deletes drafts. A subscription with orders stays under its number, without personal data. */
export const deleteDraftsOf = (tx: Tx, { customerId }: ErasedCustomer) =>
  tx.run(sql`
    delete from subscription.plan where customer_id = ${customerId} and state = 'DRAFT'`);

/**
 * A running subscription takes the place of a draft, and ends one that waits for its payment. Drafts of the closed account
 * stay there.
 */
export async function mergeSubscriptions(
  tx: Tx,
  { from, to }: MergedCustomers,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update subscription.plan as unpaid
    set state = 'CANCELLED', amount_paise = null, payable_until = null, ended_at = ${now}
    where customer_id in (${from}, ${to}) and state = 'PLACED' and exists (
      select from subscription.plan as other
      where other.customer_id in (${from}, ${to}) and other.customer_id <> unpaid.customer_id
        and other.season is not distinct from unpaid.season
        and (other.state in ('ACTIVE', 'PAUSED')
             or other.state = 'PLACED' and unpaid.customer_id = ${from}))`);
  await tx.run(sql`
    delete from subscription.plan as draft
    where customer_id = ${to} and state = 'DRAFT' and exists (
      select from subscription.plan as running
      where running.customer_id = ${from} and running.season is not distinct from draft.season
        and running.state in ('PLACED', 'ACTIVE', 'PAUSED'))`);
  await tx.run(sql`
    update subscription.plan set customer_id = ${to}
    where customer_id = ${from} and state <> 'DRAFT'`);
  await tx.run(sql`update subscription.debit set customer_id = ${to} where customer_id = ${from}`);
}
