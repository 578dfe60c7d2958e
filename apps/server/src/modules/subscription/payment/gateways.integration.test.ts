import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewaySandbox, PaidAtRazorpay } from '../../../testing/gateway-sandbox.ts';
import {
  type PayingShop,
  after,
  expectBalancedBooks,
  processWebhooks,
  payingShop,
  payuForm,
  postBack,
  refundsIn,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { giveMoney as giveReward } from '../../../testing/money.ts';
import {
  aDraft,
  customerOf,
  dayOn,
  eggs,
  fillDay,
  giveBuyerMoney,
} from '../../../testing/subscriber.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { walletBalance } from '../../wallet/index.ts';
import { createDueOrders } from '../fulfilment/daily-fulfilment.ts';

let all: PayingShop;
let shop: TestApp;
let sandbox: GatewaySandbox;
beforeAll(async () => {
  all = await payingShop();
  ({ shop, sandbox } = all);
});
afterEach(() => expectBalancedBooks(shop));
afterAll(() => all.close());

interface Placed {
  buyer: TestClient;
  subscriptionId: number;
  subscriptionNo: string;
  /** In rupees. */
  price: number;
}

async function aPlacedSubscription(): Promise<Placed> {
  const { buyer, subscription } = await aDraft(shop, ['2026-11-25', '2026-11-27']);
  const { subscriptionId } = subscription;
  const placed = await buyer.call('placeSubscription', { body: { subscriptionId } });
  const { subscriptionNo = '', orderPayableAmount = 0 } = placed;
  return { buyer, subscriptionId, subscriptionNo, price: orderPayableAmount };
}

const pay = ({ buyer, subscriptionNo }: Placed, paymentMode: string, body: object = {}) =>
  buyer.call('paySubscription', { params: { subscriptionNo, paymentMode }, body });

const success = ({ response }: PaidAtRazorpay) => ({
  status: 'success',
  success: {
    pgOId: response.razorpay_order_id,
    pgPId: response.razorpay_payment_id,
    pgSId: response.razorpay_signature,
  },
});

const publish = ({ buyer, subscriptionNo }: Placed, body: object) =>
  buyer.send('validateSubscriptionPayment', { params: { subscriptionNo }, body });

const look = ({ buyer }: Placed) => buyer.call('subscriptionDetails');
const balanceOf = async ({ buyer }: Placed) =>
  (await buyer.call('walletTransactions')).walletData.balance;

describe('the first gateway', () => {
  // spec: L110.3, L211.1
  it('pays a subscription ahead once for repeated success reports', async () => {
    const subscription = await aPlacedSubscription();
    const { pgOrderId = '', status } = await pay(subscription, 'CC');
    expect(status).toBe('AWAITING_GATEWAY');
    const paid = success(await sandbox.payRazorpay(pgOrderId));
    const answers = await Promise.all([1, 2, 3].map(() => publish(subscription, paid)));
    expect(answers.map(({ data }) => data.status)).toEqual(Array(3).fill('CONFIRMED'));
    expect(await look(subscription)).toMatchObject({
      status: 'ACTIVE',
      paidAhead: subscription.price,
      paymentMode: 'CC',
    });
    expect(await balanceOf(subscription)).toBe(0);
  });

  it('activates the subscription only after the bank has confirmed the payment', async () => {
    const subscription = await aPlacedSubscription();
    const { pgOrderId = '' } = await pay(subscription, 'CC');
    const seen = await webhooksSeen(shop);
    await sandbox.payRazorpay(pgOrderId, 'pending', { method: 'upi' });
    const pending = await publish(subscription, { status: 'pending' });
    expect(pending.data.status).not.toBe('CONFIRMED');
    expect((await look(subscription)).status).toBe('PLACED');
    const params = { subscriptionNo: subscription.subscriptionNo };
    expect(await subscription.buyer.send('subscriptionConfirmation', { params })).toMatchObject({
      errorCode: 'SUBSCRIPTION_CONFIRMATION',
    });
    await sandbox.control('POST', 'clock', { advanceMs: 600_000 });
    await processWebhooks(shop, seen + 1);
    await after(shop, { minutes: 3 });
    expect(await look(subscription)).toMatchObject({
      status: 'ACTIVE',
      paidAhead: subscription.price,
    });
  });

  it('keeps the subscription payable by another method after a declined payment', async () => {
    const subscription = await aPlacedSubscription();
    const { pgOrderId = '' } = await pay(subscription, 'CC');
    await sandbox.payRazorpay(pgOrderId, 'failure');
    const failed = await publish(subscription, {
      status: 'failure',
      failure: { description: 'Your bank said no.', pgOId: pgOrderId },
    });
    expect(failed.data.status).toBe('FAILED');
    expect((await look(subscription)).status).toBe('PLACED');
    await giveBuyerMoney(shop, subscription.buyer, 1_000_000);
    expect(await pay(subscription, 'hbw')).toMatchObject({ status: 'CONFIRMED' });
    expect(await look(subscription)).toMatchObject({ status: 'ACTIVE', paymentMode: 'hbw' });
  });

  it('refunds a payment for a subscription that changed meanwhile', async () => {
    const subscription = await aPlacedSubscription();
    const { pgOrderId = '' } = await pay(subscription, 'CC');
    await fillDay(subscription.buyer, subscription, '2026-11-27');
    const paid = success(await sandbox.payRazorpay(pgOrderId));
    expect((await publish(subscription, paid)).data.status).not.toBe('CONFIRMED');
    expect((await look(subscription)).status).toBe('DRAFT');
    expect(await refundsIn(shop, subscription.subscriptionNo)).toEqual([
      expect.stringMatching(new RegExp(`^source ${subscription.price * 100} `)),
    ]);
  });
});

describe('the part paid by rewards', () => {
  it('returns as rewards and never to the card', async () => {
    const subscription = await aPlacedSubscription();
    const { pgOrderId = '' } = await pay(subscription, 'CC');
    await publish(subscription, success(await sandbox.payRazorpay(pgOrderId)));
    const customerId = await customerOf(shop.db, subscription.buyer);
    await giveReward(shop.db, customerId, { reward: 200_00 }, shop.clock.now());
    await fillDay(subscription.buyer, subscription, '2026-11-27', [eggs]);
    expect((await walletBalance(shop.db, customerId)).reward).toBeLessThan(200_00);
    // The price of this day returns before the subscription ends, so the card has a smaller part in
    // the rest of the deposit.
    const params = { subscriptionNo: subscription.subscriptionNo };
    await subscription.buyer.call('skipSubscriptionDay', { params, body: { date: '2026-11-25' } });
    await subscription.buyer.call('cancelSubscription', { params, body: { refundTo: 'source' } });
    const { paidIn, reward } = await walletBalance(shop.db, customerId);
    const [refund = ''] = await refundsIn(shop, subscription.subscriptionNo);
    const toCard = Number(/^source (\d+) /.exec(refund)?.[1]);
    expect(reward).toBe(200_00);
    expect(toCard + paidIn).toBe(Math.round(subscription.price * 100));
  });
});

describe('the part paid by HB Money', () => {
  const wednesday = '2026-11-25';
  const friday = '2026-11-27';
  const paidByCard = async (): Promise<Placed> => {
    const subscription = await aPlacedSubscription();
    const { pgOrderId = '' } = await pay(subscription, 'CC');
    await publish(subscription, success(await sandbox.payRazorpay(pgOrderId)));
    return subscription;
  };
  const cancel = ({ buyer, subscriptionNo }: Placed) =>
    buyer.call('cancelSubscription', {
      params: { subscriptionNo },
      body: { refundTo: 'source' },
    });

  it('returns to HB Money while the card gets its part of the open days', async () => {
    const subscription = await paidByCard();
    await createDueOrders(shop.db, new Date('2026-11-24T20:05:00+05:30'));
    expect(dayOn(await look(subscription), wednesday).state).toBe('ORDERED');
    await giveBuyerMoney(shop, subscription.buyer, 900_00);
    await fillDay(subscription.buyer, subscription, friday, [eggs]);
    await cancel(subscription);
    expect(await balanceOf(subscription)).toBe(900);
    expect(await refundsIn(shop, subscription.subscriptionNo)).toEqual([
      expect.stringMatching(new RegExp(`^source ${(subscription.price * 100) / 2} `)),
    ]);
  });

  it('returns to HB Money when skipped days are restored and the subscription is cancelled', async () => {
    const subscription = await paidByCard();
    const params = { subscriptionNo: subscription.subscriptionNo };
    for (const date of [wednesday, friday])
      await subscription.buyer.call('skipSubscriptionDay', { params, body: { date } });
    for (const date of [wednesday, friday])
      await subscription.buyer.call('unskipSubscriptionDay', { params, body: { date } });
    expect(await balanceOf(subscription)).toBe(0);
    await cancel(subscription);
    expect(await refundsIn(shop, subscription.subscriptionNo)).toEqual([]);
    expect(await balanceOf(subscription)).toBe(subscription.price);
  });
});

describe('the second gateway', () => {
  it('pays a subscription by its form and redirects the browser to the shop', async () => {
    const subscription = await aPlacedSubscription();
    const started = await pay(subscription, 'BNPL', { pgId: 2 });
    const { action, fields } = await sandbox.payPayu(payuForm(started));
    const back = await postBack(shop, action, fields);
    expect(back.statusCode).toBe(303);
    expect(await look(subscription)).toMatchObject({
      status: 'ACTIVE',
      paidAhead: subscription.price,
    });
  });

  // spec: L211.2
  it('accepts the response of its SDK from an app', async () => {
    const subscription = await aPlacedSubscription();
    const started = await pay(subscription, 'BNPL', { pgId: 2 });
    const { fields } = await sandbox.payPayu(payuForm(started));
    const told = await subscription.buyer.send('validateSubscriptionPaymentInApp', {
      params: { subscriptionNo: subscription.subscriptionNo },
      body: { status: 'success', payUResponse: JSON.stringify(fields) },
    });
    expect(told.data).toMatchObject({ status: 'CONFIRMED' });
    expect((await look(subscription)).status).toBe('ACTIVE');
  });

  it('fails a payment that the customer cancelled in the SDK, and says so', async () => {
    const subscription = await aPlacedSubscription();
    const inApp = { params: { subscriptionNo: subscription.subscriptionNo } };
    for (const [query, status] of [
      [{}, 'cancelled'],
      [{ sdkCallBackStatus: 'onPaymentCancel' }, 'closed'],
    ] as const) {
      await pay(subscription, 'BNPL', { pgId: 2 });
      const payUResponse = { field9: 'Transaction cancelled by user' };
      const reported = await subscription.buyer.send('validateSubscriptionPaymentInApp', {
        ...inApp,
        query,
        body: { status, payUResponse },
      });
      expect(reported.data, status).toMatchObject({
        status: 'FAILED',
        reason: 'The payment was cancelled.',
      });
    }
  });

  it('activates no subscription while a payment is pending or after it failed', async () => {
    for (const scenario of ['pending', 'failure']) {
      const subscription = await aPlacedSubscription();
      const started = await pay(subscription, 'BNPL', { pgId: 2 });
      const { action, fields } = await sandbox.payPayu(payuForm(started), scenario);
      await postBack(shop, action, fields);
      expect((await look(subscription)).status, scenario).toBe('PLACED');
    }
  });
});

describe('guards', () => {
  it('refuses a report of the SDK with characters that the database cannot store', async () => {
    const { buyer, subscriptionNo } = await aPlacedSubscription();
    const payUResponse = String.raw`{"txnid":"PA\u0000","hash":"x"}`;
    expect(
      await buyer.send('validateSubscriptionPaymentInApp', {
        params: { subscriptionNo },
        body: { status: 'success', payUResponse },
      }),
    ).toMatchObject({ errorCode: 'MALFORMED' });
  });

  it('refuses payment reports of another customer and without a login', async () => {
    const subscription = await aPlacedSubscription();
    const other = await aPlacedSubscription();
    const params = { subscriptionNo: subscription.subscriptionNo };
    for (const call of [
      'validateSubscriptionPayment',
      'validateSubscriptionPaymentInApp',
    ] as const) {
      const body = { status: 'success' };
      expect(await other.buyer.send(call, { params, body }), call).toMatchObject({
        errorCode: 'SUBSCRIPTION_NOT_FOUND',
      });
      expect((await shop.client().send(call, { params, body })).status, call).toBe(401);
    }
  });
});
