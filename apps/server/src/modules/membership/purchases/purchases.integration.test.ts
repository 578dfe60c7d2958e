import { paise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { idRow } from '../../../platform/rows.ts';
import { aCustomer, aKey } from '../../../testing/buyer.ts';
import { giveMoney } from '../../../testing/money.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { monthsLater } from '../membership.ts';
import { isMember } from './purchases.ts';
import { endMembership } from './refunds.ts';
import { membershipPurchaseHandler } from './purchase-handler.ts';

let shop: TestApp;
let planIds: Map<number, number>;
beforeAll(async () => {
  shop = await testApp();
  const { plans } = await shop.client().call('membershipOptions');
  planIds = new Map(plans.map(({ months, membershipId }) => [months, membershipId]));
});
afterAll(() => shop.close());

async function customerId(client: TestClient): Promise<number> {
  const { mobile } = await client.call('launch');
  const { id } = await shop.db.one(
    idRow,
    sql`select id from identity.customer where phone = ${mobile}`,
  );
  return id;
}

async function wants(client: TestClient, months: number): Promise<string> {
  const membershipId = planIds.get(months) ?? 0;
  await client.call('addMembership', { body: { membershipId, isBuyNow: true } });
  const placed = await client.call('placeOrder', { body: {}, headers: aKey() });
  return placed.membershipRefNo ?? '';
}

const pay = (client: TestClient, membershipRefNo: string, paymentMode = 'hbw') =>
  client.send('payOrder', {
    params: { paymentMode: paymentMode as 'hbw' },
    body: { membershipRefNo },
    headers: aKey(),
  });

async function memberWith(
  months: number,
): Promise<{ client: TestClient; id: number; ref: string }> {
  const client = await aCustomer(shop);
  const id = await customerId(client);
  await giveMoney(shop.db, id, { paidIn: 100_000 }, shop.clock.now());
  const ref = await wants(client, months);
  expect((await pay(client, ref)).data).toEqual({ membershipRefNo: ref, status: 'CONFIRMED' });
  return { client, id, ref };
}

const walletOf = (id: number) => balanceOf(shop.db, accounts.wallet(id));

describe('a membership bought without an order', () => {
  // spec: L136.1
  it('begins at once when it is paid with HB Money, and is charged once', async () => {
    const { client, id, ref } = await memberWith(1);
    expect(await client.call('launch')).toMatchObject({ isPrimeMember: true });
    expect((await client.call('showCart')).membershipDetails.isMembershipAdded).toBe(false);
    expect((await pay(client, ref)).data).toEqual({ membershipRefNo: ref, status: 'CONFIRMED' });
    expect(await walletOf(id)).toBe(100_000 - 9900);
  });

  it('shows its payment method on the confirmation, and its receipt in the order list', async () => {
    const { client, ref } = await memberWith(1);
    const confirmation = await client.call('orderConfirmation', { params: { orderNo: ref } });
    expect(confirmation.payment).toMatchObject({ label: 'HB Money', status: 'CONFIRMED' });
    expect(confirmation.payment.paidAt).toBe(shop.clock.now().toISOString());
    const { memberships, pastOrders } = await client.call('orderList');
    expect(memberships).toMatchObject([
      { membershipRefNo: ref, plan: '1 month', amount: 99, refunded: false },
    ]);
    expect(pastOrders).toEqual([]);
    const byUpi = await aCustomer(shop);
    const reference = await wants(byUpi, 1);
    const now = shop.clock.now();
    await shop.db.transaction((tx) =>
      membershipPurchaseHandler.captured(
        tx,
        reference,
        { paymentId: 'pay_2', provider: 'razorpay', mode: 'upi', amount: paise(9900) },
        now,
      ),
    );
    const paid = await byUpi.call('orderConfirmation', { params: { orderNo: reference } });
    expect(paid.payment.label).toBe('UPI');
    await client.call('cancelMembership', { params: { membershipRefNo: ref }, body: {} });
    expect((await client.call('orderList')).memberships).toMatchObject([{ refunded: true }]);
  });

  it('is still shown to its member in a shop that stopped selling it', async () => {
    const { client, ref } = await memberWith(3);
    await shop.db.run(sql`update membership.program set is_displayed = false`);
    const own = await client.call('membershipOptions');
    expect(own.plans).toEqual([]);
    expect(own.active?.periods).toMatchObject([{ membershipRefNo: ref }]);
    expect(await shop.client().call('membershipOptions')).toMatchObject({ plans: [] });
    await shop.db.run(sql`update membership.program set is_displayed = true`);
  });

  it('lasts until the end of the day that the page of the membership names', async () => {
    const { client, id } = await memberWith(1);
    const { active } = await client.call('membershipOptions');
    const lastDay = dayOf(new Date(active?.till ?? 0));
    expect(lastDay).toBe(dayOf(monthsLater(shop.clock.now(), 1)));
    expect(await isMember(shop.db, id, instantOf(lastDay, 23 * 60))).toBe(true);
    expect(await isMember(shop.db, id, instantOf(plusDays(lastDay, 1), 0))).toBe(false);
  });

  it('that follows a cancelled one lasts until the end of its last day too', async () => {
    const { client, ref } = await memberWith(1);
    await pay(client, await wants(client, 3));
    await client.call('cancelMembership', { params: { membershipRefNo: ref }, body: {} });
    const { active } = await client.call('membershipOptions');
    expect(active?.periods).toHaveLength(1);
    expect(active?.till).toMatch(/T18:29:59\.999Z$/);
  });

  it('is still named to a former member with the day on which it ended', async () => {
    const { client, ref } = await memberWith(1);
    const { active: before, endedAt: none } = await client.call('membershipOptions');
    expect(none).toBeUndefined();
    await shop.db.run(
      sql`update membership.period
          set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
          where reference = ${ref}`,
    );
    const { active, endedAt = '', plans } = await client.call('membershipOptions');
    expect(active).toBeUndefined();
    expect(dayOf(new Date(endedAt))).toBe(plusDays(dayOf(new Date(before?.till ?? 0)), -60));
    expect(plans.length).toBeGreaterThan(0);
    await pay(client, await wants(client, 1));
    expect((await client.call('membershipOptions')).endedAt).toBeUndefined();
    const guest = await shop.client().call('membershipOptions');
    expect(guest.endedAt).toBeUndefined();
  });

  it('adds its months after the current ones', async () => {
    const { client } = await memberWith(1);
    const { active: before } = await client.call('membershipOptions');
    await pay(client, await wants(client, 3));
    const { active } = await client.call('membershipOptions');
    expect(active?.periods).toHaveLength(2);
    expect(active?.periods[1]?.startsAt).toBe(before?.till);
  });

  it('is refused without money, on delivery, for another customer, and after its replacement', async () => {
    const poor = await aCustomer(shop);
    const ref = await wants(poor, 1);
    expect(await pay(poor, ref)).toMatchObject({ status: 409, errorCode: 'WALLET_SHORT' });
    expect((await poor.call('launch')).isPrimeMember).toBe(false);
    expect(await pay(poor, ref, 'cod')).toMatchObject({ errorCode: 'PAYMENT_MODE_UNAVAILABLE' });
    const other = await aCustomer(shop);
    expect(await pay(other, ref)).toMatchObject({ status: 404, errorCode: 'MEMBERSHIP_NOT_FOUND' });
    await wants(poor, 12);
    expect(await pay(poor, ref)).toMatchObject({ errorCode: 'MEMBERSHIP_ORDER_FAILED' });
  });

  it('is paid by a recharge for it as soon as the money arrives', async () => {
    const client = await aCustomer(shop);
    const id = await customerId(client);
    const membershipRefNo = await wants(client, 1);
    const ask = () => client.call('validateWallet', { body: { source: 'membership' } });
    expect(await ask()).toMatchObject({ sufficient: false, shortfall: 99 });
    const named = { source: 'membership', membershipRefNo } as const;
    expect(await client.call('validateWallet', { body: named })).toMatchObject({ shortfall: 99 });
    const stranger = await aCustomer(shop);
    expect(await stranger.send('validateWallet', { body: named })).toMatchObject({
      errorCode: 'MEMBERSHIP_NOT_FOUND',
    });
    await giveMoney(shop.db, id, { paidIn: 10_000 }, shop.clock.now());
    const credited = {
      rechargeTxnNo: 'HBR2M9P4Q3R8TVW',
      customerId: id,
      amount: 10_000,
      orderNo: null,
      membershipRefNo,
      at: shop.clock.now().toISOString(),
    };
    await shop.db.transaction((tx) => emit(tx, 'recharge.credited', credited));
    await shop.runJobs();
    expect(await client.call('launch')).toMatchObject({ isPrimeMember: true });
    expect((await client.call('notifications')).general).toContainEqual(
      expect.objectContaining({ title: 'Welcome to HB Select' }),
    );
    expect(await walletOf(id)).toBe(100);
    expect((await pay(client, membershipRefNo)).data).toMatchObject({ status: 'CONFIRMED' });
    expect(await walletOf(id)).toBe(100);
  });

  it('tells why it cannot be paid with points or on delivery', async () => {
    const client = await aCustomer(shop);
    const membershipRefNo = await wants(client, 1);
    const { paymentMethods } = await client.call('paymentDetails', { query: { membershipRefNo } });
    const whyNot = (mode: string) =>
      paymentMethods.methods.find(({ paymentMode }) => paymentMode === mode)?.whyNot;
    expect(whyNot('hbp')).toBe('Points pay whole orders only.');
    expect(whyNot('cod')).toBe(
      'A membership cannot be paid on delivery. Pay online or with HB Money.',
    );
  });

  it('is paid once by concurrent requests', async () => {
    const client = await aCustomer(shop);
    const id = await customerId(client);
    await giveMoney(shop.db, id, { paidIn: 50_000 }, shop.clock.now());
    const ref = await wants(client, 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(client, ref)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await walletOf(id)).toBe(50_000 - 9900);
    expect((await client.call('membershipOptions')).active?.periods).toHaveLength(1);
  });
});

describe('the handler', () => {
  const paid = (amount: number) =>
    ({ paymentId: 'pay_1', provider: 'razorpay', mode: 'upi', amount: paise(amount) }) as const;

  it('keeps one payment, and refunds a second one or one for a replaced plan', async () => {
    const client = await aCustomer(shop);
    const ref = await wants(client, 1);
    const now = shop.clock.now();
    const captured = (reference: string) =>
      shop.db.transaction((tx) =>
        membershipPurchaseHandler.captured(tx, reference, paid(9900), now),
      );
    expect(
      await shop.db.transaction((tx) => membershipPurchaseHandler.lock(tx, ref)),
    ).toMatchObject({
      amount: 9900,
    });
    expect(await captured(ref)).toBe('kept');
    expect((await client.call('launch')).isPrimeMember).toBe(true);
    expect(await captured(ref)).toBe('return');
    expect(await shop.db.transaction((tx) => membershipPurchaseHandler.lock(tx, ref))).toBeNull();
    expect(await captured('HBM23456789ABCD')).toBe('return');

    const replaced = await wants(client, 3);
    await wants(client, 6);
    expect(await captured(replaced)).toBe('return');
    expect((await client.call('membershipOptions')).active?.periods).toHaveLength(1);
  });
});

describe('cancelMembership', () => {
  const cancel = (client: TestClient, membershipRefNo: string) =>
    client.send('cancelMembership', { params: { membershipRefNo }, body: {} });

  it('refunds the whole price at once and ends the membership', async () => {
    const { client, id, ref } = await memberWith(3);
    expect((await cancel(client, ref)).data).toEqual({ refund: 249, to: 'wallet' });
    expect(await walletOf(id)).toBe(100_000);
    expect((await client.call('launch')).isPrimeMember).toBe(false);
  });

  it('refunds only unused months later, and keeps the current month', async () => {
    const { id, ref } = await memberWith(3);
    const at = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);
    const given = await shop.db.transaction((tx) =>
      endMembership(tx, { customerId: id, reference: ref, now: at(20) }),
    );
    expect(given).toBe(16_600);
    expect(await isMember(shop.db, id, at(20))).toBe(true);
    expect(await isMember(shop.db, id, at(40))).toBe(false);
  });

  it('refuses a second refund, other customers and guests', async () => {
    const { client, ref } = await memberWith(1);
    const other = await aCustomer(shop);
    expect(await cancel(other, ref)).toMatchObject({
      status: 404,
      errorCode: 'MEMBERSHIP_NOT_FOUND',
    });
    expect(
      (await shop.client().send('cancelMembership', { params: { membershipRefNo: ref }, body: {} }))
        .status,
    ).toBe(401);
    await cancel(client, ref);
    expect(await cancel(client, ref)).toMatchObject({ errorCode: 'MEMBERSHIP_NOT_REFUNDABLE' });
  });

  it('refunds once for concurrent requests', async () => {
    const { client, id, ref } = await memberWith(12);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(client, ref)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await walletOf(id)).toBe(100_000);
  });
});

