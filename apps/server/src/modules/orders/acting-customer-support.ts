import type { Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import type { Actor } from './orders.ts';

/** The actor of a customer's session: the customer, or the support agent who uses it. */
export const actorOf = ({ supportAgent }: CustomerVisitor): Actor =>
  supportAgent ? { kind: 'support', ...supportAgent } : { kind: 'customer' };

/**
 * Records an action of a support agent in the audit; other actors appear in the order's events
 * only.
 */
export async function auditCustomerSupport(
  tx: Tx,
  actor: Actor,
  { orderNo, customerId }: { orderNo: string; customerId: number },
  done: { what: string; now: Date },
): Promise<void> {
  if (actor.kind !== 'support') return;
  await emit(tx, 'support.acted', {
    staffId: actor.staffId,
    customerId,
    orderNo,
    what: done.what,
    at: done.now.toISOString(),
  });
}
