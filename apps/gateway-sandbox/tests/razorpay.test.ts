import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxKeys } from '../src/settings.ts';
import { aSandbox, aShop, razorpayClient, type RunningSandbox } from './a-sandbox.ts';

const { validatePaymentVerification, validateWebhookSignature } = createRequire(import.meta.url)(
  'razorpay/dist/utils/razorpay-utils',
) as typeof import('razorpay/dist/utils/razorpay-utils');

const { keyId, keySecret, webhookSecret } = sandboxKeys.razorpay;

let shop: Awaited<ReturnType<typeof aShop>>;
let sandbox: RunningSandbox;
let sdk: Razorpay;

beforeAll(async () => {
  shop = await aShop();
  sandbox = await aSandbox(shop.origin);
  sdk = razorpayClient(sandbox);
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
beforeEach(() => {
  shop.received.length = 0;
  shop.answer(200);
});

const anOrder = (amount = 50_000, rest = {}) =>
  sdk.orders.create({ amount, currency: 'INR', receipt: 'HB1', ...rest });

interface Paid {
  outcome: string;
  paymentId: string;
  response: {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  };
  error: { reason: string };
}

const pay = (orderId: string, more = {}) =>
  sandbox.control<Paid>('POST', '/pay/razorpay', { order_id: orderId, ...more });

/** Returns the webhooks about one payment that the shop has received so far. */
const receivedFor = (paymentId: string) =>
  shop.received.filter(({ body }) => body.includes(paymentId));

const settle = () => sandbox.control('POST', '/settle');

const automatic = {
  payment: {
    capture: 'automatic',
    capture_options: {
      automatic_expiry_period: 12,
      manual_expiry_period: 12,
      refund_speed: 'normal',
    },
  },
};

describe('the official SDK', () => {
  it('creates, pays, fetches, captures and refunds', async () => {
    const order = await anOrder();
    expect(order).toMatchObject({ status: 'created', amount_due: 50_000, receipt: 'HB1' });
    const { response } = await pay(order.id);
    const payment = await sdk.payments.fetch(response.razorpay_payment_id);
    expect(payment).toMatchObject({ status: 'authorized', order_id: order.id, amount: 50_000 });
    expect(await sdk.payments.capture(payment.id, 50_000, 'INR')).toMatchObject({
      status: 'captured',
    });
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_due: 0 });
    const { items } = (await sdk.orders.fetchPayments(order.id)) as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual([payment.id]);
    const refund = await sdk.payments.refund(payment.id, { amount: 20_000 });
    expect(refund).toMatchObject({ status: 'pending', amount: 20_000 });
    await sandbox.control('POST', '/clock', { advanceMs: 2_000 });
    expect(await sdk.refunds.fetch(refund.id)).toMatchObject({ status: 'processed' });
    expect(await sdk.payments.fetch(payment.id)).toMatchObject({
      amount_refunded: 20_000,
      refund_status: 'partial',
    });
  });

  it('captures automatically where the order requires it', async () => {
    const order = await anOrder(50_000, automatic);
    const { response } = await pay(order.id);
    expect(await sdk.payments.fetch(response.razorpay_payment_id)).toMatchObject({
      status: 'captured',
    });
  });

  it('receives the documented webhooks', async () => {
    await expect(sdk.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
    });
    await expect(sdk.orders.fetch('order_unknown')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    });
    const order = await anOrder(50_000, automatic);
    const { response } = await pay(order.id);
    await expect(
      sdk.payments.refund(response.razorpay_payment_id, { amount: 50_001 }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await expect(pay(order.id)).rejects.toThrow('Payment already done');
  });

  it('refuses a wrong secret', async () => {
    const answer = await fetch(`${sandbox.origin}/v1/orders`, {
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:wrong`).toString('base64')}` },
    });
    expect(answer.status).toBe(401);
  });

  it('stores customers and their cards', async () => {
    const asha = { name: 'Asha', email: 'asha@example.com', contact: '+919000000001' };
    const customer = await sdk.customers.create({ ...asha, fail_existing: 0 });
    const again = await sdk.customers.create({ ...asha, fail_existing: 0 });
    expect(again.id).toBe(customer.id);
    const order = await anOrder(50_000, automatic);
    await pay(order.id, { customer_id: customer.id, save: true });
    const tokens = await sdk.customers.fetchTokens(customer.id);
    expect(tokens.items).toMatchObject([{ method: 'card', card: { last4: '1007' } }]);
    const token = tokens.items[0]?.id ?? '';
    await sdk.customers.deleteToken(customer.id, token);
    expect((await sdk.customers.fetchTokens(customer.id)).items).toEqual([]);
  });
});

/** The same text with one letter or figure changed. */
const withOneByteChanged = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

