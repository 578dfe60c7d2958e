import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({
    storefront: {
      addressOf: (url) => url,
      render: async () => ({ status: 200, html: '<h1>Fresh halal meat</h1>' }),
      emptyPage: ({ locale }) => `<p>${locale}</p>`,
      manifest: (locale) => JSON.stringify({ lang: locale }),
      clientFolder: path.resolve(import.meta.dirname, '../../../storefront/public'),
    },
  });
});
afterAll(() => shop.close());

describe('a shop without an open hub', () => {
  it('says so on pages and in calls, and opens with its first hub', async () => {
    const browser = shop.client();
    const openHubs = (open: boolean) =>
      shop.db.pool.query('update location.hub set is_active = $1', [open]);
    expect((await browser.raw({ url: '/' })).statusCode).toBe(200);

    await openHubs(false);
    const page = await browser.raw({ url: '/' });
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.payload).toContain('We are not open yet.');
    expect(page.payload).toContain('href="/console"');
    const inHindi = await browser.raw({ url: '/hi' });
    expect(inHindi.payload).toContain('<html lang="hi-IN" dir="ltr">');
    expect(inHindi.payload).toContain('स्टोर अभी शुरू नहीं हुआ है।');
    expect(await browser.send('homePage')).toMatchObject({
      status: 503,
      errorCode: 'SHOP_NOT_OPEN',
    });

    await openHubs(true);
    expect((await browser.raw({ url: '/' })).statusCode).toBe(200);
  });
});
