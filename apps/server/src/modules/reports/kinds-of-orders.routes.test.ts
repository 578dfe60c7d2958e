import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { idRow } from '../../platform/rows.ts';
import { aBuyer, readyToOrder } from '../../testing/buyer.ts';
import { deliverOrder } from '../../testing/delivered-order.ts';
import { expectBalancedBooks, fillWallet } from '../../testing/paying.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { aRunningSubscription, dayOn } from '../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const lastDay = '2026-11-30';
const nextDay = '2026-12-01';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp({ at: new Date(`${lastDay}T18:30:00+05:30`) });
  // Only the subscriptions of this test.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
  await shop.db.run(sql`update stock.lot set use_by = '2027-01-31', pack_date = '2026-11-29'`);
  owner = await aStaffMember(shop, 'owner');
}, 60_000);
afterAll(() => shop.close());

type Report = AnswerOf<'consoleReport'>;

const names = ['days', 'hours', 'hubs', 'payments', 'customers'] as const;

/** Orders, revenue, refunds and net revenue of both days by one report, in rupees. */
async function totalsBy(report: (typeof names)[number]): Promise<(number | null)[]> {
  const { columns, total }: Report = await owner.call('consoleReport', {
    params: { report },
    query: { from: lastDay, to: nextDay },
  });
  return ['orders', 'revenue', 'refunded', 'net'].map(
    (name) => total[columns.findIndex(({ column }) => column === name)] ?? null,
  );
}

/** A prepaid order of three packs with a month of HB Select. */
async function orderWithMembership(): Promise<string> {
  const buyer = await aBuyer(shop);
  const { plans } = await buyer.call('membershipOptions');
  const membershipId = plans.find(({ months }) => months === 1)?.membershipId ?? 0;
  await buyer.call('addMembership', { body: { membershipId } });
  await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 3 }], (free) =>
    free.findLast(({ now }) => !now),
  );
  const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
  await fillWallet(shop, orderNo, 500_000);
  await buyer.call('payOrder', { params: { paymentMode: 'hbw' }, body: { orderNo } });
  return orderNo;
}

/** The goods weigh 1,390 g of the ordered 1,500 g, and the rider delivers them. */
async function deliverWeighed(orderNo: string): Promise<void> {
  const params = { orderNo };
  await owner.call('consoleConfirmOrders', { body: { orderNos: [orderNo] } });
  await owner.call('consoleWeigh', { params, body: { lineNo: 1, grams: 1390 } });
  const { id: riderId } = await shop.db.one(idRow, sql`select id from staff.rider limit 1`);
  for (const transition of ['assignDriver', 'pickUp', 'deliver'] as const) {
    const body = transition === 'assignDriver' ? { riderId } : {};
    await owner.call('consoleTransitionOrder', { params: { ...params, transition }, body });
  }
}

/** The supplies of a month by the GST summary with their tax, in paise. */
async function returnOf(month: string): Promise<number> {
  const { summary } = await owner.call('consoleGstSummary', { query: { month } });
  const { taxable = 0, nilRated = 0, cgst = 0, sgst = 0, igst = 0 } = summary ?? {};
  return Math.round((taxable + nilRated + cgst + sgst + igst) * 100);
}

it('has the same figures of subscriptions, HB Select and missing weight at the turn of a month', async () => {
  const [prepaid, each] = [
    await aRunningSubscription(shop, [nextDay, '2026-12-03']),
    await aRunningSubscription(shop, [nextDay], { billing: 'PER_DELIVERY' }),
  ];
  const withMembership = await orderWithMembership();
  shop.clock.advance({ minutes: 95 });
  await shop.app.jobs['subscription-orders']?.({});
  const orderOf = async ({ buyer }: typeof prepaid) =>
    dayOn(await buyer.call('subscriptionDetails'), nextDay).orderNo ?? '';
  // One minute before midnight, and four minutes after.
  shop.clock.advance({ minutes: 234 });
  await deliverOrder(shop, await orderOf(prepaid));
  shop.clock.advance({ minutes: 5 });
  await deliverOrder(shop, await orderOf(each));
  owner = await aStaffMember(shop, 'owner');
  await deliverWeighed(withMembership);
  await shop.runJobs();
  await shop.app.jobs['refresh-reports']?.({});
  await expectBalancedBooks(shop);

  // Two packs of ₹189 for subscriptions; three for members, ₹189.05 each, with HB Select for ₹99.
  const expected = [3, 189 + 189 + 567.15 + 99, 41.6, 1002.55];
  for (const name of names) expect(await totalsBy(name), name).toEqual(expected);
  // Each invoice belongs to the month of its delivery.
  expect([await returnOf('2026-11'), await returnOf('2026-12')]).toEqual([189_00, 813_55]);
  const { balances, difference } = await owner.call('consoleTrialBalance', { query: {} });
  const credit = (account: string) => {
    const found = balances.find((balance) => balance.account === account);
    return Math.round(((found?.credit ?? 0) - (found?.debit ?? 0)) * 100);
  };
  expect(difference).toBe(0);
  const booked = ['sales', 'memberships', 'output-cgst', 'output-sgst'].map(credit);
  expect(booked).toEqual([903_55, 83_90, 7_55, 7_55]);
  // The deposit of the second prepaid day; all that was paid for the others is invoiced.
  expect([credit('deposits'), credit('customers')]).toEqual([189_00, 0]);
  const today = await owner.call('consoleToday', {});
  expect(today).toMatchObject({ day: nextDay, orders: 0, revenue: 0 });
});
