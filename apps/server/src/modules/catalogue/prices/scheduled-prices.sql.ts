import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import type { PriceOfPack } from '../import/price-rows.sql.ts';

const row = z.object({
  id: z.number(),
  sku: z.string(),
  hubId: z.number().nullable(),
  retail: paiseColumn,
  sale: paiseColumn,
  from: z.date(),
  until: z.date().nullable(),
  state: z.enum(['planned', 'active', 'ended']),
  formerRetail: paiseColumn.nullable(),
  formerSale: paiseColumn.nullable(),
  staffName: z.string(),
});
export type ScheduledRow = z.infer<typeof row>;

const columns = sql`scheduled_price.id, sku, hub_id as "hubId", retail_paise as retail,
  sale_paise as sale, from_at as "from", until_at as until, state,
  former_retail_paise as "formerRetail", former_sale_paise as "formerSale",
  staff_name as "staffName"`;

export const scheduledOrder: SortOrder = {
  list: 'scheduledPrices',
  direction: 'descending',
  keys: [{ column: sql`scheduled_price.id`, type: 'number' }],
};

/** All prices, or the planned and active ones of a product. */
export const selectScheduledPrices = (q: Queryable, productId: number | undefined, seek: Seek) =>
  q.many(
    row.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from catalogue.scheduled_price
        where ${seek.where} and ${
          productId === undefined
            ? sql`true`
            : sql`state <> 'ended'
                  and sku in (select sku from catalogue.sku where product_id = ${productId})`
        }
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const selectScheduledPrice = (q: Queryable, id: number) =>
  q.maybe(row, sql`select ${columns} from catalogue.scheduled_price where id = ${id}`);

/** Prices of the pack at the hub that have not ended. */
export const selectOpenPrices = (q: Queryable, sku: string, hubId: number | null) =>
  q.many(
    row,
    sql`select ${columns} from catalogue.scheduled_price
        where sku = ${sku} and hub_id is not distinct from ${hubId}::bigint and state <> 'ended'`,
  );

const hubPriceRow = z.object({ scheduledPriceId: z.number(), hubId: z.number(), sku: z.string() });

/** The scheduled prices of single hubs that are active now. */
export const activePricesOfHubs = (q: Queryable) =>
  q.many(
    hubPriceRow,
    sql`select id as "scheduledPriceId", hub_id as "hubId", sku from catalogue.scheduled_price
        where state = 'active' and hub_id is not null order by id`,
  );

/** Ends first: a price that follows at the same minute replaces the former one. */
export const selectDuePrices = (q: Queryable, now: Date) =>
  q.many(
    row,
    sql`select ${columns} from catalogue.scheduled_price
        where (state = 'active' and until_at <= ${now}) or (state = 'planned' and from_at <= ${now})
        order by state, from_at, id`,
  );

export interface PriceToSchedule extends PriceOfPack {
  sku: string;
  hubId: number | null;
  from: Date;
  until: Date | null;
  staff: { staffId: number; fullName: string };
}

export const insertScheduledPrice = (tx: Tx, price: PriceToSchedule) =>
  tx.one(
    row,
    sql`insert into catalogue.scheduled_price
          (sku, hub_id, retail_paise, sale_paise, from_at, until_at, staff_id, staff_name)
        values (${price.sku}, ${price.hubId}, ${price.retail}, ${price.sale}, ${price.from},
                ${price.until}, ${price.staff.staffId}, ${price.staff.fullName})
        returning ${columns}`,
  );

export const setScheduledState = (
  tx: Tx,
  id: number,
  state: 'active' | 'ended',
  former: PriceOfPack | null,
) =>
  tx.run(
    sql`update catalogue.scheduled_price
        set state = ${state}, former_retail_paise = ${former?.retail ?? null}::bigint,
            former_sale_paise = ${former?.sale ?? null}::bigint
        where id = ${id}`,
  );
