import { type Address, type OrderState, orderStates, shapes } from '@halal-basket/contract';
import { basisPoints, paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
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
});
export type OrderShipment = z.infer<typeof shipmentRow>;

/** What is told along with a step. */
export const eventDetail = z.object({
  /** The name of the member of staff. */
  by: z.string().optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  rider: z.object({ riderId: z.number(), name: z.string(), phone: z.string() }).optional(),
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
  o.payment_mode as "paymentMode", o.created_at as "createdAt", o.placed_at as "placedAt",
  o.held_until as "heldUntil"`;

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
    'endMinute', end_minute, 'kind', kind) order by shipment_no)
  from orders.shipment where order_id = o.id) as shipments`;

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
  charges: z.array(chargeRow),
  taxRates: z.array(taxRateRow),
  explanation: z.array(explainedRow),
  paymentMode: z.string().nullable(),
  createdAt: z.date(),
  placedAt: z.date().nullable(),
  heldUntil: z.date(),
});
export type OrderHead = z.infer<typeof headRow>;

export const recordRow = headRow.extend({
  lines: z.array(lineRow),
  shipments: z.array(shipmentRow),
  events: z.array(eventRow),
});
/** An order with all that belongs to it, in one read. */
export type OrderRecord = z.infer<typeof recordRow>;

/** Of `orders."order" as o`. */
export const recordColumns = sql`${headColumns}, ${linesColumn}, ${shipmentsColumn}, ${eventsColumn}`;

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

/** Locks the order and reads it whole: lines and shipments never change, so they are exact. */
export const lockRecord = (tx: Tx, orderNo: string) =>
  tx.maybe(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o where order_no = ${orderNo} for update`,
  );

/** The same of the customer's own order: the named one, else the one that waits to be paid. */
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

const placedRow = z.object({ count: z.number() });

/** How many orders the customer ever placed. */
export const countPlaced = async (q: Queryable, customerId: number): Promise<number> =>
  (
    await q.one(
      placedRow,
      sql`select count(*) as count from orders."order"
          where customer_id = ${customerId} and placed_at is not null`,
    )
  ).count;

export interface OrderRows {
  orderNo: string;
  customerId: number;
  hubId: number;
  address: Address;
  bill: Bill;
  lines: readonly OrderLine[];
  shipments: readonly OrderShipment[];
  heldUntil: Date;
  /** An order that is agreed already, as a subscription's: it is placed when it is made. */
  placed?: { paymentMode: string };
  now: Date;
}

const numbered = (lines: readonly OrderLine[]) =>
  lines.map((line, index) => ({ lineNo: index + 1, ...line }));

/** The order with its lines, shipments and first event, as one statement. */
export function insertOrder(tx: Tx, order: OrderRows): void {
  const { bill, placed } = order;
  const state: OrderState = placed ? 'ORDER_PLACED' : 'ORDER_CREATED';
  const actor = placed ? 'store' : 'customer';
  tx.send(
    sql`with made as (
          insert into orders."order" (order_no, customer_id, hub_id, state, address,
            item_total_paise, item_discount_paise, membership_discount_paise, promo_discount_paise,
            referral_discount_paise, membership_fee_paise, delivery_charges_paise, cgst_paise,
            sgst_paise, igst_paise, wallet_applied_paise, payable_paise, charges, tax_rates,
            explanation, created_at, held_until, placed_at, payment_mode)
          values (${order.orderNo}, ${order.customerId}, ${order.hubId}, ${state},
            ${JSON.stringify(order.address)}::jsonb, ${bill.itemTotal}, ${bill.itemDiscount},
            ${bill.membershipDiscount}, ${bill.promoDiscount}, ${bill.referralDiscount},
            ${bill.membershipFee}, ${bill.deliveryCharges}, ${bill.taxes.cgst},
            ${bill.taxes.sgst}, ${bill.taxes.igst}, ${bill.walletApplied}, ${bill.payable},
            ${JSON.stringify(bill.charges)}::jsonb, ${JSON.stringify(bill.taxRates)}::jsonb,
            ${JSON.stringify(bill.explanation)}::jsonb, ${order.now}, ${order.heldUntil},
            ${placed ? order.now : null}, ${placed?.paymentMode ?? null})
          returning id
        ), lines as (
          insert into orders.line (order_id, line_no, shipment_no, sku, cut, cut_label, product_id,
            product_name, category_seo_name, product_seo_name, pack, picture, picture_alt, tint,
            diet, hsn, gst_basis_points, quantity, net_grams, unit_retail_paise, unit_paise,
            total_paise, membership_discount_paise, promo_discount_paise, referral_discount_paise,
            cgst_paise, sgst_paise, igst_paise, combo_id, parts, note)
          select id, line.* from made,
            json_to_recordset(${JSON.stringify(numbered(order.lines))}::json) as line (
              "lineNo" integer, "shipmentNo" integer, sku text, cut text, "cutLabel" text,
              "productId" bigint, "productName" text, "categorySeoName" text,
              "productSeoName" text, pack text, picture text, "pictureAlt" text, tint text,
              diet text, hsn text, gst integer, quantity integer, "netGrams" integer,
              "unitRetail" bigint, "unitPrice" bigint, total bigint,
              "membershipDiscount" bigint, "promoDiscount" bigint, "referralDiscount" bigint,
              cgst bigint, sgst bigint,
              igst bigint, "comboId" bigint, parts jsonb, note text)
        ), shipments as (
          insert into orders.shipment
            (order_id, shipment_no, slot_id, date, start_minute, end_minute, kind)
          select id, shipment.* from made,
            json_to_recordset(${JSON.stringify(order.shipments)}::json) as shipment (
              "shipmentNo" integer, "slotId" bigint, date date, "startMinute" integer,
              "endMinute" integer, kind text)
        )
        insert into orders.event (order_id, to_state, actor, at)
        select id, ${state}, ${actor}, ${order.now} from made`,
  );
}

export interface Move {
  orderId: number;
  from: OrderState;
  to: OrderState;
  actor: string;
  detail: EventDetail;
  paymentMode: string | null;
  now: Date;
}

/** The new state and the event that tells of it. */
export const saveMove = (tx: Tx, move: Move): void =>
  tx.send(
    sql`with moved as (
          update orders."order"
          set state = ${move.to},
              payment_mode = coalesce(${move.paymentMode}, payment_mode),
              rider_id = coalesce(${move.detail.rider?.riderId ?? null}, rider_id),
              placed_at = case when ${move.to} = 'ORDER_PLACED' then ${move.now} else placed_at end
          where id = ${move.orderId}
        )
        insert into orders.event (order_id, from_state, to_state, actor, detail, at)
        values (${move.orderId}, ${move.from}, ${move.to}, ${move.actor},
                ${JSON.stringify(move.detail)}::jsonb, ${move.now})`,
  );
