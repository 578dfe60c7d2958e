import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aKey, aPlacedOrder, readyToOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import {
  type PayingShop,
  after,
  expectBalancedBooks,
  fillWalletOf,
  processWebhooks,
  numberOf,
  orderState,
  payBy,
  payingShop,
  refundsIn,
  reportSuccess,
  textsOf,
  webhooksSeen,
} from '../../../testing/paying.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';

let paying: PayingShop;
const shop = () => paying.shop;
beforeAll(async () => {
  paying = await payingShop();
});
afterAll(() => paying.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];

async function wants(buyer: TestClient, months: number): Promise<void> {
  const { plans } = await buyer.call('membershipOptions');
  const membershipId = plans.find((plan) => plan.months === months)?.membershipId ?? 0;
  await buyer.call('addMembership', { body: { membershipId } });
}

const customerOf = async (buyer: TestClient): Promise<number> => {
  const { mobile = '' } = await buyer.call('launch');
  return numberOf(shop(), sql`select id as n from identity.customer where phone = ${mobile}`);
};

/** A member whose plan was bought alone with HB Money. */
async function aMember(months: number) {
  const buyer = await aBuyer(shop());
  const customerId = await customerOf(buyer);
  await fillWalletOf(shop(), customerId, 500_000);
  await wants(buyer, months);
  const { membershipRefNo = '' } = await buyer.call('placeOrder', { body: {}, headers: aKey() });
  await buyer.call('payOrder', { params: { paymentMode: 'hbw' }, body: { membershipRefNo } });
  return { buyer, customerId, membershipRefNo };
}

/** Goods and a plan, placed together. */
async function boughtAlong(months: number) {
  const buyer = await aBuyer(shop());
  await wants(buyer, months);
  await readyToOrder(buyer, packs);
  const placed = await buyer.call('placeOrder', { body: {}, headers: aKey() });
  const { orderNo = '', membershipRefNo = '', orderPayableAmount = 0 } = placed;
  return { buyer, orderNo, membershipRefNo, payable: Math.round(orderPayableAmount * 100) };
}

async function payByCard(bought: { buyer: TestClient; orderNo: string }): Promise<string> {
  const started = await payBy(bought, 'CC', { pgId: 1 });
  const paid = await paying.sandbox.payRazorpay(started.pgOrderId ?? '', 'success', {
    method: 'card',
  });
  await reportSuccess(bought, paid);
  await shop().runJobs();
  return paid.paymentId;
}

const savedOf = (orderNo: string): Promise<number> =>
  numberOf(
    shop(),
    sql`select amount_paise as n from membership.saving where order_no = ${orderNo}`,
  );

const refundMembership = (buyer: TestClient, membershipRefNo: string) =>
  buyer.send('cancelMembership', { params: { membershipRefNo }, body: {} });

const isMember = async (buyer: TestClient): Promise<boolean> =>
  (await buyer.call('launch')).isPrimeMember;

describe('a membership that was bought with goods', () => {
  it('is not refunded when its own order saved its price', async () => {
    const bought = await boughtAlong(1);
    await payByCard(bought);
    await deliverOrder(shop(), bought.orderNo);
    await shop().runJobs();
    expect(await savedOf(bought.orderNo)).toBeGreaterThan(0);
    const answer = await refundMembership(bought.buyer, bought.membershipRefNo);
    expect(answer).toMatchObject({ status: 409, errorCode: 'MEMBERSHIP_NOT_REFUNDABLE' });
    expect(await isMember(bought.buyer)).toBe(true);
  });

  it('is refunded to the card less its savings, as a refund of the order', async () => {
    const bought = await boughtAlong(12);
    await payByCard(bought);
    await deliverOrder(shop(), bought.orderNo);
    await shop().runJobs();
    const amount = Math.min(
      Math.floor((79_900 * 11) / 12),
      79_900 - (await savedOf(bought.orderNo)),
    );
    const answer = await refundMembership(bought.buyer, bought.membershipRefNo);
    expect(answer.data).toEqual({ refund: amount / 100, to: 'source' });
    await shop().runJobs();
    const sent = await refundsIn(shop(), bought.orderNo);
    expect(sent).toEqual([expect.stringMatching(`^source ${amount} `)]);
    const { refunds } = await bought.buyer.call('orderDetails', {
      params: { orderNo: bought.orderNo },
    });
    expect(refunds).toMatchObject([{ amount: amount / 100, reason: 'Membership cancelled' }]);
    await expectBalancedBooks(shop());
  });

  it('ends and is refunded in full when its order is cancelled', async () => {
    const bought = await boughtAlong(12);
    await payByCard(bought);
    await bought.buyer.call('cancelOrder', { params: { orderNo: bought.orderNo }, body: {} });
    await shop().runJobs();
    expect(await isMember(bought.buyer)).toBe(false);
    const back = await numberOf(
      shop(),
      sql`select coalesce(sum(amount_paise), 0) as n from payments.refund
          where reference = ${bought.orderNo}`,
    );
    expect(back).toBe(bought.payable);
  });

  it('stays active and unrefunded when its order is cancelled but another order saved its price', async () => {
    const bought = await boughtAlong(1);
    await payByCard(bought);
    const other = await aPlacedOrder(bought.buyer, [{ sku: 'CHK-CURRY-500', quantity: 6 }]);
    expect(await savedOf(other)).toBeGreaterThan(0);
    await bought.buyer.call('cancelOrder', { params: { orderNo: bought.orderNo }, body: {} });
    await shop().runJobs();
    expect(await isMember(bought.buyer)).toBe(true);
    const back = await numberOf(
      shop(),
      sql`select coalesce(sum(amount_paise), 0) as n from payments.refund
          where reference = ${bought.orderNo}`,
    );
    expect(back).toBe(bought.payable - 9900);
    await expectBalancedBooks(shop());
  });
});