describe('signatures', () => {
  it('of payments are accepted by the SDK; one changed byte is refused', async () => {
    const order = await anOrder(50_000, automatic);
    const { response } = await pay(order.id);
    const ids = { order_id: order.id, payment_id: response.razorpay_payment_id };
    const signature = response.razorpay_signature;
    expect(validatePaymentVerification(ids, signature, keySecret)).toBe(true);
    for (const at of [0, 31, 63]) {
      const changed = withOneByteChanged(signature, at);
      expect(validatePaymentVerification(ids, changed, keySecret)).toBe(false);
    }
    const other = { ...ids, order_id: withOneByteChanged(order.id, 10) };
    expect(validatePaymentVerification(other, signature, keySecret)).toBe(false);
  });

  it('can be wrong on request', async () => {
    const order = await anOrder(50_000, automatic);
    const { response } = await pay(order.id, { scenario: 'tampered' });
    const ids = { order_id: order.id, payment_id: response.razorpay_payment_id };
    expect(validatePaymentVerification(ids, response.razorpay_signature, keySecret)).toBe(false);
  });

  it('of webhooks are accepted by the SDK; one changed byte is refused', async () => {
    const order = await anOrder(50_000, automatic);
    const { paymentId } = await pay(order.id);
    await settle();
    await expect.poll(() => receivedFor(paymentId).length).toBe(3);
    const received = receivedFor(paymentId);
    const events = received.map(({ body }) => (JSON.parse(body) as { event: string }).event);
    expect(events.sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    const ids = received.map(({ headers }) => headers['x-razorpay-event-id']);
    expect(new Set(ids).size).toBe(3);
    for (const { body, headers, url } of received) {
      expect(url).toBe('/api/webhooks/razorpay');
      const signature = String(headers['x-razorpay-signature']);
      expect(validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
      const changed = withOneByteChanged(body, 40);
      expect(validateWebhookSignature(changed, signature, webhookSecret)).toBe(false);
    }
  });
});

describe('a failing payment', () => {
  const statusOf = async (paymentId: string) => (await sdk.payments.fetch(paymentId)).status;

  it('fails with a reason', async () => {
    const order = await anOrder(50_000, automatic);
    const { outcome, error, paymentId } = await pay(order.id, {
      scenario: 'failure',
      reason: 'insufficient_fund',
    });
    expect({ outcome, reason: error.reason }).toEqual({
      outcome: 'failure',
      reason: 'insufficient_fund',
    });
    expect(await statusOf(paymentId)).toBe('failed');
    expect((await pay(order.id)).outcome).toBe('success');
  });

  it('is pending, then paid', async () => {
    const order = await anOrder(50_000, automatic);
    const { outcome, paymentId } = await pay(order.id, { scenario: 'pending' });
    expect(outcome).toBe('pending');
    expect(await statusOf(paymentId)).toBe('created');
    await sandbox.control('POST', '/clock', { advanceMs: 6_000 });
    expect(await statusOf(paymentId)).toBe('captured');
  });

  it('fails and is paid afterwards', async () => {
    const order = await anOrder(50_000, automatic);
    const { outcome, paymentId } = await pay(order.id, { scenario: 'late' });
    expect(outcome).toBe('failure');
    expect(await statusOf(paymentId)).toBe('failed');
    await sandbox.control('POST', '/clock', { advanceMs: 8_000 });
    expect(await statusOf(paymentId)).toBe('captured');
  });

  it('is refunded automatically after the order’s 12 minutes', async () => {
    const order = await anOrder(50_000, automatic);
    const { paymentId } = await pay(order.id, { scenario: 'late' });
    await sandbox.control('PUT', '/fault-settings', { lateMs: 13 * 60_000 });
    const second = await pay(order.id, { scenario: 'late' });
    await sandbox.control('PUT', '/fault-settings', {});
    await sandbox.control('POST', '/clock', { advanceMs: 8_000 });
    // The first late payment was in time and paid the order. The second one found the order paid.
    expect(await statusOf(paymentId)).toBe('captured');
    await sandbox.control('POST', '/clock', { advanceMs: 14 * 60_000 });
    expect(await statusOf(second.paymentId)).toBe('refunded');
    const unpaid = await anOrder(50_000, automatic);
    await sandbox.control('PUT', '/fault-settings', { lateMs: 13 * 60_000 });
    const tooLate = await pay(unpaid.id, { scenario: 'late' });
    await sandbox.control('PUT', '/fault-settings', {});
    await sandbox.control('POST', '/clock', { advanceMs: 14 * 60_000 });
    expect(await statusOf(tooLate.paymentId)).toBe('refunded');
  });

  it('is refunded when it is not captured in time', async () => {
    const order = await anOrder(50_000, {
      payment: { capture: 'manual', capture_options: { manual_expiry_period: 12 } },
    });
    const { paymentId } = await pay(order.id);
    expect(await statusOf(paymentId)).toBe('authorized');
    await sandbox.control('POST', '/clock', { advanceMs: 12 * 60_000 + 1_000 });
    expect(await statusOf(paymentId)).toBe('refunded');
  });

  it('fails after ten minutes without an answer', async () => {
    const order = await anOrder(50_000, automatic);
    await sandbox.control('PUT', '/fault-settings', { pendingMs: 3_600_000 });
    const { paymentId } = await pay(order.id, { scenario: 'pending' });
    await sandbox.control('PUT', '/fault-settings', {});
    await sandbox.control('POST', '/clock', { advanceMs: 10 * 60_000 + 1_000 });
    expect(await statusOf(paymentId)).toBe('failed');
  });

  it('can have another amount', async () => {
    const order = await anOrder(50_000, automatic);
    const { paymentId } = await pay(order.id, { scenario: 'mismatch' });
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ amount: 49_900 });
  });

  it('cannot be refunded at ₹24.68', async () => {
    const order = await anOrder(50_000, automatic);
    const { paymentId } = await pay(order.id);
    const refund = await sdk.payments.refund(paymentId, { amount: 2_468 });
    await sandbox.control('POST', '/clock', { advanceMs: 2_000 });
    expect(await sdk.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' });
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 0 });
  });

  it('refunds once for a key, and refuses another body with it', async () => {
    const order = await anOrder(50_000, automatic);
    const { paymentId } = await pay(order.id);
    const ask = (amount: number) =>
      fetch(`${sandbox.origin}/v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
          'x-refund-idempotency': `refund-of-${paymentId}`,
        },
        body: JSON.stringify({ amount }),
      });
    const first = (await (await ask(10_000)).json()) as { id: string };
    const second = (await (await ask(10_000)).json()) as { id: string };
    expect(second.id).toBe(first.id);
    expect((await ask(20_000)).status).toBe(400);
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 10_000 });
  });
});

describe('the checkout page', () => {
  it('sends its result to the shop that opened it', async () => {
    const { id } = await anOrder();
    const params = { key_id: keyId, order_id: id, amount: '50000', opener_origin: shop.origin };
    const opened = await fetch(
      `${sandbox.origin}/v1/checkout/public?${String(new URLSearchParams(params))}`,
    );
    const closed = await fetch(`${opened.url}/close`, { method: 'POST' });
    const [, data = ''] = /data-page="([^"]*)"/.exec(await closed.text()) ?? [];
    const sent: unknown[] = [];
    runInNewContext(await (await fetch(`${sandbox.origin}/sandbox/page.js`)).text(), {
      document: {
        body: { dataset: { page: data.replaceAll('&quot;', '"') } },
        querySelector: () => null,
        addEventListener: () => {},
      },
      window: { parent: { postMessage: (...given: unknown[]) => sent.push(given) } },
    });
    const message = { source: 'gateway-sandbox', event: 'dismiss' };
    expect(JSON.stringify(sent)).toBe(JSON.stringify([[message, shop.origin]]));
  });
});

describe('webhooks', () => {
  it('are repeated until the shop accepts them', async () => {
    shop.answer(500);
    const order = await anOrder(50_000, automatic);
    const { paymentId } = await pay(order.id);
    await settle();
    await expect.poll(() => receivedFor(paymentId).length).toBe(3);
    shop.answer(200);
    await sandbox.control('POST', '/clock', { advanceMs: 2_000 });
    await expect.poll(() => receivedFor(paymentId).length).toBe(6);
    const ids = receivedFor(paymentId).map(({ headers }) => headers['x-razorpay-event-id']);
    expect(new Set(ids).size).toBe(3);
    await sandbox.control('POST', '/clock', { advanceMs: 3_600_000 });
    expect(receivedFor(paymentId)).toHaveLength(6);
  });

  it('are lost, duplicated or signed wrongly by the fault settings', async () => {
    await sandbox.control('PUT', '/fault-settings', { webhooks: { drop: 1 } });
    const order = await anOrder(50_000, automatic);
    const lost = await pay(order.id);
    await settle();
    expect(receivedFor(lost.paymentId)).toEqual([]);
    await sandbox.control('PUT', '/fault-settings', {
      webhooks: { duplicate: 1, badSignature: 1 },
    });
    const { paymentId } = await pay((await anOrder(50_000, automatic)).id);
    await settle();
    await sandbox.control('PUT', '/fault-settings', {});
    await expect.poll(() => receivedFor(paymentId).length).toBe(6);
    for (const { body, headers } of receivedFor(paymentId)) {
      const signature = String(headers['x-razorpay-signature']);
      expect(validateWebhookSignature(body, signature, webhookSecret)).toBe(false);
    }
  });
});

describe('a faulty server API', () => {
  const ask = (fault: string, waitMs = 10_000) =>
    fetch(`${sandbox.origin}/v1/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'x-sandbox-fault': fault,
      },
      body: JSON.stringify({ amount: 100, currency: 'INR', receipt: `fault-${fault}` }),
      signal: AbortSignal.timeout(waitMs),
    });

  it('answers 502, 429 or HTML, hangs, or loses its answer', async () => {
    expect((await ask('502')).status).toBe(502);
    expect((await ask('429')).status).toBe(429);
    expect((await ask('html')).headers.get('content-type')).toContain('text/html');
    await expect(ask('hang', 300)).rejects.toThrow('timeout');
    await expect(ask('lost')).rejects.toThrow('fetch failed');
    const { items } = await sdk.orders.all({ receipt: 'fault-lost' });
    expect(items).toHaveLength(1);
  });
});
