import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, anOpenOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

describe('payment on delivery', () => {
  it('refuses an order above the limit of the owner and offers other payment methods', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
    const { summary } = await buyer.call('paymentDetails', { query: { orderNo } });
    const owner = await aStaffMember(shop, 'owner');
    const setLimit = async (atDoor: number) => {
      const { revision, limits } = await owner.call('consoleMoneyLimits');
      const body = { revision, limits: { ...limits, atDoor } };
      await owner.call('consoleSaveMoneyLimits', { body });
    };
    await setLimit(summary.orderPayableAmount - 1);
    const { paymentMethods } = await buyer.call('paymentDetails', { query: { orderNo } });
    const ways = new Map(paymentMethods.methods.map((each) => [each.paymentMode, each]));
    for (const mode of ['cod', 'pod'] as const) {
      expect(ways.get(mode)).toMatchObject({ enabled: false });
      const pay = { params: { paymentMode: mode }, body: { orderNo } };
      const refused = await buyer.send('payOrder', pay);
      expect(refused.errorCode).toBe('PAYMENT_MODE_UNAVAILABLE');
      expect(refused.description).toContain('on delivery');
    }
    expect(ways.get('upi')?.enabled).toBe(true);
    await setLimit(5000);
    const paid = await buyer.call('payOrder', {
      params: { paymentMode: 'cod' },
      body: { orderNo },
    });
    expect(paid.status).toBe('CONFIRMED');
  });
});