describe('an order at a member’s price', () => {
  async function anOpenOrderOf(buyer: TestClient) {
    await readyToOrder(buyer, packs);
    const { orderNo = '', orderPayableAmount = 0 } = await buyer.call('placeOrder', {
      body: {},
      headers: aKey(),
    });
    return { buyer, orderNo, payable: orderPayableAmount };
  }

  it('cannot be paid after the membership was returned, while the cart keeps its items at new prices', async () => {
    const { buyer, customerId, membershipRefNo } = await aMember(12);
    const before = await balanceOf(shop().db, accounts.wallet(customerId));
    const open = await anOpenOrderOf(buyer);
    expect((await refundMembership(buyer, membershipRefNo)).data).toEqual({
      refund: 799,
      to: 'wallet',
    });
    const refused = await buyer.send('payOrder', {
      params: { paymentMode: 'hbw' },
      body: { orderNo: open.orderNo },
      headers: aKey(),
    });
    expect(refused).toMatchObject({ status: 409, errorCode: 'ORDER_REPRICED' });
    await shop().runJobs();
    expect(await balanceOf(shop().db, accounts.wallet(customerId))).toBe(before + 79_900);
    const { priceDetails, totalCartQuantity } = await buyer.call('showCart');
    expect(totalCartQuantity).toBe(2);
    expect(priceDetails.orderPayableAmount).toBeGreaterThan(open.payable);
    const again = await anOpenOrderOf(buyer);
    expect(again.payable).toBeGreaterThan(open.payable);
    await expectBalancedBooks(shop());
  });

  it('is refunded when a gateway payment arrives after the membership was returned', async () => {
    const { buyer, membershipRefNo } = await aMember(12);
    const open = await anOpenOrderOf(buyer);
    const started = await payBy(open, 'CC', { pgId: 1 });
    await refundMembership(buyer, membershipRefNo);
    const paid = await paying.sandbox.payRazorpay(started.pgOrderId ?? '', 'success', {
      method: 'card',
    });
    await reportSuccess(open, paid);
    await processWebhooks(shop(), 1);
    expect(await orderState(shop(), open.orderNo)).toBe('ORDER_EXPIRED');
    expect(await refundsIn(shop(), open.orderNo)).toEqual([
      expect.stringMatching(`^source ${Math.round(open.payable * 100)} `),
    ]);
  });

  it('stays expired when a late payment arrives after the membership was returned', async () => {
    const { buyer, membershipRefNo } = await aMember(12);
    const open = await anOpenOrderOf(buyer);
    const started = await payBy(open, 'CC', { pgId: 1 });
    shop().clock.advance({ minutes: 16 });
    await shop().app.jobs['expire-orders']?.({});
    await shop().runJobs();
    expect((await refundMembership(buyer, membershipRefNo)).data.refund).toBe(799);
    const paid = await paying.sandbox.payRazorpay(started.pgOrderId ?? '', 'success', {
      method: 'card',
    });
    await reportSuccess(open, paid);
    await shop().runJobs();
    expect(await orderState(shop(), open.orderNo)).toBe('ORDER_EXPIRED');
  });

  it('counts its savings against the refund before its delivery', async () => {
    const { buyer, membershipRefNo } = await aMember(12);
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 6 }]);
    // The events of the order are not delivered yet.
    const saved = await savedOf(orderNo);
    const amount = Math.min(Math.floor((79_900 * 11) / 12), 79_900 - saved);
    expect((await refundMembership(buyer, membershipRefNo)).data.refund).toBe(amount / 100);
  });

  it('counts no savings after its cancellation', async () => {
    const { buyer, membershipRefNo } = await aMember(12);
    const orderNo = await aPlacedOrder(buyer, packs);
    await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
    expect((await refundMembership(buyer, membershipRefNo)).data.refund).toBe(799);
  });
});