describe('the reminder', () => {
  it('is sent once, five days before the end, to members without a renewal', async () => {
    const { client } = await memberWith(1);
    const { client: renewed } = await memberWith(1);
    await pay(renewed, await wants(renewed, 1));
    const remind = async () => {
      await shop.app.jobs['membership-remind']?.({});
      await shop.runJobs();
    };
    const { mobile: phone = '' } = await client.call('launch');
    const { mobile: other = '' } = await renewed.call('launch');
    const messages = async (to: string) => {
      const row = z.object({ n: z.number() });
      const { n } = await shop.db.one(
        row,
        sql`select count(*) as n from platform.message
            where recipient = ${to} and template = 'membership-renewal'`,
      );
      return n;
    };
    shop.clock.advance({ days: 20 });
    await remind();
    expect(await messages(phone)).toBe(0);
    shop.clock.advance({ days: 6 });
    await remind();
    await remind();
    expect(await messages(phone)).toBe(1);
    expect(await messages(other)).toBe(0);
    shop.clock.advance({ days: -26 });
    const [notice] = (await client.call('notifications')).general;
    expect(notice).toMatchObject({
      title: 'Your HB Select membership ends soon',
      text: expect.stringMatching(/^It ends on \w+ \d+ \w+\. Renew it/),
      actionUri: '/hb-select',
    });
  });

  it('is not sent while the shop sells no plan to renew it with', async () => {
    const { client } = await memberWith(1);
    const notices = async () => {
      shop.clock.advance({ days: 26 });
      await shop.app.jobs['membership-remind']?.({});
      await shop.runJobs();
      // Sessions end earlier.
      shop.clock.advance({ days: -26 });
      const { general } = await client.call('notifications');
      return general.filter(({ title }) => title.includes('ends soon')).length;
    };
    await shop.db.run(sql`update membership.program set is_displayed = false`);
    expect(await notices()).toBe(0);
    await shop.db.run(sql`update membership.program set is_displayed = true`);
    expect(await notices()).toBe(1);
  });
});

it('leaves a ledger that balances', async () => {
  await expectBalancedBooks(shop);
});
