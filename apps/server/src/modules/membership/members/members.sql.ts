import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const memberRow = z.object({
  reference: z.string(),
  customerId: z.number(),
  months: z.number(),
  amount: paiseColumn,
  startsAt: z.date(),
  endsAt: z.date(),
  orderNo: z.string().nullable(),
  /** The total saving of orders by the membership. */
  saved: paiseColumn,
  cursorKey: cursorKeyRow,
});
export type MemberRow = z.infer<typeof memberRow>;

export interface MemberFilter {
  /** Null: all customers. */
  customerIds: readonly number[] | null;
  /** Also matches this reference, of any customer. */
  reference: string;
}

const matching = ({ customerIds, reference }: MemberFilter, now: Date) => sql`
  from membership.period join membership.purchase using (reference)
  where ends_at > ${now} and state = 'PAID'
    and ${
      customerIds === null
        ? sql`true`
        : sql`reference in (
            select reference from membership.period
            where customer_id = any(${[...customerIds]}::bigint[])
            union select ${reference})`
    }`;

export const membersOrder: SortOrder = {
  list: 'members',
  direction: 'ascending',
  keys: [
    { column: sql`period.ends_at`, type: 'moment' },
    { column: sql`period.reference`, type: 'text' },
  ],
};

/** Paid time that has not ended, the first to end first. */
export const selectMembers = (q: Queryable, filter: MemberFilter, now: Date, seek: Seek) =>
  q.many(
    memberRow,
    sql`select reference, period.customer_id as "customerId", months, amount_paise as amount,
               starts_at as "startsAt", ends_at as "endsAt", order_no as "orderNo",
               (select coalesce(sum(saving.amount_paise), 0)::bigint from membership.saving
                where saving.reference = period.reference and saving.ended_at is null) as saved,
               ${seek.cursorKey} as "cursorKey"
        ${matching(filter, now)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countMembers = (q: Queryable, filter: MemberFilter, now: Date) =>
  countRows(q, sql`select ${matching(filter, now)}`);
