import { z } from 'zod';
import type { Paise } from '@halal-basket/money';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { part } from '../../../platform/subqueries.ts';

export interface MoneyLimits {
  /** Grants without a second person within 24 hours, to one customer and by one member of staff. */
  day: Paise;
  /** Such grants within 30 days. */
  month: Paise;
  /** The most expensive order that can be paid on delivery. */
  door: Paise;
}

export interface StaffGrant {
  kind: 'goodwill' | 'correction' | 'complaint';
  /** The adjustment or complaint that it is for. */
  reference: string;
  customerId: number;
  staffId: number;
  /** Above zero, whether it is given or taken. */
  amount: Paise;
  now: Date;
}

/** Earlier grants without a second person. */
export interface GrantedTotals {
  customerDay: Paise;
  customerMonth: Paise;
  staffDay: Paise;
  staffMonth: Paise;
}

const limitsRow = z.object({
  day: paiseColumn,
  month: paiseColumn,
  door: paiseColumn,
  revision: z.number(),
});

export const selectMoneyLimits = (q: Queryable) =>
  q.part(
    part(
      limitsRow,
      sql`(select json_build_object('day', day_paise, 'month', month_paise, 'door', door_paise,
                                    'revision', revision)
           from wallet.money_limit)`,
    ),
  );

/** Updates 0 rows when another user saved a newer revision. */
export const updateLimits = (tx: Tx, { day, month, door }: MoneyLimits, revision: number) =>
  tx.run(
    sql`update wallet.money_limit
        set day_paise = ${day}, month_paise = ${month}, door_paise = ${door},
            revision = revision + 1
        where revision = ${revision}`,
  );

/**
 * Blocks other grants to the customer or by the member of staff until this transaction ends. All
 * callers lock the customer first, so two never deadlock.
 */
export const lockGrants = async (tx: Tx, customerId: number, staffId: number): Promise<void> => {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`grants to ${customerId}`}, 0))`,
  );
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`grants by ${staffId}`}, 0))`);
};

const grantedRow = z.object({
  customerDay: paiseColumn,
  customerMonth: paiseColumn,
  staffDay: paiseColumn,
  staffMonth: paiseColumn,
}) satisfies z.ZodType<GrantedTotals>;

/**
 * The grants without a second person since these moments, to the customer and by the member of
 * staff.
 */
export const selectGrantedTotals = (
  tx: Tx,
  { customerId, staffId }: Pick<StaffGrant, 'customerId' | 'staffId'>,
  { dayAgo, monthAgo }: { dayAgo: Date; monthAgo: Date },
) =>
  tx.one(
    grantedRow,
    sql`with given as (
          select customer_id = ${customerId} as to_customer, staff_id = ${staffId} as by_staff,
                 at > ${dayAgo} as today, amount_paise as amount
          from wallet.staff_grant
          where (customer_id = ${customerId} or staff_id = ${staffId}) and at > ${monthAgo}
        )
        select coalesce(sum(amount) filter (where to_customer and today), 0)::bigint as "customerDay",
               coalesce(sum(amount) filter (where to_customer), 0)::bigint as "customerMonth",
               coalesce(sum(amount) filter (where by_staff and today), 0)::bigint as "staffDay",
               coalesce(sum(amount) filter (where by_staff), 0)::bigint as "staffMonth"
        from given`,
  );

export const insertGrant = (tx: Tx, grant: StaffGrant): void =>
  tx.send(
    sql`insert into wallet.staff_grant (kind, reference, customer_id, staff_id, amount_paise, at)
        values (${grant.kind}, ${grant.reference}, ${grant.customerId}, ${grant.staffId},
                ${grant.amount}, ${grant.now})`,
  );
