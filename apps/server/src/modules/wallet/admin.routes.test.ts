import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
const staff: Record<string, TestClient> = {};
beforeAll(async () => {
  shop = await testApp();
  for (const who of ['support', 'owner', 'manager', 'packer'] as const)
    staff[who] = await aStaffMember(shop, who);
});
afterAll(() => shop.close());

const as = (who: string): TestClient => staff[who] as TestClient;
/** A customer of the demo shop without money. */
const phoneNo = '9000000004';
const look = (who = 'support', phone = phoneNo) =>
  as(who).call('consoleCustomerMoney', { query: { phoneNo: phone } });
const adjust = async (who: string, body: object, phone = phoneNo) => {
  const { customer } = await look('support', phone);
  return as(who).send('consoleAdjustMoney', { params: { customerId: customer.customerId }, body });
};
const decide = (who: string, adjustmentId: number, decision = 'approve') =>
  as(who).send('consoleDecideAdjustment', { params: { adjustmentId, decision }, body: {} });

describe('works', () => {
  it('finds a customer by phone and lists goodwill in the statement', async () => {
    const before = await look();
    expect(before).toMatchObject({ customer: { phoneNo: '+919000000004' }, balance: 0 });
    const given = await adjust('support', {
      kind: 'goodwill',
      amount: 150,
      reason: 'Late delivery',
    });
    expect(given).toMatchObject({ status: 200, data: { state: 'DONE', amount: 150 } });
    const after = await look();
    expect(after).toMatchObject({ balance: 150, rewardCash: 150, paidIn: 0 });
    expect(after.transactions).toMatchObject([{ title: 'A gift from Halal Basket', amount: 150 }]);
    expect(after.adjustments).toMatchObject([{ reason: 'Late delivery', mayDecide: false }]);
  });

  it('keeps more than ₹2,000 until a second person approves it once', async () => {
    const { balance } = await look();
    const wish = { kind: 'correction', amount: 2000.01, reason: 'Paid in cash at the hub' };
    const asked = await adjust('manager', wish);
    expect(asked.data).toMatchObject({ state: 'WAITING', mayDecide: false });
    expect((await look()).balance).toBe(balance);
    const { adjustmentId } = asked.data;
    expect(await decide('manager', adjustmentId)).toMatchObject({ status: 403 });
    expect(await decide('support', adjustmentId)).toMatchObject({ status: 403 });
    const waiting = await as('owner').call('consoleWaitingAdjustments');
    expect(waiting.adjustments).toMatchObject([{ adjustmentId, mayDecide: true }]);
    const both = await Promise.all([decide('owner', adjustmentId), decide('owner', adjustmentId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await look()).balance).toBe(balance + 2000.01);
    const taken = await adjust('support', {
      kind: 'correction',
      amount: -500,
      reason: 'Counted twice',
    });
    expect(taken.data.state).toBe('DONE');
    expect((await look()).balance).toBe(balance + 1500.01);
  });

  it('moves no money when the second person declines', async () => {
    const { balance } = await look();
    const asked = await adjust('support', { kind: 'goodwill', amount: 5000, reason: 'Asked for' });
    const said = await decide('owner', asked.data.adjustmentId, 'decline');
    expect(said.data).toMatchObject({ state: 'DECLINED', decidedBy: expect.any(String) });
    expect((await look()).balance).toBe(balance);
  });
});

describe('refuses', () => {
  it('refuses a debit beyond the balance, negative goodwill and invalid adjustments', async () => {
    const taken = { kind: 'correction', amount: -1999, reason: 'A test' };
    const tooMuch = await adjust('manager', taken, '9000000001');
    expect(tooMuch).toMatchObject({ status: 409, errorCode: 'INSUFFICIENT_BALANCE' });
    for (const body of [
      { kind: 'goodwill', amount: -5, reason: 'A test' },
      { kind: 'goodwill', amount: 0, reason: 'A test' },
      { kind: 'goodwill', amount: 5, reason: '' },
      { kind: 'goodwill', amount: 20_001, reason: 'A test' },
      { kind: 'gold', amount: 5, reason: 'A test' },
      { kind: 'goodwill', amount: 5, reason: 'A test', state: 'DONE' },
    ]) {
      expect(await adjust('support', body)).toMatchObject({ status: 422 });
    }
  });

  it('refuses an unknown phone number and an unknown request', async () => {
    const none = await as('support').send('consoleCustomerMoney', {
      query: { phoneNo: '9999999999' },
    });
    expect(none).toMatchObject({ status: 404, errorCode: 'CUSTOMER_NOT_FOUND' });
    expect(await decide('owner', 987_654)).toMatchObject({ status: 404 });
  });
});

describe('guards', () => {
  it('refuses visitors, and staff without permission for HB Money', async () => {
    const query = { phoneNo };
    expect(await shop.client().send('consoleCustomerMoney', { query })).toMatchObject({
      status: 401,
    });
    expect(await as('packer').send('consoleCustomerMoney', { query })).toMatchObject({
      status: 403,
    });
    expect(await adjust('packer', { kind: 'goodwill', amount: 5, reason: 'A test' })).toMatchObject(
      { status: 403 },
    );
  });
});
