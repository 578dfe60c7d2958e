import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedScratchRule } from '@halal-basket/contract';
import { sql } from '../../platform/db.ts';
import { idRow } from '../../platform/rows.ts';
import { aBuyer, aCustomer, aKey, aPlacedOrder } from '../../testing/buyer.ts';
import { aDeliveredOrder, deliverOrder, refundGoods } from '../../testing/delivered-order.ts';
import { giveMoney } from '../../testing/money.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { expectBalancedBooks } from '../../testing/paying.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { accounts, balanceOf } from '../ledger/index.ts';

let shop: TestApp;
let owner: TestClient;
let care: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  care = await aStaffMember(shop, 'support');
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];

async function customerOf(client: TestClient): Promise<{ id: number; phone: string }> {
  const { mobile: phone = '' } = await client.call('launch');
  const { id } = await shop.db.one(
    idRow,
    sql`select id from identity.customer where phone = ${phone}`,
  );
  return { id, phone };
}

async function aMember(): Promise<{ client: TestClient; phone: string; ref: string }> {
  const client = await aCustomer(shop);
  const { id, phone } = await customerOf(client);
  await giveMoney(shop.db, id, { paidIn: 100_000 }, shop.clock.now());
  const [plan] = (await client.call('membershipOptions')).plans;
  await client.call('addMembership', {
    body: { membershipId: plan?.membershipId ?? 0, isBuyNow: true },
  });
  const { membershipRefNo: ref = '' } = await client.call('placeOrder', {
    body: {},
    headers: aKey(),
  });
  await client.call('payOrder', {
    params: { paymentMode: 'hbw' },
    body: { membershipRefNo: ref },
    headers: aKey(),
  });
  return { client, phone, ref };
}

const members = (q?: string) => owner.call('consoleMembers', { query: q ? { q } : {} });
const refundMember = (ref: string, reason = 'Asked by phone', who = owner) =>
  who.send('consoleRefundMember', { params: { membershipRefNo: ref }, body: { reason } });

const rule: EditedScratchRule = {
  title: 'A card',
  minimum: 0,
  rewards: [{ kind: 'points', points: 40, weight: 1 }],
  validDays: 30,
  budget: 20,
  active: true,
};
const makeRule = (given: Partial<EditedScratchRule> = {}) =>
  owner.call('consoleCreateScratchCardRule', { body: { rule: { ...rule, ...given } } });

/** Scratches the card of an order that was just placed. */
async function scratched(buyer: TestClient, orderNo: string) {
  await shop.runJobs();
  const { scratchCard } = await buyer.call('orderConfirmation', { params: { orderNo } });
  const card = await buyer.call('scratch', { body: { id: scratchCard?.id ?? 0 } });
  await shop.runJobs();
  return card;
}

const pointsOf = (id: number) => balanceOf(shop.db, accounts.points(id));
const cash = (id: number) => balanceOf(shop.db, accounts.rewardCash(id));
const decide = (referralId: number, decision: 'reward' | 'refuse', who = care) =>
  who.send('consoleDecideReferral', {
    params: { referralId, decision },
    body: { reason: 'Two families in one house' },
  });

/** A referral between two customers at one address, after the friend's first delivered order: staff review it. */
async function aDoubt() {
  const [referrer, friend] = [await aBuyer(shop), await aBuyer(shop)];
  const { referralCode } = await referrer.call('referralList');
  await friend.call('applyAccountReferral', { params: { refCode: referralCode } });
  const orderNo = await aDeliveredOrder(shop, friend, packs);
  await shop.runJobs();
  const [by, to] = [await customerOf(referrer), await customerOf(friend)];
  return { by: by.id, to: to.id, orderNo };
}

