import { brand } from '@halal-basket/contract';
import { type Paise, formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Db, Tx } from '../../../platform/db.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { publicReference } from '../../../platform/ids.ts';
import { changeSaving } from '../../membership/index.ts';
import { type Payment, paymentOf, requestRefund, setDue } from '../../payments/index.ts';
import { saveRedemptions } from '../../promotions/index.ts';
import {
  holdSlots,
  moveReservation,
  refuseLostSlot,
  releaseSlots,
  slotById,
} from '../../slots/index.ts';
import { holdStock, mergeHold, releasePart } from '../../stock/index.ts';
import { auditCustomerSupport } from '../acting-customer-support.ts';
import { selectComplaintsOf } from '../complaints/complaints.sql.ts';
import { saveSlot } from '../delivery/shipments.sql.ts';
import { type OrderRecord, billOf, lockOrderRecord } from '../orders.sql.ts';
import { type Actor, actorText, byOf } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { canEdit } from './can-edit.ts';
import { dropEdit, dropOpenEdit } from './drop-edit.ts';
import {
  type EditContent,
  type EditedContent,
  differenceOf,
  movedSlots,
  slotsOf,
  stockChange,
  totalAfter,
} from './edit-content.ts';
import {
  type OrderEdit,
  insertEdit,
  lockEdit,
  replaceContent,
  saveEditState,
  selectUnpaidEdit,
} from './edits.sql.ts';

/** The order as an edit finds it. */
export const contentOf = (order: OrderRecord): EditContent => ({
  bill: billOf(order),
  rounding: order.rounding,
  lines: order.lines,
  slots: slotsOf(order),
  lineRules: order.lineRules,
});

/** Refuses ORDER_STATE where the order can no longer be edited. */
export async function refuseUneditable(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  if (canEdit(order, now) && (await selectComplaintsOf(tx, order.id)).length === 0) return;
  refuse('ORDER_STATE', { data: { orderStatus: order.state } });
}

export interface PlannedEdit {
  after: EditedContent;
  /** In words: 'Added 1 × Goat Curry Cut, 500 g'. */
  summary: string;
  refundTo: 'source' | 'wallet';
  payableUntil: Date;
}

/**
 * Writes an edit and holds its packs and slots under its number. One that waits for its payment is dropped. The order
 * must be locked. Refuses ORDER_STATE, PACKS_SOLD_OUT and SLOT_GONE.
 */
export async function beginEdit(
  tx: Tx,
  order: OrderRecord,
  { after, summary, refundTo, payableUntil }: PlannedEdit,
  { actor, now }: { actor: Actor; now: Date },
): Promise<OrderEdit> {
  await refuseUneditable(tx, order, now);
  await dropOpenEdit(tx, order.id, now);
  const { id: orderId, hubId, revision } = order;
  const editNo = publicReference('HBE');
  const before = contentOf(order);
  const items = stockChange(before.lines, after.lines).taken;
  const stock = await holdStock(tx, { orderNo: editNo, hubId, items });
  if (!stock.ok) refuse('PACKS_SOLD_OUT');
  const shipments = movedSlots(before.slots, after.slots);
  const places = await holdSlots(tx, { orderNo: editNo, hubId, shipments, now });
  if (!places.ok) refuseLostSlot();
  insertEdit(tx, {
    editNo,
    orderId,
    revision,
    before,
    after,
    summary,
    difference: differenceOf(before, after),
    refundTo,
    actor: actorText(actor),
    actorName: byOf(actor).by ?? '',
    at: now,
    payableUntil,
  });
  const written = await lockEdit(tx, editNo);
  if (!written) throw new Error(`Edit ${editNo} was written and is not there`);
  return written;
}

/** Drops all edits that were not paid in time, each in its own short transaction. Returns their number. */
export async function dropUnpaidEdits(db: Db, now: Date): Promise<number> {
  for (let dropped = 0; ; dropped += 1) {
    const unpaid = await selectUnpaidEdit(db, now);
    if (!unpaid) return dropped;
    await db.transaction(async (tx) => {
      await lockOrderRecord(tx, unpaid.orderNo);
      await dropEdit(tx, unpaid, now);
    });
  }
}

