import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

export interface ReservedRedemption {
  promoId: number;
  orderNo: string;
  customerId: number;
  saved: Paise;
  now: Date;
}

/**
 * Moves the redemption of a replaced order to the new one; gives the number of rows, 0 also where
 * the budget has no room for a higher saving.
 */
export const takeOverRedemption = (tx: Tx, use: ReservedRedemption, formerOrderNo: string) =>
  tx.run(
    sql`with former as (
          select promo_id, saved_paise from promotions.redemption
          where promo_id = ${use.promoId} and order_no = ${formerOrderNo}
            and customer_id = ${use.customerId} and given_back_at is null
          for update
        ), counted as (
          update promotions.promo
          set saved_paise = promo.saved_paise - former.saved_paise + ${use.saved}
          from former
          where promo.id = former.promo_id and former.saved_paise <> ${use.saved}
            and (budget_paise is null
                 or promo.saved_paise - former.saved_paise + ${use.saved} <= budget_paise)
          returning promo.id
        )
        update promotions.redemption
        set order_no = ${use.orderNo}, saved_paise = ${use.saved}, at = ${use.now}
        from former
        where redemption.promo_id = former.promo_id and order_no = ${formerOrderNo}
          and (former.saved_paise = ${use.saved} or exists (select from counted))`,
  );

/** Counts the redemption for the customer; 0 at the customer’s limit. */
export const countForCustomer = (tx: Tx, { promoId, customerId }: ReservedRedemption) =>
  tx.run(
    sql`insert into promotions.customer_redemptions as used (promo_id, customer_id, uses)
        values (${promoId}, ${customerId}, 1)
        on conflict (promo_id, customer_id) do update set uses = used.uses + 1
          where used.uses < coalesce(
            (select customer_limit from promotions.promo where id = ${promoId}), 2147483647)`,
  );

/** Counts the redemption for the promo; 0 when its limit or budget is used up, it is over or switched off. */
export const countForAll = (tx: Tx, { promoId, saved, now }: ReservedRedemption) =>
  tx.run(
    sql`update promotions.promo set uses = uses + 1, saved_paise = saved_paise + ${saved}
        where id = ${promoId} and is_active and starts_at <= ${now}
          and (ends_at is null or ends_at > ${now})
          and (total_limit is null or uses < total_limit)
          and (budget_paise is null or saved_paise + ${saved} <= budget_paise)`,
  );

export const insertRedemption = (tx: Tx, use: ReservedRedemption): void =>
  tx.send(
    sql`insert into promotions.redemption (promo_id, order_no, customer_id, saved_paise, at)
        values (${use.promoId}, ${use.orderNo}, ${use.customerId}, ${use.saved}, ${use.now})`,
  );

const openUseRow = z.object({
  promoId: z.number(),
  customerId: z.number(),
  saved: paiseColumn,
});

/** Ends the redemptions of an order, or only the unconfirmed ones; gives those that were open. */
export const endRedemptions = (
  tx: Tx,
  orderNo: string,
  which: 'all' | 'unpaid' | { promoIds: readonly number[] },
  now: Date,
) =>
  tx.many(
    openUseRow,
    sql`update promotions.redemption set given_back_at = ${now}
        where order_no = ${orderNo} and given_back_at is null
          and ${
            which === 'all'
              ? sql`true`
              : which === 'unpaid'
                ? sql`confirmed_at is null`
                : sql`promo_id = any(${[...which.promoIds]}::bigint[])`
          }
        returning promo_id as "promoId", customer_id as "customerId", saved_paise as saved`,
  );

/** Confirms the open redemptions of a paid order; a concurrent end waits and sees it. */
export const confirmRedemptions = (tx: Tx, orderNo: string, now: Date) =>
  tx.run(
    sql`update promotions.redemption set confirmed_at = ${now}
        where order_no = ${orderNo} and given_back_at is null and confirmed_at is null`,
  );

/** The released redemptions of an order. */
export const selectEnded = (tx: Tx, orderNo: string) =>
  tx.many(
    openUseRow,
    sql`select promo_id as "promoId", customer_id as "customerId", saved_paise as saved
        from promotions.redemption where order_no = ${orderNo} and given_back_at is not null
        order by promo_id for update`,
  );

export const reopenRedemption = (tx: Tx, promoId: number, orderNo: string, now: Date): void =>
  tx.send(
    sql`update promotions.redemption set given_back_at = null, confirmed_at = ${now}
        where promo_id = ${promoId} and order_no = ${orderNo}`,
  );

export const uncountForCustomer = (tx: Tx, promoId: number, customerId: number) =>
  tx.run(
    sql`update promotions.customer_redemptions set uses = uses - 1
        where promo_id = ${promoId} and customer_id = ${customerId}`,
  );

export const uncountForAll = (tx: Tx, promoId: number, saved: Paise) =>
  tx.run(
    sql`update promotions.promo set uses = uses - 1, saved_paise = saved_paise - ${saved}
        where id = ${promoId}`,
  );
