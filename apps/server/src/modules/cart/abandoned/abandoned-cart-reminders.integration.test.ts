import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { selectOutbox } from '../../../platform/messaging/message.sql.ts';
import { isQuiet } from '../../../platform/quiet-hours.ts';
import { cartItemsText } from './abandoned-cart-reminders.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const chicken = { sku: 'CHK-CURRY-500', quantity: 2 };
const remind = async () => shop.app.jobs['cart-remind']?.({});

/** Advances to 11 am in Asia/Kolkata, a week later for each call. */
let days = 0;
const morning = () => {
  days += 7;
  const next = new Date('2027-03-01T05:30:00Z').getTime() + days * 86_400_000;
  shop.clock.advance({ minutes: (next - shop.clock.now().getTime()) / 60_000 });
};
const hours = (count: number) => shop.clock.advance({ minutes: count * 60 });

const phoneOf = async (client: TestClient) => (await client.call('launch')).mobile ?? '';

const remindersTo = async (phone: string): Promise<string[]> => {
  const messages = await selectOutbox(shop.db, phone);
  return messages.map(({ text }) => text).filter((text) => text.includes('in your cart'));
};

async function aLeftBasket(): Promise<{ buyer: TestClient; phone: string }> {
  const buyer = await aBuyer(shop);
  await buyer.call('addToCart', { body: chicken });
  return { buyer, phone: await phoneOf(buyer) };
}

describe('an abandoned cart', () => {
  it('causes no reminder after it was ordered', async () => {
    const buyer = await aBuyer(shop);
    await aPlacedOrder(buyer, [chicken]);
    hours(4);
    expect(isQuiet(shop.clock.now())).toBe(false);
    await remind();
    expect(await remindersTo(await phoneOf(buyer))).toEqual([]);
  });

  it('causes one reminder after three hours, with a link to the cart', async () => {
    morning();
    const { buyer, phone } = await aLeftBasket();
    const other = await aLeftBasket();
    hours(2);
    await remind();
    expect(await remindersTo(phone)).toEqual([]);
    hours(2);
    await Promise.all([remind(), remind()]);
    await remind();
    const [text, ...more] = await remindersTo(phone);
    expect(more).toEqual([]);
    expect(text).toContain('Chicken Curry Cut, Skinless is in your cart');
    expect(text).toContain('/cart');
    // One more pack causes no second reminder; a new cart causes another one.
    await buyer.call('addToCart', { body: { ...chicken, quantity: 1 } });
    hours(0.1);
    await other.buyer.call('emptyCart', { body: {} });
    await other.buyer.call('addToCart', { body: chicken });
    hours(4);
    await remind();
    expect(await remindersTo(phone)).toHaveLength(1);
    expect(await remindersTo(other.phone)).toHaveLength(2);
  });

  it('causes no reminder after it was emptied, or after two days', async () => {
    morning();
    const [emptied, old] = [await aLeftBasket(), await aLeftBasket()];
    await emptied.buyer.call('removeFromCart', { body: { sku: chicken.sku } });
    hours(49);
    await remind();
    for (const { phone } of [emptied, old]) expect(await remindersTo(phone)).toEqual([]);
  });

  it('causes its reminder in the morning after quiet hours', async () => {
    morning();
    hours(9);
    const { phone } = await aLeftBasket();
    hours(4);
    expect(isQuiet(shop.clock.now())).toBe(true);
    await remind();
    expect(await remindersTo(phone)).toEqual([]);
    hours(10);
    await remind();
    expect(await remindersTo(phone)).toHaveLength(1);
  });
});

describe('cartItemsText', () => {
  it('names the last item, shortened to the length that the template allows', () => {
    expect(cartItemsText('en', 'Chicken Curry Cut', 0)).toBe('Chicken Curry Cut is');
    expect(cartItemsText('en', 'Chicken Curry Cut', 2)).toBe('Chicken Curry Cut and 2 more are');
    expect(cartItemsText('en', 'Goat Biryani Cut, Bone-in Shoulder', 0)).toBe(
      'Goat Biryani Cut, Bone-in is',
    );
    expect(cartItemsText('en', 'x'.repeat(60), 0)).toBe(`${'x'.repeat(30)} is`);
    expect(cartItemsText('en', undefined, 0)).toBe('an item is');
  });
});

describe('a customer without reminders', () => {
  it('turns them off and on again in the profile', async () => {
    morning();
    const { buyer, phone } = await aLeftBasket();
    expect((await buyer.call('profile')).cartReminders).toBe(true);
    const off = await buyer.call('updateCustomer', { body: { cartReminders: false } });
    expect(off.cartReminders).toBe(false);
    hours(4);
    await remind();
    expect(await remindersTo(phone)).toEqual([]);
    await buyer.call('updateCustomer', { body: { cartReminders: true } });
    expect((await buyer.call('profile')).cartReminders).toBe(true);
  });

  it('turns them off by the link of a message, without a login and repeatedly', async () => {
    morning();
    const { buyer, phone } = await aLeftBasket();
    hours(4);
    await remind();
    const [text = ''] = await remindersTo(phone);
    const token = decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '');
    const stop = (given: string) =>
      shop.client().send('stopCartReminders', { body: { token: given } });
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await stop(changed)).toMatchObject({ status: 410, errorCode: 'EMAIL_LINK_GONE' });
    expect((await stop('nonsense-that-is-long-enough')).status).toBe(410);
    expect((await buyer.call('profile')).cartReminders).toBe(true);
    expect((await stop(token)).status).toBe(200);
    expect((await stop(token)).status).toBe(200);
    expect((await buyer.call('profile')).cartReminders).toBe(false);
  });
});
