import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const redemptionRow = z.object({ customerId: z.number(), at: z.date(), saved: z.number() });

/** More redemptions of one promo are not compared with a campaign. */
const maxRedemptions = 100_000;

/** The current redemptions of a promo from one time until another; null: until now. `saved` in paise. */
export const selectRedemptionsBetween = (
  q: Queryable,
  code: string,
  from: Date,
  until: Date | null,
) =>
  q.many(
    redemptionRow,
    sql`select customer_id as "customerId", at, saved_paise as saved
        from promotions.redemption
        where promo_id = (select id from promotions.promo where code = ${code})
          and given_back_at is null and confirmed_at is not null
          and at >= ${from} and (${until}::timestamptz is null or at < ${until})
        order by at limit ${maxRedemptions}`,
  );

const redeemedRow = z.object({
  code: z.string(),
  orders: z.number(),
  saved: z.number(),
  revenue: z.number(),
});

/** The promos that these orders redeemed, by code, with the sum of their `revenue`. Amounts in paise. */
export const selectRedeemedCodes = (
  q: Queryable,
  orders: readonly { orderNo: string; revenue: number }[],
) =>
  q.many(
    redeemedRow,
    sql`select promo.code, count(*) as orders, sum(redemption.saved_paise)::bigint as saved,
               sum(sold.revenue)::bigint as revenue
        from unnest(${orders.map(({ orderNo }) => orderNo)}::text[],
                    ${orders.map(({ revenue }) => revenue)}::bigint[]) as sold (order_no, revenue)
        join promotions.redemption on redemption.order_no = sold.order_no
        join promotions.promo on promo.id = redemption.promo_id
        where redemption.given_back_at is null
        group by promo.code order by promo.code`,
  );