describe('works', () => {
  it('finds members by phone and reference, and refunds a membership once', async () => {
    const { phone, ref } = await aMember();
    const found = await members(phone.slice(-10));
    expect(found).toMatchObject({ total: 1, members: [{ membershipRefNo: ref, phoneNo: phone }] });
    const [only] = found.members;
    expect(only?.refund).toBe(only?.paid);
    expect((await members(ref.toLowerCase())).total).toBe(1);
    expect((await members('nobody has this name')).total).toBe(0);
    const both = await Promise.all([refundMember(ref), refundMember(ref)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await members(ref)).total).toBe(0);
    const { rows } = await shop.db.pool.query<{ after: object }>(
      `select after from staff.audit where action = 'membership.refund' and subject = $1`,
      [ref],
    );
    expect(rows).toMatchObject([{ after: { reason: 'Asked by phone' } }]);
  });

  it('changes the plans of HB Select, which the shop sells immediately', async () => {
    const { revision, membership } = await owner.call('consoleMembership');
    const plans = membership.plans.map((plan) =>
      plan.months === 3 ? { ...plan, salePrice: 199.5, recommended: true } : plan,
    );
    const body = { revision, membership: { ...membership, plans } };
    const saved = await owner.call('consoleSaveMembership', { body });
    expect(saved.membership.plans).toEqual(plans);
    const options = await shop.client().call('membershipOptions');
    expect(options.plans.find(({ months }) => months === 3)).toMatchObject({ salePrice: 199.5 });
    expect(await owner.send('consoleSaveMembership', { body })).toMatchObject({ status: 409 });
    expect(await care.send('consoleMembership')).toMatchObject({ status: 403 });
  });

  it('changes the rules by which points are earned and spent', async () => {
    const { revision, rules } = await owner.call('consolePointRules');
    const edited = { perHundredRupees: 3, worth: 0.25, validDays: 90 };
    const saved = await owner.call('consoleSavePointRules', { body: { revision, rules: edited } });
    expect(saved).toEqual({ revision: revision + 1, rules: edited });
    const late = await owner.send('consoleSavePointRules', { body: { revision, rules } });
    expect(late).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    await owner.call('consoleSavePointRules', { body: { revision: saved.revision, rules } });
  });

  it('credits the points of a scratch card once at delivery, and none for a cancelled order', async () => {
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    await makeRule({ budget: null });
    const buyer = await aBuyer(shop);
    const { id } = await customerOf(buyer);
    const gone = await aPlacedOrder(buyer, packs);
    expect(await scratched(buyer, gone)).toMatchObject({
      reward: '40 HB Points',
      rewardAmount: 0,
      rewardPoints: 40,
    });
    await buyer.call('cancelOrder', { params: { orderNo: gone }, body: {} });
    await shop.runJobs();
    const orderNo = await aPlacedOrder(buyer, packs);
    await scratched(buyer, orderNo);
    expect(await pointsOf(id)).toBe(0);
    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    const { rows } = await shop.db.pool.query<{ amount: number }>(
      `select amount::int from ledger.transfer where reason = 'won' and reference = $1`,
      [orderNo],
    );
    expect(rows.map(({ amount }) => amount)).toEqual([40]);
    expect(await pointsOf(id)).toBeGreaterThan(40);
    await expectBalancedBooks(shop);
  });

  it('gives no reward when the budget of a rule is used up', async () => {
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    const { ruleId } = await makeRule({ budget: 30 });
    const first = await aBuyer(shop);
    const second = await aBuyer(shop);
    const rewards = [
      await scratched(first, await aPlacedOrder(first, packs)),
      await scratched(second, await aPlacedOrder(second, packs)),
    ];
    expect(rewards.map(({ reward }) => reward)).toEqual(['40 HB Points', 'Better luck next time']);
    const { rules } = await owner.call('consoleScratchCardRules');
    expect(rules.find((each) => each.ruleId === ruleId)).toMatchObject({ cards: 2, spent: 20 });
  });

  it('rewards a reviewed referral once, also after a refusal, and lists the reason', async () => {
    const { by, to } = await aDoubt();
    const waiting = await care.call('consoleReferrals');
    expect(waiting.referrals).toMatchObject([{ referralId: to, doubts: ['address'], note: '' }]);
    expect(await decide(to, 'refuse')).toMatchObject({ status: 200, data: { state: 'REFUSED' } });
    expect([await cash(by), await cash(to)]).toEqual([0, 0]);
    const refused = await care.call('consoleReferrals', { query: { state: 'REFUSED' } });
    expect(refused.referrals).toMatchObject([{ note: 'Two families in one house' }]);
    const both = await Promise.all([decide(to, 'reward'), decide(to, 'reward')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await cash(by), await cash(to)]).toEqual([10_000, 10_000]);
    expect(await decide(to, 'refuse')).toMatchObject({ errorCode: 'REFERRAL_DECIDED' });
  });

  it('does not reward a refused referral whose order was refunded', async () => {
    const { by, to, orderNo } = await aDoubt();
    await decide(to, 'refuse');
    await refundGoods(shop, orderNo);
    await shop.runJobs();
    expect(await decide(to, 'reward')).toMatchObject({
      status: 409,
      errorCode: 'REFERRAL_ORDER_REFUNDED',
    });
    expect([await cash(by), await cash(to)]).toEqual([0, 0]);
  });

  it('changes the rules of referrals', async () => {
    const { revision, rules } = await owner.call('consoleReferralRules');
    const edited = { ...rules, friendReward: 75.5, monthlyCap: 3 };
    const body = { revision, rules: edited };
    const saved = await owner.call('consoleSaveReferralRules', { body });
    expect(saved.rules).toEqual(edited);
    expect(await owner.send('consoleSaveReferralRules', { body })).toMatchObject({ status: 409 });
  });
});

