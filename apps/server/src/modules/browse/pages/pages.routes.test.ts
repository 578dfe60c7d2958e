import { shapes } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer } from '../../../testing/buyer.ts';
import { publishPages } from '../../../testing/pages.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let guest: TestClient;
beforeAll(async () => {
  shop = await testApp();
  guest = shop.client();
});
afterAll(() => shop.close());

const kindsOf = async (pageName: string) =>
  (await guest.call('page', { params: { pageName } })).sections.map(
    ({ sectionType }) => sectionType,
  );

describe('works', () => {
  // spec: L161.2
  it('fetches every deferred section with its data', async () => {
    const { sections } = await guest.call('homePage');
    const later = sections.filter(({ apiUri }) => apiUri);
    expect(later.length).toBeGreaterThan(6);
    for (const { apiUri = '', sectionType, name } of later) {
      const { payload, statusCode } = await guest.raw({ url: apiUri });
      expect(statusCode, apiUri).toBe(200);
      const { data } = JSON.parse(payload);
      if (apiUri.startsWith('/api/recently')) expect(data).toHaveProperty('products');
      else if (sectionType === 'MEMBERSHIP') shapes.membershipBanner.parse(data);
      else expect(shapes.homeSection.parse(data)).toMatchObject({ sectionType });
      if (apiUri.startsWith('/api/page/')) expect(data).toMatchObject({ name });
    }
  });

  it('keeps sections that depend on the visitor out of the page itself', async () => {
    const { sections } = await guest.call('homePage');
    const own = sections.filter(({ sectionType }) =>
      /RECENTLY|RECOMMENDATIONS|MEMBERSHIP/.test(sectionType),
    );
    expect(own).toHaveLength(5);
    for (const section of own) expect(section.sectionData).toBeUndefined();
  });

  // spec: L163.1
  it('ends deals with the day in India', async () => {
    const { endsAt } = await guest.call('dealsOfTheDay');
    expect(endsAt).toMatch(/T23:59:59\+05:30$/);
    const left = Date.parse(endsAt ?? '') - shop.clock.now().getTime();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(24 * 60 * 60 * 1000);
  });

  // spec: L60.2, L161.4, L255.4
  it('names pre-orders as the specification says, five of them by default', async () => {
    await shop.db.run(sql`
      update content.section set name = '', count = null where section_type = 'PRE_ORDER'`);
    await publishPages(shop);
    expect(await guest.call('preOrder')).toMatchObject({ name: 'Pre Order', count: 5 });
    const { sections } = await guest.call('homePage');
    expect(sections.find(({ sectionType }) => sectionType === 'PRE_ORDER')?.apiUri).toBe(
      '/api/preOrder?count=5',
    );
  });

  it('lists the delivery cities on home', async () => {
    const { areaServed } = await guest.call('homePage');
    expect(areaServed).toEqual(['Hyderabad', 'Bengaluru', 'Mumbai']);
  });

  it.each(['biryani-friday', 'coastal-kitchen', 'feast', 'ramadan-subscription'])(
    'returns the page %s complete',
    async (pageName) => {
      const { sections, title } = await guest.call('page', { params: { pageName } });
      expect(title).not.toBe('');
      expect(sections.length).toBeGreaterThan(1);
      for (const { sectionData } of sections) expect(sectionData?.length).toBeGreaterThan(0);
    },
  );

  // spec: L60.5
  it('shows the cart’s own sections: cross-sells, and the products that were left in it', async () => {
    const buyer = await aBuyer(shop);
    const empty = await buyer.call('addToCartRecommendations');
    expect(empty.sectionData).toEqual([]);
    await buyer.call('addToCart', { body: { sku: 'CHK-CURRY-500' } });
    const beside = (await buyer.call('addToCartRecommendations')).sectionData ?? [];
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.map(({ productSeoName }) => productSeoName)).not.toContain('chicken-curry-cut');
    expect((await buyer.call('cartAbandonedRecommendations')).sectionData).toEqual([]);
    shop.clock.advance({ minutes: 31 });
    const left = (await buyer.call('cartAbandonedRecommendations')).sectionData ?? [];
    expect(left.map(({ productSeoName }) => productSeoName)).toEqual(['chicken-curry-cut']);
    expect((await guest.call('cartAbandonedRecommendations')).sectionData).toEqual([]);
    shop.clock.advance({ minutes: -31 });
  });
});

