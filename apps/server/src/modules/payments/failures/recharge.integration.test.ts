import { describe, expect, it } from 'vitest';
import { expireOrders } from '../../orders/index.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  after,
  anOrderToPay,
  processWebhooks,
  orderState,
  refundsIn,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const balanceOf = async (buyer: TestClient) =>
  (await buyer.call('walletTransactions')).walletData.balance;

async function aRecharge(buyer: TestClient, amount: number, orderNo?: string) {
  const { rechargeTxnNo = '' } = await buyer.call('rechargeWallet', { body: {} });
  const started = await buyer.call('payRecharge', {
    params: { paymentMode: 'CC' },
    body: { rechargeTxnNo, amount, ...(orderNo && { orderNo }) },
  });
  const pgOrderId = started.pgOrderId ?? '';
  return { rechargeTxnNo, pgOrderId };
}

describe('recharges', () => {
  it('one is credited once, after any number of reports', async () => {
    await sandbox.control('PUT', 'fault-settings', { webhooks: { duplicate: 1, reorderMs: 200 } });
    const { buyer } = await anOrderToPay(shop);
    const { rechargeTxnNo, pgOrderId } = await aRecharge(buyer, 500);
    const seen = await webhooksSeen(shop);
    const { response } = await sandbox.payRazorpay(pgOrderId);
    const body = {
      rechargeTxnNo,
      status: 'success',
      success: {
        pgOId: response.razorpay_order_id,
        pgPId: response.razorpay_payment_id,
        pgSId: response.razorpay_signature,
      },
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.send('validateRecharge', { body })),
    );
    await processWebhooks(shop, seen + 2);
    expect(answers.map(({ data }) => data.status)).toEqual(
      Array.from({ length: 5 }, () => 'CONFIRMED'),
    );
    expect(await balanceOf(buyer)).toBe(500);
    expect(await refundsIn(shop, rechargeTxnNo)).toEqual([]);
  });

  it('where the order that waited for it fails, the credit stays as HB Money', async () => {
    const { buyer, orderNo } = await anOrderToPay(shop);
    const { rechargeTxnNo, pgOrderId } = await aRecharge(buyer, 2000, orderNo);
    shop.clock.advance({ minutes: 16 });
    await expireOrders(shop.db, shop.clock.now());
    const seen = await webhooksSeen(shop);
    await sandbox.payRazorpay(pgOrderId);
    await processWebhooks(shop, seen + 1);
    const paid = await buyer.send('payOrder', {
      params: { paymentMode: 'hbw' },
      body: { orderNo },
    });
    expect(paid).toMatchObject({ status: 409, errorCode: 'ORDER_EXPIRED' });
    expect(await orderState(shop, orderNo)).toBe('ORDER_EXPIRED');
    expect(await balanceOf(buyer)).toBe(2000);
    expect(await refundsIn(shop, rechargeTxnNo)).toEqual([]);
  });

  it('one that its bank refuses after the customer has left is reported', async () => {
    const { buyer } = await anOrderToPay(shop);
    const { rechargeTxnNo, pgOrderId } = await aRecharge(buyer, 700);
    await sandbox.control('PUT', 'fault-settings', {
      pendingMs: 60 * 60_000,
      webhooks: { drop: 1 },
    });
    await sandbox.payRazorpay(pgOrderId, 'pending', { method: 'upi' });
    const pending = { body: { rechargeTxnNo, status: 'pending' } };
    expect((await buyer.send('validateRecharge', pending)).data.status).toBe('PENDING');
    const shownPending = async () =>
      (await buyer.call('walletTransactions')).walletData.pendingRecharge;
    expect(await shownPending()).toBe(700);
    // The gateway gives up a payment without an answer after ten minutes.
    await sandbox.control('POST', 'clock', { advanceMs: 11 * 60_000 });
    await sandbox.control('POST', 'settle');
    await after(shop, { minutes: 12 });
    await shop.runJobs();
    expect((await buyer.send('validateRecharge', pending)).data.status).toBe('FAILED');
    expect(await balanceOf(buyer)).toBe(0);
    expect(await shownPending()).toBeUndefined();
    const [notice] = (await buyer.call('notifications')).general;
    expect(notice).toMatchObject({
      title: 'Payment not completed',
      text: expect.stringContaining('Your payment of ₹700 for your HB Money recharge was not'),
      actionUri: '/my/hb-money',
    });
  });
});
