import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { deliveredOrders } from '../orders/index.ts';
import { receivedForOrders } from '../payments/index.ts';

const differenceRow = z.object({
  orderNo: z.string(),
  /** Paise of the invoice and the tip, less those of the credit notes. */
  invoiced: z.number(),
  /** Paise that the customer paid and did not get back. */
  kept: z.number(),
});
export type InvoicedDifference = z.infer<typeof differenceRow>;

/**
 * All orders at once, as the check of the delivered goods does. An order is left out while a document of it is still to
 * be issued.
 */
export const invoicedComparison = sql`with kept as (${receivedForOrders}),
        delivered as (${deliveredOrders}),
        invoiced as (
          select order_no, bool_or(kind = 'invoice') as has_invoice,
                 sum(case kind when 'invoice' then total_paise else -total_paise end) as paise
          from invoices.document group by order_no
        ), named as (
          select order_no, refund_id from invoices.document, unnest(refund_ids) as refund_id
        ), open as (
          select distinct delivered.order_no from delivered, unnest(refunds_of_supplies) as refund_id
          left join named using (refund_id) where named.refund_id is null
        )
        select order_no as "orderNo", (invoiced.paise + tip_paise)::bigint as invoiced,
               coalesce(kept.paise, 0)::bigint as kept
        from delivered join invoiced using (order_no) left join kept using (order_no)
        where has_invoice and invoiced.paise + tip_paise <> coalesce(kept.paise, 0)
          and order_no not in (select order_no from open)
        order by 1 limit 200`;

/** Delivered orders whose documents differ from the money that the shop kept for them. */
export const selectInvoicedDifferences = (q: Queryable) =>
  q.many(differenceRow, invoicedComparison);
