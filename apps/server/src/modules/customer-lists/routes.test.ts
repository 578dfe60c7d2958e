import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, aCustomer, aPlacedOrder } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let ids: number[];
beforeAll(async () => {
  shop = await testApp();
  const { products } = await shop.client().call('cpMapping');
  ids = products.map(({ productId }) => productId);
});
afterAll(() => shop.close());

const id = (index: number): number => ids[index] ?? 0;

async function aGuest(): Promise<TestClient> {
  const guest = shop.client();
  await guest.call('validateLocation', { body: { pinCode: '500034' } });
  return guest;
}

const idsOf = ({ products }: { products: { productId: number }[] }) =>
  products.map(({ productId }) => productId);
const viewed = async (browser: TestClient) => idsOf(await browser.call('recentlyViewed'));
const wishlistOf = async (browser: TestClient) => idsOf(await browser.call('wishList'));

/** Views are written after the answer, so tests wait for them here. */
async function view(browser: TestClient, productId: number): Promise<void> {
  shop.clock.advance({ minutes: 1 });
  await browser.call('product', { params: { id: productId } });
  await expect.poll(async () => (await viewed(browser))[0]).toBe(productId);
}

describe('recently viewed', () => {
  // spec: L165.1
  it('records a product that a guest read, the latest first, each once', async () => {
    const guest = await aGuest();
    for (const index of [0, 1, 2, 0]) await view(guest, id(index));
    expect(await viewed(guest)).toEqual([id(0), id(2), id(1)]);
  });

  it('records a view although the answer is cached for all visitors', async () => {
    const [one, two] = [await aGuest(), await aGuest()];
    await view(one, id(3));
    await view(two, id(3));
    expect(await viewed(await aGuest())).toEqual([]);
  });

  it('ignores a page that was prefetched', async () => {
    const guest = await aGuest();
    const input = { params: { id: id(2) }, headers: { purpose: 'prefetch' } };
    expect((await guest.send('product', input)).status).toBe(200);
    await view(guest, id(1));
    expect(await viewed(guest)).toEqual([id(1)]);
  });

  it('starts a guest session for a recorded view, not for reading', async () => {
    const stranger = shop.client();
    await stranger.call('product', { params: { id: id(0) } });
    expect(stranger.cookies.size).toBe(0);
    expect(await viewed(stranger)).toEqual([]);
    await stranger.call('noteViewed', { params: { productId: id(4) } });
    expect(stranger.cookies.size).toBe(1);
    expect(await viewed(stranger)).toEqual([id(4)]);
  });

  it('moves to the customer at login and keeps the later view of each product', async () => {
    const phone = '9876501234';
    const before = await aGuest();
    await before.login(phone);
    await view(before, id(5));
    await view(before, id(6));
    const guest = await aGuest();
    await view(guest, id(7));
    await view(guest, id(5));
    await guest.login(phone);
    expect(await viewed(guest)).toEqual([id(5), id(7), id(6)]);
    const left = await shop.db.one(
      z.object({ count: z.number() }),
      sql`select count(*) as count from customer_lists.recently_viewed
          where session_id is not null and product_id = ${id(7)}`,
    );
    expect(left.count).toBe(0);
  });

  it('belongs to one visitor only', async () => {
    const guest = await aGuest();
    await view(guest, id(8));
    expect(await viewed(await aCustomer(shop))).toEqual([]);
    expect(await viewed(shop.client())).toEqual([]);
  });

  it('accepts many concurrent views', async () => {
    const guest = await aGuest();
    await Promise.all(
      Array.from({ length: 20 }, () => guest.call('noteViewed', { params: { productId: id(0) } })),
    );
    expect(await viewed(guest)).toEqual([id(0)]);
  });

  it('refuses unknown products', async () => {
    for (const productId of [0, -1, 'x', 10 ** 12]) {
      expect((await shop.client().send('noteViewed', { params: { productId } })).status).toBe(422);
    }
    const gone = await shop.client().send('noteViewed', { params: { productId: 999_999 } });
    expect(gone).toMatchObject({ status: 404, description: 'Product Details not found' });
  });
});

describe('recently purchased', () => {
  // spec: L165.2
  it('lists the products of the customer, the last order first, and nothing of guests', async () => {
    const buyer = await aBuyer(shop);
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-1000' }, { sku: 'CHK-BIRYANI-500' }]);
    const { products } = await buyer.call('recentlyPurchased');
    expect(products.map(({ productSeoName }) => productSeoName).sort()).toEqual([
      'chicken-biryani-cut',
      'chicken-curry-cut',
    ]);
    expect(idsOf(await (await aGuest()).call('recentlyPurchased'))).toEqual([]);
  });

  it('omits orders that were never placed or were cancelled', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await buyer.call('cancelOrder', { params: { orderNo }, body: { reason: 'Changed my mind' } });
    expect(idsOf(await buyer.call('recentlyPurchased'))).toEqual([]);
  });
});

