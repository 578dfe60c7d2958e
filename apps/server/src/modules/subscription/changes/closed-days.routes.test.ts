import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { aRunningSubscription, dayOn } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await shop.close();
});

const [wednesday, thursday] = ['2026-11-25', '2026-11-26'];

describe('a pause over a day on which the hub closes', () => {
  it('does not charge a prepaid day that cannot be delivered when it ends', async () => {
    const { buyer, subscriptionNo, price } = await aRunningSubscription(shop, [
      wednesday,
      thursday,
    ]);
    const params = { subscriptionNo };
    const pause = { from: wednesday, to: thursday };
    expect(await buyer.call('pauseSubscription', { params, body: pause })).toMatchObject({
      paidAhead: 0,
    });
    const dispatch = await aStaffMember(shop, 'owner');
    const day = { adcCode: 'HYD-BNJ', date: thursday };
    await dispatch.call('consoleCloseDay', {
      params: day,
      body: { reason: 'Eid al-Adha', acknowledged: 99 },
    });
    const resumed = await buyer.call('resumeSubscription', { params, body: {} });
    expect(dayOn(resumed, wednesday).state).toBe('PLANNED');
    expect(dayOn(resumed, thursday)).toMatchObject({
      state: 'SKIPPED',
      closedBecause: 'Eid al-Adha',
    });
    expect(resumed.paidAhead).toBe(price / 2);
    await dispatch.call('consoleOpenDay', { params: day });
    const back = await buyer.call('unskipSubscriptionDay', { params, body: { date: thursday } });
    expect(back.paidAhead).toBe(price);
  });
});
