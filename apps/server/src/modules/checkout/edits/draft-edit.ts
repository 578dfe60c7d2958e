import { type Paise, paise, rupeesFromPaise } from '@halal-basket/money';
import { dayOf, hoursLabel, weekdayDateText } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type ResolvedLine, isSoldOut, resolvedCartAt, rulesOf } from '../../cart/index.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { type Hub, hubById } from '../../location/index.ts';
import { type MembershipTerms, membershipTermsOfOrder } from '../../membership/index.ts';
import {
  type OrderRecord,
  type OrderShipment,
  type ShipmentSlot,
  contentOf,
  differenceOf,
  goodsName,
  shipmentsToEdit,
  totalAfter,
} from '../../orders/index.ts';
import { type Payment, paymentOf } from '../../payments/index.ts';
import { selectOffersOfOrder } from '../../promotions/index.ts';
import { type PlannedSlot, plannedSlots, refuseLostSlot } from '../../slots/index.ts';
import { fitsShipment, shipmentsOf } from '../shipments/choose-slots.ts';
import { type EditPlan, type RequestedEdit, planEdit } from './edit-plan.ts';
import { type ExtraLine, type PricedEdit, priceEdit } from './edited-content.ts';

/** An edit with its price. Nothing is held. */
export interface DraftEdit extends PricedEdit {
  hub: Hub;
  payment: Payment;
  /** The amount to pay after the edit, with tip and rounding. */
  total: Paise;
  /** Rupees to pay more; below zero: to return. */
  difference: number;
  summary: string;
  /** The saving of each offer of the order before the edit. */
  savedBefore: ReadonlyMap<string, Paise>;
  /** The first cut-off that the edit depends on. */
  until: Date;
}

/** The shipments that can be edited, each with its slot, before the slot's cut-off. */
export interface OpenShipment {
  shipment: OrderShipment;
  slot: PlannedSlot;
}

export function openShipmentsOf(
  order: OrderRecord,
  slots: readonly PlannedSlot[],
  now: Date,
): OpenShipment[] {
  return shipmentsToEdit(order, now).flatMap((shipment) => {
    const slot = slots.find(({ slotId }) => slotId === shipment.slotId);
    return slot && slot.closesAt > now ? [{ shipment, slot }] : [];
  });
}

/** The slots after the edit. Refuses SLOT_GONE for one that is closed or not the shop's. */
function slotsAfter(
  open: readonly OpenShipment[],
  requested: RequestedEdit['slots'],
  { plan, now }: { plan: readonly PlannedSlot[]; now: Date },
): OpenShipment[] {
  return open.map(({ shipment, slot: present }) => {
    const chosen = requested.find(({ shipmentNo }) => shipmentNo === shipment.shipmentNo);
    if (!chosen || chosen.slotId === present.slotId) return { shipment, slot: present };
    const slot = plan.find(({ slotId, date }) => slotId === chosen.slotId && date === chosen.date);
    // Goods take time to prepare: a delivery never moves to an earlier day.
    const isOpen = slot?.kind === 'standard' && slot.closesAt > now && slot.date >= shipment.date;
    return isOpen ? { shipment, slot } : refuseLostSlot();
  });
}

/** Adds packs to the shipment of the line that they extend, else to the first whose slot suits them. */
function assignToShipments(
  lines: readonly ResolvedLine[],
  plan: EditPlan,
  { open, today }: { open: readonly OpenShipment[]; today: string },
): ExtraLine[] {
  return lines.map((line, index) => {
    const requested = plan.extra[index]?.shipmentNo ?? null;
    const suits = ({ slot }: OpenShipment) =>
      shipmentsOf([line], today).every((group) => fitsShipment(slot, group));
    const place = open.find(
      (each) => (requested === null || each.shipment.shipmentNo === requested) && suits(each),
    );
    if (!place) refuse('PACKS_LATER');
    return { line, shipmentNo: place.shipment.shipmentNo, day: place.slot.date };
  });
}

/** The fee of the membership that was bought with the order: it stays in the bill, paid or not. */
function membershipFeeOf({ charges }: Pick<OrderRecord, 'charges'>): MembershipTerms['fee'] {
  const charge = charges.find(({ kind }) => kind === 'membership');
  return charge ? { amount: charge.amount, gst: charge.gst } : null;
}

/** Whether the shop split this shipment and chose its slot: the slot has no fee for the customer. */
const isSplitByShop = ({ shipments }: OrderRecord, { shipmentNo, slotId }: ShipmentSlot): boolean =>
  shipments.some(
    (each) => each.shipmentNo === shipmentNo && each.slotId === slotId && each.splitFrom !== null,
  );