describe('refuses', () => {
  it('refuses unknown ids and invalid scratch rules', async () => {
    expect(await refundMember('HBM222222222222')).toMatchObject({ status: 404 });
    expect(await decide(1_999_999, 'reward')).toMatchObject({ errorCode: 'REFERRAL_NOT_FOUND' });
    const params = { ruleId: 1_999_999 };
    expect(
      await owner.send('consoleSaveScratchCardRule', { params, body: { revision: 1, rule } }),
    ).toMatchObject({ status: 404, errorCode: 'SCRATCH_RULE_NOT_FOUND' });
    for (const given of [
      { rewards: [] },
      { rewards: [{ kind: 'money', amount: 0, weight: 1 }] },
      { rewards: [{ kind: 'points', points: 1.5, weight: 1 }] },
      { budget: 0 },
      { validDays: 0 },
    ]) {
      const body = { rule: { ...rule, ...given } as EditedScratchRule };
      expect(await owner.send('consoleCreateScratchCardRule', { body })).toMatchObject({
        status: 422,
      });
    }
  });
});

describe('guards', () => {
  it('refuses visitors, and staff without permission', async () => {
    expect(await shop.client().send('consoleMembers')).toMatchObject({ status: 401 });
    const packer = await aStaffMember(shop, 'packer');
    expect(await packer.send('consoleReferrals')).toMatchObject({ status: 403 });
    expect(await decide(1, 'reward', packer)).toMatchObject({ status: 403 });
    for (const call of ['consoleMembers', 'consolePointRules', 'consoleScratchCardRules'] as const)
      expect(await care.send(call)).toMatchObject({ status: 403 });
    expect(await refundMember('HBM222222222222', 'A test', care)).toMatchObject({ status: 403 });
  });
});

describe('a setting of the whole shop', () => {
  it('is neither shown to a manager of some hubs nor changed by one', async () => {
    const manager = await aStaffMember(shop, 'manager');
    const points = await owner.call('consolePointRules');
    const referral = await owner.call('consoleReferralRules');
    const membership = await owner.call('consoleMembership');
    const answers = [
      await manager.send('consoleSavePointRules', { body: points }),
      await manager.send('consoleSaveReferralRules', { body: referral }),
      await manager.send('consoleSaveMembership', { body: membership }),
      await manager.send('consoleCreateScratchCardRule', { body: { rule } }),
      await manager.send('consolePointRules'),
      await manager.send('consoleMembers', { query: {} }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403 });
    const { may } = await manager.call('consoleMe');
    expect(may).toContain('editHubs');
    for (const each of ['editMembership', 'editRewards', 'editOffers', 'editContent'] as const)
      expect(may).not.toContain(each);
    expect(await owner.call('consolePointRules')).toEqual(points);
  });
});
