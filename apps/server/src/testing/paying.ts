import type { AnswerOf } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { verifyAllBooks } from '../books.ts';
import { accounts, transfer } from '../modules/ledger/index.ts';
import { type Sql, sql } from '../platform/db.ts';
import { aBuyer, anOpenOrder } from './buyer.ts';
import { GatewaySandbox, type PaidAtRazorpay } from './gateway-sandbox.ts';
import { type TestApp, publicUrl, testApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type Started = AnswerOf<'payOrder'>;

/** A shop that uses the sandbox's gateways, and which the sandbox can reach. */
export interface PayingShop {
  shop: TestApp;
  sandbox: GatewaySandbox;
  close(): Promise<void>;
}

/** `environment`: settings besides the gateways'. */
export async function payingShop(environment: Record<string, string> = {}): Promise<PayingShop> {
  const sandbox = await GatewaySandbox.start();
  const shop = await testApp({ environment: { ...sandbox.environment, ...environment } });
  const origin = await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  await sandbox.control('PUT', 'store', { origin });
  return {
    shop,
    sandbox,
    close: async () => {
      await shop.close();
      await sandbox.stop();
    },
  };
}

const pack = 'CHK-CURRY-500';

export interface ToPay {
  buyer: TestClient;
  orderNo: string;
  /** Paise. */
  payable: number;
}

/** A buyer with an order that waits for its payment. */
export async function anOrderToPay(
  shop: TestApp,
  quantity = 2,
  chooseSlot?: Parameters<typeof anOpenOrder>[2],
): Promise<ToPay> {
  const buyer = await aBuyer(shop);
  const orderNo = await anOpenOrder(buyer, [{ sku: pack, quantity }], chooseSlot);
  const payable = await numberOf(
    shop,
    sql`select payable_paise as n from orders."order" where order_no = ${orderNo}`,
  );
  return { buyer, orderNo, payable };
}

export const payBy = (
  { buyer, orderNo }: Pick<ToPay, 'buyer' | 'orderNo'>,
  paymentMode: string,
  body: object = {},
): Promise<Started> =>
  buyer.call('payOrder', { params: { paymentMode }, body: { orderNo, ...body } });

/** The browser's report to the store after the first gateway's page confirmed the payment. */
export const reportSuccess = (
  { buyer, orderNo }: Pick<ToPay, 'buyer' | 'orderNo'>,
  { response }: PaidAtRazorpay,
  changes: Partial<{ pgOId: string; pgPId: string; pgSId: string }> = {},
) =>
  buyer.send('validatePayment', {
    body: {
      orderNo,
      status: 'success',
      success: {
        pgOId: response.razorpay_order_id,
        pgPId: response.razorpay_payment_id,
        pgSId: response.razorpay_signature,
        ...changes,
      },
    },
  });

export const reportOutcome = (
  { buyer, orderNo }: Pick<ToPay, 'buyer' | 'orderNo'>,
  status: 'failure' | 'pending',
) => buyer.call('validatePayment', { body: { orderNo, status } });

/** The form that leads to the second gateway's page. */
export const payuForm = (started: Started): Record<string, string> => ({
  key: started.key ?? '',
  txnid: started.txnId ?? '',
  amount: String(started.amount),
  productinfo: started.productInfo ?? '',
  firstname: started.hashFirstName ?? '',
  email: started.hashEmail ?? '',
  phone: started.hashPhone ?? '',
  surl: started.successURL ?? '',
  furl: started.failureURL ?? '',
  curl: started.cancelURL ?? '',
  hash: started.paymentHash ?? '',
  udf1: started.udf1 ?? '',
  udf2: started.udf2 ?? '',
});

/** The browser returns from the second gateway's page, as another site's form without a cookie. */
export const postBack = (shop: TestApp, url: string, fields: Record<string, string>) =>
  shop.app.http.inject({
    method: 'POST',
    url: url.replace(publicUrl, ''),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(fields).toString(),
  });

const numberRow = z.object({ n: z.coerce.number() });
export const numberOf = async ({ db }: Pick<TestApp, 'db'>, what: Sql): Promise<number> =>
  (await db.one(numberRow, what)).n;

const textRow = z.object({ text: z.string() });
export const textsOf = async ({ db }: Pick<TestApp, 'db'>, what: Sql): Promise<string[]> =>
  (await db.many(textRow, what)).map(({ text }) => text);

export const orderState = async (shop: TestApp, orderNo: string): Promise<string> =>
  (
    await textsOf(shop, sql`select state as text from orders."order" where order_no = ${orderNo}`)
  )[0] ?? '';

/** Refunds of an order as `destination amount state`. */
export const refundsIn = (shop: TestApp, orderNo: string): Promise<string[]> =>
  textsOf(
    shop,
    sql`select destination || ' ' || amount_paise || ' ' || state as text from payments.refund
        where reference = ${orderNo} order by id`,
  );

/** Runs jobs until no webhook is unread and at least `events` have arrived. */
export async function processWebhooks(shop: TestApp, events: number): Promise<void> {
  for (let waited = 0; waited < 100; waited += 1) {
    const come = await numberOf(shop, sql`select count(*) as n from payments.webhook`);
    if (come >= events) break;
    await sleep(50);
  }
  await shop.runJobs();
}

/** Runs the sweep after that time: it queries every gateway about payments that are not final. */
export async function after(shop: TestApp, time: { minutes?: number; seconds?: number }) {
  shop.clock.advance(time);
  await shop.app.jobs['check-payments']?.({});
}

/** Puts HB Money into the customer's wallet. */
export async function fillWallet(shop: TestApp, orderNo: string, amount: number): Promise<number> {
  const customerId = await numberOf(
    shop,
    sql`select customer_id as n from orders."order" where order_no = ${orderNo}`,
  );
  await fillWalletOf(shop, customerId, amount, orderNo);
  return customerId;
}

/** The same by the customer's number. */
export async function fillWalletOf(
  shop: TestApp,
  customerId: number,
  amount: number,
  reference = `customer:${customerId}`,
): Promise<void> {
  await shop.db.transaction((tx) =>
    transfer(tx, {
      key: `test:${reference}:${amount}`,
      debit: accounts.corrections,
      credit: accounts.wallet(customerId),
      amount: paise(amount),
      unit: 'INR',
      reason: 'test',
      reference,
      now: shop.clock.now(),
    }),
  );
}

/** The ledger balances, and agrees with the records of all modules. */
export async function expectBalancedBooks(shop: Pick<TestApp, 'db'>): Promise<void> {
  const verdict = await verifyAllBooks(shop.db);
  if (!verdict.holds) throw new Error(JSON.stringify(verdict));
}

/** A webhook of the first gateway with its signature; `event` names the body's event. */
export function sendWebhook(
  shop: TestApp,
  {
    event,
    eventId,
    payment,
    dispute,
  }: { event: string; eventId: string; payment: object; dispute?: object },
  secret = 'sandbox_webhook_secret',
) {
  const payload = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains: ['payment', ...(dispute ? ['dispute'] : [])],
    payload: { payment: { entity: payment }, ...(dispute && { dispute: { entity: dispute } }) },
    created_at: 1_760_000_000,
  });
  return shop.app.http.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(payload).digest('hex'),
      'x-razorpay-event-id': eventId,
    },
    payload,
  });
}

/** The entity of a payment in the first gateway's format. */
export const paymentAs = (
  orderId: string,
  paymentId: string,
  status: string,
  amount: number,
): object => ({
  id: paymentId,
  entity: 'payment',
  amount,
  currency: 'INR',
  status,
  order_id: orderId,
  method: 'card',
});

export const webhooksSeen = (shop: TestApp): Promise<number> =>
  numberOf(shop, sql`select count(*) as n from payments.webhook`);
