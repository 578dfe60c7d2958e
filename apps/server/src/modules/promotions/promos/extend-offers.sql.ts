import { type Paise, paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { promoTerms } from './promo-terms.ts';

const redeemedRow = z.object({
  promoId: z.number(),
  code: z.string(),
  terms: promoTerms,
  /** The discount of the order. */
  saved: z.number().transform(paise),
});
export type RedeemedPromo = z.infer<typeof redeemedRow>;

/** The promos that an order redeemed. One with a budget is left out: its rest belongs to other orders. */
export const selectRedeemedBy = (q: Queryable, orderNo: string) =>
  q.many(
    redeemedRow,
    sql`select promo.id as "promoId", promo.code, promo.terms, redemption.saved_paise as saved
        from promotions.redemption as redemption
        join promotions.promo as promo on promo.id = redemption.promo_id
        where redemption.order_no = ${orderNo} and redemption.given_back_at is null
          and promo.budget_paise is null
        order by promo.id`,
  );

/** Adds the discount of added packs to the redemption of their order, and to the sum of the promo. */
export const addToRedemption = (
  tx: Tx,
  { orderNo, code, saved }: { orderNo: string; code: string; saved: Paise },
): void =>
  tx.send(
    sql`with redeemed as (
          update promotions.redemption as redemption
          set saved_paise = redemption.saved_paise + ${saved}
          from promotions.promo as promo
          where promo.id = redemption.promo_id and promo.code = ${code}
            and redemption.order_no = ${orderNo}
          returning redemption.promo_id
        )
        update promotions.promo set saved_paise = promo.saved_paise + ${saved}
        from redeemed where promo.id = redeemed.promo_id`,
  );
