import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { releaseFound } from '../../stock/index.ts';
import { goodsName, missingPacks } from '../delivery/weights.ts';
import type { OrderRecord, Removal } from '../orders.sql.ts';
import { type Actor, actorText } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { deliveredGoods } from '../substitutes/substitutes.ts';
import { atMostLeft, goodsOnly, refundOrder } from '../refunds/refunds.ts';
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

/**
 * Takes packs out of an order: those that picking found return to stock, and their price is refunded or no longer
 * collected. The order must be locked. Returns the packs in words.
 */
export async function removePacks(
  tx: Tx,
  order: OrderRecord,
  { removals, reason }: { removals: readonly Removal[]; reason: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  const { id, orderNo } = order;
  insertRemovals(tx, id, removals, { actor: actorText(actor), at: now });
  const lineNos = removals.map(({ lineNo }) => lineNo);
  await releaseFound(tx, {
    orderNo,
    items: goodsOf(order, removals),
    missing: missingPacks(order, lineNos),
    now,
  });
  await refundOrder(tx, order, {
    ...goodsOnly(atMostLeft(order, removals)),
    cause: 'change',
    key: `change:${order.removals.length + 1}`,
    to: order.refundTo,
    reason,
    actor: actorText(actor),
    now,
  });
  return removedText(order, removals);
}

/**
 * Takes packs out of an order so that only these stay. The customer receives a message. The order must be locked.
 * Refuses like `planRemovals`. Returns the removed packs in words; null where all stay.
 */
export async function reduceOrder(
  tx: Tx,
  order: OrderRecord,
  { lines, reason }: { lines: readonly Kept[]; reason: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<string | null> {
  const removals = planRemovals(order, lines);
  if (removals.length === 0) return null;
  const { orderNo, customerId } = order;
  const removed = await removePacks(tx, order, { removals, reason }, { actor, now });
  saveEvent(tx, order, { note: `Removed ${removed}: ${reason}` }, { actor, now });
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
