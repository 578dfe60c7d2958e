import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { promoTerms } from './promo-terms.ts';

const redeemedRow = z.object({
  promoId: z.number(),
  code: z.string(),
  terms: promoTerms,
  /** The discount of the order. */
  saved: paiseColumn,
  hasBudget: z.boolean(),
});
export type RedeemedPromo = z.infer<typeof redeemedRow>;

/** The promos that an order redeemed. */
export const selectOffersOfOrder = (q: Queryable, orderNo: string) =>
  q.many(
    redeemedRow,
    sql`select promo.id as "promoId", promo.code, promo.terms, redemption.saved_paise as saved,
               promo.budget_paise is not null as "hasBudget"
        from promotions.redemption as redemption
        join promotions.promo as promo on promo.id = redemption.promo_id
        where redemption.order_no = ${orderNo} and redemption.given_back_at is null
        order by promo.id`,
  );

/** Sets the discount of a redemption, and corrects the sum of its promo by the difference. */
export const saveRedeemed = (
  tx: Tx,
  { orderNo, promoId, saved }: { orderNo: string; promoId: number; saved: Paise },
): void =>
  tx.send(
    sql`with before as (
          select saved_paise from promotions.redemption
          where order_no = ${orderNo} and promo_id = ${promoId} and given_back_at is null for update
        ), redeemed as (
          update promotions.redemption set saved_paise = ${saved} from before
          where order_no = ${orderNo} and promo_id = ${promoId} and given_back_at is null
        )
        update promotions.promo set saved_paise = promo.saved_paise - before.saved_paise + ${saved}
        from before where promo.id = ${promoId}`,
  );
