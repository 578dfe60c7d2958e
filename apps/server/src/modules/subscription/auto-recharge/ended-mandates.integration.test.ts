import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MandateScene } from '../../../testing/mandates.ts';
import {
  type PayingShop,
  expectBalancedBooks,
  payingShop,
  processWebhooks,
  webhooksSeen,
} from '../../../testing/paying.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

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

const wednesday = '2026-11-25';
const job = async (name: string): Promise<void> => {
  await shop.app.jobs[name]?.({});
};

describe('an announced debit whose mandate ends or pauses', () => {
  const lowBalance = async (buyer: TestClient) =>
    (await buyer.call('subscriptionDetails')).lowBalance;

  const stops = async (buyer: TestClient): Promise<void> => {
    const { mandate } = await buyer.call('autoRecharge');
    const params = { mandateNo: mandate?.mandateNo ?? '' };
    await buyer.call('stopAutoRecharge', { params, body: {} });
  };

  const pausesAtTheBank = async (buyer: TestClient): Promise<void> => {
    const seen = await webhooksSeen(shop);
    await scene.atBank(buyer, { status: 'paused' });
    await all.sandbox.control('POST', 'settle');
    await processWebhooks(shop, seen + 1);
    expect(await scene.stateOf(buyer)).toBe('PAUSED');
  };

  it.each([
    ['the customer stops it', stops],
    ['the bank pauses it', pausesAtTheBank],
  ])('is not expected any more: the subscription warns at once when %s', async (_, endIt) => {
    await scene.moveTo('2026-11-23T09:00');
    const { buyer } = await scene.aShortSubscription(wednesday);
    await scene.authorise(buyer);
    await job('subscription-debits');
    expect(await scene.debitState(buyer)).toBe('ANNOUNCED');
    expect(await lowBalance(buyer)).toBeUndefined();
    await endIt(buyer);
    expect(await lowBalance(buyer)).toMatchObject({ date: wednesday });
    await scene.moveTo('2026-11-23T17:00');
    await job('subscription-reminders');
    const titles = (await scene.messagesTo(buyer)).map(({ title }) => title);
    expect(titles).toContain('Your HB Money balance is low');
  });
});
