import {
  type Address,
  type OrderState,
  orderStates,
  shapes,
  shipmentStates,
} from '@halal-basket/contract';
import { basisPoints } from '@halal-basket/money';
import { z } from 'zod';
import { paiseColumn } from '../../platform/rows.ts';
import { sendInOrder } from '../../platform/send-in-order.ts';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { rowsPart } from '../../platform/subqueries.ts';
import type { Bill } from '../pricing/index.ts';
import {
  cancellationRuleColumn,
  cancellationRuleRow,
} from './cancellation/cancellation-rule.sql.ts';
import { picksColumn, weighedRow } from './delivery/pick-rows.sql.ts';
import { chargeRow, explainedRow, taxRateRow } from './bill-rows.ts';
import { refundRow, refundsColumn } from './refunds/refund-rows.sql.ts';
import { substituteRow, substitutesColumn } from './substitutes/substitute-row.sql.ts';

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
  /** Packs in one combo, and in the whole line. */
  inOne: z.number(),
  quantity: z.number(),
  /** The price of one pack alone. */
  unitAlone: paiseColumn,
  /** The part's share of the line's price and of the amount paid, with its tax. */
  total: paiseColumn,
  net: paiseColumn,
  cgst: paiseColumn,
  sgst: paiseColumn,
  igst: paiseColumn,
});
/** A part of a combo line. */
export type OrderPart = z.infer<typeof partRow>;

export const lineRow = z.object({
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
  /** The file name; '' for a product without a picture. */
  picture: z.string(),
  pictureAlt: z.string(),
  tint: shapes.tint,
  diet: shapes.diet,
  hsn: z.string(),
  gst: z.number().transform(basisPoints),
  quantity: z.number(),
  /** The customer's note to the butcher; '' for none. */
  note: z.string(),
  netGrams: z.number(),
  unitRetail: paiseColumn,
  unitPrice: paiseColumn,
  /** At the sale price; `net` is the amount paid. */
  total: paiseColumn,
  membershipDiscount: paiseColumn,
  promoDiscount: paiseColumn,
  referralDiscount: paiseColumn,
  net: paiseColumn,
  cgst: paiseColumn,
  sgst: paiseColumn,
  igst: paiseColumn,
  /** Both null for a product. The parts of a combo have their own HSN and GST. */
  comboId: z.number().nullable(),
  parts: z.array(partRow).nullable(),
});
export type OrderLine = z.infer<typeof lineRow>;

export const shipmentRow = z.object({
  shipmentNo: z.number(),
  slotId: z.number(),
  date: z.string(),
  /** Minutes after midnight of `date` in Asia/Kolkata; for an express order the promised ones. */
  startMinute: z.number(),
  endMinute: z.number(),
  kind: z.enum(['express', 'standard']),
  state: z.enum(shipmentStates),
  riderId: z.number().nullable(),
  deliveredAt: instant.nullable(),
  /** The shipment from which staff split this one; null for a shipment that the customer ordered. */
  splitFrom: z.number().nullable(),
  /** Paid by the customer at this delivery. */
  collected: paiseColumn,
});
export type OrderShipment = z.infer<typeof shipmentRow>;

/** A shipment of a new order. */
export type NewShipment = Omit<
  OrderShipment,
  'state' | 'riderId' | 'deliveredAt' | 'splitFrom' | 'collected'
>;

export type { OrderPick } from './delivery/pick-rows.sql.ts';

const removalRow = z.object({
  lineNo: z.number(),
  packs: z.number(),
  amount: paiseColumn,
  /** Absent while it is planned. */
  at: instant.optional(),
});
/** Packs of a line that staff took out of the order, and their price. */
export type Removal = z.infer<typeof removalRow>;

export type { OrderRefund } from './refunds/refund-rows.sql.ts';

