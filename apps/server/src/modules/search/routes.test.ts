import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { countRow } from '../../platform/rows.ts';
import { catalogueVersion } from '../catalogue/index.ts';
import { searchVersion } from './documents/refresh-documents.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient, TestInput } from '../../testing/test-client.ts';

let shop: TestApp;
let guest: TestClient;
let catalogue: TestClient;
beforeAll(async () => {
  shop = await testApp();
  guest = shop.client();
  catalogue = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

/** A loaded machine rewrites all documents in seconds. */
const slow = { timeout: 20_000 };

const find = (term: string, query: TestInput['query'] = {}) =>
  guest.call('productSearch', { params: { term }, query });
const seoNames = async (term: string) =>
  (await find(term)).products.map(({ productSeoName }) => productSeoName);

const count = async (table: 'asked' | 'product_request') =>
  (
    await shop.db.one(
      countRow,
      table === 'asked'
        ? sql`select count(*) as count from search.query`
        : sql`select count(*) as count from search.product_request`,
    )
  ).count;

describe('a search', () => {
  // spec: L164.1
  it('returns products, their categories and the count, page by page', async () => {
    const first = await find('chicken');
    expect(first).toMatchObject({ match: 'all', hasMore: true });
    expect(first.products).toHaveLength(24);
    const second = await find('chicken', { page: 1 });
    const ids = [...first.products, ...second.products].map(({ productId }) => productId);
    expect(new Set(ids).size).toBe(ids.length);
    const sum = first.scopes.reduce((all, scope) => all + scope.count, 0);
    expect(sum).toBe(first.total);
    expect((await find('chicken', { page: 999 })).products).toEqual([]);
  });

  it('stays in a category, and still counts the others', async () => {
    const all = await find('keema');
    const mutton = all.scopes.find(({ categorySeoName }) => categorySeoName === 'mutton');
    const narrowed = await find('keema', { categoryId: mutton?.categoryId });
    expect(narrowed.total).toBe(mutton?.count);
    expect(narrowed.products.every(({ categorySeoName }) => categorySeoName === 'mutton')).toBe(
      true,
    );
    expect(narrowed.scopes).toEqual(all.scopes);
    expect(await find('keema', { categoryId: 2_000_000_000 })).toMatchObject({ products: [] });
  });

  it('sorts and filters the results, and counts what each filter leaves', async () => {
    const all = await find('mutton');
    const cheap = all.facets?.minPrice ?? 0;
    const sorted = await find('mutton', { sort: 'priceLowToHigh' });
    const prices = sorted.products.map(({ salePrice }) => salePrice);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices[0]).toBe(cheap);
    const below = await find('mutton', { maxPrice: 300 });
    expect(below.total).toBeLessThan(all.total);
    expect(below.products.every(({ salePrice }) => salePrice <= 300)).toBe(true);
    expect(below.scopes).toEqual(all.scopes);
    const named = await find('mutton under 300');
    expect(named).toMatchObject({ maxPrice: 300, total: below.total });
    const [cut] = all.facets?.cuts ?? [];
    expect((await find('mutton', { cuts: cut?.code })).total).toBe(cut?.count);
  });

  it('returns every product, bestsellers first, for words that say nothing about one', async () => {
    const all = await find('halal');
    expect(all).toMatchObject({ match: 'all', hasMore: true, similar: [] });
    expect(all.didYouMean).toBeUndefined();
    expect(all.total).toBeGreaterThan(100);
    expect(all.scopes.length).toBeGreaterThan(1);
    const ids = ({ products }: typeof all) => products.map(({ productId }) => productId);
    for (const term of ['हलाल', 'حلال', 'halal online', 'best price']) {
      expect(ids(await find(term)), term).toEqual(ids(all));
    }
    const next = await find('halal', { page: 1 });
    expect(new Set([...ids(all), ...ids(next)]).size).toBe(48);
    const [scope] = all.scopes;
    const narrowed = await find('halal', { categoryId: scope?.categoryId });
    expect(narrowed.total).toBe(scope?.count);
    const [cut] = all.facets?.cuts ?? [];
    expect((await find('halal', { cuts: cut?.code })).total).toBe(cut?.count);
    const cheap = await find('halal', { maxPrice: 300 });
    expect(cheap.total).toBeLessThan(all.total);
    for (const term of ['halal under 300', 'under 300']) {
      expect(await find(term), term).toMatchObject({ maxPrice: 300, total: cheap.total });
    }
    const typing = await find('halal', { suggest: true });
    expect(ids(typing)).toEqual(ids(all).slice(0, 3));
    expect(typing.total).toBe(all.total);
    expect(typing.suggestions).toEqual([]);
  });

  it('returns products first that have such a word in their name', async () => {
    const { products, total } = await find('hyderabadi');
    expect(products[0]?.productName).toBe('Hyderabadi Mutton Haleem');
    expect(total).toBe((await find('halal')).total);
    expect((await find('?!')).match).toBe('none');
  });

  it('continues a begun word by names of products, not by other languages', async () => {
    const { products } = await find('mut');
    expect(products.some(({ categorySeoName }) => categorySeoName === 'eggs')).toBe(false);
    expect((await find('mutta')).products[0]?.categorySeoName).toBe('eggs');
  });

  it('ranks goat before lamb for mutton, and the curry cut first', async () => {
    const [first, ...others] = await seoNames('mutton curry cut');
    expect(first).toBe('goat-curry-cut');
    expect(others).toContain('lamb-curry-cut');
    const { scopes } = await find('mutton');
    expect(scopes.map(({ categorySeoName }) => categorySeoName)).not.toContain('prawns');
  });

  it('adds similar products to few results', async () => {
    const { products, similar, match } = await find('chicken drumsticks');
    expect(match).toBe('all');
    expect(products[0]?.productSeoName).toBe('chicken-drumsticks');
    const ids = products.map(({ productId }) => productId);
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.every(({ productId }) => !ids.includes(productId))).toBe(true);
    expect((await find('chicken')).similar).toEqual([]);
  });

  it('returns few products and completions while typing', async () => {
    const { products, suggestions } = await find('chicken cu', { suggest: true });
    expect(products.length).toBeLessThanOrEqual(3);
    expect(suggestions[0]).toMatch(/^chicken curry/);
  });

  it('finds combos by their name and by their parts', async () => {
    const { combos } = await find('combo');
    expect(combos.length).toBeGreaterThan(0);
    const [combo] = combos;
    const named = await find(combo?.comboName ?? '');
    expect(named.combos.map(({ sku }) => sku)).toContain(combo?.sku);
  });

  it('shows similar products if none has all the words, and says so', async () => {
    const near = await find('chicken zebrafoot');
    expect(near.match).toBe('some');
    expect(near.products.length).toBeGreaterThan(0);
    expect(await find('xyzzyx vbnbvn')).toMatchObject({ match: 'none', total: 0 });
  });

  it('names the correction of a word', async () => {
    expect((await find('prwans')).didYouMean).toBe('prawns');
    expect((await find('prawns')).didYouMean).toBeUndefined();
  });

  it('lists available products before unavailable ones', async () => {
    const [first] = await seoNames('goat nalli');
    await shop.db.run(sql`
      update stock.level set on_hand = reserved
      where sku in (select sku from catalogue.sku s join catalogue.product p on p.id = s.product_id
                    where p.seo_name = ${first ?? ''})`);
    const { products } = await find('goat');
    const places = products.map(({ isInventoryAvailable }) => isInventoryAvailable);
    expect(products[0]?.isInventoryAvailable).toBe(true);
    expect(places.indexOf(false)).not.toBe(0);
  });

  it('finds a new name at once', async () => {
    await shop.db.run(sql`
      update catalogue.product set name = 'Zebrafoot ' || name where seo_name = 'paneer'`);
    // At once, unless the machine needs longer than a search waits.
    await expect.poll(async () => (await seoNames('zebrafoot'))[0], slow).toBe('paneer');
  });

  it('writes no document after a change of a price', async () => {
    const row = z.object({ number: z.number(), catalogue: z.string().nullable() });
    const version = () => shop.db.one(row, sql`select number, catalogue from search.version`);
    const written = async () => (await version()).catalogue === (await catalogueVersion(shop.db));
    await find('chicken');
    await expect.poll(written, slow).toBe(true);
    const before = await version();
    const found = await searchVersion(shop.db);
    await shop.db.run(
      sql`update catalogue.sku set sale_paise = sale_paise - 1 where sku like 'CHK%'`,
    );
    await find('chicken');
    await expect.poll(written, slow).toBe(true);
    expect((await version()).number).toBe(before.number);
    // The results that are kept stay valid too.
    expect(await searchVersion(shop.db)).toBe(found);
  });

  it('finds the older documents while new ones are written, and the readiness says so', async () => {
    const readiness = async () => (await shop.app.http.inject('/readyz')).json<unknown>();
    await find('chicken');
    await expect.poll(readiness, slow).toEqual({ status: 'ready', search: 'current' });
    let [begin, end] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    // Another process writes the documents, and needs long.
    const writing = shop.db.transaction(async (tx) => {
      await tx.run(sql`select from search.version for update`);
      begin();
      await ended;
    });
    await begun;
    await shop.db.run(sql`
      update catalogue.product set name = 'Okapi ' || name where seo_name = 'paneer'`);
    const { products } = await find('chicken', { page: 0 });
    expect(products.length).toBeGreaterThan(0);
    expect(await readiness()).toEqual({ status: 'ready', search: 'updating' });
    end();
    await writing;
    await expect.poll(async () => (await seoNames('okapi'))[0], slow).toBe('paneer');
    await expect.poll(readiness, slow).toEqual({ status: 'ready', search: 'current' });
  });

  it('ranks by sales, which are updated once an hour', async () => {
    const before = await seoNames('chicken');
    // The category that was named counts more than sales.
    const middle = before[10] ?? '';
    await shop.db.run(sql`
      with best as (select id from catalogue.product where seo_name = ${middle})
      insert into search.sales (product_id, packs) select id, 100000 from best`);
    await shop.db.run(sql`
      update search.document set sales = 1 from search.sales where product_id = ref_id and kind = 'product'`);
    await shop.db.run(sql`update search.version set number = number + 1`);
    expect((await seoNames('chicken')).indexOf(middle)).toBeLessThan(before.indexOf(middle));
  });
});

