import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, hasWords, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';
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
  budget: paiseColumn.nullable(),
  /** The savings of the current redemptions. */
  spent: paiseColumn,
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date().nullable(),
  isActive: z.boolean(),
  isAutomatic: z.boolean(),
  isListed: z.boolean(),
  revision: z.number(),
});
export type Promo = z.infer<typeof promoRow>;

const columns = sql`id as "promoId", code, description, terms, total_limit as "totalLimit",
  customer_limit as "customerLimit", uses, budget_paise as budget, saved_paise as spent, starts_at as "startsAt", ends_at as "endsAt",
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
const validityRow = promoRow
  .pick({ promoId: true, startsAt: true, endsAt: true, isActive: true })
  .extend({ isUsedUp: z.boolean() });

/** The validity of the promo with this code, also of an ended, a future or a used-up one. */
export const selectPromoWithCode = (q: Queryable, code: string) =>
  q.maybe(
    validityRow,
    sql`select id as "promoId", starts_at as "startsAt", ends_at as "endsAt", is_active as "isActive",
               coalesce(uses >= total_limit, false) or coalesce(saved_paise >= budget_paise, false)
                 as "isUsedUp"
        from promotions.promo where code = ${code}`,
  );

const statsRow = promoRow.extend({ customers: z.number() });
export type PromoStats = z.infer<typeof statsRow>;

const withCustomers = sql`promotions.promo
  cross join lateral (
    select count(distinct customer_id) as customers
    from promotions.redemption where promo_id = promo.id and given_back_at is null
  ) as used`;

export const selectWithStats = (q: Queryable, promoId: number) =>
  q.maybe(
    statsRow,
    sql`select ${columns}, used.customers from ${withCustomers} where id = ${promoId}`,
  );

/** First those that are switched on, the last to end before the others. */
export const promoOrder: SortOrder = {
  list: 'promos',
  keys: [
    { column: sql`is_active::integer`, type: 'number' },
    { column: sql`coalesce(ends_at, 'infinity')`, type: 'moment' },
    { column: sql`id`, type: 'number' },
  ],
  direction: 'descending',
};

const searched = sql`code || ' ' || description`;

/** A page of the promos with these words in code or description; '': of all. */
export const selectPromoPage = (q: Queryable, words: string, seek: Seek) =>
  q.many(
    statsRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, used.customers, ${seek.cursorKey} as "cursorKey"
        from ${withCustomers}
        where ${hasWords(searched, words)} and ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countPromos = (q: Queryable, words: string) =>
  countRows(q, sql`select from promotions.promo where ${hasWords(searched, words)}`);

const useRow = z.object({
  orderNo: z.string(),
  saved: paiseColumn,
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
  budget: Paise | null;
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
          budget_paise, starts_at, ends_at, is_active, is_automatic, is_listed, created_at)
        values (${promo.code}, ${promo.description}, ${JSON.stringify(promo.terms)}::jsonb,
          ${promo.totalLimit}, ${promo.customerLimit}, ${promo.budget}, ${promo.startsAt},
          ${promo.endsAt}, ${promo.isActive}, ${promo.isAutomatic}, ${promo.isListed}, ${now})
        on conflict (code) do nothing returning id as "promoId"`,
  );

/** Whether another promo has the code. */
export const codeTaken = async (q: Queryable, code: string, promoId: number): Promise<boolean> => {
  const found = await selectPromoWithCode(q, code);
  return found !== null && found.promoId !== promoId;
};

/** Changes nothing when the revision differs. */
export const updatePromo = (tx: Tx, promoId: number, revision: number, promo: PromoFields) =>
  tx.run(
    sql`update promotions.promo
        set code = ${promo.code}, description = ${promo.description},
            terms = ${JSON.stringify(promo.terms)}::jsonb, total_limit = ${promo.totalLimit},
            customer_limit = ${promo.customerLimit},
            budget_paise = ${promo.budget}, starts_at = ${promo.startsAt},
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
  held: z.record(z.string(), paiseColumn),
});

/** The customer’s placed orders, confirmed redemptions by promo, and the savings of open ones. */
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
            (select coalesce(json_object_agg(promo_id, saved), '{}') from (
               select promo_id, sum(saved_paise)::bigint as saved from promotions.redemption
               where customer_id = ${customerId} and given_back_at is null and confirmed_at is null
               group by promo_id) as open))`,
    ),
  );

const firstRow = z.object({ at: z.date().nullable() });

/** When the customer placed the first order that was not cancelled; null before it. */
export const selectFirstPlacedAt = async (q: Queryable, customerId: number): Promise<Date | null> =>
  (
    await q.one(
      firstRow,
      sql`select min(placed_at) as at from promotions.placed_order
          where customer_id = ${customerId} and not is_cancelled`,
    )
  ).at;

/** Records placed orders; a repeated one changes nothing. */
export const recordPlaced = (
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
export const recordDelivered = (
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
export const recordCancelled = (
  tx: Tx,
  order: { orderNo: string; customerId: number; at: Date },
): void =>
  tx.send(
    sql`insert into promotions.placed_order (order_no, customer_id, placed_at, is_cancelled)
        values (${order.orderNo}, ${order.customerId}, ${order.at}, true)
        on conflict (order_no) do update set is_cancelled = true`,
  );

const cancelledRow = z.object({ orderNo: z.string() });

/** The ones among the orders that are cancelled. */
export const selectCancelled = (tx: Tx, orderNos: readonly string[]) =>
  tx.many(
    cancelledRow,
    sql`select order_no as "orderNo" from promotions.placed_order
        where order_no = any(${orderNos}::text[]) and is_cancelled`,
  );

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
