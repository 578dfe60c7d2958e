import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paise } from '@halal-basket/money';
import { sql } from '../../../platform/db.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  type PayingShop,
  after,
  anOrderToPay,
  numberOf,
  payBy,
  paymentAs,
  payingShop,
  payuForm,
  postBack,
  refundsIn,
  sendWebhook,
  reportSuccess,
} from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { requestRefund } from '../index.ts';

let all: PayingShop;
let shop: TestApp;
let sandbox: GatewaySandbox;
beforeAll(async () => {
  all = await payingShop();
  ({ shop, sandbox } = all);
  // The sandbox gets the shop's time; otherwise its lists would contain other days.
  const advanceMs = shop.clock.now().getTime() - Date.now();
  await sandbox.control('POST', 'clock', { advanceMs });
  await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
});
afterAll(() => all.close());

const today = '2026-11-23';
const settleToday = async () => {
  shop.clock.advance({ minutes: 24 * 60 });
  await shop.app.jobs['settle-payments']?.({});
  shop.clock.advance({ minutes: -24 * 60 });
};
const overviewFor = async (who: 'owner' | 'manager') =>
  (await aStaffMember(shop, who)).call('consolePayments');

describe('the daily settlement', () => {
  it('finds no difference between gateways, ledger and orders', async () => {
    const one = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(one, 'CC');
    await reportSuccess(one, await sandbox.payRazorpay(pgOrderId));
    const two = await anOrderToPay(shop);
    const { action, fields } = await sandbox.payPayu(payuForm(await payBy(two, 'BNPL')));
    await postBack(shop, action, fields);
    await settleToday();
    const { settlements } = await overviewFor('owner');
    const amounts = [two.payable / 100, one.payable / 100];
    expect(settlements).toMatchObject(
      ['payu', 'razorpay'].map((provider, index) => ({
        date: today,
        provider,
        gateway: { count: 1, amount: amounts[index] },
        store: { count: 1, amount: amounts[index] },
        ledger: amounts[index],
        differences: [],
      })),
    );
  });

  it('lists payments unknown to the shop, and money kept for a cancelled order', async () => {
    const unheard = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(unheard, 'CC');
    const { paymentId } = await sandbox.payRazorpay(pgOrderId, 'noredirect');
    await shop.db.run(
      sql`update orders."order" set state = 'ORDER_CANCELLED'
          where order_no = (select reference from payments.gateway_payment
                            where provider = 'razorpay' and outcome = 'KEPT' limit 1)`,
    );
    await settleToday();
    const { settlements } = await overviewFor('manager');
    const whats = settlements.find(({ provider }) => provider === 'razorpay')?.differences;
    expect(whats).toMatchObject([
      { what: 'NOT_HERE', paymentId, atGateway: unheard.payable / 100 },
      { what: 'UNFULFILLED' },
    ]);
  });

  it('is refused to staff without the permission', async () => {
    const packer = await aStaffMember(shop, 'packer');
    expect(await packer.send('consolePayments')).toMatchObject({ status: 403 });
    expect(
      await packer.send('consoleRetryRefund', { params: { refundNo: 'RFNOBODYKNOWS' }, body: {} }),
    ).toMatchObject({ status: 403 });
  });
});

describe('a refund that stopped', () => {
  it('is sent again by permitted staff, with the same key', async () => {
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    await reportSuccess(bought, await sandbox.payRazorpay(pgOrderId));
    const faults = { faults: { share: 1, kinds: ['502'] }, webhooks: { drop: 1 } };
    await sandbox.control('PUT', 'fault-settings', faults);
    await shop.db.transaction((tx) =>
      requestRefund(tx, {
        kind: 'order',
        reference: bought.orderNo,
        amount: paise(3000),
        to: 'source',
        key: 'stopped',
        reason: 'A pack was missing',
        now: shop.clock.now(),
      }),
    );
    for (let tries = 0; tries < 9; tries += 1) await after(shop, { minutes: 13 * 60 });
    expect(await refundsIn(shop, bought.orderNo)).toEqual(['source 3000 MANUAL']);

    const owner = await aStaffMember(shop, 'owner');
    const { refunds } = await owner.call('consolePayments');
    const stopped = refunds.find(({ reference }) => reference === bought.orderNo);
    expect(stopped).toMatchObject({ amount: 30, reason: 'A pack was missing' });
    await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
    const params = { refundNo: stopped?.refundNo ?? '' };
    expect(await owner.call('consoleRetryRefund', { params, body: {} })).toMatchObject({
      state: 'REQUESTED',
    });
    await after(shop, { minutes: 1 });
    expect(await refundsIn(shop, bought.orderNo)).toEqual(['source 3000 PENDING']);
    expect(await owner.send('consoleRetryRefund', { params, body: {} })).toMatchObject({
      status: 409,
    });
  });
});

describe('a gateway without webhooks while payments continue', () => {
  it('is shown to staff and reported to the team, until a webhook arrives', async () => {
    const gatewayOne = async () =>
      (await overviewFor('owner')).gateways.find(({ provider }) => provider === 'razorpay');
    for (let payments = 0; payments < 3; payments += 1) {
      const one = await anOrderToPay(shop);
      const { pgOrderId = '' } = await payBy(one, 'CC');
      await reportSuccess(one, await sandbox.payRazorpay(pgOrderId));
    }
    shop.clock.advance({ minutes: 11 });
    const silent = (await gatewayOne())?.silent;
    expect(silent?.payments).toBeGreaterThanOrEqual(3);
    await shop.app.jobs['watch-webhooks']?.({});
    const told = await numberOf(
      shop,
      sql`select count(*) as n from graphile_worker.jobs where key = 'alert-team:webhooks-razorpay'`,
    );
    expect(told).toBe(1);

    const heard = paymentAs('order_nobody', 'pay_nobody', 'captured', 100);
    const event = { event: 'payment.captured', eventId: 'evt_again', payment: heard };
    expect((await sendWebhook(shop, event)).statusCode).toBe(200);
    expect((await gatewayOne())?.silent).toBeUndefined();
  });
});
