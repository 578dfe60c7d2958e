import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer } from '../../../testing/buyer.ts';
import { aDeliveredOrder } from '../../../testing/delivered-order.ts';
import { numberOf } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let care: TestClient;
let manager: TestClient;
let owner: TestClient;
beforeEach(async () => {
  shop = await testApp();
  care = await aStaffMember(shop, 'support');
  manager = await aStaffMember(shop, 'manager');
  owner = await aStaffMember(shop, 'owner');
});
afterEach(() => shop.close());

async function aCustomer(): Promise<{ buyer: TestClient; customerId: number }> {
  const buyer = await aBuyer(shop);
  const customerId = await numberOf(
    shop,
    sql`select customer_id as n from identity.session where device_id = ${buyer.deviceId}`,
  );
  return { buyer, customerId };
}

/** DONE, or WAITING for a second person. */
async function give(
  who: TestClient,
  customerId: number,
  amount: number,
  kind: 'goodwill' | 'correction' = 'goodwill',
): Promise<string> {
  const body = { kind, amount, reason: 'A test' };
  return (await who.send('consoleAdjustMoney', { params: { customerId }, body })).data.state;
}

/** Reports a complaint about a delivered order; returns a function that refunds an amount for it. */
async function aComplaint(buyer: TestClient) {
  const items = [{ sku: 'MUT-CURRY-1000', quantity: 4 }];
  const orderNo = await aDeliveredOrder(shop, buyer, items);
  const { complaintNo } = await buyer.call('reportComplaint', {
    params: { orderNo },
    body: { reason: 'QUALITY', items },
  });
  return async (who: TestClient, amount: number): Promise<string> => {
    const body = { lines: [{ lineNo: 1, amount }], answer: 'Sorry' };
    return (await who.send('consoleRefundComplaint', { params: { complaintNo }, body })).data
      .status;
  };
}

const setLimits = async (limits: object) => {
  const { revision, limits: before } = await owner.call('consoleMoneyLimits');
  return owner.call('consoleSaveMoneyLimits', {
    body: { revision, limits: { ...before, ...limits } },
  });
};

