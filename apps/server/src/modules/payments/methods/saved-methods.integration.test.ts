import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { anOpenOrder } from '../../../testing/buyer.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import {
  anOrderToPay,
  fillWallet,
  orderState,
  payBy,
  payuForm,
  reportSuccess,
} from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const vpa = 'asha@okhdfcbank';
const attempts = z.object({ n: z.number() });

/** A customer who paid once and let the gateway save the payment method. */
async function whoSaved(method: 'card' | 'upi') {
  const bought = await anOrderToPay(shop);
  const { buyer } = bought;
  const choice = method === 'card' ? { saveCard: true } : { saveVpa: true, vpa };
  // Requesting it is enough to create the customer at the gateway.
  const { pgOrderId = '', pgCid } = await payBy(bought, method === 'card' ? 'CC' : 'upi', choice);
  const page = { method, save: true, customer_id: pgCid, ...(method === 'upi' && { vpa }) };
  const paid = await sandbox.payRazorpay(pgOrderId, 'success', page);
  expect((await reportSuccess(bought, paid)).data.status).toBe('CONFIRMED');
  return { buyer, pgCid };
}

describe('the customer at the gateway', () => {
  // spec: L197.3
  it('is created once, after any number of calls', async () => {
    const { buyer } = await anOrderToPay(shop);
    const asked = await Promise.all(
      Array.from({ length: 3 }, () => buyer.call('gatewayCustomer', { body: {} })),
    );
    expect(new Set(asked.map(({ pgCid }) => pgCid)).size).toBe(1);
    expect(asked[0]).toMatchObject({ pgId: 1 });
  });
});

describe('a saved payment method', () => {
  // spec: L15.2, L197.2, L229.1
  it('is a card token that is listed, used again and deleted', async () => {
    const { buyer } = await whoSaved('card');
    const saved = await buyer.send('savedPayments');
    expect(saved.data.savedCards).toMatchObject([{ last4: '1007', pgId: 1 }]);
    // The shop gets no digits of a card except the last four.
    expect(saved.text).not.toMatch(/\d{12,}/);
    const tokenId = saved.data.savedCards[0]?.tokenId ?? '';
    expect((await buyer.call('paymentMethods')).paymentMethods.savedCards).toHaveLength(1);

    const orderNo = await anOpenOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    const started = await payBy({ buyer, orderNo }, 'STORED_CARD', { tokenId });
    expect(started).toMatchObject({ status: 'AWAITING_GATEWAY', pgId: 1, tokenId });
    const paidAgain = await sandbox.payRazorpay(started.pgOrderId ?? '');
    expect((await reportSuccess({ buyer, orderNo }, paidAgain)).data.status).toBe('CONFIRMED');

    const { buyer: stranger } = await anOrderToPay(shop);
    const theirs = await stranger.send('deleteSavedPayment', { params: { tokenId } });
    expect(theirs).toMatchObject({ status: 404, errorCode: 'SAVED_PAYMENT_NOT_FOUND' });

    await buyer.call('deleteSavedPayment', { params: { tokenId } });
    expect((await buyer.call('savedPayments')).savedCards).toEqual([]);
    const twice = await buyer.send('deleteSavedPayment', { params: { tokenId } });
    expect(twice.status).toBe(404);
  });

  // spec: L89.2
  it('is a UPI address where UPI collect is enabled', async () => {
    const { buyer } = await whoSaved('upi');
    const { savedUPIs } = await buyer.call('savedPayments');
    expect(savedUPIs).toMatchObject([
      { vpa, isNumberVpa: false, pgId: 1, tokenId: expect.stringMatching(/^\w{6,}$/) },
    ]);
  });

  it('is left out when its gateway hangs', async () => {
    const { buyer } = await whoSaved('card');
    await sandbox.control('PUT', 'fault-settings', { faults: { share: 1, kinds: ['502'] } });
    const { paymentMethods } = await buyer.call('paymentMethods');
    expect(paymentMethods).toMatchObject({ savedCards: [] });
    expect(paymentMethods.methods.length).toBeGreaterThan(3);
  });

  it('is reported as unknown, and not deleted, while its gateway does not answer', async () => {
    const { buyer } = await whoSaved('card');
    const complete = await buyer.call('savedPayments');
    expect(complete).toMatchObject({ savedCards: [{}], isComplete: true });
    await sandbox.control('PUT', 'fault-settings', { faults: { share: 1, kinds: ['502'] } });
    expect(await buyer.call('savedPayments')).toMatchObject({ savedCards: [], isComplete: false });
    const tokenId = complete.savedCards[0]?.tokenId ?? '';
    const refused = await buyer.send('deleteSavedPayment', { params: { tokenId } });
    expect(refused.errorCode).toBe('GATEWAY_UNAVAILABLE');
  });
});

