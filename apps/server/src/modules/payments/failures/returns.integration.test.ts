import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  after,
  anOrderToPay,
  processWebhooks,
  numberOf,
  orderState,
  payBy,
  paymentAs,
  payuForm,
  postBack,
  refundsIn,
  sendWebhook,
  reportOutcome,
  reportSuccess,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const silent = () => sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
const placings = (orderNo: string) =>
  numberOf(
    shop,
    sql`select count(*) as n from orders.event join orders."order" as o on o.id = order_id
        where order_no = ${orderNo} and to_state = 'ORDER_PLACED'`,
  );

describe('the customer’s return', () => {
  // spec: L195.1
  it('a callback that is posted twice has one effect and one answer', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const paid = await sandbox.payRazorpay(pgOrderId);
    const answers = [await reportSuccess(bought, paid), await reportSuccess(bought, paid)];
    expect(answers.map(({ data }) => data.status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await placings(bought.orderNo)).toBe(1);

    const other = await anOrderToPay(shop);
    const form = payuForm(await payBy(other, 'netbanking', { bankCode: 'HDFB' }));
    const { action, fields } = await sandbox.payPayu(form, 'success', { method: 'netbanking' });
    const posted = [await postBack(shop, action, fields), await postBack(shop, action, fields)];
    const page = `/payment/return?kind=order&reference=${other.orderNo}`;
    expect(posted.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, page],
      [303, page],
    ]);
    expect(await placings(other.orderNo)).toBe(1);
  });

  it('returns to the page in the language of the payment', async () => {
    const { buyer, orderNo } = await anOrderToPay(shop);
    const started = await buyer.call('payOrder', {
      params: { paymentMode: 'netbanking' },
      body: { orderNo, bankCode: 'HDFB' },
      headers: { 'accept-language': 'hi' },
    });
    const form = payuForm(started);
    const { action, fields } = await sandbox.payPayu(form, 'failure', { method: 'netbanking' });
    const { headers } = await postBack(shop, action, fields);
    expect(headers.location).toBe(`/hi/payment/return?kind=order&reference=${orderNo}`);
  });

  it('a webhook before the redirect places the order; the redirect then shows it paid', async () => {
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'upi');
    const seen = await webhooksSeen(shop);
    const paid = await sandbox.payRazorpay(pgOrderId, 'webhookfirst');
    await processWebhooks(shop, seen + 1);
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');
    expect((await reportSuccess(bought, paid)).data.status).toBe('CONFIRMED');
    expect(await placings(bought.orderNo)).toBe(1);
  });

  it('where the redirect never arrives the webhook places the order', async () => {
    const bought = await anOrderToPay(shop);
    const form = payuForm(await payBy(bought, 'BNPL', { bankCode: 'LAZYPAY' }));
    const seen = await webhooksSeen(shop);
    await sandbox.payPayu(form, 'noredirect', { method: 'paylater' });
    await processWebhooks(shop, seen + 1);
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');
  });

  it('where the webhook is lost too the gateways are asked half a minute later', async () => {
    await silent();
    const one = await anOrderToPay(shop);
    await sandbox.payRazorpay((await payBy(one, 'CC')).pgOrderId ?? '', 'noredirect');
    const two = await anOrderToPay(shop);
    await sandbox.payPayu(payuForm(await payBy(two, 'cashcard', { bankCode: 'PAYTM' })));
    await after(shop, { seconds: 20 });
    expect(await orderState(shop, one.orderNo)).toBe('ORDER_CREATED');
    await after(shop, { seconds: 15 });
    expect(await orderState(shop, one.orderNo)).toBe('ORDER_PLACED');
    expect(await orderState(shop, two.orderNo)).toBe('ORDER_PLACED');
  });

  it('events out of order never lead backwards', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const { paymentId } = await sandbox.payRazorpay(pgOrderId);
    for (const status of ['captured', 'authorized', 'failed', 'created']) {
      const payment = paymentAs(pgOrderId, paymentId, status, bought.payable);
      const sent = { event: `payment.${status}`, eventId: `${paymentId}-${status}`, payment };
      expect((await sendWebhook(shop, sent)).statusCode).toBe(200);
      await shop.runJobs();
      expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');
    }
    expect(await placings(bought.orderNo)).toBe(1);
  });

  it('a tampered signature is refused and changes nothing; the gateway is asked anyway', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const paid = await sandbox.payRazorpay(pgOrderId);
    const { razorpay_signature: right } = paid.response;
    const wrong = `${right.startsWith('0') ? '1' : '0'}${right.slice(1)}`;
    for (const pgSId of [wrong, 'nonsense', right.slice(0, -2)]) {
      expect(await reportSuccess(bought, paid, { pgSId })).toMatchObject({
        status: 422,
        errorCode: 'PAYMENT_MISMATCH',
      });
    }
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_CREATED');
    await after(shop, { seconds: 31 });
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');

    const other = await anOrderToPay(shop);
    const { action, fields } = await sandbox.payPayu(payuForm(await payBy(other, 'BNPL')));
    for (const changed of [
      ['amount', '1.00'],
      ['status', 'failure'],
      ['hash', 'ff'],
    ] as const) {
      const [name, value] = changed;
      const posted = await postBack(shop, action, { ...fields, [name]: value });
      expect(posted.statusCode).toBe(303);
      expect(await orderState(shop, other.orderNo)).toBe('ORDER_CREATED');
    }
  });

  it('a valid callback replayed on another order pays nothing there', async () => {
    await silent();
    const paid = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(paid, 'CC');
    const proof = await sandbox.payRazorpay(pgOrderId);
    const unpaid = await anOrderToPay(shop);
    const own = await payBy(unpaid, 'CC');
    expect(await reportSuccess(unpaid, proof)).toMatchObject({ status: 422 });
    expect(await reportSuccess(unpaid, proof, { pgOId: own.pgOrderId })).toMatchObject({
      status: 422,
    });
    expect(await reportSuccess({ ...paid, buyer: unpaid.buyer }, proof)).toMatchObject({
      status: 404,
      errorCode: 'ORDER_NOT_FOUND',
    });
    expect(await orderState(shop, unpaid.orderNo)).toBe('ORDER_CREATED');
    expect((await reportSuccess(paid, proof)).data.status).toBe('CONFIRMED');
  });

  it('a forged failure is a hint only: the gateway is asked, and nothing is cancelled', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const forged = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Nothing of the kind',
      'error[metadata]': JSON.stringify({ order_id: pgOrderId }),
    };
    const posted = await postBack(shop, '/api/payment/razorpay/return', forged);
    expect(posted.headers.location).toContain(bought.orderNo);
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_CREATED');
    await sandbox.payRazorpay(pgOrderId);
    expect((await reportOutcome(bought, 'failure')).status).toBe('CONFIRMED');
  });

  it('a customer who closed the page can pay again, and a late payment is kept', async () => {
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'upi');
    const seen = await webhooksSeen(shop);
    expect(await reportOutcome(bought, 'failure')).toMatchObject({ status: 'FAILED' });
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_CREATED');
    await sandbox.payRazorpay(pgOrderId, 'noredirect', { method: 'upi' });
    await processWebhooks(shop, seen + 1);
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');
    expect((await reportOutcome(bought, 'pending')).status).toBe('CONFIRMED');
  });

  it('without a popup the gateway posts the browser back, and that pays as well', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const started = await payBy(bought, 'CC');
    const { response } = await sandbox.payRazorpay(started.pgOrderId ?? '');
    const posted = await postBack(shop, started.successURL ?? '', { ...response });
    expect(posted.statusCode).toBe(303);
    expect(posted.headers.location).toBe(`/payment/return?kind=order&reference=${bought.orderNo}`);
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');
    expect(await refundsIn(shop, bought.orderNo)).toEqual([]);
  });
});

