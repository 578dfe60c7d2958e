import type { Tx } from '../../platform/db.ts';
import { type Actor, actorText, byOf } from './orders.ts';
import type { EventDetail, OrderRecord } from './orders.sql.ts';
import { topicOf } from './order-topic.ts';
import { saveMove } from './placing/write-order.sql.ts';

/** Saves an event of an order that keeps its state, and announces it. The order must be locked. */
export function saveEvent(
  tx: Tx,
  { id, orderNo, state }: Pick<OrderRecord, 'id' | 'orderNo' | 'state'>,
  detail: EventDetail,
  { actor, now }: { actor: Actor; now: Date },
): void {
  saveMove(tx, {
    orderId: id,
    topic: topicOf(orderNo),
    from: state,
    to: state,
    actor: actorText(actor),
    detail: { ...detail, ...byOf(actor) },
    paymentMode: null,
    now,
  });
}
