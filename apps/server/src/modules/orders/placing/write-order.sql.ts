import type { Address, Gift, OrderState, SubstituteRule } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { instantOf } from '../../../platform/days.ts';
import { notify } from '../../../platform/live-events.ts';
import { type Tx, sql } from '../../../platform/db.ts';
import { chosenLineRules, chosenRule } from '../substitutes/missing-goods.sql.ts';
import type { Bill } from '../../pricing/index.ts';
import { type Actor, actorText, byOf } from '../orders.ts';
import type { EventDetail, NewShipment, OrderLine } from '../orders.sql.ts';
import { lineColumns, lineRecord, numbered } from './line-rows.sql.ts';

export interface OrderRows {
  orderNo: string;
  customerId: number;
  hubId: number;
  address: Address;
  bill: Bill;
  lines: readonly OrderLine[];
  shipments: readonly NewShipment[];
  heldUntil: Date;
  /** The customer’s choice for missing goods; absent: the last one, else the shop's rule. */
  substituteRule?: SubstituteRule | undefined;
  /** Set for an order to another person. */
  gift?: Gift | undefined;
  /** For the riders, beside the bill. */
  tip?: Paise | undefined;
  /** Set for an order that is placed at once, as of a subscription. */
  placed?: { paymentMode: string; rounding: Paise };
  /** The actor who creates it. */
  actor: Actor;
  now: Date;
}

/** The end of the earliest slot. */
const dueAt = (shipments: OrderRows['shipments']): Date =>
  new Date(
    Math.min(...shipments.map(({ date, endMinute }) => instantOf(date, endMinute).getTime())),
  );

/** Each text after a space, as `searchPattern` expects. */
const searchText = ({ orderNo, address }: OrderRows): string =>
  ` ${orderNo} ${address.fullName} ${address.contactNo}`;

/** The order with its lines, shipments and first event, as one statement. */
export function insertOrder(tx: Tx, order: OrderRows): void {
  const { bill, placed } = order;
  const state: OrderState = placed ? 'ORDER_PLACED' : 'ORDER_CREATED';
  tx.write({
    tables: [
      'orders.order',
      'orders.line',
      'orders.shipment',
      'orders.search_text',
      'orders.event',
    ],
    steps: sql`made as (
          insert into orders."order" (order_no, customer_id, hub_id, state, address,
            item_total_paise, item_discount_paise, membership_discount_paise, promo_discount_paise,
            referral_discount_paise, membership_fee_paise, delivery_charges_paise, cgst_paise,
            sgst_paise, igst_paise, wallet_applied_paise, payable_paise, charges, tax_rates,
            explanation, created_at, held_until, placed_at, payment_mode,
            rounding_paise, due_at, gift_message, gift_hides_prices, tip_paise,
            substitute_rule, line_rules)
          values (${order.orderNo}, ${order.customerId}, ${order.hubId}, ${state},
            ${JSON.stringify(order.address)}::jsonb, ${bill.itemTotal}, ${bill.itemDiscount},
            ${bill.membershipDiscount}, ${bill.promoDiscount}, ${bill.referralDiscount},
            ${bill.membershipFee}, ${bill.deliveryCharges}, ${bill.taxes.cgst},
            ${bill.taxes.sgst}, ${bill.taxes.igst}, ${bill.walletApplied}, ${bill.payable},
            ${JSON.stringify(bill.charges)}::jsonb, ${JSON.stringify(bill.taxRates)}::jsonb,
            ${JSON.stringify(bill.explanation)}::jsonb, ${order.now}, ${order.heldUntil},
            ${placed ? order.now : null}, ${placed?.paymentMode ?? null},
            ${placed?.rounding ?? 0}, ${dueAt(order.shipments)},
            ${order.gift?.message ?? null}, ${order.gift?.hidePrices ?? false}, ${order.tip ?? 0},
            coalesce(${order.substituteRule ?? null}::text, ${chosenRule(order)}),
            ${chosenLineRules(order)})
          returning id
        ), lines as (
          insert into orders.line (${lineColumns})
          select id, line.* from made,
            json_to_recordset(${JSON.stringify(numbered(order.lines))}::json) as line (${lineRecord})
        ), shipments as (
          insert into orders.shipment
            (order_id, shipment_no, slot_id, date, start_minute, end_minute, kind)
          select id, shipment.* from made,
            json_to_recordset(${JSON.stringify(order.shipments)}::json) as shipment (
              "shipmentNo" integer, "slotId" bigint, date date, "startMinute" integer,
              "endMinute" integer, kind text)
        ), search_text as (
          insert into orders.search_text (order_id, words) select id, ${searchText(order)} from made
        )`,
    last: sql`
        insert into orders.event (order_id, to_state, actor, detail, at)
        select id, ${state}, ${actorText(order.actor)}, ${JSON.stringify(byOf(order.actor))}::jsonb,
               ${order.now} from made`,
  });
}

export interface Move {
  orderId: number;
  /** The topic of its live events. */
  topic: string;
  from: OrderState;
  to: OrderState;
  actor: string;
  detail: EventDetail;
  paymentMode: string | null;
  /** With the mode. */
  rounding?: Paise;
  now: Date;
}

/** Saves the new state and its event, and announces it. */
export const saveMove = (tx: Tx, move: Move): void =>
  tx.write({
    tables: ['orders.order', 'orders.event'],
    steps: sql`moved as (
      update orders."order"
      set state = ${move.to},
          payment_mode = coalesce(${move.paymentMode}, payment_mode),
          rounding_paise = coalesce(${move.rounding ?? null}, rounding_paise),
          rider_id = coalesce(${move.detail.rider?.riderId ?? null}, rider_id),
          placed_at = case when ${move.to} = 'ORDER_PLACED' then coalesce(placed_at, ${move.now})
            else placed_at end
      where id = ${move.orderId}
    )`,
    last: sql`
      insert into orders.event (order_id, from_state, to_state, actor, detail, at)
      values (${move.orderId}, ${move.from}, ${move.to}, ${move.actor},
              ${JSON.stringify(move.detail)}::jsonb, ${move.now})
      returning ${notify(sql`${move.topic}`)}`,
  });

const versionRow = z.object({ version: z.number() });

/** The number of steps so far. The order must be locked. */
export const selectVersion = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await tx.one(
      versionRow,
      sql`select count(*) as version from orders.event where order_id = ${orderId}`,
    )
  ).version;

const numberRow = z.object({ orderNo: z.string() });

/** Locks the next order whose hold ran out, skipping orders locked by others. */
export const lockExpired = (tx: Tx, now: Date) =>
  tx.maybe(
    numberRow,
    sql`select order_no as "orderNo" from orders."order"
        where state = 'ORDER_CREATED' and held_until <= ${now}
        order by held_until limit 1 for update skip locked`,
  );
