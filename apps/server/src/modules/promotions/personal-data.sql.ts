import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';

const exportRow = z.record(z.string(), z.unknown());

/** The reward of an unscratched card is not exported. */
export const selectCardsForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select title, order_no as "orderNo", issued_at as "issuedAt", expires_at as "expiresAt",
               scratched_at as "scratchedAt", voided_at as "voidedAt",
               case when scratched_at is not null then (reward_paise / 100.0)::float8 end as "rupeesWon",
               case when scratched_at is not null then reward_points end as "pointsWon"
        from promotions.scratch_card where customer_id = ${customerId} order by id`,
  );

export const selectRedemptionsForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select promo.code, used.order_no as "orderNo", (used.saved_paise / 100.0)::float8 as "rupeesSaved",
               used.at, given_back_at as "givenBackAt"
        from promotions.redemption as used join promotions.promo as promo on promo.id = used.promo_id
        where used.customer_id = ${customerId} order by used.at, promo.id`,
  );

/** Uses of both accounts count together, so that a merge grants no further use. */
export async function mergeRedemptions(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    insert into promotions.customer_redemptions as used (promo_id, customer_id, uses)
    select promo_id, ${to}, uses from promotions.customer_redemptions where customer_id = ${from}
    on conflict (promo_id, customer_id) do update set uses = used.uses + excluded.uses`);
  await tx.run(sql`delete from promotions.customer_redemptions where customer_id = ${from}`);
  await tx.run(sql`
    update promotions.redemption set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`
    update promotions.placed_order set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`
    update promotions.scratch_card set customer_id = ${to} where customer_id = ${from}`);
}
