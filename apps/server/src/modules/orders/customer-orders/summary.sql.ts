import { z } from 'zod';
import type { CustomerSegment } from '@halal-basket/contract';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';

/** Computes the figures of these customers from their orders; adds missing rows. */
export const refreshSummariesOf = (tx: Tx, customerIds: readonly number[]) =>
  tx.run(sql`
    insert into orders.customer_summary as summary (customer_id, orders, spent_paise, last_order_at)
    select customer_id, count(o.id), greatest(0, coalesce(sum(paid - refunded), 0)), max(o.placed_at)
    from unnest(${[...customerIds]}::bigint[]) as given (customer_id)
    left join lateral (
      select id, placed_at, payable_paise + wallet_applied_paise as paid,
             (select coalesce(sum(amount_paise - tip_paise), 0) from orders.refund where order_id = "order".id) as refunded
      from orders."order"
      where "order".customer_id = given.customer_id and placed_at is not null
        and state <> 'ORDER_CANCELLED'
    ) as o on true
    group by customer_id order by customer_id
    on conflict (customer_id) do update
      set orders = excluded.orders, spent_paise = excluded.spent_paise,
          last_order_at = excluded.last_order_at
      where (summary.orders, summary.spent_paise, summary.last_order_at)
            is distinct from (excluded.orders, excluded.spent_paise, excluded.last_order_at)`);

export const deleteSummary = (tx: Tx, customerId: number) =>
  tx.run(sql`delete from orders.customer_summary where customer_id = ${customerId}`);

const summaryRow = z.object({
  customerId: z.number(),
  /** Orders that were placed and not cancelled. */
  orders: z.number(),
  /** Paid for them, HB Money included, less refunds. */
  spent: paiseColumn,
  lastOrderAt: z.date().nullable(),
});
export type OrderSummary = z.infer<typeof summaryRow>;

const columns = sql`customer_id as "customerId", orders,
  spent_paise as spent, last_order_at as "lastOrderAt"`;

export const selectOrderSummary = (q: Queryable, customerId: number) =>
  q.maybe(
    summaryRow,
    sql`select ${columns} from orders.customer_summary where customer_id = ${customerId}`,
  );

const conditions = (lapsedBefore: Date): Record<CustomerSegment, Sql> => ({
  all: sql`true`,
  noOrder: sql`orders = 0`,
  firstOrder: sql`orders = 1`,
  repeat: sql`orders > 1`,
  lapsed: sql`orders > 0 and last_order_at < ${lapsedBefore}`,
  best: sql`orders > 0`,
});

const idKey = { column: sql`customer_id`, type: 'number' } as const;
const newestFirst = { list: 'customers', direction: 'descending', keys: [idKey] } as const;
const lastOrderFirst = {
  list: 'customers.lastOrder',
  direction: 'descending',
  keys: [{ column: sql`last_order_at`, type: 'moment' }, idKey],
} as const;

/** The sort order of a segment's list. Each has an index. */
export const segmentOrder: Record<CustomerSegment, SortOrder> = {
  all: newestFirst,
  noOrder: newestFirst,
  firstOrder: lastOrderFirst,
  repeat: lastOrderFirst,
  lapsed: lastOrderFirst,
  best: {
    list: 'customers.best',
    direction: 'descending',
    keys: [{ column: sql`spent_paise`, type: 'number' }, idKey],
  },
};

export interface CustomerFilter {
  segment: CustomerSegment;
  /** Customers without an order since then have lapsed. */
  lapsedBefore: Date;
  /** Null: all. */
  customerIds: readonly number[] | null;
}

const matching = ({ segment, lapsedBefore, customerIds }: CustomerFilter): Sql =>
  sql`from orders.customer_summary where ${conditions(lapsedBefore)[segment]}
    and ${customerIds === null ? sql`true` : sql`customer_id = any(${[...customerIds]}::bigint[])`}`;

export const selectCustomers = (q: Queryable, filter: CustomerFilter, seek: Seek) =>
  q.many(
    summaryRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" ${matching(filter)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

const idRow = z.object({ customerId: z.number() });

/** Customers of a segment after this one, by their numbers. */
export const selectCustomerIdsAfter = (
  q: Queryable,
  filter: Omit<CustomerFilter, 'customerIds'> & { after: number; limit: number },
) =>
  q.many(
    idRow,
    sql`select customer_id as "customerId" ${matching({ ...filter, customerIds: null })}
          and customer_id > ${filter.after}
        order by customer_id limit ${filter.limit}`,
  );

const lapsedAfterMs = 60 * 86_400_000;

/** Customers whose last order is older than this have lapsed. */
export const lapsedSince = (now: Date): Date => new Date(now.getTime() - lapsedAfterMs);

export const countCustomers = (q: Queryable, filter: CustomerFilter) =>
  countRows(q, sql`select ${matching(filter)}`);