describe('a limit of staff adjustments', () => {
  it('counts goodwill, corrections and complaint refunds of one customer together', async () => {
    const { buyer, customerId } = await aCustomer();
    const refund = await aComplaint(buyer);
    expect(await give(care, customerId, 800)).toBe('DONE');
    expect(await give(manager, customerId, 700, 'correction')).toBe('DONE');
    expect(await refund(care, 500.01)).toBe('PROPOSED');
    expect(await give(owner, customerId, 500.01)).toBe('WAITING');
    expect(await refund(care, 500)).toBe('SOLVED');
    expect(await give(owner, customerId, 0.01)).toBe('WAITING');
  });

  it('counts the adjustments of one staff member for different customers', async () => {
    const first = await aCustomer();
    const second = await aCustomer();
    const refund = await aComplaint(second.buyer);
    expect(await give(care, first.customerId, 2000)).toBe('DONE');
    expect(await give(care, second.customerId, 1)).toBe('WAITING');
    expect(await refund(care, 1)).toBe('PROPOSED');
    expect(await refund(manager, 1)).toBe('SOLVED');
  });

  it('counts a deduction like a credit', async () => {
    const { customerId } = await aCustomer();
    expect(await give(care, customerId, 1500, 'correction')).toBe('DONE');
    expect(await give(care, customerId, -500, 'correction')).toBe('DONE');
    expect(await give(care, customerId, -1, 'correction')).toBe('WAITING');
  });

  it('starts again after 24 hours, up to the limit of 30 days', async () => {
    const { customerId } = await aCustomer();
    const given: string[] = [];
    for (let day = 0; day < 6; day += 1) {
      given.push(await give(await aStaffMember(shop, 'support'), customerId, 2000));
      shop.clock.advance({ minutes: 24 * 60 + 1 });
    }
    expect(given).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE', 'WAITING']);
    shop.clock.advance({ minutes: 25 * 24 * 60 });
    expect(await give(await aStaffMember(shop, 'support'), customerId, 2000)).toBe('DONE');
  });

  it('does not count adjustments that a second person approved', async () => {
    const { customerId } = await aCustomer();
    const body = { kind: 'goodwill', amount: 5000, reason: 'A test' };
    const asked = await care.call('consoleAdjustMoney', { params: { customerId }, body });
    const { adjustmentId } = asked;
    const decided = await manager.call('consoleDecideAdjustment', {
      params: { adjustmentId, decision: 'approve' },
      body: {},
    });
    expect(decided.state).toBe('DONE');
    expect(await give(care, customerId, 2000)).toBe('DONE');
  });

  it('holds for concurrent adjustments and complaint refunds', async () => {
    const { buyer, customerId } = await aCustomer();
    const refund = await aComplaint(buyer);
    const [complaint, ...given] = await Promise.all([
      refund(care, 500),
      ...[care, manager, owner, care, manager, owner].map((who) => give(who, customerId, 500)),
    ]);
    const done = [complaint === 'SOLVED', ...given.map((state) => state === 'DONE')];
    expect(done.filter(Boolean)).toHaveLength(4);
    expect(
      await numberOf(
        shop,
        sql`select sum(amount_paise) as n from wallet.staff_grant
            where customer_id = ${customerId}`,
      ),
    ).toBe(200_000);
  });

  it('follows the owner’s settings, and never lets staff approve their own request', async () => {
    const { customerId } = await aCustomer();
    await setLimits({ aloneInDay: 3000 });
    expect(await give(care, customerId, 3000)).toBe('DONE');
    await setLimits({ aloneInDay: 100 });
    const other = await aCustomer();
    const body = { kind: 'goodwill', amount: 101, reason: 'A test' };
    const params = { customerId: other.customerId };
    const { adjustmentId, state } = await manager.call('consoleAdjustMoney', { params, body });
    expect(state).toBe('WAITING');
    const decision = { params: { adjustmentId, decision: 'approve' as const }, body: {} };
    expect((await manager.send('consoleDecideAdjustment', decision)).status).toBe(403);
    await expect(
      shop.db.run(
        sql`update wallet.adjustment set state = 'DONE', decided_by_id = asked_by_id
            where id = ${adjustmentId}`,
      ),
    ).rejects.toThrow('second_person_is_another');
  });
});

describe('the setting of the limits', () => {
  it('is edited by the owner only, and each change has an audit entry', async () => {
    const before = await owner.call('consoleMoneyLimits');
    expect(before.limits).toEqual({ aloneInDay: 2000, aloneInMonth: 10_000, atDoor: 5000 });
    const saved = await setLimits({ aloneInMonth: 12_000 });
    expect(saved.limits.aloneInMonth).toBe(12_000);
    expect((await manager.send('consoleMoneyLimits')).status).toBe(403);
    expect((await manager.send('consoleSaveMoneyLimits', { body: saved })).status).toBe(403);
    expect((await care.send('consoleMoneyLimits')).status).toBe(403);
    const { entries } = await owner.call('consoleAudit', {
      query: { action: 'money-limits.save', pageNo: 0, pageSize: 5 },
    });
    expect(entries).toMatchObject([
      { before: { aloneInMonth: 10_000 }, after: { aloneInMonth: 12_000 } },
    ]);
  });

  it('refuses a month below a day, ₹2,00,000 on delivery, and an outdated revision', async () => {
    const { revision, limits } = await owner.call('consoleMoneyLimits');
    const save = (changed: object, at = revision) =>
      owner.send('consoleSaveMoneyLimits', {
        body: { revision: at, limits: { ...limits, ...changed } },
      });
    expect((await save({ aloneInMonth: 1999 })).fields).toHaveProperty('aloneInMonth');
    expect((await save({ atDoor: 200_000 })).status).toBe(422);
    expect((await save({ aloneInDay: -1 })).status).toBe(422);
    expect((await save({}, revision + 1)).errorCode).toBe('EDIT_CONFLICT');
  });
});
