import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrderToPay, payBy } from '../../../testing/paying.ts';
import { readConfig } from '../../../platform/config.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { settleDay } from '../settlement/settlement.ts';

/** The key is public, so its signature proves nothing. */
const sandboxSecret = 'sandbox_webhook_secret';

const environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SECRET: 'a secret of thirty-two characters or more',
  DEV_OUTBOX: 'on',
};

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ environment });
});
afterAll(() => shop.close());

describe('a real shop without keys of a gateway', () => {
  // spec: L197.2
  it('offers and accepts payment on delivery', async () => {
    const bought = await anOrderToPay(shop);
    const { paymentMethods } = await bought.buyer.call('paymentDetails');
    const modes = paymentMethods.methods.map(({ paymentMode }) => paymentMode);
    expect(modes).toEqual(['hbw', 'hbp', 'cod', 'pod']);
    const page = await bought.buyer.call('paymentMethods', { query: { hbMoney: true } });
    expect(page.paymentMethods).toMatchObject({ methods: [], savedCards: [] });
    expect(await payBy(bought, 'cod')).toMatchObject({ status: 'CONFIRMED' });
  });

  it('refuses a payment through a gateway, also a named one', async () => {
    const { buyer, orderNo } = await anOrderToPay(shop);
    for (const choice of [{}, { pgId: 1 }, { pgId: 2 }]) {
      const tried = await buyer.send('payOrder', {
        params: { paymentMode: 'CC' },
        body: { orderNo, paymentMethod: 'POL', ...choice },
      });
      expect(tried.errorCode).toBe('PAYMENT_MODE_UNAVAILABLE');
    }
    expect((await buyer.send('autoRecharge')).data).toMatchObject({ offered: false });
  });

  it('accepts no webhook, and its pages load no gateway', async () => {
    const payload = '{"event":"payment.captured","payload":{}}';
    const signed = createHmac('sha256', sandboxSecret).update(payload).digest('hex');
    const answer = await shop.app.http.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signed },
      payload,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-security-policy']).not.toMatch(/razorpay|payu|127\.0\.0\.1/);
  });

  it('settles no day', async () => {
    const errors: string[] = [];
    const log = { error: (_: object, said: string) => errors.push(said), warn: () => {} };
    const settings = readConfig({
      ...environment,
      DATABASE_URL: 'postgres://shop@localhost/shop',
    });
    await settleDay({ db: shop.db, clock: shop.clock, settings, log }, '2026-01-02');
    expect(errors).toEqual([]);
  });
});
