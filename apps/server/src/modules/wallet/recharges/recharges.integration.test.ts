import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@halal-basket/contract';
import { aCustomer } from '../../../testing/buyer.ts';
import type { PaidAtRazorpay } from '../../../testing/gateway-sandbox.ts';
import {
  type PayingShop,
  anOrderToPay,
  expectBalancedBooks,
  processWebhooks,
  orderState,
  payuForm,
  payingShop,
  postBack,
  webhooksSeen,
} from '../../../testing/paying.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let fixture: PayingShop;
beforeAll(async () => {
  fixture = await payingShop();
});
afterAll(async () => {
  await fixture.close();
});

type Start = AnswerOf<'payRecharge'>;

const begin = async (who: TestClient): Promise<string> =>
  (await who.call('rechargeWallet', { body: {} })).rechargeTxnNo ?? '';

const pay = (
  who: TestClient,
  rechargeTxnNo: string,
  amount: number,
  { mode = 'CC', ...more }: { mode?: string; orderNo?: string; bankCode?: string } = {},
): Promise<Start> =>
  who.call('payRecharge', {
    params: { paymentMode: mode },
    body: { rechargeTxnNo, amount, ...more },
  });

const reportPayment = (who: TestClient, rechargeTxnNo: string, { response }: PaidAtRazorpay) =>
  who.send('validateRecharge', {
    body: {
      rechargeTxnNo,
      status: 'success',
      success: {
        pgOId: response.razorpay_order_id,
        pgPId: response.razorpay_payment_id,
        pgSId: response.razorpay_signature,
      },
    },
  });

const ask = (who: TestClient, rechargeTxnNo: string, status = 'pending') =>
  who.call('validateRecharge', { body: { rechargeTxnNo, status } });

const balanceOf = async (who: TestClient): Promise<number> =>
  (await who.call('walletTransactions')).walletData.balance;

describe('a recharge', () => {
  // spec: L222
  it('accepts an app’s report only with the signature of gateway 2’s SDK', async () => {
    const { shop, sandbox } = fixture;
    const who = await aCustomer(shop);
    const rechargeTxnNo = await begin(who);
    const started = await pay(who, rechargeTxnNo, 300, { mode: 'netbanking', bankCode: 'HDFB' });
    const { fields } = await sandbox.payPayu(payuForm(started), 'nowebhook');
    const inApp = (from: TestClient, payUResponse: object) =>
      from.send('validateRechargeInApp', {
        params: { rechargeTxnNo },
        body: { status: 'success', payUResponse: JSON.stringify(payUResponse) },
      });
    const forged = await inApp(who, { ...fields, amount: '3000.00' });
    expect(forged.data?.amount).not.toBe(3000);
    expect(await inApp(await aCustomer(shop), fields)).toMatchObject({ status: 404 });
    expect((await inApp(who, fields)).data).toMatchObject({ status: 'CONFIRMED', amount: 300 });
    expect(await balanceOf(who)).toBe(300);
  });

  // spec: L223
  it('is credited once, after any number of reports', async () => {
    const { shop, sandbox } = fixture;
    const who = await aCustomer(shop);
    const rechargeTxnNo = await begin(who);
    const { pgOrderId = '' } = await pay(who, rechargeTxnNo, 500);
    const before = await webhooksSeen(shop);
    const paid = await sandbox.payRazorpay(pgOrderId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => reportPayment(who, rechargeTxnNo, paid)),
    );
    for (const { data } of answers)
      expect(data).toMatchObject({ status: 'CONFIRMED', amount: 500 });
    await processWebhooks(shop, before + 1);
    const { walletTransactions, walletData } = await who.call('walletTransactions');
    expect(walletTransactions).toMatchObject([
      { title: 'Money added', amount: 500, balanceAfter: 500, rechargeTxnNo },
    ]);
    expect(walletData).toMatchObject({ balance: 500, paidIn: 500, maximumRecharge: 19_500 });
    const ofIt = await who.call('walletTransactions', { query: { rechargeNo: rechargeTxnNo } });
    expect(ofIt.walletTransactions).toHaveLength(1);
    const stranger = await aCustomer(shop);
    const foreign = await stranger.call('walletTransactions', {
      query: { rechargeNo: rechargeTxnNo },
    });
    expect(foreign.walletTransactions).toEqual([]);
    await expectBalancedBooks(shop);
  });

  it('is credited by the webhook alone when the browser does not return', async () => {
    const { shop, sandbox } = fixture;
    const who = await aCustomer(shop);
    const rechargeTxnNo = await begin(who);
    const { pgOrderId = '' } = await pay(who, rechargeTxnNo, 250.5);
    const before = await webhooksSeen(shop);
    await sandbox.payRazorpay(pgOrderId, 'noredirect');
    await processWebhooks(shop, before + 1);
    expect(await balanceOf(who)).toBe(250.5);
  });

  // spec: L221
  it('is also credited through PayU', async () => {
    const { shop, sandbox } = fixture;
    const who = await aCustomer(shop);
    const rechargeTxnNo = await begin(who);
    const start = await pay(who, rechargeTxnNo, 1000, { mode: 'netbanking', bankCode: 'HDFB' });
    expect(start).toMatchObject({ pgId: 2, status: 'AWAITING_GATEWAY', rechargeTxnNo });
    expect(start.payUHash?.paymentHash).toBe(start.paymentHash);
    const { action, fields } = await sandbox.payPayu(payuForm(start));
    await postBack(shop, action, fields);
    expect(await ask(who, rechargeTxnNo)).toMatchObject({ status: 'CONFIRMED', balance: 1000 });
  });

  it('can be tried again with another amount after a failure, and credits captured money only', async () => {
    const { shop, sandbox } = fixture;
    const who = await aCustomer(shop);
    const rechargeTxnNo = await begin(who);
    const first = await pay(who, rechargeTxnNo, 500);
    await sandbox.payRazorpay(first.pgOrderId ?? '', 'failure');
    expect(await ask(who, rechargeTxnNo, 'failure')).toMatchObject({
      status: 'FAILED',
      balance: 0,
    });
    const second = await pay(who, rechargeTxnNo, 750);
    const paid = await sandbox.payRazorpay(second.pgOrderId ?? '');
    expect((await reportPayment(who, rechargeTxnNo, paid)).data).toMatchObject({
      status: 'CONFIRMED',
      balance: 750,
    });
    const again = await who.send('payRecharge', {
      params: { paymentMode: 'CC' },
      body: { rechargeTxnNo, amount: 10 },
    });
    expect(again).toMatchObject({ status: 409, errorCode: 'RECHARGE_FAILED' });
  });

  it('is credited after a forged failure once its money arrives', async () => {
    const { shop, sandbox } = fixture;
    const who = await aCustomer(shop);
    const rechargeTxnNo = await begin(who);
    const { pgOrderId = '' } = await pay(who, rechargeTxnNo, 300);
    expect(await ask(who, rechargeTxnNo, 'failure')).toMatchObject({ status: 'FAILED' });
    await sandbox.payRazorpay(pgOrderId);
    expect(await ask(who, rechargeTxnNo)).toMatchObject({ status: 'CONFIRMED', balance: 300 });
  });
});

