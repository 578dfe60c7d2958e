import { z } from 'zod';
import {
  adcCode,
  count,
  cursors,
  date,
  gstinOrNone,
  id,
  instant,
  orderNo,
  percentage,
  rupees,
  skuCode,
  text,
} from './basic.ts';

/** The printed number of a lot: letters, digits and the marks that printers use. */
export const lotNo = z
  .string()
  .overwrite((value) => value.trim().toUpperCase())
  .regex(/^[A-Z0-9][A-Z0-9 ./_-]{0,39}$/, 'must be letters, digits and . / - _');

/** The number of a licence of the Food Safety and Standards Authority of India, or ''. */
const fssaiOrNone = z
  .string()
  .overwrite((value) => value.replace(/\s/g, ''))
  .regex(/^([0-9]{14})?$/, 'must be 14 digits');

export const editedSupplier = z.strictObject({
  name: text(120),
  fssai: fssaiOrNone,
  gstin: gstinOrNone.default(''),
  /** Others are not offered for a new receipt. */
  active: z.boolean(),
});
export type EditedSupplier = z.infer<typeof editedSupplier>;

export const supplier = z.object({ supplierId: id, revision: count, ...editedSupplier.shape });
export type Supplier = z.infer<typeof supplier>;

/** Packs of one SKU that arrive together. */
export const receivedLot = z.strictObject({
  sku: skuCode,
  lotNo,
  supplierId: id.nullable(),
  packs: z.int().min(1).max(100_000),
  /** The cost of one pack without GST; null if it is unknown. */
  cost: rupees.min(0).nullable(),
  packDate: date,
  /** The use-by date; null for goods without one. */
  useBy: date.nullable(),
  /** The halal certificate of these packs; '' without one. */
  certificateNo: text(80, 0),
  /** The supplier's invoice; '' and null if staff do not enter it. */
  invoiceNo: text(40, 0).default(''),
  invoiceDate: date.nullable().default(null),
  /** The GST rate of the invoice, 0 for exempt goods. `cost` is without GST. */
  gstPercent: percentage(50).nullable().default(null),
});
export type ReceivedLot = z.infer<typeof receivedLot>;

/** The supplier's invoice of a receipt as staff correct it; '' and null if it is unknown. */
export const editedReceiptInvoice = z.strictObject({
  invoiceNo: text(40, 0),
  invoiceDate: date.nullable(),
  /** The GST rate of the invoice, 0 for exempt goods. */
  gstPercent: percentage(50).nullable(),
});
export type EditedReceiptInvoice = z.infer<typeof editedReceiptInvoice>;

/** The receipt of a lot from a supplier, with the supplier's invoice. */
export const stockReceipt = z.object({
  lotId: id,
  revision: count,
  sku: skuCode,
  productName: z.string(),
  quantity: z.string(),
  lotNo: z.string(),
  supplierName: z.string().optional(),
  packs: count,
  /** The cost of one pack without GST. */
  cost: rupees.optional(),
  receivedAt: instant,
  invoice: editedReceiptInvoice,
});
export type StockReceipt = z.infer<typeof stockReceipt>;

/** `expired`: its use-by date is over · `recalled`: it must not be sold. */
export const lotState = z.enum(['usable', 'expired', 'recalled']);

export const lot = z.object({
  lotId: id,
  adcCode,
  sku: skuCode,
  productName: z.string(),
  quantity: z.string(),
  lotNo: z.string(),
  supplierName: z.string().optional(),
  cost: rupees.optional(),
  packDate: date,
  useBy: date.optional(),
  /** Days until the use-by date; 0 on that day, negative after it. */
  daysLeft: z.int().optional(),
  certificateNo: z.string(),
  receivedAt: instant,
  remaining: count,
  /** Packs of `remaining` that were picked for orders. */
  picked: count,
  state: lotState,
  /** All packs of the SKU in the hub, which an adjustment sends. */
  onHand: count,
  /** The present prices of a pack in the hub; absent in lists of several hubs and for removed packs. */
  retailPrice: rupees.optional(),
  salePrice: rupees.optional(),
  /** Whether the sale price is a lower one because of this lot. */
  isMarkedDown: z.boolean(),
});
export type Lot = z.infer<typeof lot>;

/** A lower price for packs that expire soon: a percentage off, or a price. */
export const markdown = z.strictObject({
  cut: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(90) }),
    z.strictObject({ kind: z.literal('price'), price: rupees.positive().max(1_000_000) }),
  ]),
  /** Why the price is below the cost of a pack. */
  reason: text(200, 3).optional(),
});
export type Markdown = z.infer<typeof markdown>;

/** A buyer of packs of a lot. */
export const lotBuyer = z.object({
  orderNo,
  customerName: z.string(),
  packs: count,
  deliveredAt: instant,
  /** The refund of the recall; absent before it, and without a refund. */
  refund: rupees.optional(),
});

/** A lot in all hubs, and who bought it. */
export const lotRecall = z.object({
  lots: z.array(lot),
  recall: z
    .object({ reason: z.string(), refunds: z.boolean(), by: z.string(), at: instant })
    .optional(),
  /** A page, the latest first. */
  buyers: z.array(lotBuyer),
  buyersCount: count,
  ...cursors,
});
export type LotRecall = z.infer<typeof lotRecall>;

export const stockTransfer = z.object({
  transferId: id,
  from: adcCode,
  to: adcCode,
  sentBy: z.string(),
  sentAt: instant,
  receivedBy: z.string().optional(),
  receivedAt: instant.optional(),
  note: z.string(),
  lines: z.array(
    z.object({
      lotId: id,
      sku: skuCode,
      productName: z.string(),
      quantity: z.string(),
      lotNo: z.string(),
      sent: count,
      /** Absent until it arrived; fewer packs than sent are lost. */
      received: count.optional(),
    }),
  ),
});
export type StockTransfer = z.infer<typeof stockTransfer>;

export const purchaseRow = z.object({
  sku: skuCode,
  productName: z.string(),
  quantity: z.string(),
  /** Packs that can be sold on the last of the days. */
  usable: count,
  /** Packs on the way from another hub. */
  arriving: count,
  /** Packs of open orders. */
  ordered: count,
  /** Packs of subscriptions on these days that are not ordered yet. */
  subscribed: count,
  /** Packs sold in the last 14 days. */
  sold: count,
  /** Packs to buy. */
  suggested: count,
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

export const stockMovement = z.object({
  at: instant,
  delta: z.int(),
  /** `delivered`: left the hub for a customer, or came back if `delta` is positive. */
  reason: z.enum([
    'opening',
    'receive',
    'set',
    'wastage',
    'delivered',
    'transfer-out',
    'transfer-in',
  ]),
  note: z.string(),
  lotNo: z.string().optional(),
  /** 'Store' or the member of staff. */
  by: z.string(),
});
export type StockMovement = z.infer<typeof stockMovement>;
