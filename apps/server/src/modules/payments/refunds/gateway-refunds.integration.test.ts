import { sql } from '../../../platform/db.ts';
import { paise } from '@halal-basket/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  type PayingShop,
  type ToPay,
  after,
  anOrderToPay,
  expectBalancedBooks,
  processWebhooks,
  numberOf,
  payBy,
  payingShop,
  payuForm,
  postBack,
  refundsIn,
  reportSuccess,
  textsOf,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { recordGatewayRefund } from './gateway-refunds.ts';

let all: PayingShop;
let shop: TestApp;
let sandbox: GatewaySandbox;
beforeAll(async () => {
  all = await payingShop();
  ({ shop, sandbox } = all);
  // The sandbox gets the shop's time, so that both list the same days.
  const advanceMs = shop.clock.now().getTime() - Date.now();
  await sandbox.control('POST', 'clock', { advanceMs });
});
afterEach(() => expectBalancedBooks(shop));
afterAll(() => all.close());

interface Paid extends ToPay {
  paymentId: string;
}

async function paidAt(gateway: 'razorpay' | 'payu'): Promise<Paid> {
  const bought = await anOrderToPay(shop);
  if (gateway === 'razorpay') {
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const paid = await sandbox.payRazorpay(pgOrderId);
    await reportSuccess(bought, paid);
    return { ...bought, paymentId: paid.paymentId };
  }
  const { action, fields, mihpayid } = await sandbox.payPayu(payuForm(await payBy(bought, 'BNPL')));
  await postBack(shop, action, fields);
  return { ...bought, paymentId: mihpayid };
}

const setWebhookFaults = (webhooks: object) =>
  sandbox.control('PUT', 'fault-settings', { webhooks });
const gatewayOwes = (gateway: string) => balanceOf(shop.db, accounts.gateway(gateway));
const excessRefunds = () => balanceOf(shop.db, accounts.excessRefunds);
const detailsOf = ({ buyer, orderNo }: Paid) => buyer.call('orderDetails', { params: { orderNo } });
const settle = async () => {
  shop.clock.advance({ minutes: 24 * 60 });
  await shop.app.jobs['settle-payments']?.({});
  shop.clock.advance({ minutes: -24 * 60 });
  return (await aStaffMember(shop, 'owner')).call('consolePayments');
};

/**
 * A refund that the bank failed. The store learns of the failure only after the report of a refund that staff
 * made in the dashboard.
 */
async function failedAfterDashboard(
  gateway: 'razorpay' | 'payu',
  returned: (payable: number) => number,
) {
  await setWebhookFaults({ drop: 1 });
  const paid = await paidAt(gateway);
  const { orderNo, payable } = paid;
  const excess = await excessRefunds();
  await sandbox.control('PUT', 'fault-settings', { refundFailure: 1, webhooks: { drop: 1 } });
  await paid.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
  await shop.runJobs();
  await sandbox.control('POST', 'clock', { advanceMs: 3000 });
  await setWebhookFaults({ drop: 1 });
  const { paymentId } = paid;
  const amount = paise(returned(payable));
  const { refundId: gatewayRefundId } = await sandbox.refundInDashboard(paymentId, amount);
  await sandbox.control('POST', 'clock', { advanceMs: 3000 });
  const made = { provider: gateway, paymentId, gatewayRefundId, amount } as const;
  await shop.db.transaction((tx) =>
    recordGatewayRefund(tx, { ...made, state: 'PROCESSED' }, shop.clock.now()),
  );
  expect(await refundsIn(shop, orderNo)).toEqual([
    `source ${payable} PENDING`,
    `source ${returned(payable)} PROCESSED`,
  ]);
  await sandbox.control('POST', 'clock', { advanceMs: 13 * 3_600_000 });
  await after(shop, { minutes: 13 * 60 });
  expect(await refundsIn(shop, orderNo)).toContain(`source ${payable} MANUAL`);
  const [refundNo = ''] = await textsOf(
    shop,
    sql`select refund_no as text from payments.refund where reference = ${orderNo} order by id`,
  );
  return { paid, refundNo, excess };
}

/** From now on: the whole payment is returned once, by the store and by ₹5 in the dashboard, and the shop bears nothing. */
async function returnedOnceFrom(gateway: 'razorpay' | 'payu') {
  const [owed, excess] = [await gatewayOwes(gateway), await excessRefunds()];
  return async ({ orderNo, payable }: Paid): Promise<void> => {
    expect(await refundsIn(shop, orderNo)).toEqual([
      `source ${payable - 500} PROCESSED`,
      'source 500 PROCESSED',
    ]);
    expect(await gatewayOwes(gateway)).toBe(owed + payable);
    expect(await excessRefunds()).toBe(excess);
  };
}

