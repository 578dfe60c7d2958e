import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../../testing/staff.ts';
import { aDraft, aRunningSubscription, customerOf } from '../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const wednesday = '2026-11-25';

/** A customer whose subscription waits for its payment. */
async function aPlacedPlan(): Promise<TestClient> {
  const { buyer, subscription } = await aDraft(shop, [wednesday]);
  const { subscriptionId } = subscription;
  await buyer.call('placeSubscription', { body: { subscriptionId } });
  return buyer;
}

async function merge(from: TestClient, to: TestClient): Promise<number> {
  await shop.runJobs();
  const { status } = await owner.send('consoleMergeCustomers', {
    params: { customerId: await customerOf(shop.db, to) },
    body: { from: await customerOf(shop.db, from), reason: 'One person with two phones' },
  });
  return status;
}

describe('a merge of two accounts', () => {
  it('keeps the running subscription of either, and ends one that waits for its payment', async () => {
    const { buyer: running, subscriptionNo } = await aRunningSubscription(shop, [wednesday]);
    const kept = await aPlacedPlan();
    expect(await merge(running, kept)).toBe(200);
    const seen = await kept.call('subscriptionDetails');
    expect(seen).toMatchObject({ subscriptionNo, status: 'ACTIVE' });
    expect(await merge(await aPlacedPlan(), kept)).toBe(200);
    expect(await kept.call('subscriptionDetails')).toEqual(seen);
  });

  it('keeps the unpaid subscription of the account that stays', async () => {
    const kept = await aPlacedPlan();
    const { subscriptionNo } = await kept.call('subscriptionDetails');
    expect(await merge(await aPlacedPlan(), kept)).toBe(200);
    const seen = await kept.call('subscriptionDetails');
    expect(seen).toMatchObject({ subscriptionNo, status: 'PLACED' });
  });
});
