import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const certificate = Array.from({ length: 32 }, () => 'AB').join(':');
const androidOrigin = 'https://localhost';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({
    environment: {
      APP_ANDROID_PACKAGE: 'in.halalbasket.shop',
      APP_ANDROID_CERTIFICATES: certificate,
      APP_ANDROID_NEWEST: '12',
      APP_ANDROID_OLDEST: '9',
      APP_IOS_ID: 'ABCDE12345.in.halalbasket.shop',
      APP_IOS_STORE_URL: 'https://apps.apple.com/in/app/id1',
    },
  });
});
afterAll(() => shop.close());

const fromApp = (deviceId: string, origin = androidOrigin) => ({
  'device-id': deviceId,
  'device-type': 'android',
  origin,
  'sec-fetch-site': 'cross-site',
});

describe('calls of the apps', () => {
  it('are allowed by a preflight request for exactly the origins of the apps', async () => {
    const preflight = async (origin: string) => {
      const { statusCode, headers } = await shop.app.http.inject({
        method: 'OPTIONS',
        url: '/api/cart/v2',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      return { statusCode, allowed: headers['access-control-allow-origin'] };
    };
    for (const origin of [androidOrigin, 'capacitor://localhost']) {
      expect(await preflight(origin)).toEqual({ statusCode: 204, allowed: origin });
    }
    for (const origin of ['http://localhost', 'https://localhost.evil.test', 'null']) {
      expect(await preflight(origin)).toEqual({ statusCode: 404, allowed: undefined });
    }
  });

  it('carry a ticket in a header, and write with it', async () => {
    const deviceId = randomUUID();
    const launch = await shop.client().send('launch', { headers: fromApp(deviceId) });
    expect(launch.headers).toMatchObject({ 'access-control-allow-origin': androidOrigin });
    expect(launch.headers).not.toHaveProperty('access-control-allow-credentials');
    const { persistentTicket = '', remoteConfig } = launch.data;
    expect(remoteConfig).toMatchObject({
      'app.newest': { value: 12 },
      'app.oldest': { value: 9 },
      'app.store': { value: 'https://play.google.com/store/apps/details?id=in.halalbasket.shop' },
    });
    const write = (headers: Record<string, string>) =>
      shop.client().send('emptyCart', { body: {}, headers });
    const ticket = { authorization: `Bearer ${persistentTicket}` };
    expect((await write({ ...fromApp(deviceId), ...ticket })).status).toBe(200);
    const elsewhere = { ...fromApp(deviceId, 'https://evil.test'), cookie: '' };
    const cookie = { cookie: `hb_session=${persistentTicket}` };
    expect((await write({ ...elsewhere, ...cookie })).errorCode).toBe('CROSS_SITE');
    expect((await write({ ...fromApp(deviceId), ...cookie })).errorCode).toBe('CROSS_SITE');
  });

  it('get no versions of an app in a browser', async () => {
    const { remoteConfig } = await shop.client().call('launch');
    expect(remoteConfig).not.toHaveProperty('app.newest');
  });

  it('load pictures, which other sites may not show without an app', async () => {
    const { headers } = await shop.app.http.inject({ url: '/pictures/none.webp' });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('links to the shop', () => {
  const file = async (name: string) => {
    const { headers, payload } = await shop.app.http.inject({ url: `/.well-known/${name}` });
    expect(headers['content-type']).toMatch(/^application\/json/);
    return JSON.parse(payload) as unknown;
  };

  it('open the Android app that the certificate signs', async () => {
    expect(await file('assetlinks.json')).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'in.halalbasket.shop',
          sha256_cert_fingerprints: [certificate],
        },
      },
    ]);
  });

  it('open the iOS app, except those of the console and of the gateways', async () => {
    expect(await file('apple-app-site-association')).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['ABCDE12345.in.halalbasket.shop'],
            components: [
              { '/': '/api/*', exclude: true },
              { '/': '/console', exclude: true },
              { '/': '/console/*', exclude: true },
              { '/': '/dev/*', exclude: true },
              { '/': '/payment/return', exclude: true },
              { '/': '*' },
            ],
          },
        ],
      },
      webcredentials: { apps: ['ABCDE12345.in.halalbasket.shop'] },
    });
  });
});
