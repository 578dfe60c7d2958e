import { z } from 'zod';
import { type Queryable, type Sql, type Tx, hasWords, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

const purchaseRow = z.object({
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
export type StockPurchase = z.infer<typeof purchaseRow>;

/** The lots that hubs received from suppliers between two moments, by supplier. Lots from other hubs are not among them. */
export const selectPurchases = (
  q: Queryable,
  { hubIds, from, until }: { hubIds: readonly number[]; from: Date; until: Date },
) =>
  q.many(
    purchaseRow,
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

const receiptRow = z.object({
  lotId: z.number(),
  revision: z.number(),
  sku: z.string(),
  lotNo: z.string(),
  supplierId: z.number().nullable(),
  supplierName: z.string().nullable(),
  packs: z.number(),
  /** Paise of one pack without GST; null if unknown. */
  cost: z.number().nullable(),
  receivedAt: z.date(),
  invoiceNo: z.string(),
  invoiceDate: z.string().nullable(),
  gstPercent: z.coerce.number().nullable(),
});
export type ListedReceipt = z.infer<typeof receiptRow>;

const listedRow = receiptRow.extend({ cursorKey: cursorKeyRow });

const columns = sql`
  lot.id as "lotId", lot.invoice_revision as revision, lot.sku, lot.lot_no as "lotNo",
  lot.supplier_id as "supplierId", supplier.name as "supplierName", movement.delta as packs,
  lot.cost_paise as cost, movement.at as "receivedAt", lot.invoice_no as "invoiceNo",
  lot.invoice_date as "invoiceDate", lot.gst_percent as "gstPercent"`;

/** The newest first. */
export const receiptOrder: SortOrder = {
  list: 'receipts',
  direction: 'descending',
  keys: [{ column: sql`movement.id`, type: 'number' }],
};

export interface ReceiptFilter {
  hubId: number;
  words: string;
  /** The SKUs of products with the words. */
  skus: Sql;
}

const filtered = ({ hubId, words, skus }: ReceiptFilter): Sql => sql`
  stock.movement as movement
  join stock.lot as lot on lot.id = movement.lot_id
  left join stock.supplier as supplier on supplier.id = lot.supplier_id
  where movement.reason = 'receive' and movement.hub_id = ${hubId}
    and ${
      words === ''
        ? sql`true`
        : sql`(lot.sku in (select sku from (${skus}) as found)
               or ${hasWords(sql`concat_ws(' ', lot.lot_no, lot.invoice_no, supplier.name)`, words)})`
    }`;

export const selectReceiptPage = (q: Queryable, filter: ReceiptFilter, seek: Seek) =>
  q.many(
    listedRow,
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from ${filtered(filter)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countReceipts = (q: Queryable, filter: ReceiptFilter) =>
  countRows(q, sql`select from ${filtered(filter)}`);

/** The receipt of a lot; null for lots that this hub did not receive from a supplier. */
export const selectReceipt = (q: Queryable, { hubId, lotId }: { hubId: number; lotId: number }) =>
  q.maybe(
    receiptRow,
    sql`select ${columns} from stock.movement as movement
        join stock.lot as lot on lot.id = movement.lot_id
        left join stock.supplier as supplier on supplier.id = lot.supplier_id
        where movement.lot_id = ${lotId} and movement.hub_id = ${hubId}
          and movement.reason = 'receive'`,
  );

export interface CorrectedInvoice {
  invoiceNo: string;
  invoiceDate: string | null;
  gstPercent: number | null;
}

/** Returns 0 if the invoice has another revision. */
export const updateInvoice = (
  tx: Tx,
  { lotId, revision }: { lotId: number; revision: number },
  { invoiceNo, invoiceDate, gstPercent }: CorrectedInvoice,
) =>
  tx.run(
    sql`update stock.lot set invoice_no = ${invoiceNo}, invoice_date = ${invoiceDate},
          gst_percent = ${gstPercent}, invoice_revision = invoice_revision + 1
        where id = ${lotId} and invoice_revision = ${revision}`,
  );
