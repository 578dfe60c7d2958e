import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@halal-basket/contract';
import { sql } from '../../platform/db.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { publishPages } from '../../testing/pages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient, TestInput } from '../../testing/test-client.ts';
import { pageSize } from './products/product-lists.ts';

type Tile = AnswerOf<'productSearch'>['products'][number];

let shop: TestApp;
let guest: TestClient;
let chicken: number;
beforeAll(async () => {
  shop = await testApp();
  guest = shop.client();
  chicken = await categoryId('chicken');
});
afterAll(() => shop.close());

async function categoryId(seoName: string): Promise<number> {
  const { categories } = await guest.call('cpMapping');
  return categories.find(({ categorySeoName }) => categorySeoName === seoName)?.categoryId ?? 0;
}

const list = (query: TestInput['query'] = {}, category = chicken) =>
  guest.call('productList', { params: { categoryId: category }, query });
const find = (term: string, query: TestInput['query'] = {}) =>
  guest.call('productSearch', { params: { term }, query });
const names = (tiles: readonly Tile[]) => tiles.map(({ productName }) => productName);
const prices = (tiles: readonly Tile[]) => tiles.map(({ salePrice }) => salePrice);

async function productId(seoName: string): Promise<number> {
  const { products } = await guest.call('cpMapping');
  return products.find(({ productSeoName }) => productSeoName === seoName)?.productId ?? 0;
}
const product = async (seoName: string) =>
  guest.call('product', { params: { id: await productId(seoName) } });

