import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const base = { DATABASE_URL: 'postgres://shop@localhost/shop' };
const production = {
  ...base,
  NODE_ENV: 'production',
  SECRET: 'a secret of thirty-two characters or more',
  PUBLIC_URL: 'https://shop.example',
  RAZORPAY_KEY_ID: 'rzp_live_of_the_shop',
  RAZORPAY_KEY_SECRET: 'secret of the shop',
  RAZORPAY_WEBHOOK_SECRET: 'secret of its webhooks',
  PAYU_KEY: 'key of the shop',
  PAYU_SALT: 'salt of the shop',
};
const carried = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'care@shop.example',
  SMS_URL: 'https://carrier.example/v1/messages',
  SMS_KEY: 'k',
  SMS_SENDER: 'HALBSK',
  SMS_DLT_TEMPLATES: 'login-code=1107001, back-in-stock=1107002',
};

describe('messages and payments in the settings', () => {
  it('use the outbox of a developer on every channel', () => {
    const config = readConfig(base);
    expect(config.devOutbox).toBe(true);
    expect(config.channels).toEqual(['sms', 'whatsapp', 'call', 'email']);
  });

  it('are never shown in production unless the setting asks for it', () => {
    expect(readConfig({ ...production, ...carried }).devOutbox).toBe(false);
    expect(readConfig({ ...production, DEV_OUTBOX: 'on' }).devOutbox).toBe(true);
  });

  it('must be complete or absent for a gateway', () => {
    const { PAYU_SALT: _none, ...half } = production;
    expect(() => readConfig({ ...half, ...carried })).toThrow(
      'PAYU_SALT: is needed beside PAYU_KEY.',
    );
    const { PAYU_KEY: _key, ...one } = half;
    const { gateways } = readConfig({ ...one, ...carried });
    expect(gateways).toMatchObject({ payu: null, razorpay: { keyId: 'rzp_live_of_the_shop' } });
  });

  it('may omit both gateways in production, and refuse the keys of the sandbox there', () => {
    const none = { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' };
    const without = { ...production, ...carried, ...none, PAYU_KEY: '', PAYU_SALT: '' };
    expect(readConfig(without).gateways).toMatchObject({ razorpay: null, payu: null });
    expect(readConfig(base).gateways.razorpay?.apiBase).toBe('http://127.0.0.1:3080');
    const sandbox = { PAYU_KEY: 'SbxKey', PAYU_SALT: 'SbxSalt0123456789abcdefSbxSalt32' };
    expect(() => readConfig({ ...without, ...sandbox })).toThrow(/sandbox/);
  });

  it('need a channel in production', () => {
    expect(() => readConfig(production)).toThrow(/SMS_URL/);
    expect(() => readConfig({ ...production, ...carried, SMTP_URL: '' })).toThrow(/SMTP_URL/);
    expect(() => readConfig({ ...production, ...carried, MAIL_FROM: '' })).toThrow(/MAIL_FROM/);
    expect(() => readConfig({ ...base, DEV_OUTBOX: 'off' })).toThrow(/SMS_URL/);
  });

  it('need an https address in production, except on the local machine', () => {
    const at = (address: string) =>
      readConfig({ ...production, ...carried, PUBLIC_URL: address }).publicOrigin;
    const elsewhere = ['http://shop.example', 'http://localhost.shop.example', 'http://10.0.0.7'];
    for (const address of elsewhere) expect(() => at(address)).toThrow(/PUBLIC_URL is .*https/);
    for (const address of [
      'https://shop.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
    ])
      expect(at(address)).toBe(address);
    expect(readConfig({ ...base, PUBLIC_URL: 'http://10.0.0.7' }).publicOrigin).toBe(
      'http://10.0.0.7',
    );
  });

  it('serve the console at the shop, or at an origin of its own', () => {
    const some = { ...production, ...carried };
    expect(readConfig(some).consoleOrigin).toBe('https://shop.example');
    const CONSOLE_URL = 'https://console.shop.example/';
    expect(readConfig({ ...some, CONSOLE_URL }).consoleOrigin).toBe('https://console.shop.example');
  });

  it('write with one secret, and read with a second one', () => {
    const ACCEPTED_SECRET = 'the secret of before, of 32 characters';
    expect(readConfig({ ...production, ...carried }).secrets.accepted).toEqual([]);
    expect(readConfig({ ...production, ...carried, ACCEPTED_SECRET }).secrets).toEqual({
      current: production.SECRET,
      accepted: [ACCEPTED_SECRET],
    });
  });

  it('need the registered template of the login code', () => {
    const { SMS_DLT_TEMPLATES: _none, ...rest } = carried;
    expect(() => readConfig({ ...production, ...rest })).toThrow(/SMS_DLT_TEMPLATES/);
    expect(() => readConfig({ ...production, ...carried, SMS_DLT_TEMPLATES: 'x' })).toThrow(
      /SMS_DLT_TEMPLATES/,
    );
  });

  it('offer only the channels that are set up', () => {
    const some = { ...production, ...carried };
    expect(readConfig(some).channels).toEqual(['sms', 'email']);
    const more = { ...some, VOICE_URL: 'https://voice.example' };
    expect(readConfig(more).channels).toEqual(['sms', 'call', 'email']);
    expect(readConfig(some).carriers.sms).toMatchObject({
      templates: { 'login-code': '1107001', 'back-in-stock': '1107002' },
    });
  });

  it.each([
    ['TRUST_PROXY', 'yes'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/store'],
    ['CONSOLE_URL', 'https://console.shop.example/console'],
    ['CONSOLE_URL', 'http://console.shop.example'],
    ['ACCEPTED_SECRET', 'too short'],
    ['SMS_URL', 'ftp://carrier.example'],
    ['SMS_HEADER', 'no header'],
    ['SMS_ACCEPTED', '('],
  ])('are refused with a sentence: %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, ...carried, [name]: value })).toThrow(name);
  });
});

describe('TRUST_PROXY', () => {
  const read = (value: string) => readConfig({ ...base, TRUST_PROXY: value }).trustProxy;

  it('accepts a number of proxies, or their addresses and networks', () => {
    expect(readConfig(base).trustProxy).toBe(false);
    expect(read('off')).toBe(false);
    expect(read('1')).toBe(1);
    expect(read('10.0.0.5, 10.1.0.0/16,2001:db8::/32')).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      '2001:db8::/32',
    ]);
  });

  it.each(['on', 'true', 'TRUE', 'yes', '*', '0', '9', '-1', '0.0.0.0/0', '::/0', 'proxy.example'])(
    'refuses %s and names the correct form',
    (value) => {
      expect(() => read(value)).toThrow(/TRUST_PROXY: .*usually 1.*10\.1\.0\.0\/16/);
    },
  );
});

describe('analytics in the settings', () => {
  it('names the script and every host that it may call', () => {
    expect(readConfig(base)).toMatchObject({ analytics: [] });
    const { analytics, analyticsTag } = readConfig({
      ...base,
      ANALYTICS: 'dataLayer:3',
      ANALYTICS_TAG_URL: 'https://tags.example/gtm.js?id=GTM-1',
      ANALYTICS_TAG_HOSTS: 'https://*.collector.example',
    });
    expect(analytics).toEqual([{ adapter: 'dataLayer', from: 3 }]);
    expect(analyticsTag).toEqual({
      url: 'https://tags.example/gtm.js?id=GTM-1',
      origins: ['https://tags.example', 'https://*.collector.example'],
    });
  });

  it.each(['tags.example', 'https://tags.example; script-src *', 'https://tags.example/path'])(
    'refuses %s as a host of the script',
    (hosts) => {
      expect(() => readConfig({ ...base, ANALYTICS_TAG_HOSTS: hosts })).toThrow(
        'ANALYTICS_TAG_HOSTS: must be hosts with https://',
      );
    },
  );
});
