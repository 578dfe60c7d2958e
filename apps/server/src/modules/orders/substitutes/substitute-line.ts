import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { exchangeHeld, pickLots } from '../../stock/index.ts';
import { keptOf } from '../changes/kept-packs.ts';
import { goodsName, missingPacks } from '../delivery/weights.ts';
import { type OrderLine, type OrderRecord, lockOrderRecord } from '../orders.sql.ts';
import { type Actor, actorText } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import type { Substitute } from './substitute-row.sql.ts';
import { deliveredGoods } from './substitutes.ts';
import { deletePick, deleteSubstitute, saveSubstitute } from './substitutes.sql.ts';

export interface SubstituteRequest {
  lineNo: number;
  /** Null: the ordered goods are delivered after all. */
  substitute: Omit<Substitute, 'lineNo'> | null;
  /** The customer's answer to a call; '' without one. */
  answer: string;
  actor: Actor;
  now: Date;
}

/** Whether the goods of a line of a placed order have not left the hub. */
export function isInHub(
  { placedAt, state, shipments }: Pick<OrderRecord, 'placedAt' | 'state' | 'shipments'>,
  line: Pick<OrderLine, 'shipmentNo'>,
): boolean {
  const shipment = shipments.find(({ shipmentNo }) => shipmentNo === line.shipmentNo);
  const isHere = shipment?.state === 'SHIPMENT_WAITING' || shipment?.state === 'SHIPMENT_ASSIGNED';
  return placedAt !== null && state !== 'ORDER_CREATED' && isHere;
}

/** The line and its packs. Refuses INVALID for a combo or a removed line, ORDER_STATE once it left. */
function lineToSubstitute(order: OrderRecord, lineNo: number): { line: OrderLine; packs: number } {
  const line = order.lines[lineNo - 1];
  const { packs } = keptOf(order, lineNo);
  if (!line || line.parts !== null || packs === 0) {
    refuse('INVALID', { fields: { lineNo: 'has no substitute' } });
  }
  if (!isInHub(order, line)) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  return { line, packs };
}

/** Other picked lines of the same goods keep their lots. */
function skusPicked(order: OrderRecord, lineNo: number, skus: readonly string[]): string[] {
  return order.picks.flatMap((pick) => {
    if (pick.lineNo === lineNo) return [];
    const goods =
      order.lines[pick.lineNo - 1]?.parts?.find(({ partNo }) => partNo === pick.partNo) ??
      deliveredGoods(order, pick.lineNo);
    return goods && skus.includes(goods.sku) ? [goods.sku] : [];
  });
}

async function informCustomer(
  tx: Tx,
  order: OrderRecord,
  { text, actor, now }: { text: string; actor: Actor; now: Date },
): Promise<void> {
  const { orderNo, customerId } = order;
  saveEvent(tx, order, { note: text }, { actor, now });
  await emit(tx, 'order.messaged', {
    orderNo,
    customerId,
    kind: 'own',
    text: `Order ${orderNo}: ${text}`,
    at: now.toISOString(),
  });
}

/**
 * Delivers other goods for a line: stock moves, a recorded pick of the former goods is dropped, and the customer
 * receives a message. The price difference is refunded when the goods leave, with missing weight. Refuses
 * ORDER_NOT_FOUND, ORDER_STATE, INVALID, and SUBSTITUTE_SOLD_OUT if the hub has too few packs.
 */
export async function substituteLine(
  tx: Tx,
  orderNo: string,
  { lineNo, substitute, answer, actor, now }: SubstituteRequest,
): Promise<void> {
  const order = await lockOrderRecord(tx, orderNo);
  if (!order) refuse('ORDER_NOT_FOUND');
  const { line, packs } = lineToSubstitute(order, lineNo);
  const before = deliveredGoods(order, lineNo) ?? line;
  const after = substitute ?? line;
  if (before.sku !== after.sku) {
    const from = { sku: before.sku, quantity: packs };
    const to = { sku: after.sku, quantity: packs };
    const missing = missingPacks(order, [lineNo]);
    const { hubId } = order;
    if (!(await exchangeHeld(tx, { orderNo, hubId, from, missing, to, now })))
      refuse('SUBSTITUTE_SOLD_OUT');
  }
  if (substitute) {
    const { id } = order;
    await saveSubstitute(tx, id, {
      ...substitute,
      lineNo,
      answer,
      actor: actorText(actor),
      at: now,
    });
  } else await deleteSubstitute(tx, order.id, lineNo);
  await deletePick(tx, order.id, lineNo);
  const skus = skusPicked(order, lineNo, [before.sku, after.sku]);
  if (skus.length > 0) await pickLots(tx, { orderNo, skus, now });
  const text = substitute
    ? `${packs} × ${goodsName(substitute)} replaces ${goodsName(line)}. You pay the lower of both prices.`
    : `You get ${packs} × ${goodsName(line)} as ordered.`;
  await informCustomer(tx, order, { text, actor, now });
}
