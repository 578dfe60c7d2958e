import { z } from 'zod';
import { address } from './address.ts';
import {
  adcCode,
  count,
  date,
  flag,
  grams,
  id,
  idInUrl,
  instant,
  orderNo,
  rupees,
  skuCode,
  text,
} from './basic.ts';
import { gift, orderItem, orderState, paymentStatus } from './order.ts';

/**
 * `slot`: open orders by the end of their slot, then ended ones, newest first. `newest` and `oldest`: by the time of
 * the order. By amount only the orders of a day, of a customer or of search words are sorted.
 */
export const orderSort = z.enum(['slot', 'newest', 'oldest', 'highest', 'lowest']);
export type OrderSort = z.infer<typeof orderSort>;

/** The filter of the lists of orders, in a query. */
export const orderFilter = {
  adcCode: adcCode.optional(),
  state: orderState.optional(),
  /** The day of the slot. */
  date: date.optional(),
  /** An order number, or a customer's name or phone. */
  q: text(80, 0).optional(),
  late: flag.optional(),
  customerId: idInUrl.optional(),
  /** The day on which the order was placed. */
  placedOn: date.optional(),
  /** With `date`: only orders with a delivery of that day that waits to be picked. */
  toPick: flag.optional(),
};

/** The columns of the table of orders besides the number. */
export const orderColumn = z.enum([
  'status',
  'slot',
  'placed',
  'customer',
  'area',
  'hub',
  'items',
  'amount',
  'payment',
  'rider',
]);
export type OrderColumn = z.infer<typeof orderColumn>;

/** The filter, sort order and columns of the table of orders that a member of staff saved. */
export const orderView = z.strictObject({
  /** `tomorrow`, `all` or a day; absent: today. */
  day: z.union([z.enum(['tomorrow', 'all']), date]).optional(),
  q: text(80).optional(),
  late: z.literal(true).optional(),
  state: orderState.optional(),
  sort: orderSort.optional(),
  columns: z.array(orderColumn).max(orderColumn.options.length),
});
export type OrderView = z.infer<typeof orderView>;

export const savedOrderView = z.object({ viewId: id, name: z.string(), view: orderView });
export type SavedOrderView = z.infer<typeof savedOrderView>;

/** Orders that staff process together. */
export const chosenOrders = z.array(orderNo).min(1).max(200);

/** Chosen orders in a query: numbers joined by commas. */
export const chosenOrdersInUrl = z
  .string()
  .max(5_400)
  .regex(/^HB[A-Z0-9]{6,24}(,HB[A-Z0-9]{6,24}){0,199}$/, 'must be 1 to 200 order numbers');

/** The result of a step for one of several orders. */
export const bulkResult = z.object({
  orderNo: z.string(),
  done: z.boolean(),
  /** The code and the words of the refusal. */
  errorCode: z.string().optional(),
  reason: z.string().optional(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** `late` and `unreachable` have fixed texts, which also go to the phone; `own` is shown in the shop only. */
export const orderMessageKind = z.enum(['late', 'unreachable', 'own']);
export type OrderMessageKind = z.infer<typeof orderMessageKind>;

/** An item to pick: packs of one SKU, each part of a combo separately; of a replaced item the substitute. */
export const pick = z.object({
  lineNo: count,
  /** The part of a combo, else 0. */
  partNo: count,
  /** The product, the cut and the pack in one text. */
  name: z.string(),
  productName: z.string(),
  sku: skuCode,
  cutLabel: z.string().optional(),
  /** The contents of one pack: '500 g'. */
  quantity: z.string(),
  /** The combo that contains it. */
  comboName: z.string().optional(),
  /** The ordered goods that a substitute replaces. */
  insteadOf: z.string().optional(),
  orderedPacks: count,
  /** 0 where it is sold by the pack. */
  orderedGrams: grams,
  /** Absent until it is picked. */
  packs: count.optional(),
  grams: grams.optional(),
});
export type Pick = z.infer<typeof pick>;

/** An order as its packing slip shows it. */
export const packingSlip = z.object({
  orderNo,
  orderStatus: orderState,
  adcCode,
  slotDate: date,
  slot: z.string(),
  customerName: z.string(),
  /** With +91. */
  customerPhone: z.string(),
  deliveryAddress: address,
  gift: gift.optional(),
  items: z.array(orderItem),
  /** The packs of the delivery to pick. */
  picks: z.array(pick),
  itemCount: count,
  paymentMode: z.string(),
  paymentStatus,
  orderPayableAmount: rupees,
  /** The amount that the rider collects. */
  dueOnDelivery: rupees,
});
export type PackingSlip = z.infer<typeof packingSlip>;

/** A note of staff about an order, or a message to its customer. */
export const orderNote = z.object({
  noteId: id,
  kind: z.enum(['note', 'message']),
  text: z.string(),
  by: z.string(),
  at: instant,
});
