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
