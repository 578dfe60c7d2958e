import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { exchangeHeld } from '../../stock/index.ts';
import { remainingOfLine } from '../changes/remaining-packs.ts';
import { goodsOfShipment, pickLotsAgain } from '../delivery/shipment-stock.ts';
import { goodsName, toPick } from '../delivery/weights.ts';
import {
  type OrderLine,
  type OrderRecord,
  type OrderShipment,
  lockOrderRecord,
} from '../orders.sql.ts';
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

/** The delivery of a line of a placed order that has not left the hub; undefined for any other. */
export function shipmentInHub(
  { placedAt, state, shipments }: Pick<OrderRecord, 'placedAt' | 'state' | 'shipments'>,
  line: Pick<OrderLine, 'shipmentNo'>,
): OrderShipment | undefined {
  if (placedAt === null || state === 'ORDER_CREATED') return undefined;
  const shipment = shipments.find(({ shipmentNo }) => shipmentNo === line.shipmentNo);
  const isHere = shipment?.state === 'SHIPMENT_WAITING' || shipment?.state === 'SHIPMENT_ASSIGNED';
  return isHere ? shipment : undefined;
}

/** The line, its packs and its delivery. Refuses INVALID for a combo or a removed line, ORDER_STATE once it left. */
function lineToSubstitute(
  order: OrderRecord,
  lineNo: number,
): { line: OrderLine; packs: number; shipment: OrderShipment } {
  const line = order.lines[lineNo - 1];
  const { packs } = remainingOfLine(order, lineNo);
  if (!line || line.parts !== null || packs === 0) {
    refuse('INVALID', { fields: { lineNo: 'has no substitute' } });
  }
  const shipment = shipmentInHub(order, line);
  if (!shipment) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  return { line, packs, shipment };
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

/** Holds the other goods of a line in place of the former ones. Refuses SUBSTITUTE_SOLD_OUT. */
async function exchangeStock(
  tx: Tx,
  order: OrderRecord,
  shipment: OrderShipment,
  { lineNo, sku, packs, now }: { lineNo: number; sku: string; packs: number; now: Date },
): Promise<void> {
  const former = toPick(order, shipment.shipmentNo).filter((each) => each.lineNo === lineNo);
  const isExchanged = await exchangeHeld(tx, {
    hubId: order.hubId,
    from: goodsOfShipment(order, shipment, former, now),
    to: { sku, quantity: packs },
  });
  if (!isExchanged) refuse('SUBSTITUTE_SOLD_OUT');
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
  const { line, packs, shipment } = lineToSubstitute(order, lineNo);
  const before = deliveredGoods(order, lineNo) ?? line;
  const after = substitute ?? line;
  if (before.sku !== after.sku) {
    await exchangeStock(tx, order, shipment, { lineNo, sku: after.sku, packs, now });
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
  const changed = {
    ...order,
    substitutes: [
      ...order.substitutes.filter((each) => each.lineNo !== lineNo),
      ...(substitute ? [{ ...substitute, lineNo }] : []),
    ],
    picks: order.picks.filter((each) => each.lineNo !== lineNo),
  };
  await pickLotsAgain(tx, changed, shipment, new Set([before.sku, after.sku]));
  const text = substitute
    ? `${packs} × ${goodsName(substitute)} replaces ${goodsName(line)}. You pay the lower of both prices.`
    : `You get ${packs} × ${goodsName(line)} as ordered.`;
  await informCustomer(tx, order, { text, actor, now });
}
