import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { dayOn, fillDay, giveBuyerMoney } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const query = { season: 'ramadan' };

/** A prepaid subscription of the season on these days. */
async function aPlannedSeason(dates: readonly string[]) {
  const buyer = await aBuyer(shop);
  const begun = await buyer.call('subscription', { query });
  const { subscriptionId } = begun;
  for (const date of dates) await fillDay(buyer, begun, date);
  await buyer.call('subscriptionSlot', { params: { subscriptionId }, body: { deliverySlotId: 2 } });
  await giveBuyerMoney(shop, buyer, 10_000_00);
  const { subscriptionNo = '' } = await buyer.call('placeSubscription', {
    body: { subscriptionId, billing: 'PREPAID' },
  });
  await buyer.call('paySubscription', { params: { subscriptionNo, paymentMode: 'hbw' }, body: {} });
  return { buyer, subscriptionId, subscriptionNo };
}

/** Moves the start of the season, as after the sighting of the moon. */
async function moveStart(startsOn: string): Promise<void> {
  const staff = await aStaffMember(shop, 'catalogue');
  const { seasons, ...rest } = await staff.call('consoleSeasons');
  const moved = seasons.map((each) => ({
    ...each,
    ...(each.season === query.season && { startsOn }),
  }));
  await staff.call('consoleSaveSeasons', { body: { ...rest, seasons: moved } });
}

describe('a day that was planned before the shop moved the season', () => {
  const [first, tenth] = ['2027-02-08', '2027-02-10'];

  it('is shown and can be changed, skipped and restored, but no other day outside of the season', async () => {
    const { buyer, subscriptionId, subscriptionNo } = await aPlannedSeason([first, tenth]);
    await moveStart('2027-02-15');
    const params = { subscriptionNo };
    const seen = await buyer.call('subscriptionDetails', { query });
    const { paidAhead } = seen;
    expect(dayOn(seen, first)).toMatchObject({ state: 'PLANNED', isDayActive: true });
    expect(dayOn(seen, '2027-02-09').isDayActive).toBe(false);

    const skipped = await buyer.call('skipSubscriptionDay', { params, body: { date: first } });
    expect(dayOn(skipped, first)).toMatchObject({ state: 'SKIPPED' });
    expect(skipped.paidAhead).toBe(paidAhead / 2);
    const back = await buyer.call('unskipSubscriptionDay', { params, body: { date: first } });
    expect(back.paidAhead).toBe(paidAhead);
    const { subscriptionCalendarId = 0 } = dayOn(back, tenth);
    await buyer.call('removeSubscriptionItem', {
      body: { subscriptionId, subscriptionCalendarId, sku: 'CHK-CURRY-500' },
    });
    expect((await buyer.call('subscriptionDetails', { query })).paidAhead).toBe(paidAhead / 2);

    const refused = await buyer.send('openSubscriptionDay', {
      params: { subscriptionId },
      body: { selectedDate: '2027-02-09' },
    });
    expect(refused.errorCode).toBe('SUBSCRIPTION_DAY_CLOSED');
  });
});
