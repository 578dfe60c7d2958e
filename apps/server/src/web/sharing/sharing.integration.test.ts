import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { type TestApp, publicUrl, testApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.http.inject({ url, headers });

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

describe('pictures for previews', () => {
  it.each([
    '/og/product/goat-curry-cut.png',
    '/og/category/chicken.png',
    '/og/combo/1.png',
    '/og/page/homepage.png',
    '/og/page/offers.png',
  ])('%s is drawn in the size that previews want', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });

  it('has an ETag by its content, so that it is fetched again only after a change', async () => {
    const url = '/og/product/goat-keema.png';
    const etag = String((await get(url)).headers['etag']);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await shop.db.run(sql`
      update catalogue.product set name = 'Goat Mince' where seo_name = 'goat-keema'`);
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('accepts a name of any length, script or intent', async () => {
    for (const name of [
      'Curry '.repeat(60),
      'x'.repeat(300),
      '<script>alert(1)</script> & "quotes"',
      'बकरे का गोश्त · گوشت · 🐐',
    ]) {
      await shop.db.run(sql`
        update catalogue.product set name = ${name} where seo_name = 'goat-nalli'`);
      expect((await get('/og/product/goat-nalli.png')).statusCode).toBe(200);
    }
  });

  it.each([
    '/og/product/no-such-thing.png',
    '/og/secret/goat-curry-cut.png',
    '/og/product/..%2F..%2Fetc%2Fpasswd.png',
    '/og/product/goat-curry-cut.svg',
    '/og/page/constructor.png',
    '/og/combo/999999.png',
    '/og/combo/x.png',
    `/og/page/${'a'.repeat(150)}.png`,
  ])('is not drawn of %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('what search engines read', () => {
  it('names lists in the site map, and in the lists every page once, with the day of its last change', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    const lists = addressesIn(index.payload);
    expect(lists).toEqual(
      expect.arrayContaining([
        `${publicUrl}/sitemap-products.xml`,
        `${publicUrl}/sitemap-categories.xml`,
        `${publicUrl}/sitemap-pages.xml`,
      ]),
    );
    const all: string[] = [];
    for (const list of lists) {
      const file = await get(new URL(list ?? '').pathname);
      expect(file.statusCode).toBe(200);
      all.push(...addressesIn(file.payload).map(String));
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining([
        `${publicUrl}/`,
        `${publicUrl}/offers`,
        `${publicUrl}/chicken`,
        `${publicUrl}/mutton/goat-curry-cut`,
        `${publicUrl}/ur/mutton/goat-curry-cut`,
        `${publicUrl}/hi`,
      ]),
    );
    const { payload } = await get('/sitemap-products.xml');
    expect(payload).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>/);
  });

  it('removes products at once that are no longer sold', async () => {
    await shop.db.run(sql`
      update catalogue.product set is_active = false where seo_name = 'goat-nalli'`);
    expect((await get('/sitemap-products.xml')).payload).not.toContain('goat-nalli');
  });

  it('excludes personal pages in robots.txt', async () => {
    const { payload, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(payload).toContain('Disallow: /cart');
    expect(payload).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(payload).not.toContain('Disallow: /\n');
  });

  it.each(['/sitemap-nothing.xml', '/sitemap-constructor.xml', '/sitemap-products-99.xml'])(
    'answers 404 to %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
