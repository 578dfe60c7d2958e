import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MandateScene } from '../../../testing/mandates.ts';
import { type PayingShop, expectBalancedBooks, payingShop } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { curry, dayOn, fillDay } from '../../../testing/subscriber.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let all: PayingShop;
let shop: TestApp;
let scene: MandateScene;
beforeAll(async () => {
  all = await payingShop();
  ({ shop } = all);
  scene = new MandateScene(all);
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await all.close();
});

const debits = async (): Promise<void> => {
  await shop.app.jobs['subscription-debits']?.({});
};

describe('a day on which the hub is closed', () => {
  const [tuesday, nextWednesday] = ['2026-12-01', '2026-12-02'];

  it('needs no money: not in the debit of the day after it, in a warning, or in a debit of its own', async () => {
    await scene.moveTo('2026-11-27T09:00');
    const plan = await scene.aShortSubscription(nextWednesday);
    const { buyer } = plan;
    await fillDay(buyer, plan, tuesday, [{ ...curry, quantity: 6 }]);
    const { buyer: other } = await scene.aShortSubscription(tuesday);
    await scene.authorise(buyer);
    await scene.moveTo('2026-11-29T08:20');
    await debits();
    const { finalPrice } = dayOn(await buyer.call('subscriptionDetails'), nextWednesday);
    const missing = finalPrice - 401;
    expect((await buyer.call('autoRecharge')).debits).toMatchObject([
      { date: tuesday, amount: missing, state: 'ANNOUNCED' },
    ]);

    const warning = async () => (await other.call('subscriptionDetails')).lowBalance;
    expect(await warning()).toMatchObject({ date: tuesday });
    const dispatch = await aStaffMember(shop, 'owner');
    await dispatch.call('consoleCloseDay', {
      params: { adcCode: 'HYD-BNJ', date: tuesday },
      body: { reason: 'Water is out', acknowledged: 99 },
    });
    expect(await warning()).toBeUndefined();
    expect((await buyer.call('autoRecharge')).debits).toEqual([]);
    await scene.moveTo('2026-11-30T08:20');
    await debits();
    expect((await buyer.call('autoRecharge')).debits).toMatchObject([
      { date: nextWednesday, amount: missing },
    ]);
    await scene.moveTo('2026-11-30T14:05');
    await debits();
    expect(await scene.debitState(buyer)).toBe('DROPPED SKIPPED,ANNOUNCED');
    await scene.moveTo('2026-12-01T14:05');
    await debits();
    expect(await scene.taken(buyer)).toBe(Math.round(missing * 100));
  });
});
