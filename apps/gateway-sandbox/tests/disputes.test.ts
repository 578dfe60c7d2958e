import { afterAll, beforeAll, expect, it } from 'vitest';
import type Razorpay from 'razorpay';
import { sandboxKeys } from '../src/settings.ts';
import { aSandbox, aShop, razorpayClient, type RunningSandbox } from './a-sandbox.ts';

const { keyId, keySecret } = sandboxKeys.razorpay;

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

async function aDispute(): Promise<string> {
  const order = await sdk.orders.create({ amount: 50_000, currency: 'INR', receipt: 'HB1' });
  const { paymentId } = await sandbox.control<{ paymentId: string }>('POST', '/pay/razorpay', {
    order_id: order.id,
  });
  const { id } = await sandbox.control<{ id: string }>('POST', '/disputes', { paymentId });
  return id;
}

async function upload(type: string, content = 'a document'): Promise<Response> {
  const form = new FormData();
  form.set('purpose', 'dispute_evidence');
  form.set('file', new File([content], 'evidence.pdf', { type }));
  const key = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  return fetch(`${sandbox.origin}/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}` },
    body: form,
  });
}

it('takes evidence for a dispute once, and reports that the bank reviews it', async () => {
  const id = await aDispute();
  const answer = await upload('application/pdf');
  const document = (await answer.json()) as { id: string; size: number };
  expect(document).toMatchObject({ size: 10, purpose: 'dispute_evidence' });
  const contest = { summary: 'Delivered', shipping_proof: [document.id], action: 'submit' };
  expect(await sdk.disputes.contest(id, contest)).toMatchObject({
    status: 'under_review',
    evidence: { summary: 'Delivered', shipping_proof: [document.id] },
  });
  await expect(sdk.disputes.contest(id, contest)).rejects.toMatchObject({ statusCode: 400 });
  await sandbox.control('POST', '/settle');
  const received = () =>
    shop.received
      .filter(({ body }) => body.includes(id))
      .map(({ body }) => (JSON.parse(body) as { event: string }).event);
  // A delivery that had already begun may arrive after the others.
  await expect.poll(received).toEqual(['payment.dispute.created', 'payment.dispute.under_review']);
});

it('refuses a contest without a document, an unknown document, and other types of files', async () => {
  const id = await aDispute();
  const contest = (given: object) => sdk.disputes.contest(id, { action: 'submit', ...given });
  await expect(contest({})).rejects.toMatchObject({ statusCode: 400 });
  await expect(contest({ billing_proof: ['doc_Unknown'] })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect((await upload('image/webp')).status).toBe(400);
  expect((await sdk.disputes.fetch(id)).status).toBe('open');
});
