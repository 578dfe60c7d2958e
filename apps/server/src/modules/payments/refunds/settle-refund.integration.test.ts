import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  type ToPay,
  after,
  anOrderToPay,
  numberOf,
  payBy,
  paymentAs,
  refundsIn,
  sendWebhook,
  reportSuccess,
  textsOf,
} from '../../../testing/paying.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { requestRefund } from '../index.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));
/** Logs in again for each use, because the tests advance the clock by hours. */
const anOwner = () => aStaffMember(shop, 'owner');

interface Stopped extends ToPay {
  refundNo: string;
  paymentId: string;
  pgOrderId: string;
}

const refundNoOf = async (orderNo: string): Promise<string> =>
  (
    await textsOf(
      shop,
      sql`select refund_no as text from payments.refund where reference = ${orderNo} order by id desc`,
    )
  )[0] ?? '';

async function aPaidOrder() {
  await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
  const bought = await anOrderToPay(shop);
  const { pgOrderId = '' } = await payBy(bought, 'CC');
  const paid = await sandbox.payRazorpay(pgOrderId);
  await reportSuccess(bought, paid);
  return { ...bought, pgOrderId, paymentId: paid.paymentId };
}

/** A refund of the whole order that failed at the bank. */
async function aFailedRefund(): Promise<Stopped> {
  const bought = await aPaidOrder();
  await sandbox.control('PUT', 'fault-settings', { refundFailure: 1, webhooks: { drop: 1 } });
  const { orderNo } = bought;
  await bought.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
  await shop.runJobs();
  await sandbox.control('POST', 'clock', { advanceMs: 3000 });
  await after(shop, { minutes: 13 * 60 });
  await shop.runJobs();
  expect(await refundsIn(shop, orderNo)).toEqual([`source ${bought.payable} MANUAL`]);
  return { ...bought, refundNo: await refundNoOf(orderNo) };
}

const settle = async (refundNo: string, body: object, by?: TestClient) =>
  (by ?? (await anOwner())).send('consoleSettleRefund', { params: { refundNo }, body });
const refundsSeenBy = async ({ buyer, orderNo }: ToPay) =>
  (await buyer.call('orderDetails', { params: { orderNo } })).refunds;
/** The last message to the customer of an order. */
const lastText = async (orderNo: string): Promise<string> => {
  await shop.runJobs();
  const texts = await textsOf(
    shop,
    sql`select message.body as text from platform.message as message
        join identity.customer as customer on customer.phone = message.recipient
        join orders."order" as o on o.customer_id = customer.id
        where o.order_no = ${orderNo} order by message.id desc`,
  );
  return texts[0] ?? '';
};

