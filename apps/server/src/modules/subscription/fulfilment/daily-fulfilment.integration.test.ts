import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { countRow } from '../../../platform/rows.ts';
import {
  aDraft,
  aRunningSubscription,
  curry,
  customerOf,
  dayOn,
  eggs,
  fillDay,
  giveBuyerMoney,
} from '../../../testing/subscriber.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { moveOrder } from '../../orders/index.ts';
import { walletBalance } from '../../wallet/index.ts';
import { createDueOrders } from './daily-fulfilment.ts';
import { maintainSubscriptions } from '../jobs.ts';
import { remind, warnOfLowBalance } from '../reminders.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // Only the subscriptions of these tests.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
});
afterAll(() => shop.close());

const wednesday = '2026-11-25';
const at = (text: string) => new Date(`${text}:00+05:30`);
const evening = at('2026-11-24T20:05');
const setStock = (sku: string, onHand: number) =>
  shop.db.run(
    sql`update stock.level set on_hand = ${onHand} + reserved where hub_id = 1 and sku = ${sku}`,
  );

beforeEach(async () => {
  await setStock(curry.sku, 500);
  await setStock(eggs.sku, 500);
});

const ordersOf = async (customerId: number) =>
  (
    await shop.db.one(
      countRow,
      sql`select count(*) as count from orders."order" where customer_id = ${customerId}`,
    )
  ).count;
const balanceOf = async (customerId: number) => (await walletBalance(shop.db, customerId)).total;

/** Counts the slot reservations of a subscription. */
const placesOf = async (subscriptionNo: string) =>
  (
    await shop.db.one(
      countRow,
      sql`select count(*) as count from slots.hold where order_no = ${subscriptionNo}`,
    )
  ).count;
const fillSlot = (date: string, startMinute: number) =>
  shop.db.run(
    sql`update slots.slot set taken = capacity
        where hub_id = 1 and date = ${date}::date and start_minute = ${startMinute}`,
  );
const freeSlot = (date: string, startMinute: number) =>
  shop.db.run(
    sql`update slots.slot set taken = (select count(*) from slots.hold where slot_id = slot.id)
        where hub_id = 1 and date = ${date}::date and start_minute = ${startMinute}`,
  );

/** The message about a missed day. */
const missedText = async (buyer: TestClient) => {
  await shop.runJobs();
  const { general } = await buyer.call('notifications');
  return general.find(({ title }) => title.startsWith('No delivery'))?.text;
};