describe('webhooks', () => {
  const seenWith = async (secret: string, change = (text: string) => text) => {
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const payment = paymentAs(pgOrderId, change('pay_Test0000000001'), 'failed', bought.payable);
    const sent = { event: 'payment.failed', eventId: `${pgOrderId}-${secret}`, payment };
    return (await sendWebhook(shop, sent, secret)).statusCode;
  };

  it('are refused when one bit differs', async () => {
    expect(await seenWith('sandbox_webhook_secret')).toBe(200);
    expect(await seenWith('another_secret_altogether')).toBe(403);
    const unsigned = await shop.app.http.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: { 'content-type': 'application/json' },
      payload: '{"event":"payment.captured"}',
    });
    expect(unsigned.statusCode).toBe(403);
    const form = { key: 'SbxKey', txnid: 'PA1', status: 'success', hash: '00' };
    expect((await postBack(shop, '/api/webhooks/payu', form)).statusCode).toBe(403);
  });

  it('are kept to the byte, once for each event', async () => {
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const payment = paymentAs(pgOrderId, 'pay_Twice000000001', 'failed', bought.payable);
    const seen = await webhooksSeen(shop);
    for (let times = 0; times < 3; times += 1) {
      const sent = { event: 'payment.failed', eventId: 'evt_same', payment };
      expect((await sendWebhook(shop, sent)).statusCode).toBe(200);
    }
    expect(await webhooksSeen(shop)).toBe(seen + 1);
  });
});
