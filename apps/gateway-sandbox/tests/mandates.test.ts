import type Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxKeys } from '../src/settings.ts';
import { aSandbox, aShop, razorpayClient, type RunningSandbox } from './a-sandbox.ts';

const { keyId, keySecret } = sandboxKeys.razorpay;
const day = 86_400;

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
});

const seconds = () => sandbox.sandbox.clock.seconds();
const events = () => shop.received.map(({ body }) => (JSON.parse(body) as { event: string }).event);

interface Answer {
  id: string;
  status: string;
  recurring_details: { status: string };
}

const asked = async (method: string, way: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${sandbox.origin}/v1${way}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Answer & { error?: { description: string } };
  if (!answer.ok) throw new Error(said.error?.description);
  return said;
};

const asha = { name: 'Asha', email: 'asha@example.com', contact: '+919000000001' };
const capture = { capture: 'automatic', capture_options: { refund_speed: 'normal' } };

const registration = (customer: string, rest: object = {}) =>
  asked('POST', '/orders', {
    amount: 100,
    currency: 'INR',
    receipt: 'R1',
    customer_id: customer,
    method: 'card',
    payment: capture,
    token: { max_amount: 200_000, expire_at: seconds() + 365 * day, frequency: 'as_presented' },
    ...rest,
  });

async function aMandate(method = 'card', scenario = 'success') {
  const { id: customer } = await sdk.customers.create({ ...asha, fail_existing: 0 });
  const order = await registration(customer, { method });
  const { paymentId } = await sandbox.control<{ paymentId: string }>('POST', '/pay/razorpay', {
    order_id: order.id,
    method,
    scenario,
    customer_id: customer,
  });
  const { token_id: token = '' } = (await sdk.payments.fetch(paymentId)) as { token_id?: string };
  return { customer, token };
}

const statusOf = async ({ customer, token }: { customer: string; token: string }) =>
  (await asked('GET', `/customers/${customer}/tokens/${token}`)).recurring_details.status;

const debitOf = async (
  { customer, token }: { customer: string; token: string },
  amount: number,
) => {
  const order = await asked('POST', '/orders', {
    amount,
    currency: 'INR',
    receipt: 'D1',
    payment: capture,
    notification: { token_id: token, payment_after: seconds() + day + 10 },
  });
  const take = () =>
    sdk.payments.createRecurringPayment({
      email: asha.email,
      contact: asha.contact,
      amount,
      currency: 'INR',
      order_id: order.id,
      customer_id: customer,
      token,
      recurring: '1',
      notes: {},
    });
  return { order, take };
};

describe('a mandate', () => {
  it('is created by a first payment, and confirmed by the bank', async () => {
    const card = await aMandate();
    await sandbox.control('POST', '/settle');
    expect(await statusOf(card)).toBe('confirmed');
    const upi = await aMandate('upi');
    expect(await statusOf(upi)).toBe('initiated');
    await sandbox.control('POST', '/clock', { advanceMs: 1_000 });
    expect(await statusOf(upi)).toBe('confirmed');
    expect(events().filter((event) => event === 'token.confirmed')).toHaveLength(2);
  });

  it('requires terms that the rules allow', async () => {
    const { id: customer } = await sdk.customers.create({ ...asha, fail_existing: 0 });
    const token = { max_amount: 1_500_001, expire_at: seconds() + day, frequency: 'monthly' };
    await expect(registration(customer, { token })).rejects.toThrow('max amount');
    await expect(registration('cust_unknown')).rejects.toThrow('does not exist');
  });

  it('takes money once, a day after the notification, and never above the limit', async () => {
    const mandate = await aMandate();
    await sandbox.control('POST', '/settle');
    const { order, take } = await debitOf(mandate, 50_000);
    await expect(take()).rejects.toMatchObject({ statusCode: 400 });
    await sandbox.control('POST', '/clock', { advanceMs: (day + 20) * 1000 });
    await take();
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
    await expect(take()).rejects.toMatchObject({ statusCode: 400 });
    const tooMuch = await debitOf(mandate, 200_001);
    await sandbox.control('POST', '/clock', { advanceMs: (day + 20) * 1000 });
    await expect(tooMuch.take()).rejects.toMatchObject({ statusCode: 400 });
  });

  it('can be rejected, revoked, paused, and fail for lack of money', async () => {
    const rejected = await aMandate('card', 'rejected');
    await sandbox.control('POST', '/settle');
    expect(events()).toContain('token.rejected');
    await expect(debitOf(rejected, 1_000)).rejects.toThrow('does not exist');
    const mandate = await aMandate();
    await sandbox.control('POST', '/settle');
    await sandbox.control('POST', `/mandates/${mandate.token}`, { debits: 'failure' });
    const { take } = await debitOf(mandate, 1_000);
    await sandbox.control('POST', '/clock', { advanceMs: (day + 20) * 1000 });
    await take();
    await sandbox.control('POST', '/settle');
    expect(events()).toContain('payment.failed');
    await sandbox.control('POST', `/mandates/${mandate.token}`, { status: 'paused' });
    await expect(take()).rejects.toMatchObject({ statusCode: 400 });
    await asked('PUT', `/customers/${mandate.customer}/tokens/${mandate.token}/cancel`);
    await sandbox.control('POST', '/settle');
    expect(events()).toContain('token.cancelled');
  });
});