describe('works', () => {
  // spec: L60.1, L161.1
  it('returns home: sections by position, the first with their data, the others deferred', async () => {
    const { sections, title, pageName } = await guest.call('homePage');
    expect(pageName).toBe('homepage');
    expect(title).not.toBe('');
    const positions = sections.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(sections.slice(0, 8).map(({ sectionType }) => sectionType)).toEqual([
      'BANNER_CUSTOM_TILES',
      'RECENTLY_PURCHASED',
      'CATEGORIES',
      'DEALS_OF_THE_DAY',
      'USP',
      'MEMBERSHIP',
      'BESTSELLERS',
      'CUSTOM_TILE',
    ]);
    expect(sections.slice(8).every(({ apiUri }) => apiUri)).toBe(true);
    for (const { sectionData, apiUri } of sections) {
      expect((sectionData?.length ?? 0) > 0).toBe(apiUri === undefined);
    }
    const preOrder = sections.find(({ sectionType }) => sectionType === 'PRE_ORDER');
    expect(preOrder?.apiUri).toBe('/api/preOrder?count=5');
    const { payload } = await guest.raw({ url: preOrder?.apiUri ?? '' });
    expect(JSON.parse(payload)).toMatchObject({
      data: { sectionType: 'PRE_ORDER', name: 'Pre Order' },
    });
  });

  // spec: L60.4, L163.1, L163.2
  it('returns single sections: deals on sale, bestsellers, pre-orders by discount', async () => {
    const deals = (await guest.call('dealsOfTheDay')).sectionData ?? [];
    expect(deals.length).toBeGreaterThan(3);
    expect(
      deals.every(({ onSale, discount, discountText }) => onSale && discount > 0 && discountText),
    ).toBe(true);
    const { sectionData: best = [], name } = await guest.call('bestSellers');
    expect(best.length).toBeGreaterThan(3);
    expect(name).toBe('Bestsellers near you');
    const { sectionData: ahead = [] } = await guest.call('preOrder');
    const discounts = ahead.map(({ discount }) => discount);
    expect(discounts).toEqual([...discounts].sort((a, b) => b - a));
    expect(ahead[0]).toMatchObject({ isPresale: true, badge: 'Pre-order' });
    expect(ahead[0]?.promise).toMatch(/^Pre-order delivery on: \d\d \w{3} 2\d{3}$/);
    expect((await guest.call('preOrder', { query: { count: 1 } })).sectionData).toHaveLength(1);
  });

  // spec: L51.3, L161.1, L161.3
  it('returns pages by name and the offers page', async () => {
    expect(await guest.call('offers')).toMatchObject({ pageName: 'offers' });
    expect(await guest.call('page', { params: { pageName: 'pre-order' } })).toMatchObject({
      title: 'Preorder Products',
      sections: [{ sectionType: 'PRE_ORDER' }],
    });
  });

  // spec: L160, L163.3
  it('returns the link map and the categories', async () => {
    const map = await guest.call('cpMapping');
    const { categories } = await guest.call('categories');
    expect(map.categories.length).toBeGreaterThan(categories.length);
    expect(map.products.length).toBeGreaterThanOrEqual(60);
    expect(categories[0]).toMatchObject({
      categorySeoName: 'chicken',
      imageUrl: '/art/chicken.webp',
    });
    expect(categories[0]?.subCategories.length).toBeGreaterThan(2);
  });

  // spec: L162.1
  it('returns a product with everything that its page shows', async () => {
    const goat = await product('goat-curry-cut');
    const [sku] = goat.skus;
    expect(goat).toMatchObject({
      categorySeoName: 'mutton',
      diet: 'nonveg',
      isWished: false,
      promise: 'Today, in 90 min',
      nutrition: { basis: 'per 100 g' },
    });
    expect(goat.discount).toBe(
      Math.floor(((goat.retailPrice - goat.salePrice) * 100) / goat.retailPrice),
    );
    expect(sku?.pricePerKg).toBeCloseTo(
      ((sku?.salePrice ?? 0) * 1000) / (sku?.netWeightGrams ?? 1),
      1,
    );
    expect(sku?.cuts.length).toBeGreaterThan(1);
    expect(sku?.availableQuantity).toBeLessThanOrEqual(sku?.maxQuantityCart ?? 0);
    expect(goat.similar.length).toBeGreaterThan(2);
    expect(names(goat.similar)).not.toContain(goat.productName);
    expect(goat.images[0]).toMatchObject({ isPrimary: true });
  });

  // spec: L162.3
  it('sorts a list in every way', async () => {
    const { products, total, category, isProvisional, hasMore } = await list();
    expect(category.categorySeoName).toBe('chicken');
    expect(total).toBe(category.productCount);
    expect(hasMore).toBe(total > pageSize);
    expect(isProvisional).toBe(true);
    expect(products.length).toBe(Math.min(total, pageSize));
    const up = prices((await list({ sort: 'priceLowToHigh' })).products);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    const down = prices((await list({ sort: 'priceHighToLow' })).products);
    expect(down).toEqual([...down].sort((a, b) => b - a));
    const off = (await list({ sort: 'discount' })).products.map(({ discount }) => discount);
    expect(off).toEqual([...off].sort((a, b) => b - a));
    const fresh = (await list({ sort: 'newest' })).products.map(({ productId: id }) => id);
    expect(fresh).toEqual([...fresh].sort((a, b) => b - a));
  });

  it('filters a list: facets count what each choice would leave', async () => {
    const { facets, total } = await list();
    for (const { code, count } of facets.cuts) {
      expect((await list({ cuts: code })).total).toBe(count);
    }
    for (const { categoryId: id, count } of facets.subCategories) {
      expect((await list({ subCategoryId: id })).total).toBe(count);
      expect((await list({}, id)).total).toBe(count);
    }
    expect((await list({ inStock: '' })).total).toBe(facets.inStock);
    const cheap = await list({ maxPrice: 300 });
    expect(cheap.total).toBeGreaterThan(0);
    expect(cheap.total).toBeLessThan(total);
    expect(Math.max(...prices(cheap.products))).toBeLessThanOrEqual(300);
    expect(cheap.facets).toMatchObject({ minPrice: facets.minPrice, maxPrice: facets.maxPrice });
    expect(await list({ minPrice: 900_000 })).toMatchObject({
      total: 0,
      products: [],
      hasMore: false,
    });
    expect(await list({ page: 999 })).toMatchObject({ products: [], hasMore: false });
  });

  it.each([
    ['chiken', /chicken/i],
    ['murgi', /chicken/i],
    ['gosht', /goat|lamb|mutton/i],
    ['jhinga', /prawn/i],
    ['anda', /egg/i],
  ])('finds products for %s', async (term, expected) => {
    const { products, total } = await find(term);
    expect(total).toBeGreaterThan(0);
    expect(products[0]?.productName).toMatch(expected);
  });

  it('returns few results while typing', async () => {
    const { products, suggestions, categories } = await find('chi', { suggest: '' });
    expect(products.length).toBeLessThanOrEqual(3);
    expect(suggestions.length).toBeGreaterThan(2);
    expect(categories[0]?.categorySeoName).toBe('chicken');
    expect(await find('prwans')).toMatchObject({ didYouMean: 'prawns' });
  });
});

