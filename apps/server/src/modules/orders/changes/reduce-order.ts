import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { pickLotsAgain, returnPacks } from '../delivery/shipment-stock.ts';
import { type Pickable, goodsName, toPick } from '../delivery/weights.ts';
import type { OrderRecord, Removal } from '../orders.sql.ts';
import { type Actor, actorText } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { limitToRefundable, goodsOnly, refundOrder } from '../refunds/refunds.ts';
import { insertRemovals } from './order-changes.sql.ts';
import { remainingOfLine } from './remaining-packs.ts';
import { type RemainingPacks, planRemovals } from './plan-removals.ts';

/** '2 × Goat Curry Cut, 500 g; 1 × Farm White Eggs, 6 pieces'. */
const removedText = ({ lines }: OrderRecord, removals: readonly Removal[]): string =>
  removals
    .flatMap(({ lineNo, packs }) => {
      const line = lines[lineNo - 1];
      return line ? `${packs} × ${goodsName(line)}` : [];
    })
    .join('; ');

/** These packs of an order's lines, as picking counts them. */
function packsOf(order: OrderRecord, removals: readonly Removal[], shipmentNo: number): Pickable[] {
  return toPick(order, shipmentNo).flatMap((each) => {
    const removal = removals.find(({ lineNo }) => lineNo === each.lineNo);
    if (!removal) return [];
    const kept = remainingOfLine(order, each.lineNo).packs;
    return [{ ...each, packs: (each.packs / kept) * removal.packs }];
  });
}

/** The removed packs return to stock, and what stays of their SKUs is picked from lots again. */
async function returnRemoved(
  tx: Tx,
  order: OrderRecord,
  removals: readonly Removal[],
  now: Date,
): Promise<void> {
  const after = { ...order, removals: [...order.removals, ...removals] };
  for (const shipment of order.shipments) {
    const packs = packsOf(order, removals, shipment.shipmentNo);
    if (packs.length === 0) continue;
    await returnPacks(tx, order, shipment, packs, now);
    await pickLotsAgain(tx, after, shipment, new Set(packs.map(({ sku }) => sku)));
  }
}

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
  insertRemovals(tx, order.id, removals, { actor: actorText(actor), at: now });
  await returnRemoved(tx, order, removals, now);
  await refundOrder(tx, order, {
    ...goodsOnly(limitToRefundable(order, removals)),
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
  { lines, reason }: { lines: readonly RemainingPacks[]; reason: string },
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
