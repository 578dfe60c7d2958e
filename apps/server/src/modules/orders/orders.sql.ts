import {
  type Address,
  type OrderState,
  orderStates,
  shapes,
  shipmentStates,
} from '@halal-basket/contract';
import { basisPoints, paise } from '@halal-basket/money';
import { z } from 'zod';
import { sendInOrder } from '../../platform/send-in-order.ts';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { part } from '../../platform/subqueries.ts';
import type { Bill } from '../pricing/index.ts';
import { chargeRow, explainedRow, taxRateRow } from './bill-rows.ts';

const amount = z.number().transform(paise);
const instant = z.coerce.date();
const state = z.enum(orderStates);

const partRow = z.object({
  partNo: z.number(),
  sku: z.string(),
  /** '' where the pack is not cut. */
  cut: z.string(),
  cutLabel: z.string(),
  productId: z.number(),
  productName: z.string(),
  categorySeoName: z.string(),
  productSeoName: z.string(),
  pack: z.string(),
  picture: z.string(),
  tint: shapes.tint,
  hsn: z.string(),
  gst: z.number().transform(basisPoints),
  netGrams: z.number(),
  /** Packs in one combo, and in the line. */
  inOne: z.number(),
  quantity: z.number(),
  /** What one pack cost alone. */
  unitAlone: amount,
  /** The share of the line's price, and of what was paid for it, with the tax in that. */
  total: amount,
  net: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
});
/** One of the packs in a line that is a combo. */
export type OrderPart = z.infer<typeof partRow>;

const lineRow = z.object({
  shipmentNo: z.number(),
  sku: z.string(),
  /** '' where the pack is not cut. */
  cut: z.string(),
  cutLabel: z.string(),
  productId: z.number(),
  productName: z.string(),
  categorySeoName: z.string(),
  productSeoName: z.string(),
  pack: z.string(),
  /** The file's name; '' where the product had none. */
  picture: z.string(),
  pictureAlt: z.string(),
  tint: shapes.tint,
  diet: shapes.diet,
  hsn: z.string(),
  gst: z.number().transform(basisPoints),
  quantity: z.number(),
  /** What the customer asks of the butcher; '' for nothing. */
  note: z.string(),
  netGrams: z.number(),
  unitRetail: amount,
  unitPrice: amount,
  /** At the sale price; what was paid for it is `net`. */
  total: amount,
  membershipDiscount: amount,
  promoDiscount: amount,
  referralDiscount: amount,
  net: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
  /** Both null where the line is a product. Of a combo HSN and GST are told by its parts. */
  comboId: z.number().nullable(),
  parts: z.array(partRow).nullable(),
});
export type OrderLine = z.infer<typeof lineRow>;

const shipmentRow = z.object({
  shipmentNo: z.number(),
  slotId: z.number(),
  date: z.string(),
  /** Minutes after midnight of `date` in Asia/Kolkata; of an express order those that it was promised. */
  startMinute: z.number(),
  endMinute: z.number(),
  kind: z.enum(['express', 'standard']),
  state: z.enum(shipmentStates),
  riderId: z.number().nullable(),
  deliveredAt: instant.nullable(),
});
export type OrderShipment = z.infer<typeof shipmentRow>;

/** A shipment of an order that is being made. */
export type NewShipment = Omit<OrderShipment, 'state' | 'riderId' | 'deliveredAt'>;

const pickRow = z.object({
  lineNo: z.number(),
  /** Of a combo the part, else 0. */
  partNo: z.number(),
  /** One of the two: of what is weighed all packs together, else how many packs. */
  grams: z.number().nullable(),
  packs: z.number().nullable(),
});
/** What was picked of a line. */
export type OrderPick = z.infer<typeof pickRow>;

const refundCause = z.enum(['cancel', 'weight', 'issue', 'return', 'membership', 'gateway']);

const refundRow = z.object({
  id: z.number(),
  cause: refundCause,
  key: z.string(),
  amount,
  lines: z.array(z.object({ lineNo: z.number(), amount })),
  delivery: amount,
  membership: amount,
  sentTo: z.enum(['source', 'wallet', 'due']),
  /** What rounding to the rupee adds to the exact `amount`. */
  rounding: amount,
  reason: z.string(),
  at: instant,
});
/** Money of an order that goes back, or is taken off what is due at the door. */
export type OrderRefund = z.infer<typeof refundRow>;

/** What is told along with a step. */
export const eventDetail = z.object({
  /** The name of the member of staff. */
  by: z.string().optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  rider: z.object({ riderId: z.number(), name: z.string(), phone: z.string() }).optional(),
  /** Of a step that one shipment took, or that concerns only it. */
  shipmentNo: z.number().optional(),
  shipmentState: z.enum(shipmentStates).optional(),
  /** The rider could not hand it over. */
  attemptFailed: z.boolean().optional(),
  /** How it was handed over, and paid at the door. */
  proof: z.enum(['code', 'photo']).optional(),
  photo: z.string().optional(),
  collected: z.enum(['cash', 'upi']).optional(),
});
export type EventDetail = z.infer<typeof eventDetail>;

