import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aCustomer, aKey } from '../../testing/buyer.ts';
import {
  aDraft,
  aRunningSubscription,
  curry,
  customerOf,
  dayOn,
  eggs,
  fillDay,
  giveBuyerMoney,
} from '../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { walletBalance } from '../wallet/index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const wednesday = '2026-11-25';
const friday = '2026-11-27';
/** The demo shop's hub is closed for cleaning on this day. */
const closedDay = '2026-11-29';

describe('refuses', () => {
  it('refuses a day that is closed, past or beyond the calendar', async () => {
    const buyer = await aBuyer(shop);
    const { subscriptionId } = await buyer.call('subscription');
    for (const selectedDate of ['2026-11-23', '2026-11-20', closedDay, '2027-06-01']) {
      const { status, errorCode } = await buyer.send('openSubscriptionDay', {
        params: { subscriptionId },
        body: { selectedDate },
      });
      expect([status, errorCode]).toEqual([409, 'SUBSCRIPTION_DAY_CLOSED']);
    }
  });

  // spec: L237.19
  it('refuses an unsuitable SKU, an unknown cut and a quantity above the limit', async () => {
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const subscriptionCalendarId = await fillDay(buyer, subscription, wednesday);
    const line = { subscriptionId: subscription.subscriptionId, subscriptionCalendarId };
    const unknown = await buyer.send('addSubscriptionItem', {
      body: { ...line, sku: 'MUT-WHOLE-8000' },
    });
    expect(unknown.errorCode).toBe('SKU_NOT_FOUND');
    const many = await buyer.send('addSubscriptionItem', {
      body: { ...line, ...curry, quantity: 100 },
    });
    expect(many.errorCode).toBe('SUBSCRIPTION_ITEM_NOT_ADDED');
    const wrongCut = await buyer.send('addSubscriptionItem', {
      body: { ...line, sku: curry.sku, cuts: 'no-such-cut' },
    });
    expect(wrongCut.errorCode).toBe('INVALID');
    const notThere = await buyer.send('removeSubscriptionItem', { body: { ...line, ...eggs } });
    expect([notThere.errorCode, notThere.description]).toEqual([
      'SUBSCRIPTION_ITEM_NOT_REMOVED',
      'Error removing subscription item',
    ]);
  });

  it('refuses a subscription without a slot, items or enough HB Money', async () => {
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const { subscriptionId } = subscription;
    const noSlot = await buyer.send('placeSubscription', { body: { subscriptionId } });
    expect(noSlot.errorCode).toBe('SUBSCRIPTION_SLOT');
    const deliverySlotId = subscription.timeSlots[0]?.deliverySlotId;
    await buyer.call('subscriptionSlot', { params: { subscriptionId }, body: { deliverySlotId } });
    const empty = await buyer.send('placeSubscription', { body: { subscriptionId } });
    expect(empty.errorCode).toBe('SUBSCRIPTION_EMPTY');
    await fillDay(buyer, subscription, wednesday);
    const { subscriptionNo } = await buyer.call('placeSubscription', { body: { subscriptionId } });
    const short = await buyer.send('paySubscription', {
      params: { subscriptionNo: subscriptionNo ?? '', paymentMode: 'hbw' },
      body: {},
    });
    expect(short.errorCode).toBe('WALLET_SHORT');
    expect(short.data).toMatchObject({ shortfall: expect.any(Number) });
    const cash = await buyer.send('paySubscription', {
      params: { subscriptionNo: subscriptionNo ?? '', paymentMode: 'cod' },
      body: {},
    });
    expect(cash.errorCode).toBe('PAYMENT_MODE_UNAVAILABLE');
  });

  // spec: L237.20
  it('refuses to pay, confirm or pause a subscription that is a draft again', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    const { subscriptionId } = subscription;
    const { subscriptionNo = '' } = await buyer.call('placeSubscription', {
      body: { subscriptionId },
    });
    await fillDay(buyer, subscription, friday);
    const stale = await buyer.send('paySubscription', {
      params: { subscriptionNo, paymentMode: 'hbw' },
      body: {},
    });
    expect(stale.errorCode).toBe('SUBSCRIPTION_STATE');
    const early = await buyer.send('subscriptionConfirmation', { params: { subscriptionNo } });
    expect([early.errorCode, early.description]).toEqual([
      'SUBSCRIPTION_CONFIRMATION',
      'Error loading subscription confirmation details',
    ]);
    const pause = await buyer.send('pauseSubscription', {
      params: { subscriptionNo },
      body: { from: wednesday, to: friday },
    });
    expect(pause.errorCode).toBe('SUBSCRIPTION_STATE');
  });

  // spec: L237.17
  it('refuses an unknown slot and a pause that ends before it begins', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    const slot = await buyer.send('subscriptionSlot', {
      params: { subscriptionId: subscription.subscriptionId },
      body: { deliverySlotId: 999_999 },
    });
    expect([slot.errorCode, slot.description]).toEqual([
      'SUBSCRIPTION_SLOT',
      'Error selecting subscription slot',
    ]);
    const pause = await buyer.send('pauseSubscription', {
      params: { subscriptionNo: 'HBSNOBODY2345' },
      body: { from: friday, to: wednesday },
    });
    expect(pause.status).toBe(422);
  });
});

