import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder, readyToOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.db.run(sql`update promotions.promo set is_active = false`);
  const owner = await aStaffMember(shop, 'owner');
  const offers = [
    { promoCode: 'FIRST70', firstOrderOnly: true },
    { promoCode: 'NEW70', customerTypes: ['NU'] },
  ] as const;
  for (const { promoCode, ...given } of offers) {
    await owner.call('consoleCreatePromo', {
      body: {
        promo: {
          ...plainPromo,
          promoCode,
          description: '₹70 off',
          benefit: { kind: 'flat', amount: 70 },
          startsAt: '2026-01-01T00:00:00+05:30',
          ...given,
          customerTypes: 'customerTypes' in given ? [...given.customerTypes] : [],
        },
      },
    });
  }
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];

describe.each(['FIRST70', 'NEW70'])('the offer %s', (promoCode) => {
  it.each(['with', 'without'])(
    'is not for a second order in the moment after a first one %s an offer',
    async (first) => {
      const buyer = await aBuyer(shop);
      const order = async () => {
        await readyToOrder(buyer, packs);
        await buyer.call('applyPromo', { params: { promoCode } });
        return buyer.call('placeOrder', { body: {} });
      };
      if (first === 'with') {
        const { orderNo = '' } = await order();
        await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
      } else await aPlacedOrder(buyer, packs);
      // No event was handled meanwhile.
      expect(await order()).toMatchObject({ step: 'PRICE_CHANGED' });
      await shop.runJobs();
      const { priceDetails, pricesVersion } = await buyer.call('showCart');
      expect(priceDetails.promoDiscount).toBe(0);
      const placed = await buyer.call('placeOrder', { body: { pricesVersion } });
      expect(placed).toMatchObject({ status: 'CREATED' });
    },
  );

  it('is for the first order that replaces an unpaid one', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, packs);
    await buyer.call('applyPromo', { params: { promoCode } });
    await buyer.call('placeOrder', { body: {} });
    expect((await buyer.call('placeOrder', { body: {} })).orderNo).toBeDefined();
  });
});