describe('is always current', () => {
  it('shows a new price everywhere with the next answer', async () => {
    const before = await product('goat-curry-cut');
    const sku = before.skus[0]?.sku ?? '';
    await list({}, await categoryId('mutton'));
    await shop.db.run(sql`
      update catalogue.sku set sale_paise = 12345, retail_paise = greatest(retail_paise, 12345)
      where sku = ${sku}`);
    const after = await product('goat-curry-cut');
    expect(after.skus[0]?.salePrice).toBe(123.45);
    const { products } = await list({}, await categoryId('mutton'));
    expect(products.find(({ productId: id }) => id === after.productId)?.skus[0]?.salePrice).toBe(
      123.45,
    );
  });

  it("shows a hub's own price at that hub only", async () => {
    const goat = await product('goat-keema');
    const [sku] = goat.skus;
    const setPrice = (adcCode: string) => sql`
      insert into catalogue.hub_price (hub_id, sku, retail_paise, sale_paise)
      select id, ${sku?.sku}, 77700, 77700 from location.hub where adc_code = ${adcCode}
      on conflict (hub_id, sku) do update set retail_paise = 77700, sale_paise = 77700`;
    await shop.db.run(setPrice('MUM-BDR'));
    expect((await product('goat-keema')).skus[0]?.salePrice).toBe(sku?.salePrice);
    await shop.db.run(setPrice('HYD-BNJ'));
    expect((await product('goat-keema')).skus[0]).toMatchObject({ salePrice: 777, onSale: false });
  });

  it('shows the last packs and a sold-out product at once', async () => {
    const id = await productId('goat-nalli');
    const lay = (onHand: number) => sql`
      update stock.level set on_hand = ${onHand} + reserved
      where sku in (select sku from catalogue.sku where product_id = ${id})`;
    await shop.db.run(lay(2));
    expect((await product('goat-nalli')).skus[0]).toMatchObject({
      availableQuantity: 2,
      isInventoryAvailable: true,
    });
    await shop.db.run(lay(0));
    expect(await product('goat-nalli')).toMatchObject({ isInventoryAvailable: false, promise: '' });
    const filter = { subCategoryId: await categoryId('chops-and-shanks') };
    const { products } = await list(filter, await categoryId('mutton'));
    expect(products.at(-1)).toMatchObject({ productId: id, isInventoryAvailable: false });
  });

  it('fills the next delivery and the fees of the hub into page texts', async () => {
    const { hubValues: unknown, sections } = await guest.call('homePage');
    expect(unknown).toBeUndefined();
    expect(JSON.stringify(sections[0])).not.toMatch(/90 min/);
    const buyer = await aBuyer(shop);
    const values = async () => (await buyer.call('homePage')).hubValues;
    expect(await values()).toEqual({
      deliveryPromise: 'Today, in 90 min',
      freeDelivery: 'Free over ₹499',
      deliveryFee: '₹29 below that',
    });
    await shop.db.run(sql`update location.hub set free_delivery_from_paise = null`);
    await shop.db.run(sql`update slots.slot set taken = capacity where kind = 'express'`);
    expect(await values()).toEqual({
      deliveryPromise: expect.stringMatching(/^(Today|Tomorrow), \d/),
      deliveryFee: '₹29 for delivery',
    });
    await shop.db.run(sql`update slots.slot set taken = 0 where kind = 'express'`);
    await shop.db.run(sql`update location.hub set free_delivery_from_paise = 49900`);
    // At half past three no delivery is possible within minutes.
    shop.clock.advance({ minutes: 16.5 * 60 });
    expect((await values())?.['deliveryPromise']).toMatch(/^(Today|Tomorrow), \d/);
    shop.clock.advance({ minutes: -16.5 * 60 });
  });

  it('changes the delivery promise with the time and the slots', async () => {
    const promise = async () => (await product('chicken-curry-cut')).promise;
    expect(await promise()).toBe('Today, in 90 min');
    await shop.db.run(sql`update slots.slot set taken = capacity where kind = 'express'`);
    expect(await promise()).toMatch(/^Today, \d|^Delivering Fresh Tomorrow Morning$/);
    await shop.db.run(sql`update slots.slot set taken = 0 where kind = 'express'`);
    shop.clock.advance({ minutes: 13.5 * 60 });
    expect(await promise()).toBe('Delivering Fresh Tomorrow Morning');
    shop.clock.advance({ minutes: -13.5 * 60 });
  });

  it('removes products that are no longer sold from all answers', async () => {
    const id = await productId('goat-nalli');
    await shop.db.run(sql`update catalogue.product set is_active = false where id = ${id}`);
    expect((await guest.send('product', { params: { id } })).status).toBe(404);
    expect(names((await find('nalli')).products)).not.toContain('Goat Nalli');
    expect(await productId('goat-nalli')).toBe(0);
  });

  it('shows the new words of an edited page', async () => {
    await shop.db.run(sql`
      update content.section set name = 'Today only' where section_type = 'DEALS_OF_THE_DAY'`);
    await publishPages(shop);
    expect((await guest.call('dealsOfTheDay')).name).toBe('Today only');
  });
});

