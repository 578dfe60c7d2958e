import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  anOrderToPay,
  numberOf,
  payBy,
  paymentAs,
  payuForm,
  postBack,
  sendWebhook,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const post = (url: string, type: string, payload: string) =>
  shop.app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

describe('text that PostgreSQL cannot store', () => {
  it.each(['/api/pu/s', '/api/payment/payu/return/success', '/api/payment/razorpay/return'])(
    'is refused in a return to %s',
    async (url) => {
      expect((await post(url, form, 'txnid=PA%00&razorpay_order_id=o%00')).statusCode).toBe(422);
    },
  );

  it('is refused in an app’s report, also escaped within JSON', async () => {
    const { buyer, orderNo } = await anOrderToPay(shop);
    const escaped = String.raw`{"txnid":"PA\u0000","hash":"x"}`;
    for (const payUResponse of [{ txnid: 'PA\0', hash: 'x' }, escaped]) {
      const body = { orderNo, status: 'success', payUResponse };
      const { status } = await buyer.send('validatePaymentInApp', { body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it('is refused in every call at once: paths, queries and bodies', async () => {
    const { buyer } = await anOrderToPay(shop);
    for (const url of ['/api/v1/search?q=a%00b', '/api/orders/HB%00', '/chicken/%00']) {
      expect((await buyer.raw({ url })).statusCode, url).toBeLessThan(500);
    }
  });
});

describe('the webhook of PayU', () => {
  it('refuses broken JSON of any media type', async () => {
    for (const type of [form, json]) {
      const { statusCode } = await post('/api/webhooks/payu', type, '{"key": "SbxKey", ');
      expect([400, 403]).toContain(statusCode);
    }
  });

  const notice = (more: object) =>
    JSON.stringify({ key: 'SbxKey', request_id: '1', token: 'x', status: 'success', ...more });

  it('keeps unsigned notices of known payments only, once an hour, and none that is large', async () => {
    await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
    const bought = await anOrderToPay(shop);
    const { action, fields, mihpayid } = await sandbox.payPayu(
      payuForm(await payBy(bought, 'BNPL')),
    );
    await postBack(shop, action, fields);
    const seen = await webhooksSeen(shop);
    const unknown = await post('/api/webhooks/payu', json, notice({ mihpayid: '4039937155' }));
    expect(unknown.statusCode).toBe(200);
    const large = await post(
      '/api/webhooks/payu',
      json,
      notice({ mihpayid, remark: 'x'.repeat(5000) }),
    );
    expect(large.statusCode).toBe(403);
    expect(await webhooksSeen(shop)).toBe(seen);
    for (let id = 0; id < 5; id += 1) {
      await post('/api/webhooks/payu', json, notice({ mihpayid, request_id: String(id) }));
    }
    expect(await webhooksSeen(shop)).toBe(seen + 1);
  });
});

it('counts a signed webhook as one event, whatever unsigned id it has', async () => {
  const bought = await anOrderToPay(shop);
  const { pgOrderId = '' } = await payBy(bought, 'CC');
  const payment = paymentAs(pgOrderId, 'pay_Replayed000001', 'failed', bought.payable);
  const seen = await webhooksSeen(shop);
  for (const eventId of ['evt_one', 'evt_two', 'evt_three']) {
    const sent = { event: 'payment.failed', eventId, payment };
    expect((await sendWebhook(shop, sent)).statusCode).toBe(200);
  }
  expect(await webhooksSeen(shop)).toBe(seen + 1);

  const other = await anOrderToPay(shop);
  const paid = await sandbox.payPayu(payuForm(await payBy(other, 'BNPL')));
  const before = await webhooksSeen(shop);
  for (const mihpayid of ['1', '2', '3']) {
    const replayed = { ...paid.fields, mihpayid };
    expect((await postBack(shop, '/api/webhooks/payu', replayed)).statusCode).toBe(200);
  }
  expect(await webhooksSeen(shop)).toBe(before + 1);
  const rows = sql`select count(*) as n from payments.gateway_payment where payment_id in ('1', '2', '3')`;
  expect(await numberOf(shop, rows)).toBe(0);
});
