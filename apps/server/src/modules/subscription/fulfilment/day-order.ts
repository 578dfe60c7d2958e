import { type Paise, paise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { type ResolvedLine, quoteLineOf } from '../../cart/index.ts';
import { taxRulesOn } from '../../catalogue/index.ts';
import {
  abovePayOnDeliveryLimit,
  snapshotLines,
  snapshotShipment,
  hubAccepts,
  stockItemsOf,
} from '../../checkout/index.ts';
import {
  type Address,
  type Hub,
  withServingHub,
  addressView,
  isIntraState,
} from '../../location/index.ts';
import { createPlacedOrder, newOrderNo } from '../../orders/index.ts';
import { isPayOnDelivery, recordPayment, recordPayOnDelivery } from '../../payments/index.ts';
import { type Quote, quote } from '../../pricing/index.ts';
import { type PlannedSlot, holdSlots, plannedSlots } from '../../slots/index.ts';
import { holdStock, releaseStock } from '../../stock/index.ts';
import { holdMoney, selectMoneyLimits, settleHold, walletBalance } from '../../wallet/index.ts';
import { transferDayReservation, slotsFor } from '../calendar/day-slot-reservations.ts';
import { releaseDeposit } from '../payment/deposit.ts';
import type { SubscriptionContext } from '../subscription-context.ts';
import { type Day, type Subscription, hoursOf } from '../subscription.ts';
import { type PricedItem, pricedItems } from '../payment/prices.ts';
import { availableItems } from './sold-out-items.ts';

/** The reasons for which a day is not delivered. */
export type MissReason = 'CLOSED' | 'SLOT' | 'SOLD_OUT' | 'ADDRESS';

/** The result for a day. In a shortage nothing is kept and the day is retried. */
export type DayResult =
  | { made: 'ordered'; orderNo: string; payable: Paise; left: readonly string[] }
  | { made: 'missed'; reason: MissReason }
  | { made: 'short'; needed: Paise };

/** A day of a subscription with its context at the time of ordering. */
export interface DayToOrder {
  subscription: Subscription;
  day: Day;
  context: SubscriptionContext;
}

const lineOf = ({ item, sku, cut, striked, final }: PricedItem): ResolvedLine => ({
  sku,
  cut: cut && { code: cut.code, label: cut.label },
  unitRetail: striked > final ? striked : final,
  unitPrice: final,
  parts: [],
  quantity: item.quantity,
  granted: item.quantity,
  available: item.quantity,
  priceChanged: false,
  seenPrice: final,
  note: '',
});

/** Uses the day's reservation; without one, reserves the closest free hours. */
async function holdSlot(
  tx: Tx,
  { subscription, day, context: { hub, now } }: DayToOrder,
  { orderNo, slots }: { orderNo: string; slots: PlannedSlot[] },
): Promise<PlannedSlot | null> {
  const own = slots.find(({ slotId }) => slotId === day.slotId);
  if (own && (await transferDayReservation(tx, subscription, day, orderNo))) return own;
  const { hubId } = hub;
  for (const slot of slots) {
    const shipments = [{ shipmentNo: 1, slotId: slot.slotId }];
    const held = await holdSlots(tx, { orderNo, hubId, shipments, now });
    if (held.ok) return slot;
  }
  return null;
}

/** The bill of the day. A prepaid day never costs more than its deposit. */
function billOf(
  lines: readonly ResolvedLine[],
  { subscription, day, context }: DayToOrder,
  to: Address,
): Quote {
  const { hub, rules, taxes } = context;
  const bill = (deliveryFee: Paise) =>
    quote({
      lines: lines.map((line) => quoteLineOf(line, day.date)),
      rules: {
        deliveryFee,
        slotFees: [],
        freeDeliveryFrom: null,
        minimumOrder: paise(0),
        ...taxRulesOn(taxes, day.date),
        intraState: isIntraState(hub, to.pinCode),
      },
    });
  const whole = bill(rules.deliveryFee);
  if (subscription.billing !== 'PREPAID' || whole.payable <= day.deposit) return whole;
  const goods = subtractPaise(whole.payable, whole.deliveryCharges);
  return bill(paise(Math.max(0, day.deposit - goods)));
}

/** A deliverable day: its address and slots, best slot first. */
export interface Deliverable {
  address: Address;
  slots: PlannedSlot[];
}

/** Address and slots of the day, or the reason why it cannot be delivered. */
export async function deliverable(
  tx: Tx,
  { subscription, day, context }: DayToOrder,
): Promise<Deliverable | MissReason> {
  const { hub, address, calendar, now } = context;
  if (calendar.closed.has(day.date)) return 'CLOSED';
  // Another hub may be closer now; the agreed hub stays while it delivers there.
  if (!address || !withServingHub(address, [hub]).hub) return 'ADDRESS';
  const slots = slotsFor(
    await plannedSlots(tx, hub.hubId, now),
    day.date,
    hoursOf(subscription, day),
  );
  return slots.length === 0 ? 'CLOSED' : { address, slots };
}

/** The goods held for a day under its order number. */
export interface HeldGoods {
  orderNo: string;
  items: readonly PricedItem[];
  /** SKUs that are partly or fully missing. */
  left: readonly string[];
}

export const orderItemsOf = ({ day, context }: DayToOrder): PricedItem[] =>
  pricedItems(day.items, context.goods, context.rules);

export const stockOf = (items: readonly PricedItem[]) => stockItemsOf(items.map(lineOf));

/**
 * Creates the order of one day in the caller's transaction: holds stock and a slot, fixes prices,
 * pays from the deposit, with HB Money or on delivery. Sold-out items are substituted or left out,
 * as the customer chose, and not charged. A missed or unpaid day holds nothing.
 */
export async function createDayOrder(tx: Tx, dayToOrder: DayToOrder): Promise<DayResult> {
  const delivery = await deliverable(tx, dayToOrder);
  if (typeof delivery === 'string') return { made: 'missed', reason: delivery };
  const goods = await holdGoods(tx, dayToOrder);
  return goods
    ? orderGoods(tx, dayToOrder, delivery, goods)
    : { made: 'missed', reason: 'SOLD_OUT' };
}

/** Creates the order of a day whose goods are held; releases them where no order results. */
export async function orderGoods(
  tx: Tx,
  dayToOrder: DayToOrder,
  { address, slots }: Deliverable,
  { orderNo, items, left }: HeldGoods,
): Promise<DayResult> {
  const { subscription, context } = dayToOrder;
  const { hub, now } = context;
  const lines = items.map(lineOf);
  const bill = billOf(lines, dayToOrder, address);
  const paymentMode = await choosePaymentMode(tx, dayToOrder, bill.payable, hub);
  if (!paymentMode) {
    await releaseStock(tx, orderNo, now);
    return { made: 'short', needed: bill.payable };
  }
  const slot = await holdSlot(tx, dayToOrder, { orderNo, slots });
  if (!slot) {
    await releaseStock(tx, orderNo, now);
    return { made: 'missed', reason: 'SLOT' };
  }
  const shipment = { shipmentNo: 1, slot, lines };
  await createPlacedOrder(tx, {
    orderNo,
    customerId: subscription.customerId,
    hubId: hub.hubId,
    address: addressView(address),
    bill,
    lines: snapshotLines(lines, bill, [shipment]),
    shipments: [snapshotShipment(shipment, hub, now)],
    paymentMode,
    now,
  });
  await pay(tx, dayToOrder, { orderNo, amount: bill.payable, mode: paymentMode });
  return { made: 'ordered', orderNo, payable: bill.payable, left };
}

type Mode = 'hbw' | 'cod' | 'pod';

/** The payment mode of the day; null where HB Money is short. */
async function choosePaymentMode(
  tx: Tx,
  { subscription, day }: DayToOrder,
  amount: Paise,
  hub: Hub,
): Promise<Mode | null> {
  const { paymentMode, billing, customerId } = subscription;
  if (billing === 'PER_DELIVERY' && paymentMode !== null && isPayOnDelivery(paymentMode)) {
    const { door } = await selectMoneyLimits(tx);
    if (hubAccepts(paymentMode, hub) && !abovePayOnDeliveryLimit(amount, door)) return paymentMode;
  }
  const { total } = await walletBalance(tx, customerId);
  return total + day.deposit >= amount ? 'hbw' : null;
}

async function pay(
  tx: Tx,
  { subscription, day, context: { now } }: DayToOrder,
  { orderNo, amount, mode }: { orderNo: string; amount: Paise; mode: Mode },
): Promise<void> {
  const { customerId } = subscription;
  if (mode !== 'hbw') {
    recordPayOnDelivery(tx, { orderNo, customerId, mode, amount, now });
    return;
  }
  await releaseDeposit(tx, subscription, day, now);
  if (amount === 0) return;
  await holdMoney(tx, { customerId, amount, reference: orderNo, now });
  await settleHold(tx, orderNo, now);
  recordPayment(tx, {
    kind: 'order',
    reference: orderNo,
    customerId,
    mode,
    amount,
    gatewayAmount: zeroPaise,
    storedAmount: amount,
    now,
  });
}

/** Holds the available goods of a day; null if there are none. */
async function holdGoods(tx: Tx, dayToOrder: DayToOrder): Promise<HeldGoods | null> {
  const { context, subscription, day } = dayToOrder;
  const { hubId } = context.hub;
  const orderNo = newOrderNo();
  const orderable = orderItemsOf(dayToOrder);
  const kept = new Set(orderable.map(({ item }) => item));
  let items: readonly PricedItem[] = orderable;
  // The shop no longer sells the pack or its cut.
  let left: readonly string[] = day.items.flatMap((item) => (kept.has(item) ? [] : item.sku));
  // Other buyers compete for the stock: after three attempts the missing goods are left out.
  for (let tries = 0; tries < 3 && items.length > 0; tries += 1) {
    const held = await holdStock(tx, { orderNo, hubId, items: stockOf(items) });
    if (held.ok) return { orderNo, items, left };
    const next = await availableItems(tx, { items, onSoldOut: subscription.onSoldOut, context });
    items = next.items;
    left = [...left, ...next.left];
  }
  return null;
}