describe('the daily fulfilment', () => {
  it('creates no order before the cut-off', async () => {
    const { buyer } = await aRunningSubscription(shop, [wednesday]);
    expect(await createDueOrders(shop.db, at('2026-11-24T19:59'))).toEqual({
      ordered: 0,
      missed: 0,
      waiting: 0,
    });
    expect(await ordersOf(await customerOf(shop.db, buyer))).toBe(0);
    await createDueOrders(shop.db, evening);
  });

  it('creates each order once from the deposit in concurrent runs', async () => {
    const { buyer, price } = await aRunningSubscription(shop, [wednesday, '2026-11-27']);
    const customer = await customerOf(shop.db, buyer);
    const left = await balanceOf(customer);
    const runs = await Promise.all([1, 2, 3].map(() => createDueOrders(shop.db, evening)));
    expect(runs.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(1);
    expect(await createDueOrders(shop.db, evening)).toMatchObject({ ordered: 0 });
    expect(await ordersOf(customer)).toBe(1);
    expect(await balanceOf(customer)).toBe(left);

    const subscription = await buyer.call('subscriptionDetails');
    const day = dayOn(subscription, wednesday);
    expect(day).toMatchObject({ state: 'ORDERED', orderNo: expect.stringMatching(/^HB/) });
    expect(subscription.paidAhead).toBe(price / 2);
    const order = await buyer.call('orderDetails', { params: { orderNo: day.orderNo ?? '' } });
    expect(order).toMatchObject({
      orderStatus: 'ORDER_PLACED',
      orderPayableAmount: price / 2,
      payment: { paymentMode: 'hbw' },
    });
    expect(order.shipments[0]).toMatchObject({ date: wednesday });
  });

  it('marks a day as delivered with its order and ends the subscription after it', async () => {
    const { buyer } = await aRunningSubscription(shop, [wednesday]);
    await createDueOrders(shop.db, evening);
    const { orderNo = '' } = dayOn(await buyer.call('subscriptionDetails'), wednesday);
    const rider = { riderId: 1, name: 'Salim', phone: '+919000000001' };
    for (const transition of ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const) {
      await shop.db.transaction((tx) =>
        moveOrder(tx, {
          orderNo,
          transition,
          actor: { kind: 'store' },
          detail: transition === 'assignDriver' ? { rider } : {},
          now: shop.clock.now(),
        }),
      );
    }
    await shop.runJobs();
    expect(dayOn(await buyer.call('subscriptionDetails'), wednesday).state).toBe('DELIVERED');
    await maintainSubscriptions(shop.db, at('2026-11-26T00:05'));
    expect((await buyer.send('subscriptionDetails')).errorCode).toBe('SUBSCRIPTION_NOT_FOUND');
  });

  it('leaves out a sold-out item and refunds its price', async () => {
    const subscription = await aRunningSubscription(shop, [wednesday]);
    await fillDay(subscription.buyer, subscription, wednesday, [eggs]);
    const customer = await customerOf(shop.db, subscription.buyer);
    const before = await balanceOf(customer);
    const { paidAhead } = await subscription.buyer.call('subscriptionDetails');
    await setStock(eggs.sku, 0);
    await createDueOrders(shop.db, evening);
    const { orderNo = '' } = dayOn(await subscription.buyer.call('subscriptionDetails'), wednesday);
    const order = await subscription.buyer.call('orderDetails', { params: { orderNo } });
    expect(order.cartItems.map(({ sku }) => sku)).toEqual([curry.sku]);
    expect(await balanceOf(customer)).toBe(
      before + Math.round((paidAhead - order.orderPayableAmount) * 100),
    );
  });

  it('replaces a sold-out item by a similar one that is not more expensive, if the customer chose so', async () => {
    const subscription = await aRunningSubscription(shop, [wednesday]);
    await subscription.buyer.call('subscriptionSoldOut', {
      params: { subscriptionId: subscription.subscriptionId },
      body: { onSoldOut: 'SUBSTITUTE' },
    });
    await setStock(curry.sku, 0);
    await createDueOrders(shop.db, evening);
    const { orderNo = '' } = dayOn(await subscription.buyer.call('subscriptionDetails'), wednesday);
    const order = await subscription.buyer.call('orderDetails', { params: { orderNo } });
    expect(order.cartItems[0]?.sku).not.toBe(curry.sku);
    expect(order.cartItems[0]?.categorySeoName).toBe('chicken');
    expect(order.orderPayableAmount).toBeLessThanOrEqual(subscription.price);
  });

  it('misses a day whose items are all sold out and refunds it', async () => {
    const { buyer, price } = await aRunningSubscription(shop, [wednesday]);
    const customer = await customerOf(shop.db, buyer);
    const before = await balanceOf(customer);
    await setStock(curry.sku, 0);
    expect(await createDueOrders(shop.db, evening)).toMatchObject({ ordered: 0, missed: 1 });
    expect(dayOn(await buyer.call('subscriptionDetails'), wednesday)).toMatchObject({
      state: 'MISSED',
      note: 'Not delivered: all items were sold out.',
    });
    expect(await balanceOf(customer)).toBe(before + Math.round(price * 100));
  });

  it('says that the subscription continues after a missed day while a later day is planned', async () => {
    const last = await aRunningSubscription(shop, [wednesday]);
    const more = await aRunningSubscription(shop, [wednesday, '2026-11-27']);
    await setStock(curry.sku, 0);
    expect(await createDueOrders(shop.db, evening)).toMatchObject({ missed: 2 });
    expect(await missedText(more.buyer)).toMatch(/continues\.$/);
    expect(await missedText(last.buyer)).toMatch(/^(?!.*continues)./);
  });

  it('says that the subscription continues also when only its weekly pattern does', async () => {
    const { buyer, subscriptionId, subscriptionNo } = await aRunningSubscription(
      shop,
      [wednesday],
      { billing: 'PER_DELIVERY', mode: 'cod', money: 0 },
    );
    await buyer.call('repeatSubscription', {
      params: { subscriptionId },
      body: { repeat: 'WEEKLY', weekOf: wednesday },
    });
    await shop.db.run(
      sql`update subscription.day set state = 'SKIPPED'
          where plan_id = ${subscriptionId} and date > ${wednesday}::date`,
    );
    expect(await createDueOrders(shop.db, at('2026-11-26T08:00'))).toMatchObject({ missed: 1 });
    expect(await missedText(buyer)).toMatch(/continues\.$/);
    await buyer.call('cancelSubscription', { params: { subscriptionNo }, body: {} });
  });

  it('misses and refunds a day whose address moved out of the delivery area', async () => {
    const { buyer, price } = await aRunningSubscription(shop, [wednesday]);
    const customer = await customerOf(shop.db, buyer);
    const before = await balanceOf(customer);
    const { completeAddressesList } = await buyer.call('addresses');
    const inDelhi = { latitude: 28.6315, longitude: 77.2167, pinCode: '110001' };
    await buyer.call('updateAddress', {
      body: { addressId: completeAddressesList[0]?.addressId, ...inDelhi, keepUnserved: true },
    });
    expect(await createDueOrders(shop.db, evening)).toMatchObject({ ordered: 0, missed: 1 });
    expect(dayOn(await buyer.call('subscriptionDetails'), wednesday)).toMatchObject({
      state: 'MISSED',
      note: 'Not delivered: we no longer deliver to this address.',
    });
    expect(await balanceOf(customer)).toBe(before + Math.round(price * 100));
  });

  it('retries an unpaid day, then misses it, and keeps the subscription active', async () => {
    const { buyer } = await aRunningSubscription(shop, [wednesday, '2026-11-27'], {
      billing: 'PER_DELIVERY',
      money: 30_000,
    });
    const customer = await customerOf(shop.db, buyer);
    await shop.db.run(
      sql`update ledger.balance set amount = 0 where account = ${`wallet:${customer}`}`,
    );
    expect(await createDueOrders(shop.db, evening)).toMatchObject({ waiting: 1 });
    expect(dayOn(await buyer.call('subscriptionDetails'), wednesday).note).toMatch(/by 10 pm/);
    expect(await createDueOrders(shop.db, at('2026-11-24T20:15'))).toMatchObject({ waiting: 1 });
    expect(await createDueOrders(shop.db, at('2026-11-24T22:05'))).toMatchObject({ missed: 1 });
    const subscription = await buyer.call('subscriptionDetails');
    expect(subscription.status).toBe('ACTIVE');
    expect(dayOn(subscription, wednesday)).toMatchObject({ state: 'MISSED' });
    expect(dayOn(subscription, '2026-11-27')).toMatchObject({ state: 'PLANNED' });
    await shop.db.run(
      sql`update ledger.balance set amount = 30000 where account = ${`wallet:${customer}`}`,
    );
  });

  it('orders the day at the retry after HB Money was added', async () => {
    const { buyer } = await aRunningSubscription(shop, [wednesday], {
      billing: 'PER_DELIVERY',
      money: 30_000,
    });
    const customer = await customerOf(shop.db, buyer);
    await fillDay(buyer, await buyer.call('subscription'), wednesday, [{ ...curry, quantity: 4 }]);
    expect(await createDueOrders(shop.db, evening)).toMatchObject({ waiting: 1 });
    await giveBuyerMoney(shop, buyer, 500_000);
    expect(await createDueOrders(shop.db, at('2026-11-24T20:15'))).toMatchObject({ ordered: 1 });
    expect(await ordersOf(customer)).toBe(1);
  });

  it('keeps the reserved slot, and takes the next one for a restored day whose slot is full', async () => {
    const { buyer, subscriptionNo } = await aRunningSubscription(shop, [wednesday]);
    const other = await aRunningSubscription(shop, [wednesday]);
    await other.buyer.call('skipSubscriptionDay', {
      params: { subscriptionNo: other.subscriptionNo },
      body: { date: wednesday },
    });
    expect(await placesOf(subscriptionNo)).toBe(1);
    expect(await placesOf(other.subscriptionNo)).toBe(0);
    await fillSlot(wednesday, 420);
    const back = await other.buyer.call('unskipSubscriptionDay', {
      params: { subscriptionNo: other.subscriptionNo },
      body: { date: wednesday },
    });
    expect(dayOn(back, wednesday).slot).toBe('9–11 am');
    await createDueOrders(shop.db, evening);
    expect(await placesOf(subscriptionNo)).toBe(0);
    for (const [whose, slot] of [
      [buyer, '7–9 am'],
      [other.buyer, '9–11 am'],
    ] as const) {
      const { orderNo = '' } = dayOn(await whose.call('subscriptionDetails'), wednesday);
      const order = await whose.call('orderDetails', { params: { orderNo } });
      expect(order.shipments[0]?.slot).toBe(slot);
    }
    await freeSlot(wednesday, 420);
  });

  it('refuses to start a subscription with a full slot and names the day', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday, '2026-11-27']);
    await giveBuyerMoney(shop, buyer, 1_000_000);
    await fillSlot('2026-11-27', 420);
    const { subscriptionNo = '' } = await buyer.call('placeSubscription', {
      body: { subscriptionId: subscription.subscriptionId },
    });
    const params = { subscriptionNo, paymentMode: 'hbw' };
    expect(await buyer.send('paySubscription', { params, body: {} })).toMatchObject({
      errorCode: 'SUBSCRIPTION_SLOT',
      description: 'Fri 27 Nov, 7–9 am is full. Please choose another slot for that day.',
    });
    expect(await placesOf(subscriptionNo)).toBe(0);
    await freeSlot('2026-11-27', 420);
  });

  it('reserves slots for days whose slots were created later', async () => {
    const { subscriptionNo, subscriptionId } = await aRunningSubscription(shop, ['2026-12-01']);
    await shop.db.run(
      sql`update subscription.day set slot_id = null where plan_id = ${subscriptionId}`,
    );
    await shop.db.run(sql`delete from slots.hold where order_no = ${subscriptionNo}`);
    await maintainSubscriptions(shop.db, shop.clock.now());
    expect(await placesOf(subscriptionNo)).toBe(1);
  });

  it('misses and refunds a past day when it runs too late', async () => {
    const { buyer, price } = await aRunningSubscription(shop, [wednesday]);
    const customer = await customerOf(shop.db, buyer);
    const before = await balanceOf(customer);
    expect(await createDueOrders(shop.db, at('2026-11-26T08:00'))).toMatchObject({ missed: 1 });
    expect(await balanceOf(customer)).toBe(before + Math.round(price * 100));
  });
});