describe('a broken section', () => {
  const broken: [string, string, unknown][] = [
    ['no list', 'CUSTOM_TILE', { sectionData: 'tiles' }],
    ['no object', 'USP', 'nothing'],
    ['null', 'NEWS', null],
    ['items of another kind', 'TESTIMONIALS', { sectionData: [{ uspId: 1 }] }],
    ['a null among items', 'CUSTOM_TILE', { sectionData: [null] }],
    ['an action that nobody knows', 'CUSTOM_TILE', { sectionData: [{ actionType: 'EVAL' }] }],
    ['a kind that nobody knows', 'HOLOGRAM', {}],
    ['a text of the database’s own', "'; drop table content.page; --", {}],
  ];

  it.each(broken)(
    'is omitted (%s), and the rest of the page is shown',
    async (_what, type, data) => {
      const before = await kindsOf('feast');
      await shop.db.run(sql`
      insert into content.section (page_name, section_type, position, name, data)
      values ('feast', ${type}, 1, 'Broken', ${JSON.stringify(data)}::jsonb)`);
      await publishPages(shop);
      expect(await kindsOf('feast')).toEqual(before);
      const at = await guest.send('pageSection', { params: { pageName: 'feast', position: 1 } });
      expect(at.status).toBe(404);
      await shop.db.run(sql`delete from content.section where name = 'Broken'`);
      await publishPages(shop);
    },
  );

  it('at the top of home does not affect the rest of home', async () => {
    await shop.db.run(sql`
      update content.section set data = '{"sectionData": [1, 2]}'::jsonb
      where page_name = 'homepage' and section_type = 'BANNER_CUSTOM_TILES'`);
    await publishPages(shop);
    const { sections } = await guest.call('homePage');
    expect(sections[0]?.sectionType).toBe('RECENTLY_PURCHASED');
  });
});

describe('former slugs', () => {
  const formerNames = async () => (await guest.call('cpMapping')).formerNames;
  const rename = (table: 'category' | 'product', from: string, to: string) =>
    shop.db.run(
      table === 'category'
        ? sql`update catalogue.category set seo_name = ${to} where seo_name = ${from}`
        : sql`update catalogue.product set seo_name = ${to} where seo_name = ${from}`,
    );

  it('redirect after any number of renames', async () => {
    expect(await formerNames()).toEqual({ categories: [], products: [] });
    await rename('product', 'goat-keema', 'goat-mince');
    await rename('product', 'goat-mince', 'minced-goat');
    await rename('category', 'eggs', 'fresh-eggs');
    const map = await guest.call('cpMapping');
    const product = map.products.find(({ productSeoName }) => productSeoName === 'minced-goat');
    const category = map.categories.find(({ categorySeoName }) => categorySeoName === 'fresh-eggs');
    expect(
      map.formerNames?.products.toSorted((a, b) => (a.productSeoName < b.productSeoName ? -1 : 1)),
    ).toEqual([
      { productId: product?.productId, productSeoName: 'goat-keema' },
      { productId: product?.productId, productSeoName: 'goat-mince' },
    ]);
    expect(map.formerNames?.categories).toEqual([
      { categoryId: category?.categoryId, categorySeoName: 'eggs' },
    ]);
  });

  it('end when something else takes them, and when the page is gone', async () => {
    await rename('product', 'goat-liver', 'goat-mince');
    const names = (await formerNames())?.products.map(({ productSeoName }) => productSeoName);
    expect(names).not.toContain('goat-mince');
    expect(names).toContain('goat-liver');
    await rename('product', 'goat-mince', 'goat-liver');
    expect((await formerNames())?.products.map((one) => one.productSeoName)).not.toContain(
      'goat-liver',
    );
  });

  it('make clients drop their link map, for as long as they may keep it', async () => {
    await shop.db.run(sql`
      update catalogue.former_name set changed_at = ${shop.clock.now()}`);
    await shop.db.run(sql`update catalogue.version set number = number + 1`);
    expect((await guest.call('launch')).flushSeo).toBe(true);
    shop.clock.advance({ minutes: 25 * 60 });
    expect((await guest.call('launch')).flushSeo).toBe(false);
    shop.clock.advance({ minutes: -25 * 60 });
  });
});

describe('refuses', () => {
  it.each([
    { pageName: 'homepage', position: 999_999 },
    { pageName: 'no-such-page', position: 10 },
    { pageName: 'constructor', position: 10 },
  ])('refuses an unknown section: %o', async (params) => {
    expect((await guest.send('pageSection', { params })).status).toBe(404);
  });

  it.each([-1, 1.5, 10 ** 9, 'x', "1' or '1'='1"])('the position %s', async (position) => {
    const params = { pageName: 'homepage', position };
    expect((await guest.send('pageSection', { params })).status).toBe(422);
  });

  it.each(['../homepage', 'a'.repeat(81), 'Homepage', '<script>', '%00'])(
    'the page %s',
    async (pageName) => {
      expect((await guest.send('page', { params: { pageName } })).status).toBe(422);
    },
  );

  it('keeps answers free of personal data: new visitors get the same page, and no session', async () => {
    const stranger = shop.client();
    const own = ['addToCartRecommendations', 'cartAbandonedRecommendations'] as const;
    for (const name of own) expect((await stranger.call(name)).sectionData).toEqual([]);
    expect(stranger.cookies.size).toBe(0);
  });
});