const backInTime = async (hours: number) => {
  await sandbox.control('POST', 'clock', { advanceMs: -hours * 3_600_000 });
  shop.clock.advance({ minutes: -hours * 60 });
};

describe.each(['razorpay', 'payu'] as const)('a refund in the dashboard of %s', (gateway) => {
  it('is recorded from the webhook in ledger and order, and reduces later refunds', async () => {
    await setWebhookFaults({ drop: 0 });
    const paid = await paidAt(gateway);
    const owed = await gatewayOwes(gateway);
    const seen = await webhooksSeen(shop);
    await sandbox.refundInDashboard(paid.paymentId, 5000);
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    await processWebhooks(shop, seen + (gateway === 'razorpay' ? 2 : 1));
    expect(await refundsIn(shop, paid.orderNo)).toEqual(['source 5000 PROCESSED']);
    expect(await gatewayOwes(gateway)).toBe(owed + 5000);
    expect((await detailsOf(paid)).refunds).toMatchObject([{ amount: 50, status: 'DONE' }]);

    const { orderNo, payable } = paid;
    await paid.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
    await shop.runJobs();
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    await after(shop, { minutes: 13 * 60 });
    expect(await refundsIn(shop, orderNo)).toEqual([
      'source 5000 PROCESSED',
      `source ${payable - 5000} PROCESSED`,
    ]);
    expect(await gatewayOwes(gateway)).toBe(owed + payable);
    shop.clock.advance({ minutes: -13 * 60 });
  });

  it('is recorded once by a query when no webhook arrives', async () => {
    await setWebhookFaults({ drop: 1 });
    const paid = await paidAt(gateway);
    await sandbox.refundInDashboard(paid.paymentId, 5000);
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    for (let times = 0; times < 3; times += 1) await shop.app.jobs['find-refunds']?.({});
    expect(await refundsIn(shop, paid.orderNo)).toEqual(['source 5000 PROCESSED']);
  });

  it('is recorded and reported by the daily settlement', async () => {
    await setWebhookFaults({ drop: 1 });
    const paid = await paidAt(gateway);
    await sandbox.refundInDashboard(paid.paymentId, 5000);
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    const { settlements } = await settle();
    const differences = settlements.find(({ provider }) => provider === gateway)?.differences;
    expect(differences).toContainEqual({
      what: 'REFUND_ELSEWHERE',
      paymentId: paid.paymentId,
      reference: paid.orderNo,
      atGateway: 50,
      inStore: 50,
    });
    expect(await refundsIn(shop, paid.orderNo)).toEqual(['source 5000 PROCESSED']);
  });

  it('is entered in excess refunds where it exceeds the amount owed', async () => {
    await setWebhookFaults({ drop: 1 });
    const paid = await paidAt(gateway);
    const { orderNo, payable } = paid;
    await paid.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'wallet' } });
    const before = await balanceOf(shop.db, accounts.excessRefunds);
    await sandbox.refundInDashboard(paid.paymentId, 5000);
    await shop.app.jobs['find-refunds']?.({});
    expect(await balanceOf(shop.db, accounts.excessRefunds)).toBe(before - 5000);
    expect(await refundsIn(shop, orderNo)).toContainEqual(expect.stringMatching(/^source 5000 P/));
    expect(await refundsIn(shop, orderNo)).toContain(`wallet ${payable} PROCESSED`);
  });

  it('completes a stopped refund of the same amount', async () => {
    await setWebhookFaults({ drop: 1 });
    const paid = await paidAt(gateway);
    const { orderNo, payable } = paid;
    await sandbox.control('PUT', 'fault-settings', { refundFailure: 1, webhooks: { drop: 1 } });
    await paid.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
    await shop.runJobs();
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    await after(shop, { minutes: 13 * 60 });
    expect(await refundsIn(shop, orderNo)).toEqual([`source ${payable} MANUAL`]);
    await setWebhookFaults({ drop: 1 });
    await sandbox.refundInDashboard(paid.paymentId, payable);
    await sandbox.control('POST', 'clock', { advanceMs: 13 * 3_600_000 + 3000 });
    await shop.app.jobs['find-refunds']?.({});
    expect(await refundsIn(shop, orderNo)).toEqual([`source ${payable} PROCESSED`]);
    await sandbox.control('POST', 'clock', { advanceMs: -13 * 3_600_000 });
    shop.clock.advance({ minutes: -13 * 60 });
  });

  it('reduces a full refund that the store has requested and not sent', async () => {
    await setWebhookFaults({ drop: 1 });
    const paid = await paidAt(gateway);
    const { orderNo, payable } = paid;
    const expectReturnedOnce = await returnedOnceFrom(gateway);
    await paid.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
    await sandbox.refundInDashboard(paid.paymentId, 500);
    // The gateway refuses the full amount, because less is left of the payment.
    await shop.runJobs();
    expect(await refundsIn(shop, orderNo)).toEqual([`source ${payable} REQUESTED`]);
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    await shop.app.jobs['find-refunds']?.({});
    await after(shop, { minutes: 10 });
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    await after(shop, { minutes: 13 * 60 });
    await expectReturnedOnce(paid);
    shop.clock.advance({ minutes: -13 * 60 - 10 });
  });

  it('reduces the refund of the store also where the bank failed it, and staff send it again', async () => {
    await setWebhookFaults({ drop: 1 });
    const paid = await paidAt(gateway);
    const { orderNo, payable, paymentId } = paid;
    const expectReturnedOnce = await returnedOnceFrom(gateway);
    await paid.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
    await sandbox.control('PUT', 'fault-settings', { refundFailure: 1, webhooks: { drop: 1 } });
    const { refundId: gatewayRefundId } = await sandbox.refundInDashboard(paymentId, 500);
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    await setWebhookFaults({ drop: 1 });
    const made = { provider: gateway, paymentId, gatewayRefundId, amount: paise(500) } as const;
    for (const state of ['PENDING', 'FAILED'] as const) {
      await shop.db.transaction((tx) =>
        recordGatewayRefund(tx, { ...made, state }, shop.clock.now()),
      );
    }
    expect(await refundsIn(shop, orderNo)).toEqual([
      `source ${payable} REQUESTED`,
      'source 500 MANUAL',
    ]);
    await shop.runJobs();
    const [, refundNo = ''] = await textsOf(
      shop,
      sql`select refund_no as text from payments.refund where reference = ${orderNo} order by id`,
    );
    const owner = await aStaffMember(shop, 'owner');
    await owner.call('consoleRetryRefund', { params: { refundNo }, body: {} });
    await shop.runJobs();
    await sandbox.control('POST', 'clock', { advanceMs: 13 * 3_600_000 + 3000 });
    await after(shop, { minutes: 13 * 60 });
    await expectReturnedOnce(paid);
    await backInTime(13);
  });

  it('reduces a stopped refund, and staff settle the remaining amount', async () => {
    const { paid, refundNo, excess } = await failedAfterDashboard(gateway, () => 500);
    const { orderNo, payable } = paid;
    const owner = await aStaffMember(shop, 'owner');
    const params = { refundNo };
    // Staff saw the full amount: the call refuses, because the amount has changed.
    const settled = await owner.send('consoleSettleRefund', { params, body: { way: 'wallet' } });
    expect(settled).toMatchObject({ status: 409 });
    expect(await refundsIn(shop, orderNo)).toEqual([
      `source ${payable - 500} MANUAL`,
      'source 500 PROCESSED',
    ]);
    expect(await excessRefunds()).toBe(excess);
    await owner.call('consoleRetryRefund', { params, body: {} });
    await shop.runJobs();
    await sandbox.control('POST', 'clock', { advanceMs: 13 * 3_600_000 + 3000 });
    await after(shop, { minutes: 13 * 60 });
    expect(await refundsIn(shop, orderNo)).toContain(`source ${payable - 500} PROCESSED`);
    await backInTime(26);
  });

  it('settles a refund of the same amount that stops afterwards', async () => {
    const { paid, excess } = await failedAfterDashboard(gateway, (payable) => payable);
    await shop.app.jobs['find-refunds']?.({});
    expect(await refundsIn(shop, paid.orderNo)).toEqual([
      `gateway ${paid.payable} PROCESSED`,
      `source ${paid.payable} PROCESSED`,
    ]);
    expect(await excessRefunds()).toBe(excess);
    await backInTime(13);
  });
});

it('lists a PayU payment that the store does not know in the settlement', async () => {
  await setWebhookFaults({ drop: 1 });
  const bought = await anOrderToPay(shop);
  const form = payuForm(await payBy(bought, 'BNPL'));
  const { mihpayid } = await sandbox.payPayu(form, 'noredirect');
  await shop.db.run(sql`delete from payments.attempt where reference = ${bought.orderNo}`);
  const { settlements } = await settle();
  const differences = settlements.find(({ provider }) => provider === 'payu')?.differences;
  expect(differences).toContainEqual({
    what: 'NOT_HERE',
    paymentId: mihpayid,
    atGateway: bought.payable / 100,
  });
  expect(
    await numberOf(
      shop,
      sql`select count(*) as n from payments.gateway_payment
      where payment_id = ${mihpayid}`,
    ),
  ).toBe(0);
});