/** The details of an event. */
export const eventDetail = z.object({
  /** The name of the member of staff. */
  by: z.string().optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  rider: z.object({ riderId: z.number(), name: z.string(), phone: z.string() }).optional(),
  /** Set for a step of a single shipment. */
  shipmentNo: z.number().optional(),
  shipmentState: z.enum(shipmentStates).optional(),
  /** Set for a failed delivery attempt. */
  attemptFailed: z.boolean().optional(),
  /** Set for the rider's arrival at the customer. */
  reached: z.boolean().optional(),
  /** The proof of delivery and the payment on delivery. */
  proof: z.enum(['code', 'photo']).optional(),
  photo: z.string().optional(),
  collected: z.enum(['cash', 'upi']).optional(),
  /** HB Money in paise that the customer gave the riders after the delivery. */
  tip: paiseColumn.optional(),
  /** HB Money in paise that the customer has because the delivery is late; 0 once it was taken back. */
  lateCredit: paiseColumn.optional(),
});
export type EventDetail = z.infer<typeof eventDetail>;

export const eventRow = z.object({
  from: state.nullable(),
  to: state,
  /** 'customer', 'store', 'staff:7'. */
  actor: z.string(),
  detail: eventDetail,
  at: instant,
});
export type OrderEvent = z.infer<typeof eventRow>;

/** Of `orders."order" as o`. */
export const headColumns = sql`o.id, o.order_no as "orderNo", o.customer_id as "customerId",
  o.hub_id as "hubId", o.state, o.address, o.item_total_paise as "itemTotal",
  o.item_discount_paise as "itemDiscount", o.membership_discount_paise as "membershipDiscount",
  o.promo_discount_paise as "promoDiscount", o.referral_discount_paise as "referralDiscount",
  o.membership_fee_paise as "membershipFee", o.delivery_charges_paise as "deliveryCharges",
  o.wallet_applied_paise as "walletApplied", o.charges, o.tax_rates as "taxRates", o.explanation,
  o.cgst_paise as cgst, o.sgst_paise as sgst, o.igst_paise as igst, o.payable_paise as payable,
  o.rounding_paise as rounding,
  o.payment_mode as "paymentMode", o.created_at as "createdAt", o.placed_at as "placedAt",
  o.held_until as "heldUntil", o.refund_to as "refundTo", o.delivery_code as "deliveryCode",
  o.hold_reason as "holdReason", o.revision, o.substitute_rule as "substituteRule",
  o.line_rules as "lineRules", o.gift_message as "giftMessage",
  o.gift_hides_prices as "giftHidesPrices", o.tip_paise as tip`;