describe('a recharge for an order that is short', () => {
  it('pays the order as soon as the money is captured, without the customer', async () => {
    const { shop, sandbox } = fixture;
    const { buyer, orderNo, payable } = await anOrderToPay(shop);
    const rechargeTxnNo = await begin(buyer);
    const start = await pay(buyer, rechargeTxnNo, payable / 100, { orderNo });
    const before = await webhooksSeen(shop);
    await sandbox.payRazorpay(start.pgOrderId ?? '', 'noredirect');
    await processWebhooks(shop, before + 1);
    await shop.runJobs();
    expect(await orderState(shop, orderNo)).toBe('ORDER_PLACED');
    expect(await balanceOf(buyer)).toBe(0);
    expect(await ask(buyer, rechargeTxnNo)).toMatchObject({ status: 'CONFIRMED', orderNo });
    await expectBalancedBooks(shop);
  });

  it('stays as HB Money when the order is not available any more', async () => {
    const { shop, sandbox } = fixture;
    const { buyer, orderNo, payable } = await anOrderToPay(shop);
    const rechargeTxnNo = await begin(buyer);
    const start = await pay(buyer, rechargeTxnNo, payable / 100, { orderNo });
    await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
    const paid = await sandbox.payRazorpay(start.pgOrderId ?? '');
    expect((await reportPayment(buyer, rechargeTxnNo, paid)).data).toMatchObject({
      status: 'CONFIRMED',
    });
    await shop.runJobs();
    expect(await orderState(shop, orderNo)).toBe('ORDER_CANCELLED');
    expect(await balanceOf(buyer)).toBe(payable / 100);
    await expectBalancedBooks(shop);
  });
});

describe('refuses', () => {
  it('refuses amounts beyond the limits, also of two concurrent recharges', async () => {
    const { shop } = fixture;
    const who = await aCustomer(shop);
    const [one, two] = [await begin(who), await begin(who)];
    for (const amount of [5, 20_000.01]) {
      const answer = await who.send('payRecharge', {
        params: { paymentMode: 'CC' },
        body: { rechargeTxnNo: one, amount },
      });
      expect(answer).toMatchObject({ status: 422, errorCode: 'RECHARGE_LIMIT' });
    }
    const both = await Promise.all(
      [one, two].map((rechargeTxnNo) =>
        who.send('payRecharge', {
          params: { paymentMode: 'CC' },
          body: { rechargeTxnNo, amount: 15_000 },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('refuses another customer’s recharge, and payment methods that add no money', async () => {
    const { shop } = fixture;
    const rechargeTxnNo = await begin(await aCustomer(shop));
    const stranger = await aCustomer(shop);
    const body = { rechargeTxnNo, amount: 100 };
    const paying = await stranger.send('payRecharge', { params: { paymentMode: 'CC' }, body });
    expect(paying).toMatchObject({ status: 404, errorCode: 'RECHARGE_NOT_FOUND' });
    const asking = await stranger.send('validateRecharge', {
      body: { rechargeTxnNo, status: 'success' },
    });
    expect(asking).toMatchObject({ status: 404, errorCode: 'RECHARGE_NOT_FOUND' });
    for (const paymentMode of ['hbw', 'hbp', 'cod', 'pod', 'gold']) {
      const answer = await stranger.send('payRecharge', { params: { paymentMode }, body });
      expect(answer.status).toBe(422);
    }
    const bare = await stranger.send('payRecharge', {
      params: { paymentMode: 'CC' },
      body,
      headers: { 'idempotency-key': '' },
    });
    expect(bare).toMatchObject({ status: 400, errorCode: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it.each([-1, 0, '500', null, 1e9, 10.005])('refuses an amount of %j', async (amount) => {
    const who = await aCustomer(fixture.shop);
    const rechargeTxnNo = await begin(who);
    const answer = await who.send('payRecharge', {
      params: { paymentMode: 'CC' },
      body: { rechargeTxnNo, amount },
    });
    expect(answer.status).toBe(422);
    expect(await balanceOf(who)).toBe(0);
  });
});
