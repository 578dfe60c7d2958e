import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aDeliveredOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { updateJournal } from './journal/post-journal.ts';

const adcCode = 'HYD-BNJ';
const pack = { sku: 'CHK-CURRY-500', quantity: 2 };

let shop: TestApp;
let dispatcher: TestClient;
let accountant: TestClient;
let collected = 0;
beforeAll(async () => {
  shop = await testApp();
  dispatcher = await aStaffMember(shop, 'dispatch');
  accountant = await aStaffMember(shop, 'accountant');
  await aDeliveredOrder(shop, await aBuyer(shop), [pack]);
  await shop.runJobs();
  await updateJournal(shop.db, shop.clock.now());
});
afterAll(() => shop.close());

const hub = async () => {
  const { hubs } = await dispatcher.call('consoleCash');
  expect(hubs.map((each) => each.adcCode)).toEqual([adcCode]);
  const [found] = hubs;
  if (!found) throw new Error('The dispatcher has no hub');
  return found;
};
/** Counts an amount in notes of ₹10 and coins. */
const count = (kind: string, expected: number, amount: number, more: object = {}) =>
  dispatcher.send('consoleCountCash', {
    params: { adcCode },
    body: {
      kind,
      expected,
      notes: { 10: Math.floor(amount / 10) },
      coins: amount % 10,
      ...(kind === 'rider' && { riderId: 1 }),
      ...more,
    },
  });
const balance = async (account: string) => {
  const { balances, difference } = await accountant.call('consoleTrialBalance');
  expect(difference).toBe(0);
  const found = balances.find((each) => each.account === account);
  return (found?.debit ?? 0) - (found?.credit ?? 0);
};

describe('cash on delivery', () => {
  it('is held by the rider who collected it, and equals the journal', async () => {
    const { riders, inHand } = await hub();
    collected = riders[0]?.inHand ?? 0;
    expect(riders).toMatchObject([{ riderId: 1 }]);
    expect(collected).toBeGreaterThan(0);
    expect(inHand).toBe(0);
    expect(await balance('cash-with-riders')).toBe(collected);
  });

  it('is handed to the hub once, with a reason for a shortage', async () => {
    expect((await count('hub', 0, 0)).errorCode).toBe('CASH_WITH_RIDERS');
    expect((await count('rider', collected, collected - 1)).errorCode).toBe('CASH_REMARK_NEEDED');
    expect((await count('rider', collected + 1, collected)).errorCode).toBe('CASH_CHANGED');
    const remark = 'A customer paid one rupee less';
    const twice = [0, 1].map(() => count('rider', collected, collected - 1, { remark }));
    const both = await Promise.all(twice);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { riders, inHand, counts } = await hub();
    expect({ riders, inHand }).toEqual({ riders: [], inHand: collected - 1 });
    expect(counts).toMatchObject([{ kind: 'rider', counted: collected - 1, remark }]);
    expect(await balance('cash-shortage')).toBe(1);
    expect(await balance('cash-at-hubs')).toBe(collected - 1);
    expect(await balance('cash-with-riders')).toBe(0);
  });

  it('is paid into the bank, never more than the hub holds', async () => {
    const slip = { remark: 'Slip 4711' };
    const held = collected - 1;
    expect((await count('bank', held, held + 10, slip)).errorCode).toBe('CASH_BEYOND_HAND');
    expect((await count('bank', held, 100)).errorCode).toBe('CASH_REMARK_NEEDED');
    expect((await count('bank', held, 100, slip)).status).toBe(200);
    expect(await balance('bank')).toBe(100);
    expect((await hub()).inHand).toBe(held - 100);
  });

  it('holds no UPI payment, which reaches the bank by a recorded receipt', async () => {
    const before = await balance('cash-with-riders');
    const orderNo = await aDeliveredOrder(shop, await aBuyer(shop), [pack]);
    await shop.runJobs();
    await shop.db.run(sql`
      insert into orders.event (order_id, to_state, actor, detail, at)
      select id, state, 'store', '{"collected": "upi", "shipmentNo": 1}', ${shop.clock.now()}
      from orders."order" where order_no = ${orderNo}`);
    await updateJournal(shop.db, shop.clock.now());
    expect(await balance('cash-with-riders')).toBe(before);
    const { open } = await accountant.call('consoleCardReceipts');
    expect(open).toBe(await balance('cards-on-delivery'));
    expect(open).toBeGreaterThan(10);
    const inBank = await balance('bank');
    const record = (amount: number, utr: string) =>
      accountant.send('consoleRecordCardReceipt', {
        body: { amount, fee: 2, tax: 0.36, utr, receivedOn: dayOf(shop.clock.now()) },
      });
    expect((await record(open, 'AXIS00012345')).errorCode).toBe('RECEIPT_BEYOND_BALANCE');
    const amount = Math.round((open - 2.36) * 100) / 100;
    expect(await record(amount, 'AXIS00012345')).toMatchObject({ status: 200 });
    expect((await record(1, 'AXIS00012345')).errorCode).toBe('RECEIPT_KNOWN');
    expect(await balance('cards-on-delivery')).toBe(0);
    expect(await balance('bank')).toBeCloseTo(inBank + amount, 2);
  });

  it('closes the day of a hub once', async () => {
    const { inHand } = await hub();
    const both = await Promise.all([count('hub', inHand, inHand), count('hub', inHand, inHand)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.errorCode).toBe('CASH_DAY_CLOSED');
    expect(await hub()).toMatchObject({ closedToday: true, inHand });
    const other = await dispatcher.send('consoleCountCash', {
      params: { adcCode: 'MUM-BDR' },
      body: { kind: 'hub', expected: 0, notes: {}, coins: 0 },
    });
    expect(other.errorCode).toBe('FORBIDDEN');
  });
});
