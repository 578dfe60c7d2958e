import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

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
    sql`select promo.code, used.order_no as "orderNo", (saved_paise / 100.0)::float8 as "rupeesSaved",
               used.at, given_back_at as "givenBackAt"
        from promotions.redemption as used join promotions.promo as promo on promo.id = used.promo_id
        where used.customer_id = ${customerId} order by used.at, promo.id`,
  );
