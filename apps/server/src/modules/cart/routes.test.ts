import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aBuyer, aCustomer } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';

async function aGuest(): Promise<TestClient> {
  const guest = shop.client();
  await guest.call('validateLocation', { body: { pinCode: '500034' } });
  return guest;
}

const add = (client: TestClient, body: object) => client.send('addToCart', { body });

describe('works', () => {
  // spec: L82
  it('shows a new visitor an empty cart with all its fields', async () => {
    const cart = await shop.client().call('showCart');
    expect(cart).toMatchObject({
      cartItems: [],
      totalCartQuantity: 0,
      completeAddressesList: [],
      membershipDetails: { isMembershipAdded: false },
      promoList: { scratchCards: { scratched: [], unscratched: [] } },
      priceDetails: { itemTotal: 0, deliveryCharges: 0, orderPayableAmount: 0, totalSavings: 0 },
      freeDelivery: { threshold: 499, remaining: 499 },
      minimumOrder: { amount: 99, remaining: 99 },
      cartSoldOut: false,
    });
  });

  // spec: L176, L177.1, L177.2, L183
  it('adds and removes items and gives a bill that adds up', async () => {
    const guest = await aGuest();
    expect(await guest.call('addToCart', { body: { sku: curry, quantity: 2 } })).toMatchObject({
      sku: curry,
      itemQuantity: 2,
      totalCartQuantity: 2,
      cartSoldOut: false,
    });
    await guest.call('addToCart', { body: { sku: 'MUT-CURRY-500' } });
    const cart = await guest.call('showCart');
    const [line] = cart.cartItems;
    expect(line).toMatchObject({
      sku: curry,
      inCartQty: 2,
      productName: 'Chicken Curry Cut, Skinless',
      quantity: '500 g',
      tint: 'chicken',
      categorySeoName: 'chicken',
      isInventoryAvailable: true,
    });
    expect(line?.cuts).toBeTruthy();
    expect(line?.image.url).toMatch(/^\/art\//);
    const bill = cart.priceDetails;
    const sum = (pick: (item: (typeof cart.cartItems)[number]) => number) =>
      cart.cartItems.reduce((total, item) => total + Math.round(pick(item) * 100), 0);
    expect(Math.round(bill.itemTotal * 100)).toBe(sum((item) => item.lineRetailTotal));
    expect(Math.round((bill.itemTotal - bill.itemDiscount) * 100)).toBe(
      sum((item) => item.lineTotal),
    );
    expect(Math.round(bill.orderPayableAmount * 100)).toBe(
      Math.round((bill.itemTotal - bill.itemDiscount + bill.deliveryCharges) * 100),
    );

    const removed = await guest.call('removeFromCart', { body: { sku: curry, quantity: 1 } });
    expect(removed).toMatchObject({ itemQuantity: 1, totalCartQuantity: 2 });
    await guest.call('removeFromCart', { body: { sku: curry } });
    expect(await guest.call('removeFromCart', { body: { sku: curry } })).toMatchObject({
      itemQuantity: 0,
      totalCartQuantity: 1,
    });
    expect((await guest.call('emptyCart', { body: {} })).cartItems).toEqual([]);
  });

  // spec: L116.1
  it('shows the delivery text of the specification', async () => {
    const guest = await aGuest();
    await shop.db.run(
      sql`update catalogue.product set delivery_days = 1
          where id = (select product_id from catalogue.sku where sku = 'MUT-KEEMA-500')`,
    );
    await guest.call('addToCart', { body: { sku: 'MUT-KEEMA-500' } });
    expect((await guest.call('showCart')).deliveryText).toBe('Delivering Fresh Tomorrow Morning');
  });

  it('shows the current price and reports that it changed', async () => {
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: 'CHK-CURRY-1000', price: 389 } });
    await shop.db.run(
      sql`update catalogue.sku set sale_paise = 37900 where sku = 'CHK-CURRY-1000'`,
    );
    const [line] = (await guest.call('showCart')).cartItems;
    expect(line?.salePrice).toBe(379);
    const added = await guest.call('addToCart', { body: { sku: 'CHK-CURRY-1000', price: 389 } });
    expect(added.priceChanged).toBe(true);
  });

  // spec: L182.2
  it('leaves sold-out items out of the bill and removes them on request', async () => {
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: 'LMB-CHOPS-400', quantity: 2 } });
    shop.clock.advance({ seconds: 1 });
    await guest.call('addToCart', { body: { sku: curry } });
    const before = await guest.call('showCart');
    await shop.db.run(
      sql`update stock.level set on_hand = 0 where sku = 'LMB-CHOPS-400' and hub_id = 1`,
    );
    const soldOut = await guest.call('showCart');
    expect(soldOut.cartSoldOut).toBe(true);
    expect(soldOut.cartItems[0]).toMatchObject({
      sku: 'LMB-CHOPS-400',
      isInventoryAvailable: false,
      availableQuantity: 0,
      lineTotal: 0,
    });
    expect(soldOut.priceDetails.itemTotal).toBeLessThan(before.priceDetails.itemTotal);
    const left = await guest.call('dropSoldOut', { body: {} });
    expect(left).toMatchObject({ cartSoldOut: false, totalCartQuantity: 1 });
    expect(left.cartItems.map(({ sku }) => sku)).toEqual([curry]);
  });

  it('adds the available ingredients of a recipe once, and lists the missing ones', async () => {
    const guest = await aGuest();
    const slug = 'nihari-overnight';
    const { data: recipe } = await guest.send('blog', { params: { slug } });
    const ingredients = recipe?.ingredients ?? [];
    const [missing, ...others] = ingredients.map(({ sku }) => sku);
    await shop.db.run(sql`update stock.level set on_hand = reserved where sku = ${missing ?? ''}`);
    const first = await guest.call('addRecipeToCart', { params: { slug } });
    expect(first.added.map(({ sku }) => sku)).toEqual(others);
    expect(first.missing).toMatchObject([{ sku: missing, why: 'Sold out' }]);
    const again = await guest.call('addRecipeToCart', { params: { slug } });
    expect(again.totalCartQuantity).toBe(first.totalCartQuantity);
    const nowhere = { params: { slug } };
    expect(await shop.client().send('addRecipeToCart', nowhere)).toMatchObject({
      errorCode: 'LOCATION_REQUIRED',
    });
    expect(await guest.send('addRecipeToCart', { params: { slug: 'no-recipe' } })).toMatchObject({
      errorCode: 'BLOG_NOT_FOUND',
    });
  });

  it('keeps the cart of a guest at the login', async () => {
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry, quantity: 2 } });
    const login = await guest.login('9876500001');
    expect(login).toMatchObject({ totalCartQuantity: 2, showMergeCartDialog: false });
    expect((await guest.call('showCart')).cartItems).toMatchObject([{ sku: curry, inCartQty: 2 }]);
  });

  // spec: L182.1, L246.9
  it.each([
    [{ mergeCart: true }, '9876500002', { 'EGG-WHITE-12': 1, [curry]: 5 }],
    [{ mergeCart: false }, '9876500003', { [curry]: 3 }],
    [
      { mergeCart: false, keep: 'before' } as const,
      '9876500004',
      { 'EGG-WHITE-12': 1, [curry]: 2 },
    ],
  ])('merges two carts, or keeps one: %o', async (body, phone, expected) => {
    const before = await aGuest();
    await before.login(phone);
    await before.call('validateLocation', { body: { pinCode: '500034' } });
    await before.call('addToCart', { body: { sku: 'EGG-WHITE-12' } });
    await before.call('addToCart', { body: { sku: curry, quantity: 2 } });

    shop.clock.advance({ minutes: 1 });
    const again = await aGuest();
    await again.call('addToCart', { body: { sku: curry, quantity: 3 } });
    expect((await again.login(phone)).showMergeCartDialog).toBe(true);
    const answer = await again.send('mergeCart', { body });
    expect(answer.description).toBe('Cart updated!');
    const lines = answer.data.cartItems.map(({ sku, inCartQty }) => [sku, inCartQty]);
    expect(Object.fromEntries(lines)).toEqual(expected);
    expect(answer.data.reducedSkus).toEqual([]);
    const repeated = await again.call('mergeCart', { body });
    expect(repeated.totalCartQuantity).toBe(answer.data.totalCartQuantity);
  });

  it('names the packs that the limit reduces when two carts are merged', async () => {
    const before = await aGuest();
    await before.login('9876500005');
    await before.call('validateLocation', { body: { pinCode: '500034' } });
    await before.call('addToCart', { body: { sku: 'EGG-WHITE-12' } });
    await before.call('addToCart', { body: { sku: curry, quantity: 6 } });
    const again = await aGuest();
    await again.call('addToCart', { body: { sku: 'EGG-WHITE-12' } });
    await again.call('addToCart', { body: { sku: curry, quantity: 6 } });
    await again.login('9876500005');
    const merged = await again.call('mergeCart', { body: { mergeCart: true } });
    expect(merged.reducedSkus).toEqual([curry]);
    const [line] = merged.cartItems.filter(({ sku }) => sku === curry);
    expect(line?.inCartQty).toBe(line?.maxQuantityCart);
    const repeated = await again.call('mergeCart', { body: { mergeCart: true } });
    expect(repeated.reducedSkus).toEqual([]);
  });
});

