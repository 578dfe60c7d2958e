import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aRunningSubscription, curry, dayOn, fillDay } from '../../../testing/subscriber.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await shop.close();
});

const wednesday = '2026-11-25';

const setPrice = (rupees: number) =>
  shop.db.run(
    sql`update catalogue.sku set retail_paise = ${rupees * 100}, sale_paise = ${rupees * 100}
        where sku = ${curry.sku}`,
  );

/** The price of one pack and the deposit of a prepaid day, after its second pack was added at this shop price. */
async function withSecondPackAt(rupees: number) {
  await setPrice(200);
  const { buyer, subscriptionId } = await aRunningSubscription(shop, [wednesday]);
  await setPrice(rupees);
  await fillDay(buyer, { subscriptionId }, wednesday);
  const subscription = await buyer.call('subscriptionDetails');
  const [line] = dayOn(subscription, wednesday).subscriptionItems;
  return { price: line?.finalPrice, packs: line?.inCartQty, deposit: subscription.paidAhead };
}

describe('a prepaid day that is copied', () => {
  it('costs the agreed price after the shop raised it, and the present one after it was lowered', async () => {
    const [thursday, friday] = ['2026-11-26', '2026-11-27'];
    await setPrice(200);
    const { buyer, subscriptionId } = await aRunningSubscription(shop, [wednesday]);
    const copyAt = async (rupees: number, date: string) => {
      await setPrice(rupees);
      await buyer.call('copySubscriptionDay', {
        params: { subscriptionId },
        body: { from: wednesday, to: [date] },
      });
      const [line] = dayOn(await buyer.call('subscriptionDetails'), date).subscriptionItems;
      return line?.finalPrice;
    };
    expect(await copyAt(300, thursday)).toBe(190);
    expect(await copyAt(100, friday)).toBe(95);
    expect((await buyer.call('subscriptionDetails')).paidAhead).toBe(190 + 190 + 95);
  });
});

describe('a pack that is added to a prepaid line', () => {
  it('costs the agreed price after the shop raised it, and the present one after it was lowered', async () => {
    expect(await withSecondPackAt(300)).toEqual({ price: 190, packs: 2, deposit: 380 });
    expect(await withSecondPackAt(100)).toEqual({ price: 95, packs: 2, deposit: 190 });
  });
});