describe('bad input', () => {
  const long = 'chicken '.repeat(625);
  it('refuses a term of more than 80 characters, and one of 5,000', async () => {
    expect(long).toHaveLength(5000);
    for (const term of [long, 'a'.repeat(5000)]) {
      // No path of the shop is that long: the server rejects it unread.
      const answer = await guest.send('productSearch', { params: { term } });
      expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    }
    for (const term of ['a'.repeat(81), '('.repeat(81), 'मु'.repeat(41)]) {
      const answer = await guest.send('productSearch', { params: { term } });
      expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
    }
  });

  it.each([
    "'; drop table search.document; --",
    "chicken' or '1'='1",
    'chicken & !goat | (prawn <-> egg):*',
    "'chicken':*A",
    '!!!&&&|||<->',
    '((((((((',
    '[a-z]+(.*)*$',
    '\\',
    '%_%',
    '$$;select 1;$$',
    '\u202eprawns\u202c',
    '\u200f\u200fprawns\u200e',
    'prawns\u200b\ufeff',
    '🍗',
    '🍗 chicken 🍗',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'İstanbul ẞ ﬁsh',
    'null',
    '__proto__',
    '1e999 kg',
    '0 kg',
    '-5 kg chicken',
    '٣ كيلو',
    'a b c d e f g h i j k l m n o p',
    'ऽ॥॥ ্ ് ்',
  ])('accepts %s', async (term) => {
    for (const query of [{}, { suggest: true }]) {
      const answer = await guest.send('productSearch', { params: { term }, query });
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    }
  });

  it('ignores direction marks and emoji', async () => {
    const plain = await seoNames('prawns');
    for (const term of ['\u202eprawns\u202c', '\u200fprawns\u200e', 'prawns 🍤']) {
      expect(await seoNames(term)).toEqual(plain);
    }
  });

  it.each([' ', '   ', '\t', '\u00a0\u00a0'])(
    'treats spaces (%j) as an empty term',
    async (term) => {
      expect(await guest.send('productSearch', { params: { term } })).toMatchObject({
        status: 422,
      });
    },
  );

  it.each([{ page: -1 }, { page: 1e9 }, { page: 'x' }, { categoryId: 0 }, { categoryId: "1' or" }])(
    'refuses %j',
    async (query) => {
      const answer = await guest.send('productSearch', { params: { term: 'egg' }, query });
      expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
    },
  );
});