describe('refuses', () => {
  // spec: L243.1
  it('refuses to add an item without a location', async () => {
    for (const client of [shop.client(), await aCustomer(shop)]) {
      expect(await add(client, { sku: curry })).toMatchObject({
        status: 409,
        errorCode: 'LOCATION_REQUIRED',
        description: 'Please select a location.',
      });
    }
  });

  it('refuses a SKU with the id of another product', async () => {
    const guest = await aGuest();
    const refused = await add(guest, { sku: curry, productId: 999_999 });
    expect(refused).toMatchObject({ errorCode: 'SKU_NOT_FOUND' });
    expect((await guest.call('showCart')).cartItems).toEqual([]);
  });

  it.each([0, -1, 1.5, 1e9, '2', null, Number.MAX_SAFE_INTEGER])(
    'refuses a quantity of %s',
    async (quantity) => {
      const guest = await aGuest();
      expect(await add(guest, { sku: curry, quantity })).toMatchObject({
        status: 422,
        errorCode: 'INVALID',
      });
      expect((await guest.call('showCart')).totalCartQuantity).toBe(0);
    },
  );

  it('refuses more than the limit or the stock, gives the available quantity, and keeps the cart', async () => {
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry, quantity: 2 } });
    const [line] = (await guest.call('showCart')).cartItems;
    const over = await add(guest, { sku: curry, quantity: line?.maxQuantityCart });
    expect(over).toMatchObject({
      status: 409,
      errorCode: 'CART_LIMIT',
      data: { itemQuantity: 2, availableQuantity: line?.maxQuantityCart },
    });
    const scarce = await add(guest, { sku: 'FSH-SALMON-400', quantity: 3 });
    expect(scarce).toMatchObject({
      status: 409,
      errorCode: 'SOLD_OUT',
      data: { itemQuantity: 0, availableQuantity: 2 },
    });
    expect((await guest.call('showCart')).totalCartQuantity).toBe(2);
  });

  it('refuses an unknown SKU and an unknown cut', async () => {
    const guest = await aGuest();
    expect(await add(guest, { sku: 'NO-SUCH-SKU' })).toMatchObject({ status: 404 });
    expect(await add(guest, { sku: curry, cuts: 'no-such-cut' })).toMatchObject({ status: 422 });
    expect(await add(guest, { sku: "'; drop table cart.line; --" })).toMatchObject({ status: 422 });
  });
});

