import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const priceRow = z.object({
  orderNo: z.string(),
  sku: z.string(),
  category: z.string(),
  packs: z.number(),
  /** Paid for these packs after discounts, without GST, in paise. */
  net: z.number(),
});
export type GoodsPrice = z.infer<typeof priceRow>;

/** The packs of these orders by SKU with their price; combos by their parts. */
export const selectGoodsPrices = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    priceRow,
    sql`with line as (
          select o.order_no, line.*
          from orders."order" as o join orders.line as line on line.order_id = o.id
          where o.order_no = any(${[...orderNos]}::text[])
        ), goods as (
          select order_no, sku, category_seo_name as category, quantity,
                 net_paise - cgst_paise - sgst_paise - igst_paise as net
          from line where parts is null
          union all
          select order_no, part.sku, part."categorySeoName", part.quantity,
                 part.net - part.cgst - part.sgst - part.igst
          from line cross join jsonb_to_recordset(line.parts) as part (
            sku text, "categorySeoName" text, quantity integer, net bigint, cgst bigint, sgst bigint,
            igst bigint)
          where parts is not null
        )
        select order_no as "orderNo", sku, min(category) as category, sum(quantity) as packs,
               sum(net)::bigint as net
        from goods group by order_no, sku order by order_no, sku`,
  );
