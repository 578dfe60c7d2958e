import { type Paise, paise, zeroPaise } from '@halal-basket/money';
import { refundOrder, lockOrderRecord, moveOrder, refundableOf } from '../modules/orders/index.ts';
import { type Shop, aPlacedOrder } from './buyer.ts';
import type { TestClient } from './test-client.ts';

/** A rider delivers the placed order. */
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

/** A delivered order of the buyer. */
export async function aDeliveredOrder(
  shop: Shop,
  buyer: TestClient,
  packs: { sku: string; quantity?: number }[],
): Promise<string> {
  const orderNo = await aPlacedOrder(buyer, packs);
  await deliverOrder(shop, orderNo);
  return orderNo;
}

/** Refunds all goods of the order except `kept` of its first line to HB Money, as for a complaint. */
export async function refundGoods(
  { db, clock }: Shop,
  orderNo: string,
  kept: Paise = zeroPaise,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrderRecord(tx, orderNo);
    if (!order) throw new Error(`No order ${orderNo}`);
    await refundOrder(tx, order, {
      lines: refundableOf(order).lines.map(({ lineNo, amount }) => ({
        lineNo,
        amount: lineNo === 1 ? paise(amount - kept) : amount,
      })),
      delivery: zeroPaise,
      membership: zeroPaise,
      tip: zeroPaise,
      cause: 'complaint',
      key: 'complaint:test',
      to: 'wallet',
      reason: 'None of it was good',
      actor: 'store',
      now: clock.now(),
    });
  });
}