const packsText = (packs: number, name: string): string => `${packs} × ${name}`;

/** The change in words: 'Added 1 × …; removed 2 × …; moved to Tue 24 Nov, 7–9 am'. */
function summaryOf(
  order: OrderRecord,
  {
    plan,
    extra,
    moved,
  }: { plan: EditPlan; extra: readonly ResolvedLine[]; moved: readonly OpenShipment[] },
): string {
  const added = extra.map(({ quantity, cut, sku: { productName, pack } }) =>
    packsText(quantity, goodsName({ productName, cutLabel: cut?.label ?? '', pack })),
  );
  const removed = order.lines.flatMap((line, index) => {
    const kept = plan.kept.find(({ lineNo }) => lineNo === index + 1)?.packs ?? 0;
    return kept < line.quantity ? [packsText(line.quantity - kept, goodsName(line))] : [];
  });
  // The text is read on later days, so it names the date.
  const slots = moved.map(
    ({ slot }) => `${weekdayDateText(slot.date)}, ${hoursLabel(slot.startMinute, slot.endMinute)}`,
  );
  const parts = [
    ['added', added],
    ['removed', removed],
    ['moved to', slots],
  ] as const;
  const text = parts
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb} ${names.join(', ')}`)
    .join('; ');
  return text === '' ? '' : text[0]?.toUpperCase() + text.slice(1);
}

/**
 * Prices an edit of an order. Refuses ORDER_STATE, CUT_OFF_PASSED, INVALID, PACKS_LATER, PACKS_SOLD_OUT, SLOT_GONE,
 * ORDER_EMPTY and ORDER_TOO_SMALL.
 */
export async function draftEdit(
  q: Queryable,
  order: OrderRecord,
  requested: RequestedEdit,
  now: Date,
): Promise<DraftEdit> {
  const { hubId, customerId, orderNo } = order;
  const [hub, slotPlan, taxes, membership, offers, payment] = await Promise.all([
    hubById(q, hubId),
    plannedSlots(q, hubId, now),
    taxRulesFor(q, hubId),
    membershipTermsOfOrder(q, { customerId, fee: membershipFeeOf(order) }, now),
    selectOffersOfOrder(q, orderNo),
    paymentOf(q, orderNo),
  ]);
  if (!hub || !payment || shipmentsToEdit(order, now).length === 0) {
    refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  }
  const open = openShipmentsOf(order, slotPlan, now);
  if (open.length === 0) refuse('CUT_OFF_PASSED');
  const plan = planEdit(order, requested, new Set(open.map(({ shipment }) => shipment.shipmentNo)));
  const { lines, gone } = await resolvedCartAt(q, hubId, plan.extra);
  if (gone.length > 0 || lines.some(({ sku }) => !sku.isActive)) {
    refuse('INVALID', { fields: { lines: 'Choose packs and cuts that are sold' } });
  }
  if (isSoldOut({ lines, gone })) refuse('PACKS_SOLD_OUT');
  const after = slotsAfter(open, requested.slots, { plan: slotPlan, now });
  const extra = assignToShipments(lines, plan, { open: after, today: dayOf(now) });
  const slots = order.shipments.map(({ shipmentNo, slotId }): ShipmentSlot => {
    const changed = after.find(({ shipment }) => shipment.shipmentNo === shipmentNo);
    return { shipmentNo, slotId: changed?.slot.slotId ?? slotId };
  });
  const fees = slots
    .filter((slot) => !isSplitByShop(order, slot))
    .map(({ slotId }) => slotPlan.find((each) => each.slotId === slotId)?.fee);
  const priced = priceEdit({
    order,
    isDue: payment.state === 'DUE',
    kept: plan.kept,
    extra,
    slots,
    rules: rulesOf(
      hub,
      order.address.pinCode,
      taxes(after[0]?.slot.date ?? dayOf(now)),
      fees.map((fee) => fee ?? paise(0)),
    ),
    membership,
    offers,
  });
  const moved = after.filter(({ shipment, slot }) => shipment.slotId !== slot.slotId);
  const cutOffs = [...open, ...after].map(({ slot }) => slot.closesAt.getTime());
  return {
    ...priced,
    hub,
    payment,
    total: totalAfter({ after: priced.content, tip: order.tip }),
    difference: rupeesFromPaise(differenceOf(contentOf(order), priced.content)),
    summary: summaryOf(order, { plan, extra: lines, moved }),
    savedBefore: new Map(offers.map(({ code, saved }) => [code, saved])),
    until: new Date(Math.min(...cutOffs)),
  };
}
