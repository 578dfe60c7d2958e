import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { booleanPart, rowsPart } from '../../../platform/subqueries.ts';

const purchaseRow = z.object({
  reference: z.string(),
  customerId: z.number(),
  planId: z.number(),
  months: z.number(),
  amount: paiseColumn,
  orderNo: z.string().nullable(),
  state: z.enum(['OPEN', 'PAID', 'VOID', 'REFUNDED']),
  createdAt: z.date(),
});
export type MembershipPurchase = z.infer<typeof purchaseRow>;

const columns = sql`reference, customer_id as "customerId", plan_id as "planId", months,
  amount_paise as amount, order_no as "orderNo", state, created_at as "createdAt"`;

/** Serialises a customer’s purchases: one starts when another ends. */
export const lockCustomer = (tx: Tx, customerId: number) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`membership ${customerId}`}, 0))`);

export const insertPurchase = (tx: Tx, purchase: Omit<MembershipPurchase, 'state'>) =>
  tx.run(sql`
    insert into membership.purchase
      (reference, customer_id, plan_id, months, amount_paise, order_no, created_at)
    values (${purchase.reference}, ${purchase.customerId}, ${purchase.planId}, ${purchase.months},
            ${purchase.amount}, ${purchase.orderNo}, ${purchase.createdAt})`);

export const lockMembershipPurchase = (tx: Tx, reference: string) =>
  tx.maybe(
    purchaseRow,
    sql`select ${columns} from membership.purchase where reference = ${reference} for update`,
  );

export const selectMembershipPurchase = (q: Queryable, customerId: number, reference: string) =>
  q.maybe(
    purchaseRow,
    sql`select ${columns} from membership.purchase
        where reference = ${reference} and customer_id = ${customerId}`,
  );

export const lockPurchaseOfOrder = (tx: Tx, orderNo: string) =>
  tx.maybe(
    purchaseRow,
    sql`select ${columns} from membership.purchase where order_no = ${orderNo} for update`,
  );

/** The customer’s open purchase of a membership alone. */
export const selectOpenPurchaseAlone = (q: Queryable, customerId: number) =>
  q.maybe(
    purchaseRow,
    sql`select ${columns} from membership.purchase
        where customer_id = ${customerId} and order_no is null and state = 'OPEN'
        order by created_at desc limit 1`,
  );

/** Locks the purchases of plans that were bought with these orders. */
export const lockPurchasesOfOrders = (tx: Tx, orderNos: readonly string[]) =>
  tx.many(
    purchaseRow,
    sql`select ${columns} from membership.purchase
        where order_no = any(${[...orderNos]}::text[]) order by reference for update`,
  );

export const setPurchaseState = (
  tx: Tx,
  reference: string,
  state: MembershipPurchase['state'],
  now: Date,
) =>
  tx.run(sql`
    update membership.purchase set state = ${state}, settled_at = ${now}
    where reference = ${reference}`);

export const insertPeriod = (
  tx: Tx,
  period: { reference: string; customerId: number; startsAt: Date; endsAt: Date },
) =>
  tx.run(sql`
    insert into membership.period (reference, customer_id, starts_at, ends_at)
    values (${period.reference}, ${period.customerId}, ${period.startsAt}, ${period.endsAt})`);

const periodRow = z.object({
  reference: z.string(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  months: z.number(),
  amount: paiseColumn,
  orderNo: z.string().nullable(),
  state: z.enum(['PAID', 'REFUNDED']),
});
export type Period = z.infer<typeof periodRow>;

/**
 * The customer’s current and future periods in order. A refunded one may keep the rest of its
 * current month.
 */
export const selectPeriods = (q: Queryable, customerId: number, now: Date) =>
  q.part(
    rowsPart(
      periodRow,
      sql`select reference, starts_at as "startsAt", ends_at as "endsAt", months,
                 amount_paise as amount, order_no as "orderNo", state
          from membership.period join membership.purchase using (reference)
          where period.customer_id = ${customerId} and ends_at > ${now}
          order by starts_at`,
    ),
  );

const lastEndRow = z.object({ endedAt: z.date().nullable() });

/** When the customer’s last membership ended; null for others. */
export const selectLastEnd = async (
  q: Queryable,
  customerId: number,
  now: Date,
): Promise<Date | null> =>
  (
    await q.one(
      lastEndRow,
      sql`select max(ends_at) as "endedAt" from membership.period
          where customer_id = ${customerId} and ends_at <= ${now} and starts_at < ends_at`,
    )
  ).endedAt;

const memberRow = z.object({ orderNo: z.string() });

/**
 * The orders whose customer was a member at the time, other than by a plan bought with the order
 * itself.
 */
export const selectOrdersOfMembers = (
  q: Queryable,
  orders: readonly { orderNo: string; customerId: number; at: Date }[],
) =>
  q.many(
    memberRow,
    sql`select given."orderNo"
        from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
               as given ("orderNo" text, "customerId" bigint, at timestamptz)
        cross join lateral (
          select starts_at, purchase.order_no
          from membership.period join membership.purchase using (reference)
          where period.customer_id = given."customerId" and ends_at > given.at
          order by starts_at limit 1
        ) as first
        where first.starts_at <= given.at and first.order_no is distinct from given."orderNo"`,
  );

const aloneRow = z.object({
  reference: z.string(),
  plan: z.string(),
  amount: paiseColumn,
  boughtAt: z.date(),
  startsAt: z.date(),
  endsAt: z.date(),
  refunded: z.boolean(),
});

/** Memberships that the customer bought alone, the newest first. */
export const selectMembershipsBoughtAlone = (q: Queryable, customerId: number, limit: number) =>
  q.many(
    aloneRow,
    sql`select reference, plan.title as plan, amount_paise as amount,
               purchase.created_at as "boughtAt", starts_at as "startsAt", ends_at as "endsAt",
               state = 'REFUNDED' as refunded
        from membership.purchase join membership.period using (reference)
        join membership.plan on plan.id = purchase.plan_id
        where purchase.customer_id = ${customerId} and order_no is null
        order by purchase.created_at desc limit ${limit}`,
  );

/** Whether the customer is a member at this moment. */
export const memberPart = (customerId: number, now: Date) =>
  booleanPart(sql`exists (select from membership.period
                where customer_id = ${customerId} and starts_at <= ${now} and ends_at > ${now})`);

const endRow = z.object({ endsAt: z.date() });

export const selectPeriodEnd = (q: Queryable, reference: string) =>
  q.maybe(
    endRow,
    sql`select ends_at as "endsAt" from membership.period where reference = ${reference}`,
  );

/** The last moment of the day in India in which this moment is. */
const endOfDay = (moment: Sql): Sql => sql`
  (date_trunc('day', ${moment} at time zone 'Asia/Kolkata') + interval '1 day'
     - interval '1 millisecond') at time zone 'Asia/Kolkata'`;

/** Ends a period earlier, and moves the later ones forward by as much: they too last for the whole of their last day. */
export async function endPeriod(
  tx: Tx,
  { reference, customerId, at }: { reference: string; customerId: number; at: Date },
): Promise<void> {
  await tx.run(sql`
    update membership.period later
    set starts_at = later.starts_at - (ended.ends_at - greatest(ended.starts_at, ${at})),
        ends_at = ${endOfDay(sql`(later.ends_at - (ended.ends_at - greatest(ended.starts_at, ${at})))`)}
    from membership.period ended
    where ended.reference = ${reference} and later.customer_id = ${customerId}
      and later.starts_at >= ended.ends_at and ended.ends_at > ${at}`);
  await tx.run(sql`
    update membership.period set ends_at = greatest(starts_at, least(ends_at, ${at}))
    where reference = ${reference}`);
}

const endingRow = z.object({ customerId: z.number(), endsAt: z.date(), reference: z.string() });

/** Memberships that end soon without renewal, whose owner was not reminded. */
export const takeEnding = (tx: Tx, now: Date, until: Date, limit: number) =>
  tx.many(
    endingRow,
    sql`select reference, period.customer_id as "customerId", ends_at as "endsAt"
        from membership.period join membership.purchase using (reference)
        where reminded_at is null and state = 'PAID' and ends_at > ${now} and ends_at <= ${until}
          and exists (select from membership.program where is_displayed)
          and exists (select from membership.plan where is_active)
          and not exists (select from membership.period next
                          join membership.purchase bought using (reference)
                          where next.customer_id = period.customer_id
                            and next.ends_at > period.ends_at and bought.state = 'PAID')
        order by ends_at limit ${limit} for update of period skip locked`,
  );

export const markReminded = (tx: Tx, references: readonly string[], now: Date) =>
  tx.run(sql`
    update membership.period set reminded_at = ${now}
    where reference = any(${[...references]}::text[])`);

export const insertSaving = (
  tx: Tx,
  saving: {
    orderNo: string;
    customerId: number;
    amount: number;
    reference: string | null;
    now: Date;
  },
) =>
  tx.run(sql`
    insert into membership.saving (order_no, customer_id, amount_paise, reference, at)
    values (${saving.orderNo}, ${saving.customerId}, ${saving.amount}, ${saving.reference},
            ${saving.now})
    on conflict (order_no) do update set amount_paise = excluded.amount_paise`);

export const updateSaving = (tx: Tx, orderNo: string, saved: number): Promise<number> =>
  tx.run(sql`update membership.saving set amount_paise = ${saved} where order_no = ${orderNo}`);

export const deleteSaving = (tx: Tx, orderNo: string): Promise<number> =>
  tx.run(sql`delete from membership.saving where order_no = ${orderNo}`);

/** Counts the savings of placed orders. */
export const countSavings = (tx: Tx, orderNos: readonly string[]): void =>
  tx.send(sql`
    update membership.saving set counts = true where order_no = any(${[...orderNos]}::text[])`);

/** Voids the saving of a cancelled order. */
export const endSaving = (tx: Tx, orderNo: string, now: Date) =>
  tx.run(sql`
    update membership.saving set ended_at = ${now} where order_no = ${orderNo} and ended_at is null`);

/** Restores the saving of an order that was paid late. */
export const resumeSaving = (tx: Tx, orderNo: string) =>
  tx.run(sql`update membership.saving set ended_at = null where order_no = ${orderNo}`);

const savingRow = z.object({ reference: z.string().nullable(), isValid: z.boolean() });

/**
 * The membership that gave an order its member’s price, and whether it was not refunded since;
 * locks it until this transaction ends.
 */
export const lockSaving = (tx: Tx, orderNo: string) =>
  tx.maybe(
    savingRow,
    sql`select reference, state <> 'REFUNDED' or settled_at <= at as "isValid"
        from membership.saving join membership.purchase using (reference)
        where saving.order_no = ${orderNo} for share of purchase`,
  );

const savedRow = z.object({ saved: paiseColumn });

/** The savings of a membership by all valid orders, also unpaid and undelivered ones. */
export const sumSavings = async (q: Queryable, reference: string) =>
  (
    await q.one(
      savedRow,
      sql`select coalesce(sum(amount_paise), 0)::bigint as saved from membership.saving
          where reference = ${reference} and ended_at is null`,
    )
  ).saved;

/** The savings of memberships by placed orders, for the member to see. */
export const sumPlacedSavings = async (q: Queryable, references: readonly string[]) =>
  (
    await q.one(
      savedRow,
      sql`select coalesce(sum(amount_paise), 0)::bigint as saved from membership.saving
          where reference = any(${[...references]}::text[]) and counts and ended_at is null`,
    )
  ).saved;
