import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aCustomer, aPlacedOrder, homeAddress } from '../../testing/buyer.ts';
import { aDeliveredOrder, deliverOrder, refundGoods } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { customerOf } from '../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { accounts, balanceOf } from '../ledger/index.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 1 }];
let homes = 0;

interface Person {
  client: TestClient;
  id: number;
}

/** A customer at an address that no other customer of these tests has. */
async function aPerson(): Promise<Person> {
  const client = await aCustomer(shop);
  homes += 1;
  await client.call('addAddress', { body: { ...homeAddress, addressLine1: `${homes} Hill Road` } });
  return { client, id: await customerOf(shop.db, client) };
}

/** A customer whom `by` referred, or the latter's friend. */
async function aFriendOf(by: Person): Promise<Person> {
  const friend = await aPerson();
  await refer(by, friend);
  return friend;
}

async function refer(by: Person, friend: Person): Promise<void> {
  const { referralCode: refCode } = await by.client.call('referralList');
  await friend.client.call('applyAccountReferral', { params: { refCode } });
}

const deliveredOrder = async ({ client }: Person): Promise<string> => {
  const orderNo = await aDeliveredOrder(shop, client, packs);
  await shop.runJobs();
  return orderNo;
};
const refund = async (orderNo: string) => {
  await refundGoods(shop, orderNo);
  await shop.runJobs();
};
const rewards = (...people: Person[]) =>
  Promise.all(people.map(({ id }) => balanceOf(shop.db, accounts.rewardCash(id))));
const merge = async (from: Person, to: Person) => {
  const body = { from: from.id, reason: 'One person with two phones' };
  await owner.call('consoleMergeCustomers', { params: { customerId: to.id }, body });
  await shop.runJobs();
};
const statesBy = async ({ client }: Person) =>
  (await client.call('referralList')).referrals.map(({ status }) => status);

describe('an order that is refunded before its delivery', () => {
  it('earns no reward, and the next delivered order does', async () => {
    const referrer = await aPerson();
    const friend = await aFriendOf(referrer);
    const orderNo = await aPlacedOrder(friend.client, packs);
    await refund(orderNo);
    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    expect(await rewards(friend, referrer)).toEqual([0, 0]);
    expect(await statesBy(referrer)).toEqual(['PENDING']);
    await deliveredOrder(friend);
    expect(await rewards(friend, referrer)).toEqual([10_000, 10_000]);
  });
});

describe('a merge of two accounts', () => {
  it('of the friend: a refund claws both rewards back, and the next order rewards them once', async () => {
    const referrer = await aPerson();
    const [friend, kept] = [await aFriendOf(referrer), await aPerson()];
    const orderNo = await deliveredOrder(friend);
    await merge(friend, kept);
    expect(await rewards(kept, referrer)).toEqual([10_000, 10_000]);
    await refund(orderNo);
    expect(await rewards(kept, referrer)).toEqual([0, 0]);
    await deliveredOrder(kept);
    expect(await rewards(kept, referrer)).toEqual([10_000, 10_000]);
  });

  it('of the referrer: a refund claws both rewards back', async () => {
    const [referrer, kept] = [await aPerson(), await aPerson()];
    const friend = await aFriendOf(referrer);
    const orderNo = await deliveredOrder(friend);
    await merge(referrer, kept);
    await refund(orderNo);
    expect(await rewards(friend, kept)).toEqual([0, 0]);
  });

  it('leaves the person one referral: the rewarded one, else the first', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    const [one, other] = [await aFriendOf(first), await aFriendOf(second)];
    await deliveredOrder(one);
    await merge(one, other);
    await deliveredOrder(other);
    expect(await rewards(first, second)).toEqual([10_000, 0]);
    expect([await statesBy(first), await statesBy(second)]).toEqual([['REWARDED'], []]);

    const [third, fourth] = [await aPerson(), await aPerson()];
    const early = await aFriendOf(third);
    shop.clock.advance({ minutes: 1 });
    const late = await aFriendOf(fourth);
    await merge(early, late);
    await deliveredOrder(late);
    expect(await rewards(third, fourth)).toEqual([10_000, 0]);
  });

  it('ends a referral that is no longer for a first order', async () => {
    const [referrer, kept] = [await aPerson(), await aPerson()];
    await deliveredOrder(kept);
    shop.clock.advance({ minutes: 1 });
    const friend = await aFriendOf(referrer);
    await merge(friend, kept);
    await deliveredOrder(kept);
    expect(await rewards(kept, referrer)).toEqual([0, 0]);
    expect(await statesBy(referrer)).toEqual([]);
  });

  it('ends a referral by the same person, also through a friend', async () => {
    const one = await aPerson();
    const other = await aFriendOf(one);
    await merge(one, other);
    await deliveredOrder(other);
    expect(await rewards(other)).toEqual([0]);

    const [start, end] = [await aPerson(), await aPerson()];
    const between = await aFriendOf(start);
    await refer(between, end);
    await merge(end, start);
    await deliveredOrder(start);
    expect(await rewards(start, between)).toEqual([0, 0]);
  });

  it('pays a closed account nothing after the refund of a reward', async () => {
    const one = await aPerson();
    const other = await aFriendOf(one);
    const orderNo = await deliveredOrder(other);
    await merge(one, other);
    expect(await rewards(one, other)).toEqual([0, 20_000]);
    await refund(orderNo);
    await deliveredOrder(other);
    expect(await rewards(one, other)).toEqual([0, 0]);
  });
});

describe('an account that was deleted', () => {
  it('gets no reward when the rewarded order is refunded and another one is delivered', async () => {
    const referrer = await aPerson();
    const friend = await aFriendOf(referrer);
    const orderNo = await deliveredOrder(friend);
    await shop.db.run(sql`
      update identity.customer set erased_at = ${shop.clock.now()} where id = ${referrer.id}`);
    await refund(orderNo);
    await deliveredOrder(friend);
    expect(await rewards(friend, referrer)).toEqual([0, 0]);
    const left = await shop.db.many(
      z.object({ state: z.string() }),
      sql`select state from referral.referral where referee_id = ${friend.id}`,
    );
    expect(left).toEqual([]);
  });
});
