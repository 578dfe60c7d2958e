import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let phones = 9_300_000_000;
const newPhone = (): string => String((phones += 1));

const curry = 'CHK-CURRY-500';
const mutton = 'MUT-CURRY-500';
const hyderabad = { pinCode: '500034' };
const bengaluru = { pinCode: '560034' };

async function guestWith(...skus: string[]): Promise<TestClient> {
  const guest = shop.client();
  await guest.call('validateLocation', { body: hyderabad });
  for (const sku of skus) await guest.call('addToCart', { body: { sku } });
  return guest;
}

const skusOf = async (client: TestClient): Promise<string[]> =>
  (await client.call('showCart')).cartItems.map(({ sku }) => sku);

const setStock = (adcCode: string, sku: string, onHand: number) =>
  shop.db.run(
    sql`update stock.level set on_hand = ${onHand} + reserved
        where sku = ${sku}
          and hub_id = (select id from location.hub where adc_code = ${adcCode})`,
  );

describe('the cart at a login', () => {
  it('moves into an empty cart of the customer', async () => {
    const guest = await guestWith(curry);
    const info = await guest.login(newPhone());
    expect(info).toMatchObject({ totalCartQuantity: 1, showMergeCartDialog: false });
    expect(await skusOf(guest)).toEqual([curry]);
  });

  it.each([
    [true, [curry, mutton]],
    [false, [mutton]],
  ])('asks the customer if both carts have items (merge: %s)', async (merge, expected) => {
    const phone = newPhone();
    await (await guestWith(curry)).login(phone);
    shop.clock.advance({ minutes: 1 });
    const guest = await guestWith(mutton);
    expect((await guest.login(phone)).showMergeCartDialog).toBe(true);
    expect((await guest.call('launch')).showMergeCartDialog).toBe(true);
    await guest.call('mergeCart', { body: { mergeCart: merge } });
    expect((await skusOf(guest)).sort((a, b) => a.localeCompare(b))).toEqual(expected);
    expect((await guest.call('launch')).showMergeCartDialog).toBe(false);
  });

  it('gives the next guest on the device an empty cart', async () => {
    const client = await guestWith(curry);
    await client.login(newPhone());
    await client.call('logout');
    expect(await skusOf(client)).toEqual([]);
  });
});

describe('the cart at a change of location', () => {
  it('stays if the new hub sells some of it', async () => {
    const guest = await guestWith(curry, mutton);
    await setStock('BLR-KRM', mutton, 0);
    const check = await guest.call('checkLocationForAddress', { body: bengaluru });
    expect(check.resetCart).toBe(false);
    const served = await guest.call('validateLocation', { body: bengaluru });
    expect(served).toMatchObject({ adcCode: 'BLR-KRM', resetCart: false });
    expect(await guest.call('showCart')).toMatchObject({ totalCartQuantity: 2, cartSoldOut: true });
  });

  it('is emptied if the new hub sells none of it; the check call warns before', async () => {
    const guest = await guestWith(curry);
    await setStock('BLR-KRM', curry, 0);
    const check = await guest.call('checkLocationForAddress', { body: bengaluru });
    expect(check.resetCart).toBe(true);
    expect(await skusOf(guest)).toEqual([curry]);
    const served = await guest.call('validateLocation', { body: bengaluru });
    expect(served.resetCart).toBe(true);
    expect(await skusOf(guest)).toEqual([]);
  });

  it('stays unchanged within one hub', async () => {
    const guest = await guestWith(curry);
    await setStock('HYD-BNJ', curry, 0);
    const near = { latitude: 17.4148, longitude: 78.4412 };
    expect((await guest.call('validateLocation', { body: near })).resetCart).toBe(false);
    expect(await skusOf(guest)).toEqual([curry]);
    await setStock('HYD-BNJ', curry, 50);
  });

  it('warns for a saved address in another area too', async () => {
    const buyer = await aBuyer(shop);
    await buyer.call('addToCart', { body: { sku: curry } });
    await setStock('BLR-KRM', curry, 0);
    const body = { fullName: 'Ayesha Khan', addressLine1: '3 Park Road', ...bengaluru };
    expect((await buyer.call('addAddress', { body })).resetCart).toBe(true);
    expect(await skusOf(buyer)).toEqual([]);
  });
});
