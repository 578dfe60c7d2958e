import { type Paise, paise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { type BasketLine, quoteLineOf } from '../../cart/index.ts';
import { taxRulesOn } from '../../catalogue/index.ts';
import {
  aboveDoorLimit,
  frozenLines,
  frozenShipment,
  hubTakes,
  stockItemsOf,
} from '../../checkout/index.ts';
import {
  type Address,
  type Hub,
  addressAmong,
  addressView,
  isIntraState,
} from '../../location/index.ts';
import { createPlacedOrder, newOrderNo } from '../../orders/index.ts';
import { isPayOnDelivery, recordPayment, recordPayOnDelivery } from '../../payments/index.ts';
import { type Quote, quote } from '../../pricing/index.ts';
import { type PlannedSlot, hold as holdPlaces, plannedSlots } from '../../slots/index.ts';
import { hold as holdStock, release as releaseStock } from '../../stock/index.ts';
import { hold as holdMoney, moneyLimits, settle, walletBalance } from '../../wallet/index.ts';
import { passPlaceOn, slotsFor } from '../calendar/day-slot-reservations.ts';
import { releaseDeposit } from '../payment/deposit.ts';
import type { Facts } from '../subscription-context.ts';
import { type Day, type Plan, hoursOf } from '../subscription.ts';
import { type PricedItem, pricedItems } from '../payment/prices.ts';
import { basketThatCanBeHad } from './sold-out-items.ts';

/** Why a day cannot be brought. */
export type MissReason = 'CLOSED' | 'SLOT' | 'SOLD_OUT' | 'ADDRESS';

/** What was made of a day. Of a shortage nothing is kept but this word: the day is tried again. */
export type Made =
  | { made: 'ordered'; orderNo: string; payable: Paise; left: readonly string[] }
  | { made: 'missed'; reason: MissReason }
  | { made: 'short'; needed: Paise };

/** A plan's day with what is known around it when its order is made. */
export interface DayToMake {
  plan: Plan;
  day: Day;
  facts: Facts;
}

const lineOf = ({ item, sku, cut, striked, final }: PricedItem): BasketLine => ({
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

/** The place that the day has; without one the nearest hours that are free. */
async function holdSlot(
  tx: Tx,
  { plan, day, facts: { hub, now } }: DayToMake,
  { orderNo, slots }: { orderNo: string; slots: PlannedSlot[] },
): Promise<PlannedSlot | null> {
  const own = slots.find(({ slotId }) => slotId === day.slotId);
  if (own && (await passPlaceOn(tx, plan, day, orderNo))) return own;
  const { hubId } = hub;
  for (const slot of slots) {
    const shipments = [{ shipmentNo: 1, slotId: slot.slotId }];
    const held = await holdPlaces(tx, { orderNo, hubId, shipments, now });
    if (held.ok) return slot;
  }
  return null;
}

/** What is charged for the day. Of a day that was paid ahead never more than that. */
function billOf(lines: readonly BasketLine[], { plan, day, facts }: DayToMake, to: Address): Quote {
  const { hub, rules, taxes } = facts;
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
  if (plan.billing !== 'PREPAID' || whole.payable <= day.deposit) return whole;
  const goods = subtractPaise(whole.payable, whole.deliveryCharges);
  return bill(paise(Math.max(0, day.deposit - goods)));
}

/** A day that can be brought: where to, and in which hours, the best first. */
export interface Deliverable {
  address: Address;
  slots: PlannedSlot[];
}

/** Can the day be brought at all? Else why not. */
export async function deliverable(
  tx: Tx,
  { plan, day, facts }: DayToMake,
): Promise<Deliverable | MissReason> {
  const { hub, address, calendar, now } = facts;
  if (calendar.closed.has(day.date)) return 'CLOSED';
  // Another hub may be nearer by now: what was agreed stands while this one goes there.
  if (!address || !addressAmong(address, [hub]).hub) return 'ADDRESS';
  const slots = slotsFor(await plannedSlots(tx, hub.hubId, now), day.date, hoursOf(plan, day));
  return slots.length === 0 ? 'CLOSED' : { address, slots };
}

/** What is held of a day's goods under the number of its order. */
export interface HeldGoods {
  orderNo: string;
  items: readonly PricedItem[];
  /** SKUs of which something is missing. */
  left: readonly string[];
}

export const wantedOf = ({ day, facts }: DayToMake): PricedItem[] =>
  pricedItems(day.items, facts.goods, facts.rules);

export const stockOf = (items: readonly PricedItem[]) => stockItemsOf(items.map(lineOf));

/**
 * Makes the order of one day in the caller's transaction: stock and a place held, prices frozen, paid
 * from the deposit, with HB Money or at the door. What is sold out is replaced or left out, as the
 * plan says, and not charged. Nothing is held where the day is missed or short of money.
 */
export async function makeDayOrder(tx: Tx, given: DayToMake): Promise<Made> {
  const way = await deliverable(tx, given);
  if (typeof way === 'string') return { made: 'missed', reason: way };
  const goods = await holdGoods(tx, given);
  return goods ? orderGoods(tx, given, way, goods) : { made: 'missed', reason: 'SOLD_OUT' };
}

/** The same from where the goods are held. They are let go where no order is made. */
export async function orderGoods(
  tx: Tx,
  given: DayToMake,
  { address, slots }: Deliverable,
  { orderNo, items, left }: HeldGoods,
): Promise<Made> {
  const { plan, facts } = given;
  const { hub, now } = facts;
  const lines = items.map(lineOf);
  const bill = billOf(lines, given, address);
  const money = await canPay(tx, given, bill.payable, hub);
  if (!money) {
    await releaseStock(tx, orderNo);
    return { made: 'short', needed: bill.payable };
  }
  const slot = await holdSlot(tx, given, { orderNo, slots });
  if (!slot) {
    await releaseStock(tx, orderNo);
    return { made: 'missed', reason: 'SLOT' };
  }
  const shipment = { shipmentNo: 1, slot, lines };
  await createPlacedOrder(tx, {
    orderNo,
    customerId: plan.customerId,
    hubId: hub.hubId,
    address: addressView(address),
    bill,
    lines: frozenLines(lines, bill, [shipment]),
    shipments: [frozenShipment(shipment, hub, now)],
    paymentMode: money,
    now,
  });
  await pay(tx, given, { orderNo, amount: bill.payable, mode: money });
  return { made: 'ordered', orderNo, payable: bill.payable, left };
}

type Mode = 'hbw' | 'cod' | 'pod';

/** How the day is paid; null where HB Money is short. */
async function canPay(
  tx: Tx,
  { plan, day }: DayToMake,
  amount: Paise,
  hub: Hub,
): Promise<Mode | null> {
  const { paymentMode, billing, customerId } = plan;
  if (billing === 'PER_DELIVERY' && paymentMode !== null && isPayOnDelivery(paymentMode)) {
    const { door } = await moneyLimits(tx);
    if (hubTakes(paymentMode, hub) && !aboveDoorLimit(amount, door)) return paymentMode;
  }
  const { total } = await walletBalance(tx, customerId);
  return total + day.deposit >= amount ? 'hbw' : null;
}

async function pay(
  tx: Tx,
  { plan, day, facts: { now } }: DayToMake,
  { orderNo, amount, mode }: { orderNo: string; amount: Paise; mode: Mode },
): Promise<void> {
  const { customerId } = plan;
  if (mode !== 'hbw') {
    recordPayOnDelivery(tx, { orderNo, customerId, mode, amount, now });
    return;
  }
  await releaseDeposit(tx, plan, day, now);
  if (amount === 0) return;
  await holdMoney(tx, { customerId, amount, reference: orderNo, now });
  await settle(tx, orderNo, now);
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

/** Holds what can be had of a day's goods; null where nothing can. */
async function holdGoods(tx: Tx, given: DayToMake): Promise<HeldGoods | null> {
  const { facts, plan, day } = given;
  const { hubId } = facts.hub;
  const orderNo = newOrderNo();
  const wanted = wantedOf(given);
  const lost = day.items.length - wanted.length;
  const gone = day.items.filter(({ sku }) => !facts.goods.get(sku)?.isActive);
  let items: readonly PricedItem[] = wanted;
  let left: readonly string[] = lost > 0 ? gone.map(({ sku }) => sku) : [];
  // Others buy at the same time: after a few tries what is still short is left to them.
  for (let tries = 0; tries < 3 && items.length > 0; tries += 1) {
    const held = await holdStock(tx, { orderNo, hubId, items: stockOf(items) });
    if (held.ok) return { orderNo, items, left };
    const next = await basketThatCanBeHad(tx, { items, onSoldOut: plan.onSoldOut, facts });
    items = next.items;
    left = [...left, ...next.left];
  }
  return null;
}
