import type { EditedPromo } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, readyToOrder } from '../../../testing/buyer.ts';
import { fillWallet } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  const owner = await aStaffMember(shop, 'owner');
  const promo = {
    ...plainPromo,
    promoCode: 'ONLYUPI',
    description: 'For UPI',
    benefit: { kind: 'flat', amount: 30 },
    paymentModes: ['upi'],
    minimumShare: 60,
    startsAt: '2026-01-01T00:00:00+05:30',
  } satisfies EditedPromo;
  await owner.call('consoleCreatePromo', { body: { promo } });
});
afterAll(() => shop.close());

it('refuses an offer for UPI that is paid with ₹1 by UPI and HB Money for the rest', async () => {
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
  await buyer.call('applyPromo', { params: { promoCode: 'ONLYUPI' } });
  const { orderNo = '', orderPayableAmount = 0 } = await buyer.call('placeOrder', { body: {} });
  await fillWallet(shop, orderNo, Math.round(orderPayableAmount * 100) - 100);
  const upiOf = async (isPartialPayment: boolean) => {
    const { paymentMethods } = await buyer.call('paymentDetails', {
      query: { orderNo, isPartialPayment },
    });
    return paymentMethods.methods.find(({ paymentMode }) => paymentMode === 'upi')?.whyNot ?? '';
  };
  expect(await upiOf(true)).toContain('at least 60%');
  expect(await upiOf(false)).not.toContain('60%');
  const refused = await buyer.send('payOrder', {
    params: { paymentMode: 'upi' },
    body: { orderNo, isPartialPayment: true },
  });
  expect(refused).toMatchObject({
    errorCode: 'PAYMENT_MODE_UNAVAILABLE',
    description: expect.stringContaining('at least 60%'),
  });
});
