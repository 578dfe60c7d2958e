import type { RefundAge } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, join, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { idRow } from '../../../platform/rows.ts';
import type { RequestedBetween } from './refund-age.ts';
import { type Refund, refundColumns, refundRow, refundsWithSource } from './refunds.sql.ts';

const settlingRow = z.object({
  isDisputed: z.boolean(),
  /** The amount that a lost dispute or excess dashboard refunds can still settle, in paise. */
  lost: z.number(),
  excess: z.number(),
});

const settlingColumns = sql`coalesce(is_disputed, false) as "isDisputed", coalesce(lost, 0) as lost,
  coalesce(settling.excess, 0) as excess`;

/** The facts that decide how a stopped refund can be settled. */
const settling = sql`left join lateral (
    select exists (select from payments.dispute
                   where dispute.provider = source.provider and dispute.payment_id = source.payment_id
                     and dispute.state in ('OPEN', 'UNDER_REVIEW')) as is_disputed,
      (select coalesce(sum(dispute.amount_paise), 0)::bigint from payments.dispute
       where dispute.provider = source.provider and dispute.payment_id = source.payment_id
         and dispute.state = 'LOST')
        - coalesce(sum(amount_paise) filter (where destination = 'dispute'), 0)::bigint as lost,
      (coalesce(sum(excess_paise), 0)
        - coalesce(sum(amount_paise) filter (where destination = 'gateway'), 0))::bigint as excess
    from payments.refund as all_of where all_of.gateway_payment_id = source.id
  ) as settling on refund.state = 'MANUAL'`;

const stoppedRow = z.object({
  refundNo: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: z.number(),
  reason: z.string(),
  failure: z.string().nullable(),
  updatedAt: z.date(),
  ...settlingRow.shape,
});

/** Stopped refunds, the oldest change first. */
export const selectStoppedRefunds = (q: Queryable) =>
  q.many(
    stoppedRow,
    sql`select refund_no as "refundNo", refund.kind, refund.reference,
          refund.amount_paise as amount, refund.reason, failure, refund.updated_at as "updatedAt",
          ${settlingColumns}
        from ${refundsWithSource} ${settling}
        where refund.state = 'MANUAL' order by refund.updated_at limit 100`,
  );

export interface RefundFilter {
  /** `WAITING`: every state but PROCESSED. */
  state: Refund['state'] | 'WAITING' | undefined;
  destination: Refund['destination'] | undefined;
  requested: RequestedBetween | undefined;
  /** Null: not searched. */
  ids: readonly number[] | null;
}

export const refundSortOrder = (isWaiting: boolean): SortOrder => ({
  list: isWaiting ? 'waitingRefunds' : 'refunds',
  direction: isWaiting ? 'ascending' : 'descending',
  keys: [{ column: sql`refund.id`, type: 'number' }],
});

const stateIs = (state: RefundFilter['state']): Sql => {
  if (state === undefined) return sql`true`;
  return state === 'WAITING'
    ? sql`refund.state <> 'PROCESSED'`
    : // The index of waiting refunds has these states too.
      sql`refund.state = ${state} and ${state === 'PROCESSED' ? sql`true` : sql`refund.state <> 'PROCESSED'`}`;
};

const filtered = ({ state, destination, requested, ids }: RefundFilter): Sql =>
  sql`${stateIs(state)}
    and ${destination === undefined ? sql`true` : sql`destination = ${destination}`}
    and ${requested?.from ? sql`refund.created_at >= ${requested.from}` : sql`true`}
    and ${requested?.until ? sql`refund.created_at < ${requested.until}` : sql`true`}
    and ${ids === null ? sql`true` : sql`refund.id = any(${[...ids]}::bigint[])`}`;

const deskRow = refundRow
  .omit({ excess: true })
  .extend({ ...settlingRow.shape, cursorKey: cursorKeyRow });

/** A page of refunds, each with the ways to settle it. */
export const selectRefundPage = (q: Queryable, filter: RefundFilter, seek: Seek) =>
  q.many(
    deskRow,
    sql`select ${refundColumns}, ${settlingColumns}, ${seek.cursorKey} as "cursorKey"
        from ${refundsWithSource} ${settling}
        where ${filtered(filter)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countRefunds = (q: Queryable, filter: RefundFilter) =>
  countRows(q, sql`select from payments.refund as refund where ${filtered(filter)}`);

const maxFound = 500;

/** The refunds that this exact number names, in any of its meanings, and those of these customers. */
export const selectRefundsNamed = async (
  q: Queryable,
  number: string,
  customerIds: readonly number[],
): Promise<number[]> => {
  const forms = [...new Set([number, number.toUpperCase()])];
  const kinds = ['order', 'membership', 'recharge', 'subscription', 'edit'];
  const rows = await q.many(
    idRow,
    sql`select id from payments.refund where refund_no = any(${forms}::text[])
        union select id from payments.refund
          where kind = any(${kinds}::text[]) and reference = any(${forms}::text[])
        union select id from payments.refund where provider_refund_id = any(${forms}::text[])
        union select id from payments.refund where bank_reference = any(${forms}::text[])
        union select id from payments.refund where customer_id = any(${[...customerIds]}::bigint[])
        union select refund.id from payments.gateway_payment as source
          join payments.refund as refund on refund.gateway_payment_id = source.id
          where source.provider in ('razorpay', 'payu')
            and source.payment_id = any(${forms}::text[])
        limit ${maxFound}`,
  );
  return rows.map(({ id }) => id);
};

const ageRow = z.object({ age: z.string(), count: z.number(), amount: z.number() });

/** The number and the amount of the refunds that wait, by age. Ages without any are left out. */
export const selectAges = (
  q: Queryable,
  ages: readonly (RequestedBetween & { age: RefundAge })[],
) =>
  q.many(
    ageRow,
    sql`select age, count(*) as count, sum(amount_paise)::bigint as amount
        from payments.refund
        join (values ${join(
          ages.map(
            ({ age, from, until }) =>
              sql`(${age}::text, ${from}::timestamptz, ${until}::timestamptz)`,
          ),
        )}) as aged (age, requested_from, requested_until)
          on created_at >= coalesce(requested_from, '-infinity')
            and created_at < coalesce(requested_until, 'infinity')
        where state <> 'PROCESSED' group by age`,
  );
