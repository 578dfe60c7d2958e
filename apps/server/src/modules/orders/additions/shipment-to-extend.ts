import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import { shipmentsAhead } from '../orders.ts';

/**
 * The shipment that packs can be added to: the first whose slot has not begun and that no rider has. Null for an
 * express order, which leaves too soon, and for packs that were added to another order. The cut-off of the slot is
 * checked with the slot.
 */
export const shipmentToExtend = (
  order: Pick<OrderRecord, 'state' | 'shipments' | 'addsTo'>,
  now: Date,
): OrderShipment | null => (order.addsTo === null ? (shipmentsAhead(order, now)[0] ?? null) : null);