describe('trends', () => {
  it('count submitted searches, not suggestions, further pages and categories', async () => {
    await allCounted();
    const before = await count('asked');
    await find('lobster tail', { suggest: true });
    await find('lobster tail', { page: 1 });
    await find('lobster tail');
    await find('lobster tail');
    await expect.poll(() => count('asked')).toBe(before + 2);
  });

  it('are computed by the job, spellings together, without rare searches and those that found nothing', async () => {
    expect(await seoNames('dates')).not.toEqual([]);
    for (let time = 0; time < 20; time += 1) await find(time % 4 === 0 ? 'jheenga' : 'jhinga');
    for (let time = 0; time < 20; time += 1) await find('xyzzyx');
    await allCounted();
    await shop.db.transaction(async (tx) => {
      await tx.run(sql`select graphile_worker.add_job('gather-search-trends')`);
    });
    await shop.runJobs();
    const { terms } = await guest.call('searchTrends');
    expect(terms).toContain('jhinga');
    expect(terms).not.toContain('jheenga');
    expect(terms).not.toContain('dates');
    expect(terms).not.toContain('xyzzyx');
  });
});

/** Searches are logged after their answers: waits until all are. */
async function allCounted(): Promise<void> {
  let before = -1;
  for (;;) {
    const now = await count('asked');
    if (now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

describe('a product request', () => {
  const ask = (browser: TestClient, wish: string) =>
    browser.send('requestProduct', { body: { term: 'emu', wish } });

  it('is listed for staff, newest first', async () => {
    expect((await ask(guest, 'Emu eggs\nplease')).status).toBe(200);
    expect((await ask(guest, 'And ostrich')).status).toBe(200);
    const { requests, total } = await catalogue.call('consoleProductRequests');
    expect(total).toBe(2);
    expect(requests.map(({ wish }) => wish)).toEqual(['And ostrich', 'Emu eggs\nplease']);
    expect(requests[0]).toMatchObject({ term: 'emu', adcCode: expect.any(String) as string });
  });

  it('needs text of a limited length', async () => {
    for (const wish of ['', ' ', 'x', 'a'.repeat(501), '\u0000\u0001']) {
      expect(await ask(guest, wish)).toMatchObject({ status: 422, errorCode: 'INVALID' });
    }
    for (const body of [{}, { wish: 5 }, { wish: ['x y'] }, 'text']) {
      expect((await guest.send('requestProduct', { body })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is accepted five times an hour from a device, and again after it', async () => {
    const eager = shop.client();
    for (let time = 0; time < 5; time += 1) expect((await ask(eager, 'Snails')).status).toBe(200);
    const refused = await ask(eager, 'Snails');
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    shop.clock.advance({ minutes: 61 });
    expect((await ask(eager, 'Snails')).status).toBe(200);
  });

  it('is stored once if it is sent twice with one key', async () => {
    const before = await count('product_request');
    const twin = shop.client();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => twin.send('requestProduct', { body: { term: '', wish: 'Rabbit' }, headers });
    const answers = await Promise.all([send(), send()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await send();
    expect(await count('product_request')).toBe(before + 1);
  });
});
