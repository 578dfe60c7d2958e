import { moveOrder } from '../modules/orders/index.ts';
import { type Shop, aPlacedOrder } from './buyer.ts';
import type { TestClient } from './test-client.ts';

/** A rider hands the placed order over. */
export async function deliverOrder({ db, clock }: Shop, orderNo: string): Promise<void> {
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
}

/** An order of the buyer that a rider has handed over. */
export async function aDeliveredOrder(
  shop: Shop,
  buyer: TestClient,
  packs: { sku: string; quantity?: number }[],
): Promise<string> {
  const orderNo = await aPlacedOrder(buyer, packs);
  await deliverOrder(shop, orderNo);
  return orderNo;
}