export const linesColumn = sql`(select json_agg(json_build_object(
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

/** Of `orders."order" as o`. */
export const shipmentsColumn = sql`(select json_agg(json_build_object(
    'shipmentNo', shipment_no, 'slotId', slot_id, 'date', date, 'startMinute', start_minute,
    'endMinute', end_minute, 'kind', kind, 'state', state, 'riderId', rider_id,
    'deliveredAt', delivered_at, 'splitFrom', split_from, 'collected', collected_paise) order by shipment_no)
  from orders.shipment where order_id = o.id) as shipments`;

const removalsColumn = sql`(select coalesce(json_agg(json_build_object(
    'lineNo', line_no, 'packs', packs, 'amount', amount_paise, 'at', at) order by id), '[]')
  from orders.removed_packs where order_id = o.id) as removals`;

const takesTipsColumn = sql`not exists (select from orders.tip_rule
  where tip_rule.hub_id = o.hub_id and not tip_rule.is_on) as "takesTips"`;

export const eventsColumn = sql`(select json_agg(json_build_object(
    'from', from_state, 'to', to_state, 'actor', actor, 'detail', detail, 'at', at) order by id)
  from orders.event where order_id = o.id) as events`;

export const headRow = z.object({
  id: z.number(),
  orderNo: z.string(),
  customerId: z.number(),
  hubId: z.number(),
  state,
  address: z.custom<Address>(),
  itemTotal: paiseColumn,
  itemDiscount: paiseColumn,
  membershipDiscount: paiseColumn,
  promoDiscount: paiseColumn,
  referralDiscount: paiseColumn,
  membershipFee: paiseColumn,
  deliveryCharges: paiseColumn,
  cgst: paiseColumn,
  sgst: paiseColumn,
  igst: paiseColumn,
  walletApplied: paiseColumn,
  payable: paiseColumn,
  /** The rounding of a payment on delivery, beside `payable`. */
  rounding: paiseColumn,
  charges: z.array(chargeRow),
  taxRates: z.array(taxRateRow),
  explanation: z.array(explainedRow),
  paymentMode: z.string().nullable(),
  createdAt: instant,
  placedAt: instant.nullable(),
  heldUntil: instant,
  /** The destination of refunds. */
  refundTo: z.enum(['source', 'wallet']),
  /** Shown to the customer once the goods have left; null before. */
  deliveryCode: z.string().nullable(),
  /** Set while staff hold the order. */
  holdReason: z.string().nullable(),
  /** The number of edits, splits and merges so far. */
  revision: z.number(),
  /** The customer’s choice for missing goods; null: the shop's rule. */
  substituteRule: shapes.substituteRule.nullable(),
  /** Null: the order is no gift. */
  giftMessage: z.string().nullable(),
  giftHidesPrices: z.boolean(),
  /** Paid beside `payable` for the riders, in whole rupees. */
  tip: paiseColumn,
  /** Lines for which the customer chose something else. */
  lineRules: z.array(z.object({ lineNo: z.number(), rule: shapes.substituteRule })),
});
export type OrderHead = z.infer<typeof headRow>;

export const recordRow = headRow.extend({
  lines: z.array(lineRow),
  shipments: z.array(shipmentRow),
  events: z.array(eventRow),
  picks: z.array(weighedRow),
  removals: z.array(removalRow),
  substitutes: z.array(substituteRow),
  refunds: z.array(refundRow),
  /** The rule of the hub; null: the shop's. */
  cancellationRule: cancellationRuleRow.nullable(),
  /** Whether riders of the hub take tips. */
  takesTips: z.boolean(),
});
/** An order with everything that belongs to it, in one query. */
export type OrderRecord = z.infer<typeof recordRow>;

/** Of `orders."order" as o`. */
export const recordColumns = sql`${headColumns}, ${linesColumn}, ${shipmentsColumn},
  ${eventsColumn}, ${picksColumn}, ${removalsColumn}, ${substitutesColumn},
  ${refundsColumn}, ${cancellationRuleColumn}, ${takesTipsColumn}`;

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

/** Orders by their numbers; unknown numbers are left out. A transaction reads them with other parts. */
export const selectOrdersByNo = (q: Queryable, orderNos: readonly string[]) =>
  q.part(
    rowsPart(
      recordRow,
      sql`select ${recordColumns} from orders."order" as o
          where order_no = any(${[...orderNos]}::text[])`,
    ),
  );

const orderCustomerRow = z.object({ customerId: z.number() });

/** The customers of these orders. */
export const selectCustomersOfOrders = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    orderCustomerRow,
    sql`select distinct customer_id as "customerId" from orders."order"
        where order_no = any(${[...orderNos]}::text[])`,
  );

/** Locks the order until the transaction ends. */
export const lockOrder = (tx: Tx, orderNo: string) =>
  tx.maybe(
    headRow,
    sql`select ${headColumns} from orders."order" as o where order_no = ${orderNo} for update`,
  );

/**
 * Locks the order, then reads it in a second statement, which sees changes made while it waited.
 */
export async function lockOrderRecord(tx: Tx, orderNo: string): Promise<OrderRecord | null> {
  const { record } = await sendInOrder({
    lock: () => tx.run(sql`select from orders."order" where order_no = ${orderNo} for update`),
    record: () => selectOrder(tx, orderNo),
  });
  return record;
}

/** The ends of a placed order, which cannot expire. */
const endedStates: readonly OrderState[] = ['ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED'];
export const ongoingStates: readonly OrderState[] = [
  'ORDER_PLACED',
  'ORDER_CONFIRMED',
  'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  'ORDER_LOGISTICS_PICKED_UP',
];

/** An order that waits for its payment is ongoing; it leaves the list if it is cancelled or expires. */
const isOngoing = sql`state = any(${['ORDER_CREATED', ...ongoingStates]}::text[])`;
const isPast = sql`placed_at is not null and state = any(${endedStates}::text[])`;

/** The customer's ongoing or past orders, newest first. */
export const selectOrdersOf = (
  q: Queryable,
  customerId: number,
  { ongoing, limit, offset }: { ongoing: boolean; limit: number; offset: number },
) =>
  q.many(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o
        where customer_id = ${customerId} and ${ongoing ? isOngoing : isPast}
        order by id desc limit ${limit} offset ${offset}`,
  );
