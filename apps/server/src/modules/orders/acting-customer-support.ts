import type { Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import type { Actor } from './orders.ts';

/** Who acts in a customer's session: the customer, or the agent of customer care who uses it. */
export const actorOf = ({ care }: CustomerVisitor): Actor =>
  care ? { kind: 'care', ...care } : { kind: 'customer' };

/** What an agent did for a customer goes to the audit; what others do is in the order's events. */
export async function noteCare(
  tx: Tx,
  actor: Actor,
  { orderNo, customerId }: { orderNo: string; customerId: number },
  done: { what: string; now: Date },
): Promise<void> {
  if (actor.kind !== 'care') return;
  await emit(tx, 'care.acted', {
    staffId: actor.staffId,
    customerId,
    orderNo,
    what: done.what,
    at: done.now.toISOString(),
  });
}
