import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aBuyer } from '../../testing/buyer.ts';
import {
  aDraft,
  aRunningSubscription,
  curry,
  customerOf,
  dayOn,
  daysOf,
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

const inHindi = { headers: { 'accept-language': 'hi-IN' } };

describe('works', () => {
  // spec: L204.1
  it('shows weeks from Monday to Sunday and marks closed and past days', async () => {
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    expect(subscription).toMatchObject({
      status: 'DRAFT',
      finalPrice: 0,
      cutOff: '8 pm on the evening before',
    });
    expect(subscription.weeks).toHaveLength(5);
    expect(subscription.weeks.every(({ days }) => days.length === 7)).toBe(true);
    expect(daysOf(subscription)[0]).toMatchObject({ date: '2026-11-23', isDayActive: false });
    expect(dayOn(subscription, wednesday)).toMatchObject({
      isDayActive: true,
      closesAt: '2026-11-24T14:30:00.000Z',
      hijri: '15 Jumada II 1448',
    });
    expect(dayOn(subscription, closedDay)).toMatchObject({
      isDayActive: false,
      closedBecause: 'Yearly deep cleaning',
    });
    expect(dayOn(subscription, '2026-12-25').festival).toBe('Christmas');
    expect(subscription.timeSlots.length).toBeGreaterThan(3);
    // A second request returns the same subscription.
    expect((await buyer.call('subscription')).subscriptionId).toBe(subscription.subscriptionId);
  });

  // spec: L204.2
  it('lists products by section at subscription prices', async () => {
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const { subscriptionId } = subscription;
    const subscriptionCalendarId = await fillDay(buyer, subscription, wednesday);
    const { sections, sectionWiseProducts } = await buyer.call('subscriptionProducts', {
      query: { subscriptionId, subscriptionCalendarId },
    });
    expect(sections.map(({ name }) => name)).toContain('Chicken');
    const sku = sectionWiseProducts
      .flatMap(({ products }) => products.flatMap(({ skus }) => skus))
      .find((each) => each.sku === curry.sku);
    expect(sku?.salePrice).toBe(Math.floor((sku?.retailPrice ?? 0) * 0.95));
    expect(sku?.onSale).toBe(true);
  });

  // spec: L206.1, L206.2, L246.6, L246.7
  it('adds, swaps and removes items with the texts of the specification', async () => {
    const buyer = await aBuyer(shop);
    const subscription = await buyer.call('subscription');
    const { subscriptionId } = subscription;
    const subscriptionCalendarId = await fillDay(buyer, subscription, wednesday);
    const line = { subscriptionId, subscriptionCalendarId };
    const added = await buyer.send('addSubscriptionItem', {
      body: { ...line, ...curry, quantity: 2 },
    });
    expect(added.description).toBe('Item added to subscription.');
    expect(added.data).toMatchObject({ itemQuantity: 3, day: { itemQuantity: 3 } });
    expect(added.data.finalPrice).toBe(added.data.day.finalPrice);
    expect(added.data.finalPrice).toBeLessThan(added.data.strikedPrice);

    const swapped = await buyer.call('swapSubscriptionItem', {
      body: { ...line, ...curry, withSku: eggs.sku },
    });
    expect(swapped.day.subscriptionItems).toMatchObject([{ sku: eggs.sku, inCartQty: 3 }]);

    const one = await buyer.send('removeSubscriptionItem', {
      body: { ...line, ...eggs, quantity: 1 },
    });
    expect(one.description).toBe('Item removed from subscription.');
    expect(one.data.itemQuantity).toBe(2);
    const none = await buyer.call('removeSubscriptionItem', { body: { ...line, ...eggs } });
    expect(none).toMatchObject({ itemQuantity: 0, finalPrice: 0 });
  });

  // spec: L205
  it('opens a day once and returns the same day again', async () => {
    const buyer = await aBuyer(shop);
    const { subscriptionId } = await buyer.call('subscription');
    const open = () =>
      buyer.call('openSubscriptionDay', {
        params: { subscriptionId },
        body: { selectedDate: wednesday },
      });
    const opened = await open();
    expect(opened).toEqual({ subscriptionCalendarId: expect.any(Number), selectedDay: wednesday });
    expect(await open()).toEqual(opened);
  });

  it('copies a day and repeats a week', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    const params = { subscriptionId: subscription.subscriptionId };
    const copied = await buyer.call('copySubscriptionDay', {
      params,
      body: { from: wednesday, to: [friday] },
    });
    expect(dayOn(copied, friday).subscriptionItems).toHaveLength(1);
    const weekly = await buyer.call('repeatSubscription', {
      params,
      body: { repeat: 'WEEKLY', weekOf: wednesday },
    });
    const filled = daysOf(weekly).filter(({ state }) => state === 'PLANNED');
    expect(filled.map(({ date }) => date).slice(0, 4)).toEqual([
      wednesday,
      friday,
      '2026-12-02',
      '2026-12-04',
    ]);
    expect(weekly.finalPrice).toBe(filled.reduce((sum, day) => sum + day.finalPrice, 0));
  });

  // spec: L207
  it('sets one slot for all days and another for a single day', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday, friday]);
    const later = subscription.timeSlots.at(-1);
    const day = dayOn(subscription, friday);
    const changed = await buyer.call('subscriptionSlot', {
      params: { subscriptionId: subscription.subscriptionId },
      body: {
        deliverySlotId: later?.deliverySlotId,
        subscriptionCalendarId: day.subscriptionCalendarId,
      },
    });
    expect(dayOn(changed, friday)).toMatchObject({ slot: later?.slot, ownSlot: true });
    expect(dayOn(changed, wednesday)).toMatchObject({ ownSlot: false });
  });

  // spec: L208, L209, L210
  it('places a subscription, shows its summary and takes the payment', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    await giveBuyerMoney(shop, buyer, 10_000_00);
    const { subscriptionNo = '', ...placed } = await buyer.call('placeSubscription', {
      body: { subscriptionId: subscription.subscriptionId },
    });
    expect(subscriptionNo).toMatch(/^HBS/);
    expect(placed).toMatchObject({
      status: 'CREATED',
      orderPayableAmount: subscription.finalPrice,
    });
    const params = { subscriptionNo };
    expect(await buyer.call('subscriptionSummary', { params })).toMatchObject({
      subscriptionNo,
      status: 'PLACED',
      finalPrice: subscription.finalPrice,
    });
    const pay = { params: { ...params, paymentMode: 'hbw' }, body: {} };
    expect(await buyer.call('paySubscription', pay)).toMatchObject({ status: 'CONFIRMED' });
  });

  // spec: L136.2, L204.3, L212.1
  it('activates a subscription that HB Money pays ahead', async () => {
    const { buyer, subscriptionNo, price } = await aRunningSubscription(shop, [wednesday, friday]);
    expect(subscriptionNo).toMatch(/^HBS/);
    const confirmation = await buyer.call('subscriptionConfirmation', {
      params: { subscriptionNo },
    });
    expect(confirmation).toMatchObject({ status: 'ACTIVE', finalPrice: price });
    expect(confirmation.days).toHaveLength(2);
    const subscription = await buyer.call('subscriptionDetails');
    expect(subscription).toMatchObject({ paidAhead: price, endsOn: friday });
    const { total } = await walletBalance(shop.db, await customerOf(shop.db, buyer));
    expect(total).toBe(10_000_00 - Math.round(price * 100));
    expect((await buyer.call('launch')).isSubscriptionActive).toBe(true);
  });

  it('skips, restores, pauses, resumes and cancels, and refunds the days without delivery', async () => {
    const { buyer, subscriptionNo, price } = await aRunningSubscription(shop, [wednesday, friday]);
    const params = { subscriptionNo };
    const customer = await customerOf(shop.db, buyer);
    const money = async () => (await walletBalance(shop.db, customer)).total / 100;
    const left = await money();

    const skipped = await buyer.call('skipSubscriptionDay', { params, body: { date: friday } });
    expect(dayOn(skipped, friday)).toMatchObject({ state: 'SKIPPED', skipped: true });
    expect(skipped.paidAhead).toBe(price / 2);
    expect(await money()).toBe(left + price / 2);

    const back = await buyer.call('unskipSubscriptionDay', { params, body: { date: friday } });
    expect(back.paidAhead).toBe(price);
    expect(await money()).toBe(left);

    const paused = await buyer.call('pauseSubscription', {
      params,
      body: { from: wednesday, to: friday },
    });
    expect(paused).toMatchObject({ status: 'PAUSED', pausedFrom: wednesday, paidAhead: 0 });
    expect(await money()).toBe(left + price);
    const resumed = await buyer.call('resumeSubscription', { params });
    expect(resumed).toMatchObject({ status: 'ACTIVE', paidAhead: price });

    const cancelled = await buyer.call('cancelSubscription', { params, body: {} });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', paidAhead: 0 });
    expect(await money()).toBe(left + price);
    expect((await buyer.call('launch')).isSubscriptionActive).toBe(false);
    expect((await buyer.call('subscription')).status).toBe('DRAFT');
  });

  it('settles the difference when a prepaid day changes', async () => {
    const { buyer, subscriptionId, price } = await aRunningSubscription(shop, [wednesday]);
    const subscriptionCalendarId = await fillDay(buyer, { subscriptionId }, wednesday, [eggs]);
    const subscription = await buyer.call('subscriptionDetails');
    expect(subscription.paidAhead).toBe(subscription.finalPrice);
    expect(subscription.paidAhead).toBeGreaterThan(price);
    await buyer.call('removeSubscriptionItem', {
      body: { subscriptionId, subscriptionCalendarId, ...eggs },
    });
    expect((await buyer.call('subscriptionDetails')).paidAhead).toBe(price);
  });

  it('keeps the price and items of unchanged days when the shop changes its fee and products', async () => {
    const { buyer, subscriptionId, subscriptionNo, price } = await aRunningSubscription(shop, [
      wednesday,
      friday,
    ]);
    const setShop = (fee: number, isSold: boolean) =>
      Promise.all([
        shop.db.run(sql`update subscription.setting set delivery_fee_paise = ${fee}`),
        shop.db.run(sql`update catalogue.sku set is_active = ${isSold} where sku = ${curry.sku}`),
      ]);
    await setShop(3_000, false);
    const skipped = await buyer.call('skipSubscriptionDay', {
      params: { subscriptionNo },
      body: { date: friday },
    });
    expect(skipped.paidAhead).toBe(price / 2);
    await setShop(0, true);
    const subscription = await buyer.call('subscriptionDetails');
    expect(subscription).toMatchObject({ subscriptionId, paidAhead: price / 2 });
    expect(dayOn(subscription, wednesday).subscriptionItems).toHaveLength(1);
  });

  it('lists the items that another address lacks before it moves there', async () => {
    const { buyer, subscriptionId } = await aRunningSubscription(shop, [wednesday]);
    const { addressId } = await buyer.call('addAddress', {
      body: {
        fullName: 'Ayesha Khan',
        addressLine1: '5th floor, Orchid Towers',
        pinCode: '500081',
        latitude: 17.4478,
        longitude: 78.3905,
      },
    });
    const params = { subscriptionId };
    const asked = await buyer.call('moveSubscription', {
      params,
      body: { addressId, check: true },
    });
    expect(asked.subscription.deliveryAddress?.addressId).not.toBe(addressId);
    const moved = await buyer.call('moveSubscription', { params, body: { addressId } });
    expect(moved.subscription.deliveryAddress?.addressId).toBe(addressId);
    expect(moved.cannotBeHad).toEqual(asked.cannotBeHad);
  });

  it('keeps a subscription placed when the customer only checks an address', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    const { subscriptionId, deliveryAddress } = subscription;
    await buyer.call('placeSubscription', { body: { subscriptionId } });
    const { subscription: moved } = await buyer.call('moveSubscription', {
      params: { subscriptionId },
      body: { addressId: deliveryAddress?.addressId ?? 0, check: true },
    });
    expect(moved.status).toBe('PLACED');
  });

  it('refuses the summary of a subscription whose address was deleted', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday]);
    const { subscriptionNo = '' } = await buyer.call('placeSubscription', {
      body: { subscriptionId: subscription.subscriptionId },
    });
    const params = { subscriptionNo };
    expect((await buyer.send('subscriptionSummary', { params })).status).toBe(200);
    const customerId = await customerOf(shop.db, buyer);
    await shop.db.run(
      sql`update location.address set deleted_at = now() where customer_id = ${customerId}`,
    );
    expect(await buyer.send('subscriptionSummary', { params })).toMatchObject({
      errorCode: 'SUBSCRIPTION_SUMMARY',
      description: 'Error loading subscription summary',
    });
  });

  it('shows a guest the discount, delivery fee and cut-off of subscriptions', async () => {
    expect(await shop.client().call('subscriptionOffer')).toEqual({
      discountPercent: 5,
      deliveryFee: 0,
      cutOff: '8 pm on the evening before',
    });
    const { cutOff } = await shop.client().call('subscriptionOffer', inHindi);
    expect(cutOff).toBe('एक शाम पहले 8 pm');
  });

  it('shows a guest the Ramadan season and keeps its subscription apart from the weekly one', async () => {
    const guest = shop.client();
    const season = await guest.call('subscriptionSeason', { params: { season: 'ramadan' } });
    expect(season).toMatchObject({ startsOn: '2027-02-08', isOpen: true });
    expect(season.days[0]?.hijri).toBe('1 Ramadan 1448');
    expect(season.windows.map(({ label }) => label)).toEqual(['Sehri', 'Iftar']);
    const translated = await guest.call('subscriptionSeason', {
      params: { season: 'ramadan' },
      ...inHindi,
    });
    expect(translated.days[0]?.hijri).toBe('1 रमज़ान 1448');
    expect(translated.windows.map(({ label }) => label)).toEqual(['सहरी', 'इफ़्तार']);

    const buyer = await aBuyer(shop);
    const query = { season: 'ramadan' };
    const subscription = await buyer.call('subscription', { query });
    expect(subscription).toMatchObject({ season: 'ramadan', status: 'DRAFT' });
    await fillDay(buyer, subscription, '2027-02-10', [{ sku: 'CHK-CURRY-500' }]);
    const chosen = await buyer.call('subscriptionSlot', {
      params: { subscriptionId: subscription.subscriptionId },
      body: { deliverySlotId: 2 },
    });
    expect(dayOn(chosen, '2027-02-10').slot).toBe('Iftar, 4–6 pm');
    expect((await buyer.call('subscription')).subscriptionId).not.toBe(subscription.subscriptionId);
  });

  // spec: L212.2
  it('offers cash on delivery for a subscription that pays each delivery', async () => {
    const { buyer, subscriptionNo } = await aRunningSubscription(shop, [wednesday], {
      billing: 'PER_DELIVERY',
      mode: 'cod',
      money: 0,
    });
    const { paymentMethods } = await buyer.call('subscriptionPaymentMethods', {
      query: { subscriptionNo },
    });
    expect(paymentMethods.methods.map(({ paymentMode }) => paymentMode)).toContain('cod');
    expect(await buyer.call('subscriptionDetails')).toMatchObject({
      status: 'ACTIVE',
      billing: 'PER_DELIVERY',
      paymentMode: 'cod',
      paidAhead: 0,
    });
  });

  it('warns when HB Money does not cover the next two days', async () => {
    const { buyer } = await aRunningSubscription(shop, ['2026-11-24', wednesday], {
      billing: 'PER_DELIVERY',
      money: 25_000,
    });
    expect((await buyer.call('subscriptionDetails')).lowBalance).toMatchObject({
      balance: 250,
      date: wednesday,
    });
  });
});
