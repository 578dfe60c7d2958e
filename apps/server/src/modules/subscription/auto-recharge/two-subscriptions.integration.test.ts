import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { MandateScene } from '../../../testing/mandates.ts';
import { type PayingShop, expectBalancedBooks, payingShop } from '../../../testing/paying.ts';
import { aRunningSubscription, curry, dayOn, fillDay } from '../../../testing/subscriber.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let all: PayingShop;
let shop: TestApp;
let scene: MandateScene;
beforeAll(async () => {
  all = await payingShop();
  ({ shop } = all);
  scene = new MandateScene(all);
  await shop.db.run(
    sql`update subscription.season set opens_on = '2026-11-20', starts_on = '2026-11-20',
          ends_on = '2026-12-20'`,
  );
  await scene.moveTo('2026-11-27T09:00');
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await all.close();
});

const job = async (name: string): Promise<void> => {
  await shop.app.jobs[name]?.({});
};
const debits = () => job('subscription-debits');
const query = { season: 'ramadan' };
const [tuesday, wednesday] = ['2026-12-01', '2026-12-02'];

/** Starts a subscription of the season by HB Money, with this many packs on each day. */
async function startSeason(buyer: TestClient, packs: Readonly<Record<string, number>>) {
  const begun = await buyer.call('subscription', { query });
  const { subscriptionId } = begun;
  for (const date of Object.keys(packs)) await fillDay(buyer, begun, date);
  const slot = begun.timeSlots.find(({ full }) => !full);
  await buyer.call('subscriptionSlot', {
    params: { subscriptionId },
    body: { deliverySlotId: slot?.deliverySlotId ?? 0 },
  });
  const { subscriptionNo = '' } = await buyer.call('placeSubscription', {
    body: { subscriptionId, billing: 'PER_DELIVERY' },
  });
  await buyer.call('paySubscription', { params: { subscriptionNo, paymentMode: 'hbw' }, body: {} });
  for (const [date, quantity] of Object.entries(packs)) {
    if (quantity > 1) await fillDay(buyer, begun, date, [{ ...curry, quantity: quantity - 1 }]);
  }
}

/** A customer with ₹401 whose weekly subscription delivers on Wednesday, and the one of the season on both days. */
async function aCustomerWithTwo() {
  const weekly = await scene.aShortSubscription(wednesday);
  const { buyer } = weekly;
  await startSeason(buyer, { [tuesday]: 4, [wednesday]: 3 });
  await scene.authorise(buyer);
  const season = await buyer.call('subscriptionDetails', { query });
  const prices = {
    tuesday: dayOn(season, tuesday).finalPrice,
    wednesday: dayOn(season, wednesday).finalPrice,
    weekly: dayOn(await buyer.call('subscriptionDetails'), wednesday).finalPrice,
  };
  return { ...weekly, buyer, prices };
}

type Customer = Awaited<ReturnType<typeof aCustomerWithTwo>>;

const amountsOf = async (buyer: TestClient) =>
  (await buyer.call('autoRecharge')).debits.map(({ date, amount }) => [date, amount]);

describe('auto-recharge of a customer with two subscriptions', () => {
  let plain: Customer;
  let skipping: Customer;
  beforeAll(async () => {
    [plain, skipping] = await Promise.all([aCustomerWithTwo(), aCustomerWithTwo()]);
  });

  it('takes what all deliveries need, once, and one debit for each delivery', async () => {
    const { prices } = plain;
    await scene.moveTo('2026-11-29T08:20');
    await debits();
    expect(await amountsOf(plain.buyer)).toEqual([[tuesday, prices.tuesday - 401]]);
    await scene.moveTo('2026-11-30T08:20');
    await Promise.all([debits(), debits()]);
    const expected = [
      [tuesday, prices.tuesday - 401],
      [wednesday, prices.weekly],
      [wednesday, prices.wednesday],
    ];
    expect(await amountsOf(plain.buyer)).toEqual(expected);
    expect(await amountsOf(skipping.buyer)).toEqual(expected);

    // The debit of the other delivery on this day stays.
    const { subscriptionNo } = skipping;
    await skipping.buyer.call('skipSubscriptionDay', {
      params: { subscriptionNo },
      body: { date: wednesday },
    });
    for (const at of ['2026-11-30T14:05', '2026-12-01T14:05']) {
      await scene.moveTo(at);
      await debits();
    }
    const [first, weekly, season] = [prices.tuesday - 401, prices.weekly, prices.wednesday];
    expect(await scene.taken(plain.buyer)).toBe((first + weekly + season) * 100);
    expect(await scene.taken(skipping.buyer)).toBe((first + season) * 100);
  });
});

describe('the warning of low HB Money for a customer with two subscriptions', () => {
  it('counts the deliveries of both, on either page, and is sent once', async () => {
    await scene.moveTo('2026-12-04T09:00');
    const [saturday, sunday] = ['2026-12-05', '2026-12-06'];
    const weekly = await aRunningSubscription(shop, [sunday], {
      billing: 'PER_DELIVERY',
      money: 400_00,
    });
    const { buyer } = weekly;
    await fillDay(buyer, weekly, sunday);
    const warning = async (season?: typeof query) =>
      (await buyer.call('subscriptionDetails', { query: season ?? {} })).lowBalance;
    expect(await warning()).toBeUndefined();
    await startSeason(buyer, { [saturday]: 1 });
    const expected = { balance: 400, needed: 567, date: sunday };
    expect(await warning()).toEqual(expected);
    expect(await warning(query)).toEqual(expected);
    await scene.moveTo('2026-12-04T17:00');
    await job('subscription-reminders');
    const sent = (await scene.messagesTo(buyer)).filter(({ title }) =>
      title.includes('balance is low'),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('₹167');
  });
});