const eventRow = z.object({
  from: state.nullable(),
  to: state,
  /** 'customer', 'store', 'staff:7'. */
  actor: z.string(),
  detail: eventDetail,
  at: instant,
});
export type OrderEvent = z.infer<typeof eventRow>;

const headColumns = sql`o.id, o.order_no as "orderNo", o.customer_id as "customerId",
  o.hub_id as "hubId", o.state, o.address, o.item_total_paise as "itemTotal",
  o.item_discount_paise as "itemDiscount", o.membership_discount_paise as "membershipDiscount",
  o.promo_discount_paise as "promoDiscount", o.referral_discount_paise as "referralDiscount",
  o.membership_fee_paise as "membershipFee", o.delivery_charges_paise as "deliveryCharges",
  o.wallet_applied_paise as "walletApplied", o.charges, o.tax_rates as "taxRates", o.explanation,
  o.cgst_paise as cgst, o.sgst_paise as sgst, o.igst_paise as igst, o.payable_paise as payable,
  o.rounding_paise as rounding,
  o.payment_mode as "paymentMode", o.created_at as "createdAt", o.placed_at as "placedAt",
  o.held_until as "heldUntil", o.refund_to as "refundTo", o.delivery_code as "deliveryCode"`;

const linesColumn = sql`(select json_agg(json_build_object(
    'shipmentNo', shipment_no, 'sku', sku, 'cut', cut, 'cutLabel', cut_label,
    'productId', product_id, 'productName', product_name, 'categorySeoName', category_seo_name,
    'productSeoName', product_seo_name, 'pack', pack, 'picture', picture,
    'pictureAlt', picture_alt, 'tint', tint, 'diet', diet, 'hsn', hsn,
    'gst', gst_basis_points, 'quantity', quantity, 'note', note, 'netGrams', net_grams,
    'unitRetail', unit_retail_paise, 'unitPrice', unit_paise, 'total', total_paise,
    'membershipDiscount', membership_discount_paise, 'promoDiscount', promo_discount_paise,
    'referralDiscount', referral_discount_paise, 'net', net_paise,
    'cgst', cgst_paise, 'sgst', sgst_paise, 'igst', igst_paise, 'comboId', combo_id,
    'parts', parts) order by line_no)
  from orders.line where order_id = o.id) as lines`;

const shipmentsColumn = sql`(select json_agg(json_build_object(
    'shipmentNo', shipment_no, 'slotId', slot_id, 'date', date, 'startMinute', start_minute,
    'endMinute', end_minute, 'kind', kind, 'state', state, 'riderId', rider_id,
    'deliveredAt', delivered_at) order by shipment_no)
  from orders.shipment where order_id = o.id) as shipments`;

const picksColumn = sql`(select coalesce(json_agg(json_build_object(
    'lineNo', line_no, 'partNo', part_no, 'grams', grams, 'packs', packs)), '[]')
  from orders.pick where order_id = o.id) as picks`;

const refundsColumn = sql`(select coalesce(json_agg(json_build_object(
    'id', id, 'cause', cause, 'key', key, 'amount', amount_paise, 'lines', lines,
    'delivery', delivery_paise, 'membership', membership_paise, 'sentTo', sent_to,
    'rounding', rounding_paise, 'reason', reason, 'at', at) order by id), '[]')
  from orders.refund where order_id = o.id) as refunds`;

const eventsColumn = sql`(select json_agg(json_build_object(
    'from', from_state, 'to', to_state, 'actor', actor, 'detail', detail, 'at', at) order by id)
  from orders.event where order_id = o.id) as events`;

const headRow = z.object({
  id: z.number(),
  orderNo: z.string(),
  customerId: z.number(),
  hubId: z.number(),
  state,
  address: z.custom<Address>(),
  itemTotal: amount,
  itemDiscount: amount,
  membershipDiscount: amount,
  promoDiscount: amount,
  referralDiscount: amount,
  membershipFee: amount,
  deliveryCharges: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
  walletApplied: amount,
  payable: amount,
  /** What rounding to the rupee added at the door, beside `payable`. */
  rounding: amount,
  charges: z.array(chargeRow),
  taxRates: z.array(taxRateRow),
  explanation: z.array(explainedRow),
  paymentMode: z.string().nullable(),
  createdAt: z.date(),
  placedAt: z.date().nullable(),
  heldUntil: z.date(),
  /** Where money goes back to, should any. */
  refundTo: z.enum(['source', 'wallet']),
  /** Told to the customer once the goods are out; null before. */
  deliveryCode: z.string().nullable(),
});
export type OrderHead = z.infer<typeof headRow>;

