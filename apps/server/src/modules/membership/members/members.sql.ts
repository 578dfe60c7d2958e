import { paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const memberRow = z.object({
  reference: z.string(),
  customerId: z.number(),
  months: z.number(),
  amount: z.number().transform(paise),
  startsAt: z.date(),
  endsAt: z.date(),
  orderNo: z.string().nullable(),
  state: z.literal('PAID'),
});
export type MemberRow = z.infer<typeof memberRow>;

export interface MemberFilter {
  /** Null: all customers. */
  customerIds: readonly number[] | null;
  /** Or this reference, of any customer. */
  reference: string;
}

const matching = ({ customerIds, reference }: MemberFilter, now: Date) => sql`
  from membership.period join membership.purchase using (reference)
  where ends_at > ${now} and state = 'PAID'
    and (${customerIds === null}::boolean or reference = ${reference}
         or period.customer_id = any(${[...(customerIds ?? [])]}::bigint[]))`;

/** Paid time that has not ended, the first to end first. */
export const selectMembers = (
  q: Queryable,
  filter: MemberFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) =>
  q.many(
    memberRow,
    sql`select reference, period.customer_id as "customerId", months, amount_paise as amount,
               starts_at as "startsAt", ends_at as "endsAt", order_no as "orderNo", state
        ${matching(filter, now)}
        order by ends_at, reference limit ${limit} offset ${offset}`,
  );

const countRow = z.object({ total: z.number() });

export const countMembers = async (q: Queryable, filter: MemberFilter, now: Date) =>
  (await q.one(countRow, sql`select count(*) as total ${matching(filter, now)}`)).total;