describe('a payment mode without a required field', () => {
  // spec: L128
  it.each([
    ['STORED_CARD', 'tokenId'],
    ['netbanking', 'bankCode'],
  ] as const)('%s is refused without %s, before anything begins', async (paymentMode, field) => {
    const { buyer, orderNo } = await anOrderToPay(shop);
    const before = await shop.db.many(
      attempts,
      sql`select count(*)::int as n from payments.attempt`,
    );
    const refused = await buyer.send('payOrder', { params: { paymentMode }, body: { orderNo } });
    expect(refused).toMatchObject({ status: 422, errorCode: 'INVALID' });
    expect(refused.text).toContain(field);
    expect(
      await shop.db.many(attempts, sql`select count(*)::int as n from payments.attempt`),
    ).toEqual(before);
  });
});

describe('a UPI address', () => {
  // spec: L127, L198
  it('is validated before the payment request', async () => {
    const { buyer } = await anOrderToPay(shop);
    const check = (username: string, handle: string) =>
      buyer.call('validateVpa', { body: { username, handle } });
    expect(await check('asha', 'okhdfcbank')).toEqual({ valid: true, customerName: 'Test Payer' });
    expect(await check('asha', 'no bank at all')).toEqual({ valid: false });
  });

  it('is not offered once the owner has switched UPI addresses off', async () => {
    const { buyer, orderNo } = await anOrderToPay(shop);
    const owner = await aStaffMember(shop, 'owner');
    const { revision } = await owner.call('consolePaymentSetting');
    const off = { upiCollect: false, revision };
    await owner.call('consoleSavePaymentSetting', { body: off });
    expect((await owner.send('consoleSavePaymentSetting', { body: off })).errorCode).toBe(
      'EDIT_CONFLICT',
    );
    const body = { username: 'asha', handle: 'okhdfcbank' };
    expect(await buyer.send('validateVpa', { body })).toMatchObject({
      errorCode: 'PAYMENT_MODE_UNAVAILABLE',
    });
    const pay = { params: { paymentMode: 'upi' }, body: { orderNo, vpa } };
    expect(await buyer.send('payOrder', pay)).toMatchObject({
      errorCode: 'PAYMENT_MODE_UNAVAILABLE',
    });
    expect((await buyer.call('paymentMethods')).paymentMethods.upiCollect).toBe(false);
    const on = { upiCollect: true, revision: revision + 1 };
    await owner.call('consoleSavePaymentSetting', { body: on });
    expect((await buyer.call('paymentMethods')).paymentMethods.upiCollect).toBe(true);
  });
});

describe('in an app', () => {
  // spec: L195.2
  it('the second gateway’s SDK is believed by its signature only', async () => {
    const bought = await anOrderToPay(shop);
    const { buyer, orderNo } = bought;
    const paid = await sandbox.payPayu(
      payuForm(await payBy(bought, 'netbanking', { bankCode: 'HDFB' })),
      'nowebhook',
    );
    const tell = (fields: object) =>
      buyer.send('validatePaymentInApp', {
        query: { sdkCallBackStatus: 'success' },
        body: { orderNo, status: 'success', payUResponse: JSON.stringify(fields) },
      });
    const { data } = await tell(paid.fields);
    expect(data).toMatchObject({ orderNo, status: 'CONFIRMED' });
    expect(await orderState(shop, orderNo)).toBe('ORDER_PLACED');
  });
});

describe('HB Money', () => {
  // spec: L200
  it('is offered for all of it only where it is enough', async () => {
    const bought = await anOrderToPay(shop);
    const ask = () =>
      bought.buyer.call('verifyPaymentMode', { query: { orderNo: bought.orderNo } });
    expect(await ask()).toMatchObject({ isHBW: false, isHBP: false });
    await fillWallet(shop, bought.orderNo, bought.payable);
    expect(await ask()).toMatchObject({
      isHBW: true,
      isHBP: false,
      orderPayableAmount: bought.payable / 100,
    });
  });
});