export const recordRow = headRow.extend({
  lines: z.array(lineRow),
  shipments: z.array(shipmentRow),
  events: z.array(eventRow),
  picks: z.array(pickRow),
  refunds: z.array(refundRow),
});
/** An order with all that belongs to it, in one read. */
export type OrderRecord = z.infer<typeof recordRow>;

/** Of `orders."order" as o`. */
export const recordColumns = sql`${headColumns}, ${linesColumn}, ${shipmentsColumn},
  ${eventsColumn}, ${picksColumn}, ${refundsColumn}`;

export const billOf = (order: OrderHead): Bill => ({
  itemTotal: order.itemTotal,
  itemDiscount: order.itemDiscount,
  membershipDiscount: order.membershipDiscount,
  promoDiscount: order.promoDiscount,
  referralDiscount: order.referralDiscount,
  membershipFee: order.membershipFee,
  deliveryCharges: order.deliveryCharges,
  taxes: { cgst: order.cgst, sgst: order.sgst, igst: order.igst },
  walletApplied: order.walletApplied,
  payable: order.payable,
  charges: order.charges,
  taxRates: order.taxRates,
  explanation: order.explanation,
});

export const selectOrder = (q: Queryable, orderNo: string) =>
  q.maybe(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o where order_no = ${orderNo}`,
  );

/** Locks the order; nothing can move it until the transaction ends. */
export const lockOrder = (tx: Tx, orderNo: string) =>
  tx.maybe(
    headRow,
    sql`select ${headColumns} from orders."order" as o where order_no = ${orderNo} for update`,
  );

/** Locks the order, then reads it whole: what was done to it while that waited is in it. */
export async function lockRecord(tx: Tx, orderNo: string): Promise<OrderRecord | null> {
  const { record } = await sendInOrder({
    lock: () => tx.run(sql`select from orders."order" where order_no = ${orderNo} for update`),
    record: () => selectOrder(tx, orderNo),
  });
  return record;
}

/**
 * Locks the customer's own order: the named one, else the one that waits to be paid. Of what belongs to
 * it only the lines are exact, which never change.
 */
export const lockOrderToPay = (tx: Tx, customerId: number, orderNo: string | undefined) =>
  tx.maybe(
    recordRow,
    orderNo === undefined
      ? sql`select ${recordColumns} from orders."order" as o
            where customer_id = ${customerId} and state = 'ORDER_CREATED' for update`
      : sql`select ${recordColumns} from orders."order" as o
            where order_no = ${orderNo} and customer_id = ${customerId} for update`,
  );

const numberRow = z.object({ orderNo: z.string() });

/** The order that the customer is about to pay, locked. There is at most one. */
export const lockOpenOrder = (tx: Tx, customerId: number) =>
  tx.maybe(
    numberRow,
    sql`select order_no as "orderNo" from orders."order"
        where customer_id = ${customerId} and state = 'ORDER_CREATED' for update`,
  );

export const selectOpenOrder = (q: Queryable, customerId: number) =>
  q.maybe(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o
        where customer_id = ${customerId} and state = 'ORDER_CREATED'`,
  );

/** The next order whose hold ran out and that nobody else works on, locked. */
export const lockExpired = (tx: Tx, now: Date) =>
  tx.maybe(
    numberRow,
    sql`select order_no as "orderNo" from orders."order"
        where state = 'ORDER_CREATED' and held_until <= ${now}
        order by held_until limit 1 for update skip locked`,
  );

export const endedStates: readonly OrderState[] = ['ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED'];
export const ongoingStates: readonly OrderState[] = [
  'ORDER_PLACED',
  'ORDER_CONFIRMED',
  'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  'ORDER_LOGISTICS_PICKED_UP',
];

/** A customer's orders, newest first. Those never placed are not among them. */
export const selectOrdersOf = (
  q: Queryable,
  customerId: number,
  { ongoing, limit, offset }: { ongoing: boolean; limit: number; offset: number },
) =>
  q.many(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o
        where customer_id = ${customerId} and placed_at is not null
          and state = any(${ongoing ? ongoingStates : endedStates}::text[])
        order by id desc limit ${limit} offset ${offset}`,
  );

const existsRow = z.object({ exists: z.boolean() });

/** Did the customer place an order before this one? */
export const placedBefore = async (q: Queryable, customerId: number, orderId: number) =>
  (
    await q.one(
      existsRow,
      sql`select exists(select from orders."order"
            where customer_id = ${customerId} and id < ${orderId} and placed_at is not null)`,
    )
  ).exists;

/** How many orders the customer ever placed. */
export const placedPart = (customerId: number) =>
  part(
    z.number(),
    sql`(select count(*) from orders."order"
         where customer_id = ${customerId} and placed_at is not null)`,
  );