describe('a refund that failed at the bank', () => {
  it('is paid to HB Money once, with an audit entry and a message', async () => {
    const stopped = await aFailedRefund();
    const { refundNo, orderNo, payable } = stopped;
    expect(await lastText(orderNo)).toContain('is delayed');
    const { refunds } = await (await anOwner()).call('consolePayments');
    expect(refunds.find((each) => each.refundNo === refundNo)?.ways).toEqual(['wallet', 'bank']);

    const owner = await anOwner();
    const answers = await Promise.all([
      settle(refundNo, { way: 'wallet' }, owner),
      settle(refundNo, { way: 'wallet' }, owner),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refundsIn(shop, orderNo)).toEqual([`wallet ${payable} PROCESSED`]);
    expect((await stopped.buyer.call('walletTransactions')).walletData.balance).toBe(payable / 100);
    expect(await refundsSeenBy(stopped)).toMatchObject([{ to: 'HB Money', status: 'DONE' }]);
    expect(await lastText(orderNo)).toContain('is now in your HB Money');
    const audited = sql`select count(*) as n from staff.audit
      where action = 'refund.settle' and subject = ${refundNo}`;
    expect(await numberOf(shop, audited)).toBe(1);
  });

  it('is recorded as paid by bank transfer, with its UTR', async () => {
    const stopped = await aFailedRefund();
    const { refundNo, orderNo, payable } = stopped;
    const before = await balanceOf(shop.db, accounts.bankTransfers);
    expect(await settle(refundNo, { way: 'bank', utr: 'short' })).toMatchObject({ status: 422 });
    const utr = 'HDFC0012345678901';
    expect(await settle(refundNo, { way: 'bank', utr })).toMatchObject({ status: 200 });
    expect(await balanceOf(shop.db, accounts.bankTransfers)).toBe(before + payable);
    expect(await refundsSeenBy(stopped)).toMatchObject([{ bankReference: utr, status: 'DONE' }]);
    expect(await lastText(orderNo)).toContain(utr);
  });

  it('is settled by dashboard or dispute only where one of them covers it', async () => {
    const { refundNo } = await aFailedRefund();
    expect(await settle(refundNo, { way: 'gateway' })).toMatchObject({ status: 409 });
    expect(await settle(refundNo, { way: 'dispute' })).toMatchObject({ status: 409 });
  });

  it('cannot be settled another way while the gateway sends it', async () => {
    const { refundNo, orderNo, payable } = await aFailedRefund();
    await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
    await (await anOwner()).call('consoleRetryRefund', { params: { refundNo }, body: {} });
    await shop.runJobs();
    // The store marks the refund as stopped, but the gateway still has it.
    await shop.db.run(
      sql`update payments.refund set state = 'MANUAL' where refund_no = ${refundNo}`,
    );
    expect(await settle(refundNo, { way: 'wallet' })).toMatchObject({ status: 409 });
    await sandbox.control('POST', 'clock', { advanceMs: 3000 });
    expect(await settle(refundNo, { way: 'wallet' })).toMatchObject({ status: 409 });
    expect(await refundsIn(shop, orderNo)).toEqual([`source ${payable} PROCESSED`]);
  });

  it('is settled by the owner or a manager only', async () => {
    const { refundNo } = await aFailedRefund();
    const care = await aStaffMember(shop, 'support');
    expect(await settle(refundNo, { way: 'wallet' }, care)).toMatchObject({ status: 403 });
    const manager = await aStaffMember(shop, 'manager');
    expect(await settle(refundNo, { way: 'wallet' }, manager)).toMatchObject({ status: 200 });
    expect(await settle('RFNOBODYKNOWS', { way: 'wallet' })).toMatchObject({ status: 404 });
  });
});

it('settles a refund that a lost dispute stopped only by the dispute', async () => {
  const bought = await aPaidOrder();
  const { orderNo, payable, pgOrderId, paymentId } = bought;
  const receive = async (status: string) => {
    await sendWebhook(shop, {
      event: `payment.dispute.${status}`,
      eventId: status,
      payment: paymentAs(pgOrderId, paymentId, 'captured', payable),
      dispute: {
        id: 'disp_Settle',
        payment_id: paymentId,
        amount: payable,
        reason_code: 'x',
        status,
        phase: 'chargeback',
      },
    });
    await shop.runJobs();
  };
  await receive('open');
  await bought.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
  await shop.runJobs();
  const refundNo = await refundNoOf(orderNo);
  expect(await settle(refundNo, { way: 'wallet' })).toMatchObject({ status: 409 });
  const before = await balanceOf(shop.db, accounts.disputeLosses);
  await receive('lost');
  const { refunds } = await (await anOwner()).call('consolePayments');
  expect(refunds.find((each) => each.refundNo === refundNo)?.ways).toEqual(['dispute']);
  expect(await settle(refundNo, { way: 'bank', utr: 'HDFC0012345678901' })).toMatchObject({
    status: 409,
  });
  expect(await settle(refundNo, { way: 'dispute' })).toMatchObject({ status: 200 });
  expect(await refundsIn(shop, orderNo)).toEqual([`dispute ${payable} PROCESSED`]);
  expect(await balanceOf(shop.db, accounts.disputeLosses)).toBe(before);
  expect(await lastText(orderNo)).toContain('Your bank has refunded');
});

it('pays a refund below ₹1 into HB Money and shows the customer why', async () => {
  const bought = await aPaidOrder();
  const { orderNo } = bought;
  await shop.db.transaction((tx) =>
    requestRefund(tx, {
      kind: 'order',
      reference: orderNo,
      amount: paise(81),
      to: 'source',
      key: `small:${orderNo}`,
      reason: 'Your order weighed less than you paid for',
      now: shop.clock.now(),
    }),
  );
  expect(await refundsIn(shop, orderNo)).toEqual(['wallet 81 PROCESSED']);
  expect(await lastText(orderNo)).toContain('₹0.81');
  expect(await refundsSeenBy(bought)).toMatchObject([
    { amount: 0.81, to: 'HB Money', reason: expect.stringContaining('do not refund less than ₹1') },
  ]);
});

it('messages the customer about the refund of a late capture and lists it', async () => {
  await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
  const bought = await anOrderToPay(shop);
  const { orderNo, payable } = bought;
  const { pgOrderId = '' } = await payBy(bought, 'upi');
  await sandbox.payRazorpay(pgOrderId, 'late', { method: 'upi' });
  shop.clock.advance({ minutes: 16 });
  await shop.app.jobs['expire-orders']?.({});
  expect(await lastText(orderNo)).not.toContain('Nothing was charged');
  await shop.db.run(sql`update stock.level set on_hand = reserved`);
  await sandbox.control('POST', 'clock', { advanceMs: 10_000 });
  await after(shop, { minutes: 15 });
  const text = await lastText(orderNo);
  expect(text).toContain('We refund your payment');
  expect(text).toMatch(/payment method by \d\d \w{3} \d{4}/);
  expect(await refundsSeenBy(bought)).toMatchObject([
    { amount: payable / 100, status: 'PENDING', arrivesBy: expect.any(String) },
  ]);
  await shop.db.run(sql`update stock.level set on_hand = on_hand + 100`);
});

it('shows the bank’s reference of a completed refund in the order and the message', async () => {
  const bought = await aPaidOrder();
  const { orderNo, payable } = bought;
  await bought.buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
  expect(await lastText(orderNo)).toContain('is on its way to your original payment method');
  await sandbox.control('POST', 'clock', { advanceMs: 3000 });
  await after(shop, { minutes: 13 * 60 });
  const [seen] = await refundsSeenBy(bought);
  expect(seen).toMatchObject({ status: 'DONE', bankReference: expect.any(String) });
  expect(await lastText(orderNo)).toContain(seen?.bankReference ?? 'none');
  const order = await bought.buyer.call('orderDetails', { params: { orderNo } });
  expect(order).toMatchObject({ returned: payable / 100, totalAfterRefunds: 0 });
});
