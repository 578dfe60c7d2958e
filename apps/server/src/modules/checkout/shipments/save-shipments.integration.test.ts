import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, readyToOrder } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

// spec: L129
it('refuses an empty set of shipments and keeps the chosen slot', async () => {
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
  expect(await buyer.send('saveShipments', { body: { shipments: [] } })).toMatchObject({
    status: 409,
    errorCode: 'NO_SHIPMENTS',
    description: 'Error while loading shipment set',
  });
  expect((await buyer.call('placeOrder')).orderNo).toBeDefined();
});

it('names the chosen slot that has closed, until another one is chosen', async () => {
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
  const slots = async () => (await buyer.call('deliverySlots', { body: {} })).shipments[0];
  const chosen = (await slots())?.chosen;
  expect(chosen).toBeDefined();
  shop.clock.advance({ minutes: 20 * 60 });
  const later = await slots();
  expect(later).toMatchObject({ lostSlot: chosen });
  expect(later).not.toHaveProperty('chosen');
  await readyToOrder(buyer, []);
  expect(await slots()).not.toHaveProperty('lostSlot');
});