describe('guards', () => {
  it('ignores a price in the request', async () => {
    const guest = await aGuest();
    for (const price of [0, -5, 0.001, 1e12, 'free', null]) {
      expect((await add(guest, { sku: curry, price })).status).toBe(200);
    }
    const [line] = (await guest.call('showCart')).cartItems;
    expect(line).toMatchObject({ inCartQty: 6, salePrice: 199 });
  });

  it('counts every concurrent addition and never exceeds the limit', async () => {
    const buyer = await aBuyer(shop);
    const cuts = ['curry-small', undefined];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => add(buyer, { sku: curry, cuts: cuts[index % 2] })),
    );
    const accepted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    expect(accepted + refused).toBe(30);
    const cart = await buyer.call('showCart');
    expect(cart.totalCartQuantity).toBe(accepted);
    expect(cart.totalCartQuantity).toBeLessThanOrEqual(cart.cartItems[0]?.maxQuantityCart ?? 0);
  });

  it('keeps the carts of guests apart', async () => {
    const one = await aGuest();
    const other = await aGuest();
    await one.call('addToCart', { body: { sku: curry } });
    expect((await other.call('showCart')).cartItems).toEqual([]);
    expect(await one.send('mergeCart', { body: { mergeCart: true } })).toMatchObject({
      status: 401,
    });
  });
});