describe('guards', () => {
  it('requires a login', async () => {
    const guest = shop.client();
    await guest.call('launch');
    for (const name of [
      'subscription',
      'subscriptionDetails',
      'subscriptionPaymentMethods',
    ] as const)
      expect((await guest.send(name)).status).toBe(401);
  });

  it('hides the subscription of another customer as not found', async () => {
    const { subscriptionId, subscriptionNo } = await aRunningSubscription(shop, [wednesday]);
    const other = await aBuyer(shop);
    const params = { subscriptionNo };
    const line = { subscriptionId, subscriptionCalendarId: 1, ...curry };
    const answers = await Promise.all([
      other.send('subscriptionSummary', { params }),
      other.send('subscriptionConfirmation', { params }),
      other.send('skipSubscriptionDay', { params, body: { date: wednesday } }),
      other.send('unskipSubscriptionDay', { params, body: { date: wednesday } }),
      other.send('pauseSubscription', { params, body: { from: wednesday, to: friday } }),
      other.send('resumeSubscription', { params }),
      other.send('cancelSubscription', { params, body: {} }),
      other.send('paySubscription', { params: { ...params, paymentMode: 'hbw' }, body: {} }),
      other.send('subscriptionPaymentMethods', { query: params }),
      other.send('addSubscriptionItem', { body: line }),
      other.send('removeSubscriptionItem', { body: line }),
      other.send('swapSubscriptionItem', { body: { ...line, withSku: eggs.sku } }),
      other.send('openSubscriptionDay', {
        params: { subscriptionId },
        body: { selectedDate: friday },
      }),
      other.send('subscriptionSlot', { params: { subscriptionId }, body: { deliverySlotId: 1 } }),
      other.send('copySubscriptionDay', {
        params: { subscriptionId },
        body: { from: wednesday, to: [friday] },
      }),
      other.send('placeSubscription', { body: { subscriptionId } }),
      other.send('subscriptionProducts', { query: { subscriptionId, subscriptionCalendarId: 1 } }),
    ]);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(
      answers.map(() => 'SUBSCRIPTION_NOT_FOUND'),
    );
  });

  it('refuses values that are too large or of the wrong type', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    const { subscriptionId } = subscription;
    const line = { subscriptionId, subscriptionCalendarId: 1 };
    for (const body of [
      { ...line, sku: 'x' },
      { ...line, ...curry, quantity: 101 },
      { ...line, ...curry, quantity: -1 },
      { ...line, ...curry, quantity: 1.5 },
      { subscriptionId: 'one', subscriptionCalendarId: 1, ...curry },
      { subscriptionId: 99_999_999_999, subscriptionCalendarId: 1, ...curry },
    ]) {
      expect((await buyer.send('addSubscriptionItem', { body })).status).toBe(422);
    }
    const far = Array.from({ length: 63 }, () => friday);
    const copied = await buyer.send('copySubscriptionDay', {
      params: { subscriptionId },
      body: { from: wednesday, to: far },
    });
    expect(copied.status).toBe(422);
  });

  it('requires an idempotency key and repeats the first answer for it', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    const { subscriptionId } = subscription;
    const headers = aKey();
    const first = await buyer.send('placeSubscription', { headers, body: { subscriptionId } });
    const again = await buyer.send('placeSubscription', { headers, body: { subscriptionId } });
    expect(again.data).toEqual(first.data);
    const without = await buyer.raw({
      method: 'POST',
      url: '/api/subscription/orders/new',
      payload: {},
    });
    expect(without.statusCode).toBe(400);
  });

  it('charges concurrent payments of one subscription once', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday, friday]);
    const customer = await customerOf(shop.db, buyer);
    await giveBuyerMoney(shop, buyer, 500_000);
    const { subscriptionNo = '', orderPayableAmount = 0 } = await buyer.call('placeSubscription', {
      body: { subscriptionId: subscription.subscriptionId },
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        buyer.send('paySubscription', { params: { subscriptionNo, paymentMode: 'hbw' }, body: {} }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { total } = await walletBalance(shop.db, customer);
    expect(total).toBe(500_000 - Math.round(orderPayableAmount * 100));
  });

  it('counts every item that several tabs add concurrently', async () => {
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const subscriptionCalendarId = await fillDay(buyer, subscription, wednesday);
    const body = { subscriptionId: subscription.subscriptionId, subscriptionCalendarId, ...curry };
    await Promise.all([
      buyer.call('addSubscriptionItem', { body }),
      buyer.call('addSubscriptionItem', { body }),
      buyer.call('addSubscriptionItem', { body }),
    ]);
    expect(dayOn(await buyer.call('subscription'), wednesday).itemQuantity).toBe(4);
  });

  it('creates one subscription for concurrent requests', async () => {
    const customer = await aBuyer(shop);
    const subscriptions = await Promise.all([1, 2, 3].map(() => customer.call('subscription')));
    expect(new Set(subscriptions.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
  });

  it('requires a location', async () => {
    const customer = await aCustomer(shop);
    expect((await customer.send('subscription')).errorCode).toBe('LOCATION_REQUIRED');
  });
});
