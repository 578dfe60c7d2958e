import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import { hasLeftHub } from '../delivery/left-hub.ts';
import { shipmentsAhead } from '../delivery/shipments-ahead.ts';

type Editable = Pick<
  OrderRecord,
  'state' | 'shipments' | 'holdReason' | 'removals' | 'refunds' | 'picks' | 'substitutes' | 'events'
>;

/** A delivery of a subscription is changed in the subscription: the store placed it. */
export const isOfSubscription = ({ events }: Pick<OrderRecord, 'events'>): boolean =>
  events[0]?.actor === 'store';

/** Whether the order is as the customer placed or last edited it: no pack is picked, replaced, removed or refunded. */
export const isUntouched = ({
  removals,
  refunds,
  picks,
  substitutes,
}: Pick<Editable, 'removals' | 'refunds' | 'picks' | 'substitutes'>): boolean =>
  [removals, refunds, picks, substitutes].every(({ length }) => length === 0);

/**
 * The shipments whose packs and slot can still be replaced: none has begun, and nothing was picked. Once a shipment has
 * left, the invoice of the order is issued, and its lines stay as they are. The cut-off of the slot is checked with
 * the slot.
 */
export const shipmentsToEdit = (order: Editable, now: Date): OrderShipment[] =>
  order.holdReason === null && !isOfSubscription(order) && isUntouched(order) && !hasLeftHub(order)
    ? shipmentsAhead(order, now)
    : [];

/** Whether the customer can edit the order. */
export const canEdit = (order: Editable, now: Date): boolean =>
  shipmentsToEdit(order, now).length > 0;
