import { type Paise, paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { part, rowsPart } from '../../../platform/subqueries.ts';
import { type PromoTerms, defaultMinimumShare, promoTerms } from './promo-terms.ts';

const promoRow = z.object({
  promoId: z.number(),
  code: z.string(),
  description: z.string(),
  terms: promoTerms,
  totalLimit: z.number().nullable(),
  customerLimit: z.number().nullable(),
  uses: z.number(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date().nullable(),
  isActive: z.boolean(),
  isAutomatic: z.boolean(),
  isListed: z.boolean(),
  revision: z.number(),
});
export type Promo = z.infer<typeof promoRow>;

const columns = sql`id as "promoId", code, description, terms, total_limit as "totalLimit",
  customer_limit as "customerLimit", uses, starts_at as "startsAt", ends_at as "endsAt",
  is_active as "isActive", is_automatic as "isAutomatic", is_listed as "isListed", revision`;

/**
 * Current promos, and the one with this code whatever its dates, so that a refusal can name the
 * reason.
 */
export const selectCurrent = (q: Queryable, now: Date, code: string | null) =>
  q.part(
    rowsPart(
      promoRow,
      sql`select ${columns} from promotions.promo
          where (is_active and starts_at <= ${now} and (ends_at is null or ends_at > ${now}))
             or code = ${code}
          order by id`,
    ),
  );

const codeRow = z.object({ promoId: z.number() });

/** Whether the code exists, also for ended and future promos. */
export const selectByCode = (q: Queryable, code: string) =>
  q.maybe(codeRow, sql`select id as "promoId" from promotions.promo where code = ${code}`);

const statsRow = promoRow.extend({ customers: z.number(), saved: z.number().transform(paise) });
export type PromoStats = z.infer<typeof statsRow>;

/** For staff: usable promos first, then the newest. */
export const selectWithStats = (q: Queryable, now: Date, promoId: number | null) =>
  q.many(
    statsRow,
    sql`select ${columns}, used.customers, used.saved
        from promotions.promo
        cross join lateral (
          select count(distinct customer_id) as customers, coalesce(sum(saved_paise), 0)::bigint as saved
          from promotions.redemption where promo_id = promo.id and given_back_at is null
        ) as used
        where ${promoId}::bigint is null or id = ${promoId}
        order by (is_active and (ends_at is null or ends_at > ${now})) desc, id desc`,
  );

const useRow = z.object({
  orderNo: z.string(),
  saved: z.number().transform(paise),
  at: z.date(),
  givenBackAt: z.date().nullable(),
});

export const selectLastRedemptions = (q: Queryable, promoId: number) =>
  q.many(
    useRow,
    sql`select order_no as "orderNo", saved_paise as saved, at, given_back_at as "givenBackAt"
        from promotions.redemption where promo_id = ${promoId} order by at desc limit 20`,
  );

export interface PromoFields {
  code: string;
  description: string;
  terms: PromoTerms;
  totalLimit: number | null;
  customerLimit: number | null;
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
  isAutomatic: boolean;
  isListed: boolean;
}

/** Null when another promo has the code. */
export const insertPromo = (tx: Tx, promo: PromoFields, now: Date) =>
  tx.maybe(
    codeRow,
    sql`insert into promotions.promo (code, description, terms, total_limit, customer_limit,
          starts_at, ends_at, is_active, is_automatic, is_listed, created_at)
        values (${promo.code}, ${promo.description}, ${JSON.stringify(promo.terms)}::jsonb,
          ${promo.totalLimit}, ${promo.customerLimit}, ${promo.startsAt}, ${promo.endsAt},
          ${promo.isActive}, ${promo.isAutomatic}, ${promo.isListed}, ${now})
        on conflict (code) do nothing returning id as "promoId"`,
  );

/** Whether another promo has the code. */
export const codeTaken = async (q: Queryable, code: string, promoId: number): Promise<boolean> => {
  const found = await selectByCode(q, code);
  return found !== null && found.promoId !== promoId;
};

/** Changes nothing when the revision differs. */
export const updatePromo = (tx: Tx, promoId: number, revision: number, promo: PromoFields) =>
  tx.run(
    sql`update promotions.promo
        set code = ${promo.code}, description = ${promo.description},
            terms = ${JSON.stringify(promo.terms)}::jsonb, total_limit = ${promo.totalLimit},
            customer_limit = ${promo.customerLimit}, starts_at = ${promo.startsAt},
            ends_at = ${promo.endsAt}, is_active = ${promo.isActive},
            is_automatic = ${promo.isAutomatic}, is_listed = ${promo.isListed},
            revision = revision + 1
        where id = ${promoId} and revision = ${revision}`,
  );

/** Raises the revision too, so that an open editor cannot restore the old name. */
export const renameCategoryInTerms = (tx: Tx, from: string, to: string) =>
  tx.run(
    sql`update promotions.promo
        set terms = jsonb_set(terms, '{categories}',
              (select jsonb_agg(case named when ${from} then ${to} else named end order by place)
               from jsonb_array_elements_text(terms -> 'categories')
                 with ordinality as each(named, place))),
            revision = revision + 1
        where terms -> 'categories' @> to_jsonb(${from}::text)`,
  );

const factRow = z.object({
  placed: z.number(),
  used: z.record(z.string(), z.number()),
  held: z.array(z.number()),
});

/** The customer’s placed orders, confirmed redemptions by promo, and open ones. */
export const selectBuyer = (q: Queryable, customerId: number) =>
  q.part(
    part(
      factRow,
      sql`json_build_object(
            'placed',
            (select count(*) from promotions.placed_order
             where customer_id = ${customerId} and not is_cancelled),
            'used',
            (select coalesce(json_object_agg(promo_id, uses), '{}') from (
               select promo_id, count(*)::int as uses from promotions.redemption
               where customer_id = ${customerId} and given_back_at is null and confirmed_at is not null
               group by promo_id) as confirmed),
            'held',
            (select coalesce(json_agg(promo_id), '[]') from promotions.redemption
             where customer_id = ${customerId} and given_back_at is null and confirmed_at is null))`,
    ),
  );

/** Records placed orders; a repeated one changes nothing. */
export const notePlaced = (
  tx: Tx,
  orders: readonly { orderNo: string; customerId: number; at: string }[],
): void =>
  tx.send(
    sql`with placed as (
          select "orderNo" as order_no, "customerId" as customer_id, at
          from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
               as given ("orderNo" text, "customerId" bigint, at timestamptz)
        ), confirmed as (
          update promotions.redemption set confirmed_at = placed.at
          from placed where redemption.order_no = placed.order_no and confirmed_at is null
        )
        insert into promotions.placed_order (order_no, customer_id, placed_at)
        select order_no, customer_id, at from placed on conflict do nothing`,
  );

/** Records the delivery, also before the placing was recorded. */
export const noteDelivered = (
  tx: Tx,
  order: { orderNo: string; customerId: number; at: Date },
): Promise<number> =>
  tx.run(
    sql`insert into promotions.placed_order (order_no, customer_id, placed_at, delivered_at)
        values (${order.orderNo}, ${order.customerId}, ${order.at}, ${order.at})
        on conflict (order_no) do update
          set delivered_at = coalesce(placed_order.delivered_at, excluded.delivered_at)`,
  );

const deliveredRow = z.object({ delivered: z.boolean() });

export const isDelivered = async (q: Queryable, orderNo: string): Promise<boolean> =>
  (
    await q.one(
      deliveredRow,
      sql`select exists (select from promotions.placed_order
                         where order_no = ${orderNo} and delivered_at is not null) as delivered`,
    )
  ).delivered;

/** Records the cancellation, also before the placing was recorded. */
export const noteCancelled = (
  tx: Tx,
  order: { orderNo: string; customerId: number; at: Date },
): void =>
  tx.send(
    sql`insert into promotions.placed_order (order_no, customer_id, placed_at, is_cancelled)
        values (${order.orderNo}, ${order.customerId}, ${order.at}, true)
        on conflict (order_no) do update set is_cancelled = true`,
  );

const cancelledRow = z.object({ orderNo: z.string() });

/** Those of the orders that are cancelled. */
export const selectCancelled = (tx: Tx, orderNos: readonly string[]) =>
  tx.many(
    cancelledRow,
    sql`select order_no as "orderNo" from promotions.placed_order
        where order_no = any(${orderNos}::text[]) and is_cancelled`,
  );

export interface ReservedRedemption {
  promoId: number;
  orderNo: string;
  customerId: number;
  saved: Paise;
  now: Date;
}

/** Moves the redemption of a replaced order to the new one; gives the number of rows. */
export const takeOverRedemption = (tx: Tx, use: ReservedRedemption, formerOrderNo: string) =>
  tx.run(
    sql`update promotions.redemption
        set order_no = ${use.orderNo}, saved_paise = ${use.saved}, at = ${use.now}
        where promo_id = ${use.promoId} and order_no = ${formerOrderNo}
          and customer_id = ${use.customerId} and given_back_at is null`,
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

/** Counts the redemption for the promo; 0 when it is used up, over or switched off. */
export const countForAll = (tx: Tx, { promoId, now }: ReservedRedemption) =>
  tx.run(
    sql`update promotions.promo set uses = uses + 1
        where id = ${promoId} and is_active and starts_at <= ${now}
          and (ends_at is null or ends_at > ${now})
          and (total_limit is null or uses < total_limit)`,
  );

export const insertRedemption = (tx: Tx, use: ReservedRedemption): void =>
  tx.send(
    sql`insert into promotions.redemption (promo_id, order_no, customer_id, saved_paise, at)
        values (${use.promoId}, ${use.orderNo}, ${use.customerId}, ${use.saved}, ${use.now})`,
  );

const openUseRow = z.object({ promoId: z.number(), customerId: z.number() });

/** Ends the redemptions of an order, or only the unconfirmed ones; gives those that were open. */
export const endRedemptions = (tx: Tx, orderNo: string, which: 'all' | 'unpaid', now: Date) =>
  tx.many(
    openUseRow,
    sql`update promotions.redemption set given_back_at = ${now}
        where order_no = ${orderNo} and given_back_at is null
          and (${which} = 'all' or confirmed_at is null)
        returning promo_id as "promoId", customer_id as "customerId"`,
  );

/** Confirms the open redemptions of a paid order; a concurrent end waits and sees it. */
export const confirmRedemptions = (tx: Tx, orderNo: string, now: Date) =>
  tx.run(
    sql`update promotions.redemption set confirmed_at = ${now}
        where order_no = ${orderNo} and given_back_at is null and confirmed_at is null`,
  );

const endedUseRow = openUseRow.extend({ saved: z.number().transform(paise) });

/** The released redemptions of an order. */
export const selectEnded = (tx: Tx, orderNo: string) =>
  tx.many(
    endedUseRow,
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

export const uncountForAll = (tx: Tx, promoId: number) =>
  tx.run(sql`update promotions.promo set uses = uses - 1 where id = ${promoId}`);

const modesRow = z.object({
  code: z.string(),
  modes: z.array(z.string()),
  /** Percent of the total to be paid by one of these modes. */
  minimumShare: z.number(),
});
export type RequiredModes = z.infer<typeof modesRow>;

const modesColumns = sql`code, terms -> 'paymentModes' as modes,
  coalesce((terms ->> 'minimumShare')::integer, ${defaultMinimumShare}) as "minimumShare"`;

/** The payment modes that these promos require. */
export const selectModesOfCodes = (q: Queryable, codes: readonly string[]) =>
  q.many(
    modesRow,
    sql`select ${modesColumns} from promotions.promo
        where code = any(${codes}::text[]) and jsonb_array_length(terms -> 'paymentModes') > 0
        order by code`,
  );

/** The payment modes that an order’s promos require. */
export const selectModes = (q: Queryable, orderNo: string) =>
  q.part(
    rowsPart(
      modesRow,
      sql`select ${modesColumns}
          from promotions.redemption join promotions.promo on promo.id = promo_id
          where order_no = ${orderNo} and given_back_at is null
            and jsonb_array_length(terms -> 'paymentModes') > 0`,
    ),
  );
