import { zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { releasePart } from '../../stock/index.ts';
import { goodsName } from '../delivery/weights.ts';
import type { OrderRecord, Removal } from '../orders.sql.ts';
import { type Actor, actorText, byOf } from '../orders.ts';
import { topicOf } from '../placing/transitions.ts';
import { saveMove } from '../placing/write-order.sql.ts';
import { deliveredGoods } from '../substitutes/substitutes.ts';
import { goodsOnly, refundOrder, refundableOf } from '../refunds/refunds.ts';
import { insertRemovals } from './order-changes.sql.ts';
import { type Kept, planRemovals } from './plan-removals.ts';

/** '2 × Goat Curry Cut, 500 g; 1 × Farm White Eggs, 6 pieces'. */
const removedText = ({ lines }: OrderRecord, removals: readonly Removal[]): string =>
  removals
    .flatMap(({ lineNo, packs }) => {
      const line = lines[lineNo - 1];
      return line ? `${packs} × ${goodsName(line)}` : [];
    })
    .join('; ');

/** The packs of stock in these removals: those of a combo's parts. */
const goodsOf = (order: OrderRecord, removals: readonly Removal[]) =>
  removals.flatMap(({ lineNo, packs }) => {
    const line = order.lines[lineNo - 1];
    if (!line) return [];
    if (line.parts === null) {
      return [{ sku: deliveredGoods(order, lineNo)?.sku ?? line.sku, quantity: packs }];
    }
    return line.parts.map(({ sku, inOne }) => ({ sku, quantity: inOne * packs }));
  });

/** A complaint may already have refunded a part of the line. */
function refundsOf(order: OrderRecord, removals: readonly Removal[]) {
  const left = new Map(refundableOf(order).lines.map(({ lineNo, amount }) => [lineNo, amount]));
  return removals.map(({ lineNo, amount }) => {
    const most = left.get(lineNo) ?? zeroPaise;
    return { lineNo, amount: amount < most ? amount : most };
  });
}

/**
 * Takes packs out of an order so that only these stay: the packs return to stock, and their price is refunded or no
 * longer collected. The customer receives a message. The order must be locked. Refuses like `planRemovals`. Returns
 * the removed packs in words; null where all stay.
 */
export async function reduceOrder(
  tx: Tx,
  order: OrderRecord,
  { lines, reason }: { lines: readonly Kept[]; reason: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<string | null> {
  const removals = planRemovals(order, lines);
  if (removals.length === 0) return null;
  const { id, orderNo, customerId, state } = order;
  const removed = removedText(order, removals);
  insertRemovals(tx, id, removals, { actor: actorText(actor), at: now });
  await releasePart(tx, orderNo, goodsOf(order, removals));
  await refundOrder(tx, order, {
    ...goodsOnly(refundsOf(order, removals)),
    cause: 'change',
    key: `change:${order.removals.length + 1}`,
    to: order.refundTo,
    reason,
    actor: actorText(actor),
    now,
  });
  saveMove(tx, {
    orderId: id,
    topic: topicOf(orderNo),
    from: state,
    to: state,
    actor: actorText(actor),
    detail: { note: `Removed ${removed}: ${reason}`, ...byOf(actor) },
    paymentMode: null,
    now,
  });
  const text = `We removed ${removed} from your order ${orderNo}: ${reason}`;
  await emit(tx, 'order.messaged', {
    orderNo,
    customerId,
    kind: 'own',
    text,
    at: now.toISOString(),
  });
  return removed;
}
