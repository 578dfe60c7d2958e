import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { selectOutbox } from '../platform/messaging/message.sql.ts';
import { logInStaff } from '../testing/staff.ts';
import { type TestApp, publicUrl, testApp } from '../testing/test-app.ts';
import { TestClient } from '../testing/test-client.ts';
import { loadStorefront } from '../web/storefront-bundle.ts';

const dist = path.resolve(import.meta.dirname, '../../../storefront/dist');
const isBuilt = existsSync(path.join(dist, 'server'));

const consoleUrl = 'http://console.shop.test';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({
    environment: { CONSOLE_URL: consoleUrl },
    ...(isBuilt && { storefront: await loadStorefront(dist) }),
  });
});
afterAll(() => shop.close());

const at = (host: 'shop.test' | 'console.shop.test', url: string) =>
  shop.app.http.inject({ url, headers: { host } });

/** A browser of staff on a host. */
const staffAt = (host: 'shop.test' | 'console.shop.test') =>
  new TestClient(
    {
      inject: (request) =>
        shop.app.http.inject({ ...request, headers: { ...request.headers, host } }),
    },
    shop.db,
  );

describe('a console with a host of its own', () => {
  it('answers staff there, and not at the shop', async () => {
    const inside = staffAt('console.shop.test');
    expect((await logInStaff(inside, 'owner')).status).toBe(200);
    expect((await inside.send('consoleMe')).status).toBe(200);
    const outside = staffAt('shop.test');
    for (const [name, value] of inside.cookies) outside.cookies.set(name, value);
    expect((await outside.send('consoleMe')).status).toBe(404);
    expect((await logInStaff(staffAt('shop.test'), 'owner')).status).toBe(404);
  });

  it('refuses calls that a page of the shop sends to it', async () => {
    const inside = staffAt('console.shop.test');
    await logInStaff(inside, 'owner');
    const headers = { origin: publicUrl, 'sec-fetch-site': 'same-site' };
    expect((await inside.send('consoleVerifyAudit', { body: {}, headers })).errorCode).toBe(
      'CROSS_SITE',
    );
    const fromOldBrowser = {
      cookie: `hb_console=${inside.cookies.get('hb_console')}`,
      origin: publicUrl,
    };
    const answer = await shop.app.http.inject({
      method: 'POST',
      url: '/api/console/audit/verify',
      headers: { ...fromOldBrowser, host: 'console.shop.test' },
      payload: {},
    });
    expect(answer.json()).toMatchObject({ error: { errorCode: 'CROSS_SITE' } });
  });

  it('leads pages of the other part to their host', async () => {
    const home = await at('console.shop.test', '/');
    expect([home.statusCode, home.headers.location]).toEqual([302, `${consoleUrl}/console`]);
    const product = await at('console.shop.test', '//evil.example/x?y=1');
    expect(new URL(String(product.headers.location)).origin).toBe(publicUrl);
    const api = await shop.app.http.inject({
      url: '/api/launchApi',
      headers: { host: 'console.shop.test' },
    });
    expect(api.statusCode).toBe(404);
    expect((await at('console.shop.test', '/healthz')).statusCode).toBe(200);
    expect((await at('shop.test', '/healthz')).statusCode).toBe(200);
  });

  it.runIf(isBuilt)('has the icons of both parts', async () => {
    const hosts = ['shop.test', 'console.shop.test'] as const;
    const icons = await Promise.all(hosts.map((host) => at(host, '/assets/icons.svg')));
    expect(icons.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('is the address of the links in mails to staff', async () => {
    const browser = staffAt('console.shop.test');
    const email = 'support@halalbasket.example';
    await browser.call('consoleForgotPassword', { body: { email } });
    await shop.runJobs();
    const [mail] = await selectOutbox(shop.db, email);
    expect(mail?.text).toContain(`${consoleUrl}/console/set-password?token=`);
  });

  it('may show previews of the shop in a frame', async () => {
    const { headers } = await at('console.shop.test', '/healthz');
    expect(headers['content-security-policy']).toContain(`frame-src 'self' ${publicUrl}`);
  });
});
