import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer } from '../../../testing/buyer.ts';
import { curry, dayOn, fillDay } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/** The shop buys it only for customers who pre-order it. */
const ahead = 'MUT-WHOLE-8000';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.db.run(sql`delete from subscription.section_product`);
  await shop.db.run(sql`delete from subscription.section`);
});
afterAll(() => shop.close());

describe('a shop without sections for subscriptions', () => {
  it('offers its categories and refuses a pre-order product', async () => {
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const subscriptionCalendarId = await fillDay(buyer, subscription, '2026-11-25');
    const { subscriptionId } = subscription;
    const { sections, sectionWiseProducts } = await buyer.call('subscriptionProducts', {
      query: { subscriptionId, subscriptionCalendarId },
    });
    expect(sections.map(({ name }) => name)).toContain('Chicken');
    const skus = sectionWiseProducts.flatMap(({ products }) =>
      products.flatMap((product) => product.skus.map(({ sku }) => sku)),
    );
    expect(skus).toContain(curry.sku);
    expect(skus).not.toContain(ahead);
    const refused = await buyer.send('addSubscriptionItem', {
      body: { subscriptionId, subscriptionCalendarId, sku: ahead, quantity: 1 },
    });
    expect(refused.errorCode).toBe('SKU_NOT_FOUND');
  });

  it('lists what a cut costs more, with the discount, as a day charges it', async () => {
    await shop.db.run(
      sql`update catalogue.cut set extra_paise = 2900
          where sku = ${curry.sku} and code = ${curry.cuts}`,
    );
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const date = '2026-11-25';
    const subscriptionCalendarId = await fillDay(buyer, subscription, date);
    const { subscriptionId } = subscription;
    const { sectionWiseProducts } = await buyer.call('subscriptionProducts', {
      query: { subscriptionId, subscriptionCalendarId },
    });
    const pack = sectionWiseProducts
      .flatMap(({ products }) => products.flatMap(({ skus }) => skus))
      .find(({ sku }) => sku === curry.sku);
    const cut = pack?.cuts.find(({ code }) => code === curry.cuts);
    const [line] = dayOn(await buyer.call('subscriptionDetails'), date).subscriptionItems;
    expect(cut?.extraPrice).toBeGreaterThan(0);
    expect((pack?.salePrice ?? 0) + (cut?.extraPrice ?? 0)).toBe(line?.finalPrice);
  });
});
