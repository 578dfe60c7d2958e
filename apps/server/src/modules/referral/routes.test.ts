import { paise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { selectOutbox } from '../../platform/messaging/message.sql.ts';
import { aBuyer, aCustomer, homeAddress } from '../../testing/buyer.ts';
import { aDeliveredOrder, refundGoods } from '../../testing/delivered-order.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { accounts, balanceOf } from '../ledger/index.ts';
import { holdMoney, settleHold } from '../wallet/index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const codeOf = async (client: TestClient): Promise<string> =>
  (await client.call('referralList')).referralCode;

async function idOf(client: TestClient): Promise<number> {
  const { mobile } = await client.call('launch');
  const row = z.object({ id: z.number() });
  const { id } = await shop.db.one(
    row,
    sql`select id from identity.customer where phone = ${mobile}`,
  );
  return id;
}

const rewardOf = async (client: TestClient): Promise<number> =>
  balanceOf(shop.db, accounts.rewardCash(await idOf(client)));

const applyCode = (client: TestClient, refCode: string) =>
  client.send('applyAccountReferral', { params: { refCode } });

/** A customer with another address than `aBuyer`. */
async function aFriend(line: string): Promise<TestClient> {
  const friend = await aCustomer(shop);
  await friend.call('addAddress', { body: { ...homeAddress, addressLine1: line } });
  return friend;
}

const deliver = async (friend: TestClient) => {
  await aDeliveredOrder(shop, friend, [{ sku: 'CHK-CURRY-500', quantity: 1 }]);
  await shop.runJobs();
};

describe('a friend’s code', () => {
  // spec: L181, L201.2, L256.3
  it('rewards both once at the first delivered order, and accepts lower case and spaces', async () => {
    const referrer = await aBuyer(shop);
    const code = await codeOf(referrer);
    const friend = await aFriend('1 Elsewhere');
    const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4).toLowerCase()} `;
    expect((await applyCode(friend, typed)).status).toBe(200);
    expect((await applyCode(friend, code)).status).toBe(200);
    const pending = await referrer.call('referralList', { query: { tab: 'Pending Referral' } });
    expect(pending.referrals).toMatchObject([{ status: 'PENDING', reward: 100 }]);
    expect(await rewardOf(friend)).toBe(0);
    await deliver(friend);
    expect([await rewardOf(friend), await rewardOf(referrer)]).toEqual([10_000, 10_000]);
    await deliver(friend);
    expect([await rewardOf(friend), await rewardOf(referrer)]).toEqual([10_000, 10_000]);
    const all = await referrer.call('referralList');
    expect(all).toMatchObject({ earned: 100, referrals: [{ status: 'REWARDED' }] });
    const left = await referrer.call('referralList', { query: { tab: 'Pending Referral' } });
    expect(left.referrals).toEqual([]);
    // A change of the rules does not change earned rewards.
    await shop.db.run(sql`update referral.rules set referrer_paise = 25000`);
    const later = await referrer.call('referralList');
    expect(later).toMatchObject({ earned: 100, referrerReward: 250, referrals: [{ reward: 100 }] });
    await shop.db.run(sql`update referral.rules set referrer_paise = 10000`);
  });

  it('promises no reward while the program is off', async () => {
    const referrer = await aBuyer(shop);
    await shop.db.run(sql`update referral.rules set is_active = false`);
    const paused = await referrer.call('referralList');
    expect(paused).toMatchObject({ referrerReward: 0, friendReward: 0 });
    await shop.db.run(sql`update referral.rules set is_active = true`);
    expect(await referrer.call('referralList')).toMatchObject({ friendReward: 100 });
  });

  it('is shared with the amount that the friend gets, which may differ from the own reward', async () => {
    const referrer = await aBuyer(shop);
    const code = await codeOf(referrer);
    await shop.db.run(sql`update referral.rules set referrer_paise = 25000, friend_paise = 5000`);
    const { shareText } = await referrer.call('referralList');
    expect(shareText).toContain(`With my code ${code} you get ₹50 in HB Money`);
    expect(shareText).not.toContain('250');
    const inHindi = await referrer.call('referralList', { headers: { 'accept-language': 'hi' } });
    expect(inHindi.shareText).toContain(`मेरे कोड ${code} से पहला ऑर्डर`);
    expect(inHindi.shareText).toContain('HB Money में ₹50');
    await shop.db.run(sql`update referral.rules set friend_paise = 0`);
    const { shareText: alone } = await referrer.call('referralList');
    expect(alone).toContain(`Use my code ${code} for your first order.`);
    expect(alone).not.toContain('₹');
    await shop.db.run(sql`update referral.rules set referrer_paise = 10000, friend_paise = 10000`);
  });

  it('claws back both rewards after a full refund, and rewards the next delivered order', async () => {
    const referrer = await aBuyer(shop);
    const code = await codeOf(referrer);
    const friend = await aFriend('7 Elsewhere');
    await applyCode(friend, code);
    const order = () => aDeliveredOrder(shop, friend, [{ sku: 'CHK-CURRY-500', quantity: 1 }]);
    const first = await order();
    await shop.runJobs();
    expect([await rewardOf(friend), await rewardOf(referrer)]).toEqual([10_000, 10_000]);
    const spent = { customerId: await idOf(referrer), amount: paise(4_000), now: shop.clock.now() };
    await shop.db.transaction(async (tx) => {
      await holdMoney(tx, { ...spent, reference: 'HBREFERRALSPENT' });
      await settleHold(tx, 'HBREFERRALSPENT', spent.now);
    });
    await refundGoods(shop, first);
    await shop.runJobs();
    expect([await rewardOf(friend), await rewardOf(referrer)]).toEqual([0, 0]);
    expect(await balanceOf(shop.db, accounts.rewardDebt(spent.customerId))).toBe(4_000);
    const reopened = await referrer.call('referralList');
    expect(reopened).toMatchObject({ earned: 0, referrals: [{ status: 'PENDING' }] });
    await order();
    await shop.runJobs();
    expect([await rewardOf(friend), await rewardOf(referrer)]).toEqual([10_000, 6_000]);
    expect(await balanceOf(shop.db, accounts.rewardDebt(spent.customerId))).toBe(0);
    expect((await referrer.call('referralList')).earned).toBe(100);
  });

  it('claws back the rewards only when the friend keeps goods below the worth of one reward', async () => {
    const referrer = await aBuyer(shop);
    const code = await codeOf(referrer);
    const rewardsAfter = async (line: string, kept: number) => {
      const friend = await aFriend(line);
      await applyCode(friend, code);
      const before = await rewardOf(referrer);
      const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];
      const orderNo = await aDeliveredOrder(shop, friend, packs);
      await shop.runJobs();
      const delivery = await shop.db.one(
        z.object({ paise: z.number() }),
        sql`select delivery_charges_paise + membership_fee_paise as paise from orders."order"
            where order_no = ${orderNo}`,
      );
      await refundGoods(shop, orderNo, paise(kept - delivery.paise));
      await shop.runJobs();
      return [await rewardOf(friend), (await rewardOf(referrer)) - before];
    };
    expect(await rewardsAfter('8 Elsewhere', 10_000)).toEqual([10_000, 10_000]);
    expect(await rewardsAfter('9 Elsewhere', 9_999)).toEqual([0, 0]);
  });

  // spec: L9.4, L180.1, L180.2, L237.4
  it('applies to the cart of a guest and stays after the login', async () => {
    const code = await codeOf(await aBuyer(shop));
    const guest = shop.client();
    const applied = await guest.call('applyReferral', { params: { referralCode: code }, body: {} });
    expect(applied.referralDetails.appliedReferralCode).toBe(code);
    await guest.login('9366600001');
    expect((await guest.call('showCart')).referralDetails.appliedReferralCode).toBe(code);
    const removed = await guest.call('removeReferral', {
      params: { referralCode: code },
      body: {},
    });
    expect(removed.cart.referralDetails).toEqual({});
    const again = await guest.send('removeReferral', { params: { referralCode: code }, body: {} });
    expect(again).toMatchObject({ status: 422, description: 'Error removing referral.' });
  });

  it('is accepted with the login, unless the cart already has a typed code', async () => {
    const [linked, typed] = [await codeOf(await aBuyer(shop)), await codeOf(await aBuyer(shop))];
    const logIn = async (client: TestClient, phoneNo: string, referralCode: string) => {
      await client.call('requestLoginCode', { body: { phoneNo } });
      const [message] = await selectOutbox(shop.db, phoneNo);
      const otp = message?.text.slice(0, 6) ?? '';
      const answer = await client.send('verifyLoginCode', { body: { phoneNo, otp, referralCode } });
      expect(answer.status).toBe(200);
      return (await client.call('showCart')).referralDetails.appliedReferralCode;
    };
    const spaced = ` ${linked.toLowerCase().slice(0, 3)} ${linked.toLowerCase().slice(3)}`;
    expect(await logIn(shop.client(), '9366600011', spaced)).toBe(linked);
    const guest = shop.client();
    await guest.call('applyReferral', { params: { referralCode: typed }, body: {} });
    expect(await logIn(guest, '9366600012', linked)).toBe(typed);
    // An invalid code does not prevent the login.
    expect(await logIn(shop.client(), '9366600013', 'HBNOBODY22')).toBeUndefined();
    expect(await logIn(shop.client(), '9366600014', '<script>')).toBeUndefined();
  });

  // spec: L237.3
  it('refuses unknown codes, the customer’s own, a second one, circles, and customers with orders', async () => {
    const anna = await aBuyer(shop);
    const bela = await aFriend('2 Elsewhere');
    const [ofAnna, ofBela] = [await codeOf(anna), await codeOf(bela)];
    const why = async (client: TestClient, code: string) => {
      const { status, errorCode, description } = await applyCode(client, code);
      expect([status, errorCode]).toEqual([422, 'REFERRAL_REFUSED']);
      return description;
    };
    expect(await why(anna, 'HBNOBODY22')).toBe('This code does not exist. Please check it.');
    expect(await why(anna, ofAnna)).toContain('your own code');
    await applyCode(bela, ofAnna);
    expect(await why(anna, ofBela)).toBe('You referred this friend, so you cannot use their code.');
    const carl = await aBuyer(shop);
    expect(await why(bela, await codeOf(carl))).toContain('already');
    await deliver(carl);
    expect(await why(carl, ofAnna)).toContain('only for your first order');
    expect((await applyCode(shop.client(), ofAnna)).status).toBe(401);
  });

  it('keeps a referral at the same address for review and pays no reward', async () => {
    const referrer = await aBuyer(shop);
    const code = await codeOf(referrer);
    const sister = await aBuyer(shop);
    await applyCode(sister, code);
    await deliver(sister);
    expect([await rewardOf(sister), await rewardOf(referrer)]).toEqual([0, 0]);
    const row = z.object({ n: z.number() });
    const { n } = await shop.db.one(
      row,
      sql`select count(*) as n from referral.referral
          where code = ${code} and state = 'REVIEW' and doubts = array['address']`,
    );
    expect(n).toBe(1);
    const { referrals } = await referrer.call('referralList');
    expect(referrals).toMatchObject([{ status: 'PENDING', isInReview: true }]);
  });

  it('accepts one of two concurrent codes', async () => {
    const codes = [await codeOf(await aBuyer(shop)), await codeOf(await aBuyer(shop))];
    const friend = await aFriend('3 Elsewhere');
    const answers = await Promise.all(codes.map((code) => applyCode(friend, code)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('refuses further codes after ten wrong ones', async () => {
    const guesser = await aCustomer(shop);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await applyCode(guesser, `HBGUESS${guess + 10}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});