/** A member whose plan was bought alone by card; staff refunded the amount (paise) in the dashboard. */
async function partlyReturned(amount: number) {
  const buyer = await aBuyer(shop());
  await wants(buyer, 12);
  const { membershipRefNo = '' } = await buyer.call('placeOrder', { body: {}, headers: aKey() });
  const { pgOrderId = '' } = await buyer.call('payOrder', {
    params: { paymentMode: 'CC' },
    body: { membershipRefNo, pgId: 1 },
  });
  const { paymentId } = await paying.sandbox.payRazorpay(pgOrderId);
  await after(shop(), { minutes: 1 });
  expect(await isMember(buyer)).toBe(true);
  const excess = await balanceOf(shop().db, accounts.excessRefunds);
  const seen = await webhooksSeen(shop());
  await paying.sandbox.refundInDashboard(paymentId, amount);
  await paying.sandbox.control('POST', 'clock', { advanceMs: 3000 });
  await processWebhooks(shop(), seen + 2);
  expect(await balanceOf(shop().db, accounts.excessRefunds)).toBe(excess - amount);
  return { buyer, membershipRefNo, excess };
}

describe('a membership bought with an order that is refunded in the gateway’s dashboard', () => {
  it.each([
    ['ends with the whole order', 0, false],
    ['stays while a part of its fee is kept', 100, true],
  ] as const)('%s', async (_, kept, isStillMember) => {
    const bought = await boughtAlong(12);
    const paymentId = await payByCard(bought);
    expect(await isMember(bought.buyer)).toBe(true);
    const seen = await webhooksSeen(shop());
    await paying.sandbox.refundInDashboard(paymentId, bought.payable - kept);
    await paying.sandbox.control('POST', 'clock', { advanceMs: 3000 });
    await processWebhooks(shop(), seen + 2);
    await shop().runJobs();
    expect(await isMember(bought.buyer)).toBe(isStillMember);
    await expectBalancedBooks(shop());
  });
});

describe('a membership that was bought alone and partly refunded in the gateway’s dashboard', () => {
  it('is refunded once, less that refund', async () => {
    const { buyer, membershipRefNo, excess } = await partlyReturned(10_000);
    const answer = await refundMembership(buyer, membershipRefNo);
    expect(answer.data).toEqual({ refund: 799, to: 'source' });
    expect((await refundsIn(shop(), membershipRefNo)).slice(1)).toEqual([
      'gateway 10000 PROCESSED',
      'source 69900 REQUESTED',
    ]);
    expect(await refundMembership(buyer, membershipRefNo)).toMatchObject({ status: 409 });
    expect(await balanceOf(shop().db, accounts.excessRefunds)).toBe(excess);
    await shop().runJobs();
    expect(await refundsIn(shop(), membershipRefNo)).toContainEqual(
      expect.stringMatching(/^source 69900 P/),
    );
    await expectBalancedBooks(shop());
  });

  it('is settled by that refund when it was the full price', async () => {
    const { buyer, membershipRefNo, excess } = await partlyReturned(79_900);
    const answer = await refundMembership(buyer, membershipRefNo);
    expect(answer.data).toEqual({ refund: 799, to: 'source' });
    expect((await refundsIn(shop(), membershipRefNo)).slice(1)).toEqual([
      'gateway 79900 PROCESSED',
    ]);
    expect(await balanceOf(shop().db, accounts.excessRefunds)).toBe(excess);
    await shop().runJobs();
    await expectBalancedBooks(shop());
  });
});

it('publishes the payment and the refund of a membership for the tax documents', async () => {
  const { buyer, membershipRefNo } = await aMember(3);
  await refundMembership(buyer, membershipRefNo);
  const told = await textsOf(
    shop(),
    sql`select (payload ->> 'to') || ' ' || (payload ->> 'refunded') as text from platform.event
        where name = 'membership.moved' and payload ->> 'reference' = ${membershipRefNo}
        order by id`,
  );
  expect(told).toEqual(['PAID 0', 'REFUNDED 24900']);
  await shop().runJobs();
});
