import type { AnswerOf } from '@halal-basket/contract';
import { errorCatalogue } from '@halal-basket/contract/errors';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { cartOf, topUpCart } from '../../cart/index.ts';
import { hubForVisitor } from '../../location/index.ts';
import { type OrderRecord, selectOrder, withoutCancelled } from '../../orders/index.ts';
import { replaceChosen } from '../shipments/chosen-slots.sql.ts';
import { presentDestination, shipmentSet } from '../shipments/shipments.ts';
import { sameSlots } from './same-slot.ts';

/** The deliveries whose slots are chosen again: of an order that was cancelled in part, those that were not. */
function deliveriesOf({ lines, shipments }: OrderRecord) {
  const left = withoutCancelled(shipments);
  return (left.length > 0 ? left : shipments).map(({ shipmentNo, ...shipment }) => ({
    ...shipment,
    skus: lines.filter((line) => line.shipmentNo === shipmentNo).map(({ sku }) => sku),
  }));
}

/**
 * Fills the cart with the available items of an order and chooses the slot of the same weekday and hours, where it
 * is free. Refuses like a reorder; a repeated call changes nothing.
 */
export async function reorderSameSlot(
  tx: Tx,
  visitor: CustomerVisitor,
  orderNo: string,
  now: Date,
): Promise<AnswerOf<'reorderSameSlot'>> {
  const { customerId } = visitor;
  const order = await selectOrder(tx, orderNo);
  if (order?.customerId !== customerId) {
    refuse('ORDER_NOT_FOUND', { description: errorCatalogue.REORDER_FAILED.description });
  }
  if (order.placedAt === null) refuse('REORDER_FAILED');
  const { hub, provisional } = await hubForVisitor(tx, visitor);
  if (provisional) refuse('LOCATION_REQUIRED');
  const result = await topUpCart(tx, { customerId }, hub.hubId, order.lines, now);
  if (result.added.length === 0) refuse('REORDER_FAILED', { data: result });
  // Without an address the checkout asks for it first.
  if (!(await presentDestination(tx, visitor, undefined)))
    return { ...result, slots: [], isReady: false };
  const set = await shipmentSet(tx, await cartOf(tx, visitor), hub, now);
  const chosen = sameSlots(deliveriesOf(order), set, now);
  await replaceChosen(
    tx,
    set.cartId,
    chosen.map(({ shipmentId, slotId, date }) => ({ shipmentId, slotId, date })),
  );
  return {
    ...result,
    slots: chosen.map(({ slot, date }) => ({ date, slot: slot.label })),
    isReady: chosen.length === set.groups.length,
  };
}
