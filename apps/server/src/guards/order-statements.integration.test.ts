import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../testing/buyer.ts';
import { statementsDuring } from '../testing/statements.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/**
 * The most statements of each call of a checkout, `begin` and `commit` included, on a process that has read
 * catalogue, hubs and slots before. docs/decisions/0038-order-statements.md lists them.
 */
const most = {
  addToCart: 7,
  deliverySlots: 3,
  saveShipments: 6,
  placeOrder: 13,
  payOrder: 13,
};
type Counted = keyof typeof most;

const pack = { sku: 'CHK-CURRY-500' };

it('runs no more statements in each call of a checkout than its bound', async () => {
  const buyer = await aBuyer(shop);
  await aPlacedOrder(buyer, [pack]);

  const statements = new Map<Counted, string[]>();
  async function counted<T>(name: Counted, call: () => Promise<T>): Promise<T> {
    const answers: T[] = [];
    const asked = await statementsDuring(shop.db, async () => answers.push(await call()));
    statements.set(name, asked);
    return answers[0] as T;
  }

  await counted('addToCart', () => buyer.call('addToCart', { body: pack }));
  const { shipments } = await counted('deliverySlots', () =>
    buyer.call('deliverySlots', { body: {} }),
  );
  const chosen = shipments.map(({ shipmentId, availableDeliverySlots }) => {
    const free = availableDeliverySlots.find(({ now, full }) => !now && !full);
    return { shipmentId, deliverySlotId: free?.deliverySlotId ?? 0, date: free?.date ?? '' };
  });
  await counted('saveShipments', () =>
    buyer.call('saveShipments', { body: { shipments: chosen } }),
  );
  const { orderNo } = await counted('placeOrder', () => buyer.call('placeOrder', { body: {} }));
  const paid = await counted('payOrder', () =>
    buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } }),
  );

  expect(paid.status).toBe('CONFIRMED');
  for (const [name, asked] of statements) {
    expect(asked.length, `${name}:\n${asked.join('\n\n')}`).toBeLessThanOrEqual(most[name]);
  }
});
