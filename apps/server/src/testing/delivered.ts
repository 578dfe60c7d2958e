import { moveOrder } from '../modules/orders/index.ts';
import { type Shop, aPlacedOrder } from './buyer.ts';
import type { TestClient } from './test-client.ts';

/** An order of the buyer that a rider has handed over. */
export async function aDeliveredOrder(
  { db, clock }: Shop,
  buyer: TestClient,
  packs: { sku: string; quantity?: number }[],
): Promise<string> {
  const orderNo = await aPlacedOrder(buyer, packs);
  const rider = { riderId: 1, name: 'Salim', phone: '+919000000001' };
  for (const transition of ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const) {
    await db.transaction((tx) =>
      moveOrder(tx, {
        orderNo,
        transition,
        actor: { kind: 'store' },
        detail: transition === 'assignDriver' ? { rider } : {},
        now: clock.now(),
      }),
    );
  }
  return orderNo;
}