describe('refuses', () => {
  // spec: L237.24, L237.26, L237.27
  it.each([
    ['product', { params: { id: 999_999 } }, 404, 'Product Details not found'],
    ['productList', { params: { categoryId: 999_999 } }, 404, 'Fail to get products.'],
    ['page', { params: { pageName: 'no-such-page' } }, 404, 'Unable to process your request'],
  ] as const)('refuses an unknown %s', async (name, input, status, description) => {
    expect(await guest.send(name, input)).toMatchObject({ status, description });
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', "1' or '1'='1"])(
    'the id %s',
    async (id) => {
      expect((await guest.send('product', { params: { id } })).status).toBe(422);
      expect((await guest.send('productList', { params: { categoryId: id } })).status).toBe(422);
    },
  );

  it.each([{ sort: 'cheapest' }, { page: -1 }, { page: 1.5 }, { minPrice: -1 }, { minPrice: 'x' }])(
    'the choice %o',
    async (query) => {
      const answer = await guest.send('productList', { params: { categoryId: chicken }, query });
      expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
    },
  );

  it('refuses search terms that are too long, and accepts SQL and HTML in them', async () => {
    const long = await guest.send('productSearch', { params: { term: 'a'.repeat(81) } });
    expect(long.status).toBe(422);
    for (const term of [
      "'; drop table catalogue.sku; --",
      '<script>alert(1)</script>',
      '%25',
      '\\',
    ]) {
      expect((await guest.send('productSearch', { params: { term } })).status).toBe(200);
    }
  });
});

describe('guards', () => {
  it('answers new visitors without creating a session', async () => {
    const stranger = shop.client();
    expect((await stranger.send('homePage')).status).toBe(200);
    expect(stranger.cookies.size).toBe(0);
  });

  it('answers 304 by ETag exactly while the answer is the same', async () => {
    const first = await guest.send('productList', { params: { categoryId: chicken } });
    const ask = () =>
      guest.send('productList', {
        params: { categoryId: chicken },
        headers: { 'if-none-match': String(first.headers['etag']) },
      });
    expect((await ask()).status).toBe(304);
    await shop.db.run(sql`update catalogue.version set number = number + 1`);
    expect((await ask()).status).toBe(304);
    const [shown] = (await list()).products;
    await shop.db.run(sql`
      update catalogue.product set name = 'Another name' where id = ${shown?.productId}`);
    expect((await ask()).status).toBe(200);
  });
});