/** Whether the order still has the content that the edit was priced with. */
const isCurrent = (order: OrderRecord, edit: OrderEdit): boolean =>
  order.revision === edit.revision && movedSlots(edit.before.slots, slotsOf(order)).length === 0;

/**
 * Replaces the order's lines, bill and slots by those of an edit. A lower price is returned at once, or less is due on
 * delivery; a higher price must be paid. Refuses ORDER_STATE where the order can no longer be edited, CONFLICT where it
 * has changed since, and SLOT_GONE. The order must be locked.
 */
export async function applyEdit(
  tx: Tx,
  order: OrderRecord,
  edit: OrderEdit,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { orderNo, hubId, customerId } = order;
  const { editNo, after, before, summary } = edit;
  await refuseUneditable(tx, order, now);
  if (!isCurrent(order, edit) || edit.state !== 'OPEN') refuse('CONFLICT');
  saveEditState(tx, editNo, 'DONE', now);
  await mergeHold(tx, { from: editNo, to: orderNo });
  await releasePart(tx, orderNo, stockChange(before.lines, after.lines).returned, now);
  await releaseSlots(tx, editNo);
  for (const { shipmentNo, slotId } of movedSlots(before.slots, after.slots)) {
    const slot = await slotById(tx, slotId);
    const isMoved = await moveReservation(tx, { orderNo, hubId, shipmentNo, slotId, now });
    if (!slot || !isMoved) refuseLostSlot();
    saveSlot(tx, order.id, shipmentNo, slot);
  }
  const payment = await paymentOf(tx, orderNo);
  replaceContent(tx, order, after);
  await saveRedemptions(tx, orderNo, after.offers, now);
  await changeSaving(tx, { orderNo, customerId, amount: after.memberSaving, now });
  await settleDifference(tx, order, edit, { payment, now });
  saveEvent(
    tx,
    order,
    { note: `Changed: ${summary}. ${moneyText(edit, payment)}.` },
    { actor, now },
  );
  await auditCustomerSupport(tx, actor, order, { what: 'edit', now });
  await publishEdit(tx, order, edit, { payment, now });
}

/** Returns a lower price of a paid order, or sets the amount due on delivery. */
async function settleDifference(
  tx: Tx,
  { orderNo }: OrderRecord,
  edit: OrderEdit,
  { payment, now }: { payment: Payment | null; now: Date },
): Promise<void> {
  const { editNo, difference, refundTo } = edit;
  if (payment?.state === 'DUE') {
    const { rounding } = edit.after;
    await setDue(tx, orderNo, { amount: totalAfter(edit), rounding, now });
  } else if (difference < 0) {
    await requestRefund(tx, {
      kind: 'order',
      reference: orderNo,
      amount: paise(-difference),
      to: refundTo,
      key: `order-edit:${editNo}`,
      reason: ownRefundReason('changed'),
      now,
    });
  }
}

const rupees = (amount: Paise): string => formatRupees(rupeesFromPaise(amount));

/** The use of the difference, in words. */
function moneyText(edit: OrderEdit, payment: Payment | null): string {
  const { difference, refundTo } = edit;
  if (payment?.state === 'DUE') return `You pay ${rupees(totalAfter(edit))} on delivery`;
  if (difference > 0) return `You paid ${rupees(difference)} more`;
  if (difference === 0) return 'The price is the same';
  const place = refundTo === 'wallet' ? brand.money : 'your payment method';
  return `${rupees(paise(-difference))} goes back to ${place}`;
}

async function publishEdit(
  tx: Tx,
  { orderNo, customerId }: OrderRecord,
  edit: OrderEdit,
  { payment, now }: { payment: Payment | null; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const { payable } = edit.after.bill;
  await emit(tx, 'order.edited', { orderNo, customerId, payable, at });
  const text = `Your order ${orderNo} was changed: ${edit.summary}. ${moneyText(edit, payment)}.`;
  await emit(tx, 'order.messaged', { orderNo, customerId, kind: 'own', text, at });
}
