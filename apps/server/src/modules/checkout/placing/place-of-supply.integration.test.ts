import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anOpenOrder, homeAddress } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const taxed = [{ sku: 'RTC-TIKKA-400', quantity: 2 }];

async function taxesAt(address: { pinCode: string; state?: string }) {
  const buyer = await aCustomer(shop);
  await buyer.call('addAddress', { body: { ...homeAddress, ...address } });
  const orderNo = await anOpenOrder(buyer, taxed);
  const cart = await buyer.call('showCart');
  const order = await buyer.call('orderDetails', { params: { orderNo } });
  return [cart.priceDetails, order.priceDetails].map(
    ({ cgstTaxAmount, sgstTaxAmount, igstTaxAmount }) => ({
      cgst: cgstTaxAmount,
      sgst: sgstTaxAmount,
      igst: igstTaxAmount,
    }),
  );
}

describe('the place of supply', () => {
  it.each(['Tamil Nadu', 'Telengana', 'TELANGANA'])(
    'follows from the pin code for the typed state "%s"',
    async (state) => {
      for (const { cgst, sgst, igst } of await taxesAt({ pinCode: '500034', state })) {
        expect(igst).toBe(0);
        expect(cgst).toBeGreaterThan(0);
        expect(sgst).toBeGreaterThan(0);
      }
    },
  );

  it('is the state of the pin code, even if another state is typed', async () => {
    for (const { cgst, sgst, igst } of await taxesAt({ pinCode: '515001', state: 'Telangana' })) {
      expect(cgst + sgst).toBe(0);
      expect(igst).toBeGreaterThan(0);
    }
  });
});
