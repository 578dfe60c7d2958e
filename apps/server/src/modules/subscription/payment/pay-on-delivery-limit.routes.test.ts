import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStaffMember } from '../../../testing/staff.ts';
import { aDraft } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it("refuses cash on delivery for a subscription with a delivery above the owner's limit", async () => {
  const { buyer, subscription } = await aDraft(shop, ['2026-11-25']);
  const { subscriptionId } = subscription;
  const owner = await aStaffMember(shop, 'owner');
  const setLimit = async (atDoor: number) => {
    const { revision, limits } = await owner.call('consoleMoneyLimits');
    const body = { revision, limits: { ...limits, atDoor } };
    await owner.call('consoleSaveMoneyLimits', { body });
  };
  const placed = await buyer.call('placeSubscription', {
    body: { subscriptionId, billing: 'PER_DELIVERY' },
  });
  const subscriptionNo = placed.subscriptionNo ?? '';
  const cash = async () => {
    const { paymentMethods } = await buyer.call('subscriptionPaymentMethods', {
      query: { subscriptionNo },
    });
    return paymentMethods.methods.find(({ paymentMode }) => paymentMode === 'cod');
  };
  const pay = { params: { subscriptionNo, paymentMode: 'cod' as const }, body: {} };
  await setLimit(1);
  expect(await cash()).toMatchObject({ enabled: false });
  const refused = await buyer.send('paySubscription', pay);
  expect(refused.errorCode).toBe('PAYMENT_MODE_UNAVAILABLE');
  expect(refused.description).toContain('on delivery');
  await setLimit(5000);
  expect(await cash()).toMatchObject({ enabled: true });
  await buyer.call('paySubscription', pay);
});