describe('the wish list', () => {
  const addToWishlist = (browser: TestClient, productId: number) =>
    browser.send('addToWishList', { params: { productId } });
  const unwish = (browser: TestClient, productId: number) =>
    browser.send('removeFromWishList', { params: { productId } });

  // spec: L165.3
  it('adds and removes a product once, also for repeated calls', async () => {
    const customer = await aCustomer(shop);
    await Promise.all([
      addToWishlist(customer, id(1)),
      addToWishlist(customer, id(1)),
      addToWishlist(customer, id(1)),
    ]);
    expect(await addToWishlist(customer, id(1))).toMatchObject({
      status: 200,
      data: { isWished: true },
    });
    shop.clock.advance({ minutes: 1 });
    await addToWishlist(customer, id(2));
    expect(await wishlistOf(customer)).toEqual([id(2), id(1)]);
    for (let times = 0; times < 2; times += 1) {
      const { data } = await unwish(customer, id(1));
      expect(data).toEqual({ productId: id(1), isWished: false });
    }
    expect(await wishlistOf(customer)).toEqual([id(2)]);
  });

  it('belongs to one customer, and is empty for guests, who cannot add to it', async () => {
    const customer = await aCustomer(shop);
    await addToWishlist(customer, id(3));
    expect(await wishlistOf(await aCustomer(shop))).toEqual([]);
    const guest = await aGuest();
    expect(await wishlistOf(guest)).toEqual([]);
    expect((await addToWishlist(guest, id(3))).status).toBe(401);
    expect((await unwish(shop.client(), id(3))).status).toBe(401);
  });

  it('shows products on sale, and again those that return', async () => {
    const customer = await aCustomer(shop);
    await addToWishlist(customer, id(9));
    const sell = (on: boolean) =>
      shop.db.run(sql`update catalogue.product set is_active = ${on} where id = ${id(9)}`);
    await sell(false);
    expect(await wishlistOf(customer)).toEqual([]);
    expect((await addToWishlist(customer, id(9))).status).toBe(404);
    await sell(true);
    expect(await wishlistOf(customer)).toEqual([id(9)]);
  });

  it('ends at two hundred', async () => {
    const customer = await aCustomer(shop);
    await addToWishlist(customer, id(0));
    await shop.db.run(
      sql`insert into customer_lists.wishlist_item (customer_id, product_id, wished_at)
          select customer_id, 100000 + n, wished_at
          from generate_series(1, 199) as n, (select * from customer_lists.wishlist_item order by wished_at desc, customer_id desc limit 1) as w`,
    );
    expect(await addToWishlist(customer, id(1))).toMatchObject({ errorCode: 'WISH_LIST_FULL' });
    expect((await addToWishlist(customer, id(0))).status).toBe(200);
  });
});

describe('recommendations', () => {
  const ask = (browser: TestClient, query: Record<string, unknown>) =>
    browser.call('recommendations', { query });

  it('are bestsellers for the cart, deals elsewhere', async () => {
    const guest = await aGuest();
    expect((await ask(guest, { place: 'cart' })).source).toBe('bestSellers');
    expect((await ask(guest, {})).source).toBe('dealsOfTheDay');
  });

  // spec: L118
  it('fall back to the deals on a guest’s product page, without the product itself', async () => {
    const { products } = await ask(shop.client(), { place: 'other' });
    const [first] = idsOf({ products });
    const beside = await ask(shop.client(), { place: 'product', productId: first });
    expect(beside.source).toBe('dealsOfTheDay');
    expect(idsOf(beside)).not.toContain(first);
    expect(beside.products.length).toBeGreaterThan(0);
  });

  it('do not count the product of the page as seen before', async () => {
    const guest = await aGuest();
    await view(guest, id(4));
    for (let times = 0; times < 20; times += 1) {
      const { source } = await ask(guest, { place: 'product', productId: id(4) });
      expect(source).toBe('dealsOfTheDay');
    }
  });

  it('follow a customer’s views and purchases', async () => {
    const buyer = await aBuyer(shop);
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await buyer.call('noteViewed', { params: { productId: id(10) } });
    const sources = new Set<string>();
    for (let times = 0; times < 40; times += 1) {
      sources.add((await ask(buyer, { place: 'product', productId: id(11) })).source);
    }
    expect([...sources].sort()).toEqual(['recentlyPurchased', 'recentlyViewed', 'youMayLike']);
  });

  it('ignore an unknown product, and refuse an unknown place', async () => {
    const guest = await aGuest();
    expect((await ask(guest, { place: 'product', productId: 999_999 })).products).not.toEqual([]);
    const wrong = await guest.send('recommendations', { query: { place: 'moon' } });
    expect(wrong.status).toBe(422);
  });
});
