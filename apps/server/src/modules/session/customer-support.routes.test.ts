import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '../../../seeds/demo/people.ts';
import { aBuyer, readyToOrder } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
const reason = 'Mother of two, broken screen';

async function staff(role: string): Promise<TestClient> {
  const login = demoLogins().console.find((each) => each.role === role);
  const browser = shop.client();
  await browser.call('consoleLogin', {
    body: { email: login?.email, password: login?.password },
  });
  return browser;
}

/** A customer, and an agent of customer support who acts for them. */
async function acting(): Promise<{ customer: TestClient; care: TestClient; phone: string }> {
  const customer = await aBuyer(shop);
  const { mobile: phone = '' } = await customer.call('launch');
  const desk = await staff('support');
  const { token } = await desk.call('consoleSupportToken', { body: { phoneNo: phone, reason } });
  const care = shop.client();
  await care.call('verifySupportToken', { body: { token } });
  return { customer, care, phone };
}

const audits = async (phone: string) => {
  await shop.runJobs();
  const { rows } = await shop.db.pool.query<{ action: string; after: unknown }>(
    `select action, after from staff.audit
     where subject = 'customer ' || (select id from identity.customer where phone = $1) order by id`,
    [phone],
  );
  return rows;
};

describe('verifySupportToken', () => {
  describe('works', () => {
    // spec: L155
    it('orders for the customer, who sees it; the session names the agent, the audit the reason', async () => {
      const { customer, care, phone } = await acting();
      const launch = await care.call('launch');
      expect(launch).toMatchObject({ loggedIn: true, mobile: phone });
      expect(launch.actingFor).toBe(launch.customerFullName);
      expect((await customer.call('launch')).actingFor).toBeUndefined();
      await readyToOrder(care, [{ sku: curry }]);
      const { orderNo } = await care.call('placeOrder', {
        body: {},
        headers: { 'idempotency-key': `care-order-${phone}` },
      });
      await care.call('payOrder', {
        params: { paymentMode: 'cod' },
        body: { orderNo },
        headers: { 'idempotency-key': `care-pay-${phone}` },
      });
      const { onGoingOrders } = await customer.call('orderList');
      expect(onGoingOrders.map((order) => order.orderNo)).toContain(orderNo);
      expect(await audits(phone)).toEqual([
        { action: 'support.token', after: { reason } },
        { action: 'support.began', after: null },
      ]);
    });

    it('ends after half an hour or by logout; the customer stays logged in', async () => {
      const { customer, care } = await acting();
      shop.clock.advance({ minutes: 30 });
      expect((await care.send('launch')).status).toBe(412);
      expect((await customer.call('launch')).loggedIn).toBe(true);
      const { care: other } = await acting();
      expect((await other.call('logout', { body: {} })).loggedIn).toBe(false);
    });
  });

  describe('refuses', () => {
    it('refuses a token that was used, is five minutes old, or was never made', async () => {
      const customer = await aBuyer(shop);
      const { mobile: phoneNo } = await customer.call('launch');
      const desk = await staff('owner');
      const make = async () =>
        (await desk.call('consoleSupportToken', { body: { phoneNo, reason } })).token;
      const used = await make();
      const at = (token: string) => shop.client().send('verifySupportToken', { body: { token } });
      expect((await at(used)).status).toBe(200);
      for (const token of [used, 'x'.repeat(43)]) {
        expect(await at(token)).toMatchObject({ status: 410, errorCode: 'SUPPORT_TOKEN_GONE' });
      }
      const late = await make();
      shop.clock.advance({ minutes: 5 });
      expect((await at(late)).status).toBe(410);
    });

    it('refuses staff without the permission, unknown phones and a missing reason', async () => {
      const customer = await aBuyer(shop);
      const { mobile: phoneNo } = await customer.call('launch');
      const packer = await staff('packer');
      const answer = await packer.send('consoleSupportToken', { body: { phoneNo, reason } });
      expect(answer.status).toBe(403);
      const desk = await staff('support');
      const send = (body: object) => desk.send('consoleSupportToken', { body });
      expect((await send({ phoneNo: '6000000001', reason })).status).toBe(404);
      expect((await send({ phoneNo, reason: '' })).status).toBe(422);
      expect((await send({ phoneNo, reason, customerId: 1 })).status).toBe(422);
    });

    it.each([
      ['to change who the customer is', 'updateCustomer', { body: { fullName: 'Somebody Else' } }],
      ['to set a password', 'updateCustomer', { body: { password: 'seven quiet mangoes' } }],
      ['to take the data', 'exportAccount', { body: {} }],
      ['to erase the account', 'eraseAccount', { body: { otp: '123456' } }],
      ['to log devices out', 'endOtherSessions', { body: {} }],
      ['to see saved cards', 'savedPayments', {}],
    ] as const)('refuses %s', async (_name, call, input) => {
      const { care } = await acting();
      const answer = await care.send(call, input);
      expect(answer).toMatchObject({ status: 403, errorCode: 'SUPPORT_FORBIDDEN' });
    });

    it.each([
      ['HB Money', 'hbw', {}],
      ['points', 'hbp', {}],
      ['a part of HB Money', 'upi', { isPartialPayment: true }],
      ['a saved card', 'CC', { tokenId: 'token_1' }],
      ['and to save a card', 'CC', { saveCard: true }],
    ])('refuses payment by %s', async (_name, paymentMode, more) => {
      const { care } = await acting();
      const answer = await care.send('payOrder', {
        params: { paymentMode },
        body: { orderNo: 'HB23456789ABCD', ...more },
        headers: { 'idempotency-key': 'care-may-not-pay' },
      });
      expect(answer).toMatchObject({ status: 403, errorCode: 'SUPPORT_FORBIDDEN' });
    });
  });

  describe('guards', () => {
    it('uses the token once under concurrent attempts, and stores it as a hash', async () => {
      const customer = await aBuyer(shop);
      const { mobile: phoneNo } = await customer.call('launch');
      const desk = await staff('support');
      const { token } = await desk.call('consoleSupportToken', { body: { phoneNo, reason } });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          shop.client().send('verifySupportToken', { body: { token } }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await shop.db.pool.query<{ row: string }>(
        'select t::text as row from identity.support_token as t',
      );
      expect(rows.map(({ row }) => row).join()).not.toContain(token);
    });

    it('keeps a guest’s cart on the device apart from the customer’s', async () => {
      const customer = await aBuyer(shop);
      const { mobile: phoneNo } = await customer.call('launch');
      const desk = await staff('support');
      const { token } = await desk.call('consoleSupportToken', { body: { phoneNo, reason } });
      const device = shop.client();
      await device.call('validateLocation', { body: { pinCode: '500034' } });
      await device.call('addToCart', { body: { sku: curry } });
      const info = await device.call('verifySupportToken', { body: { token } });
      expect(info).toMatchObject({ totalCartQuantity: 0, showMergeCartDialog: false });
    });
  });
});