describe('the reminders and the upkeep', () => {
  it('remind of the delivery of tomorrow once', async () => {
    await aRunningSubscription(shop, ['2026-11-24']);
    const noon = at('2026-11-23T12:00');
    expect(await remind(shop.db, noon)).toBe(1);
    expect(await remind(shop.db, noon)).toBe(0);
    await createDueOrders(shop.db, at('2026-11-23T20:05'));
  });

  it('remind other customers when one subscription fails', async () => {
    const broken = await aRunningSubscription(shop, [wednesday]);
    const sound = await aRunningSubscription(shop, [wednesday]);
    const spoil = (items: string) =>
      shop.db.run(
        sql`insert into subscription.pattern_day (plan_id, week, weekday, items)
            values (${broken.subscriptionId}, 0, 0, ${items}::jsonb)
            on conflict (plan_id, week, weekday) do update set items = excluded.items`,
      );
    await spoil('[{"sku": 1}]');
    await expect(remind(shop.db, at('2026-11-24T12:00'))).rejects.toThrow('1 reminders');
    const { count } = await shop.db.one(
      countRow,
      sql`select count(*) as count from subscription.day
          where plan_id = ${sound.subscriptionId} and reminded_at is not null`,
    );
    expect(count).toBe(1);
    await spoil('[]');
  });

  it('warn once when HB Money does not cover the next two days', async () => {
    await aRunningSubscription(shop, ['2026-11-24', wednesday], {
      billing: 'PER_DELIVERY',
      money: 25_000,
    });
    expect(await warnOfLowBalance(shop.db, at('2026-11-23T12:00'))).toBe(1);
    expect(await warnOfLowBalance(shop.db, at('2026-11-23T12:01'))).toBe(0);
  });

  it('end a pause automatically and continue the repeating days', async () => {
    const { buyer, subscriptionId, subscriptionNo } = await aRunningSubscription(
      shop,
      [wednesday],
      {
        billing: 'PER_DELIVERY',
        mode: 'cod',
        money: 0,
      },
    );
    await buyer.call('repeatSubscription', {
      params: { subscriptionId },
      body: { repeat: 'WEEKLY', weekOf: wednesday },
    });
    await buyer.call('pauseSubscription', {
      params: { subscriptionNo },
      body: { from: '2026-12-02', to: '2026-12-02' },
    });
    const later = at('2026-12-08T00:05');
    await maintainSubscriptions(shop.db, later);
    const rows = await shop.db.many(
      z.object({ date: z.string(), state: z.string() }),
      sql`select date, state from subscription.day
          where plan_id = ${subscriptionId} order by date`,
    );
    expect(rows).toContainEqual({ date: '2026-12-02', state: 'PAUSED' });
    expect(rows.at(-1)?.date).toBe('2027-01-06');
    const { state } = await shop.db.one(
      z.object({ state: z.string() }),
      sql`select state from subscription.plan where id = ${subscriptionId}`,
    );
    expect(state).toBe('ACTIVE');
  });
});

it('leaves the ledger in balance', async () => {
  await expectBalancedBooks(shop);
});
