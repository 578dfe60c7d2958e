import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { type Actor, actorText, byOf } from '../orders.ts';
import { topicOf } from '../placing/transitions.ts';
import { saveMove } from '../placing/write-order.sql.ts';

/** Writes added packs into the history of their order, and sends the customer a message. */
export async function recordAddition(
  tx: Tx,
  { id, orderNo, state, customerId }: OrderRecord,
  { added, note, text }: { added: string; note: string; text: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  saveMove(tx, {
    orderId: id,
    topic: topicOf(orderNo),
    from: state,
    to: state,
    actor: actorText(actor),
    detail: { note, ...byOf(actor) },
    paymentMode: null,
    now,
  });
  const at = now.toISOString();
  await emit(tx, 'order.messaged', { orderNo: added, customerId, kind: 'own', text, at });
}
