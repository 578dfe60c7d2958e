import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const idRow = z.object({ scheduledPriceId: z.number() });

/** The price that the last markdown of a SKU in a hub scheduled; it may have ended. */
export const selectLastMarkdown = (q: Queryable, hubId: number, sku: string) =>
  q.maybe(
    idRow,
    sql`select scheduled_price_id as "scheduledPriceId"
        from stock.markdown join stock.lot on lot.id = markdown.lot_id
        where lot.hub_id = ${hubId} and lot.sku = ${sku}
        order by markdown.id desc limit 1`,
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
