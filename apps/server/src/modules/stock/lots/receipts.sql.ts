import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const receiptRow = z.object({
  receivedAt: z.date(),
  hubId: z.number(),
  sku: z.string(),
  lotNo: z.string(),
  packs: z.number(),
  /** Paise of one pack without GST; null if unknown. */
  cost: z.number().nullable(),
  /** '' without a supplier. */
  supplierName: z.string(),
  supplierGstin: z.string(),
  invoiceNo: z.string(),
  invoiceDate: z.string().nullable(),
  gstPercent: z.coerce.number().nullable(),
});
export type StockReceipt = z.infer<typeof receiptRow>;

/** The lots that hubs received from suppliers between two moments, by supplier. Lots from other hubs are not among them. */
export const selectReceipts = (
  q: Queryable,
  { hubIds, from, until }: { hubIds: readonly number[]; from: Date; until: Date },
) =>
  q.many(
    receiptRow,
    sql`select movement.at as "receivedAt", movement.hub_id as "hubId", movement.sku,
               lot.lot_no as "lotNo", movement.delta as packs, lot.cost_paise as cost,
               coalesce(supplier.name, '') as "supplierName",
               coalesce(supplier.gstin, '') as "supplierGstin", lot.invoice_no as "invoiceNo",
               lot.invoice_date as "invoiceDate", lot.gst_percent as "gstPercent"
        from stock.movement as movement
        join stock.lot as lot on lot.id = movement.lot_id
        left join stock.supplier as supplier on supplier.id = lot.supplier_id
        where movement.reason = 'receive' and movement.hub_id = any(${hubIds}::bigint[])
          and movement.at >= ${from} and movement.at < ${until}
        order by lower(supplier.name) nulls last, movement.at, movement.id`,
  );
