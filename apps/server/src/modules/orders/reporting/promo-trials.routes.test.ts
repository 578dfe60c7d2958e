import { plainPromo } from '@halal-basket/contract/plain-promo';
import type { EditedPromo, ExampleCart } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const promoOf = (given: Partial<EditedPromo> = {}): EditedPromo => ({
  ...plainPromo,
  promoCode: 'TRIAL',
  description: 'A trial',
  benefit: { kind: 'percent', percent: 10, cap: null },
  startsAt: '2030-01-01T00:00:00+05:30',
  ...given,
});
const cart: ExampleCart = { hub: 'HYD-BNJ', customerType: 'RU', isMember: false, items: null };
const example = (promo: EditedPromo, given: Partial<ExampleCart> = {}) =>
  owner.call('consolePromoExample', { body: { promo, cart: { ...cart, ...given } } });
const simulation = (promo: EditedPromo) =>
  owner.call('consoleSimulatePromo', { body: { promo, days: 7 } });

describe('the example cart of an offer', () => {
  it('suggests products that the offer is for, and prices them without saving the offer', async () => {
    const { lines, goods, discount, goodsTotal, payable, delivery } = await example(
      promoOf({ categories: ['mutton'] }),
    );
    expect(lines.length).toBe(3);
    expect(goods.map(({ productId }) => productId)).toEqual(
      lines.map(({ productId }) => productId),
    );
    expect(discount).toBeGreaterThan(0);
    expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBeCloseTo(discount);
    expect(payable).toBeCloseTo(goodsTotal - discount + delivery);
    expect((await owner.call('consolePromos')).offers).not.toContainEqual(
      expect.objectContaining({ promo: expect.objectContaining({ promoCode: 'TRIAL' }) }),
    );
  });

  it('gives the reason where the offer does not apply to the chosen customer or cart', async () => {
    const first = await example(promoOf({ firstOrderOnly: true }));
    expect(first).toMatchObject({ whyNot: 'Only for your first order.', discount: 0 });
    const items = [{ productId: first.lines[0]!.productId, quantity: 1 }];
    const minimum = await example(promoOf({ minimumGoods: 99_999 }), { items });
    expect(minimum.whyNot).toMatch(/^Add ₹/);
    expect(minimum.lines).toMatchObject([{ quantity: 1 }]);
  });

  it('refuses an unknown hub', async () => {
    const body = { promo: promoOf(), cart: { ...cart, hub: 'HYD-NONE' } };
    expect(await owner.send('consolePromoExample', { body })).toMatchObject({
      status: 404,
      errorCode: 'HUB_NOT_FOUND',
    });
  });
});

describe('the simulation of an offer', () => {
  it('counts the placed orders of the last days and changes nothing', async () => {
    const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];
    const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
    const before = await simulation(promoOf({ benefit: { kind: 'flat', amount: 25 } }));
    await aPlacedOrder(one, packs);
    await aPlacedOrder(one, packs);
    await aPlacedOrder(other, packs);
    shop.clock.advance({ minutes: 1 });
    const after = await simulation(promoOf({ benefit: { kind: 'flat', amount: 25 } }));
    expect(after.orders - before.orders).toBe(3);
    expect(after.discount - before.discount).toBe(75);
    expect(after.touched - before.touched).toBe(3);
    expect(after.share).toBeGreaterThan(0);
    const limited = await simulation(
      promoOf({ benefit: { kind: 'flat', amount: 25 }, customerLimit: 1, budget: 30 }),
    );
    expect(limited).toMatchObject({ touched: 1, discount: 25, isComplete: true });
    expect(limited.usedUpAt).toBeDefined();
    expect(await simulation(promoOf({ hubs: ['HYD-NONE'] }))).toMatchObject({ touched: 0 });
  });
});
