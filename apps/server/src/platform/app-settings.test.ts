import { describe, expect, it } from 'vitest';
import { appOrigins } from './app-settings.ts';
import { readConfig } from './config.ts';

const certificate = Array.from({ length: 32 }, () => 'AB').join(':');
const android = {
  APP_ANDROID_PACKAGE: 'in.halalbasket.shop',
  APP_ANDROID_CERTIFICATES: `${certificate.toLowerCase()}, ${certificate}`,
};
const ios = {
  APP_IOS_ID: 'ABCDE12345.in.halalbasket.shop',
  APP_IOS_STORE_URL: 'https://apps.apple.com/in/app/id1',
};
const appsOf = (environment: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://nowhere', NODE_ENV: 'test', ...environment }).apps;

describe('the settings of the apps', () => {
  it('allow no other origin without an app', () => {
    expect(appsOf({})).toEqual({});
    expect(appOrigins(appsOf({}))).toEqual([]);
  });

  it('allow exactly the origins of the apps that exist', () => {
    expect(appOrigins(appsOf(android))).toEqual(['https://localhost']);
    expect(appOrigins(appsOf({ ...android, ...ios }))).toEqual([
      'https://localhost',
      'capacitor://localhost',
    ]);
  });

  it('find the page of an Android app in the store by its package', () => {
    expect(
      appsOf({ ...android, APP_ANDROID_NEWEST: '7', APP_ANDROID_OLDEST: '5' }).android,
    ).toEqual({
      packageName: 'in.halalbasket.shop',
      certificates: [certificate, certificate],
      newest: 7,
      oldest: 5,
      storeUrl: 'https://play.google.com/store/apps/details?id=in.halalbasket.shop',
    });
  });

  it.each([
    [{ APP_ANDROID_PACKAGE: 'shop' }, /in\.halalbasket\.shop/],
    [{ ...android, APP_ANDROID_CERTIFICATES: 'AB:CD' }, /SHA-256 fingerprints/],
    [{ APP_ANDROID_PACKAGE: 'in.halalbasket.shop' }, /APP_ANDROID_CERTIFICATES is not set/],
    [{ APP_IOS_ID: 'shop' }, /ABCDE12345/],
    [{ APP_IOS_ID: ios.APP_IOS_ID }, /APP_IOS_STORE_URL is not set/],
    [{ ...android, APP_ANDROID_OLDEST: 'x' }, /APP_ANDROID_OLDEST/],
  ])('refuse %o', (environment, sentence) => {
    expect(() => appsOf(environment)).toThrow(sentence);
  });
});
