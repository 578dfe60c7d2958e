import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

/** Of `stock.lot`: it was recalled, or its last pack left. */
const isLotGone = sql`(lot.remaining = 0 or lot.recalled_at is not null)`;

const lastRow = z.object({ scheduledPriceId: z.number(), isLotGone: z.boolean() });

/** The price that the last markdown of a SKU in a hub scheduled; it may have ended. */
export const selectLastMarkdown = (q: Queryable, hubId: number, sku: string) =>
  q.maybe(
    lastRow,
    sql`select scheduled_price_id as "scheduledPriceId", ${isLotGone} as "isLotGone"
        from stock.markdown join stock.lot on lot.id = markdown.lot_id
        where lot.hub_id = ${hubId} and lot.sku = ${sku}
        order by markdown.id desc limit 1`,
  );

const skuRow = z.object({ hubId: z.number(), sku: z.string() });

interface ScheduledPrice {
  scheduledPriceId: number;
  hubId: number;
  sku: string;
}

/** Those of the scheduled prices that are markdowns of a lot that is gone. */
export const selectMarkdownsOfGoneLots = (q: Queryable, prices: readonly ScheduledPrice[]) =>
  q.many(
    skuRow,
    sql`select price."hubId", price.sku
        from json_to_recordset(${JSON.stringify(prices)}::json)
          as price ("scheduledPriceId" bigint, "hubId" bigint, sku text)
        join stock.lot on lot.hub_id = price."hubId" and lot.sku = price.sku
        join stock.markdown on markdown.lot_id = lot.id
          and markdown.scheduled_price_id = price."scheduledPriceId"
        where ${isLotGone}
        order by 1, 2`,
  );

export interface NewMarkdown {
  lotId: number;
  scheduledPriceId: number;
  price: Paise;
  reason: string;
  actor: string;
  at: Date;
}

export const insertMarkdown = (tx: Tx, markdown: NewMarkdown) =>
  tx.run(
    sql`insert into stock.markdown (lot_id, scheduled_price_id, price_paise, reason, actor, at)
        values (${markdown.lotId}, ${markdown.scheduledPriceId}, ${markdown.price},
                ${markdown.reason}, ${markdown.actor}, ${markdown.at})`,
  );
