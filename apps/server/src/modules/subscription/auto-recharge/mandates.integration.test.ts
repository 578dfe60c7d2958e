import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mandateTransitions } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aCustomer } from '../../../testing/buyer.ts';
import {
  type PayingShop,
  expectBalancedBooks,
  processWebhooks,
  numberOf,
  payingShop,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { MandateScene } from '../../../testing/mandates.ts';
import { type Running, customerOf, dayOn, giveBuyerMoney } from '../../../testing/subscriber.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { failingSubscriptions } from '../admin/overview.ts';
import { paymentsData } from '../../payments/index.ts';

let all: PayingShop;
let shop: TestApp;
/** Customers with the same delivery; each name gives the fate of the debit. */
const names = ['plain', 'skips', 'optsOut', 'revokes', 'fails', 'recovers', 'fills', 'small'];
const people = new Map<string, Running>();
const person = (name: string): Running => {
  const found = people.get(name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const buyerOf = (name: string) => person(name).buyer;

const wednesday = '2026-11-25';
let scene: MandateScene;
const job = async (name: string): Promise<void> => {
  await shop.app.jobs[name]?.({});
};
const debits = () => job('subscription-debits');

beforeAll(async () => {
  all = await payingShop();
  ({ shop } = all);
  scene = new MandateScene(all);
  // Only the subscriptions of these tests.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
  await scene.moveTo('2026-11-23T09:00');
  await Promise.all(
    names.map(async (name) => people.set(name, await scene.aShortSubscription(wednesday))),
  );
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await all.close();
});

describe('a mandate', () => {
  it('is authorised by a card payment of ₹1 that becomes HB Money', async () => {
    const { buyer } = person('plain');
    const offer = await buyer.call('autoRecharge');
    expect(offer).toMatchObject({ offered: true, mostLimit: 15_000, debits: [] });
    expect(offer.suggestedLimit).toBeGreaterThanOrEqual(500);
    const before = await scene.balanceOf(buyer);
    const { told, begun } = await scene.authorise(buyer);
    expect(begun).toMatchObject({ status: 'AWAITING_GATEWAY', recurring: true, amount: 100 });
    expect(told.status).toBe('CONFIRMED');
    const { mandate } = await buyer.call('autoRecharge');
    expect(mandate).toMatchObject({
      state: 'ACTIVE',
      method: 'card',
      instrument: 'Visa ending 1007',
      limit: 5_000,
    });
    expect(await scene.balanceOf(buyer)).toBe(before + 100);
    // The card of a mandate is not offered for other payments.
    expect((await buyer.call('savedPayments')).savedCards).toEqual([]);
    expect((await scene.messagesTo(buyer)).map(({ title }) => title)).toContain(
      'Auto-recharge is on',
    );
  });

  it('becomes active by UPI Autopay after the bank has confirmed it', async () => {
    const { buyer } = person('revokes');
    const { told } = await scene.authorise(buyer, { method: 'upi' });
    expect(told.status).toBe('PENDING');
    const laterState = async () => {
      await all.sandbox.control('POST', 'settle');
      await shop.runJobs();
      return scene.stateOf(buyer);
    };
    await expect.poll(laterState, { timeout: 20_000 }).toBe('ACTIVE');
  });

  it('is rejected when the payment fails or the bank refuses it', async () => {
    const { buyer } = person('fails');
    const failed = await scene.authorise(buyer, { scenario: 'failure' });
    expect(failed.told.status).toBe('FAILED');
    expect(await scene.stateOf(buyer)).toBe('REJECTED');
    const refused = await scene.authorise(buyer, { scenario: 'rejected' });
    expect(refused.told).toMatchObject({ status: 'FAILED', reason: 'Rejected by your bank.' });
    expect(await scene.stateOf(buyer)).toBe('REJECTED');
    const { mandate } = await buyer.call('autoRecharge', {
      headers: { 'accept-language': 'hi-IN' },
    });
    expect(mandate?.reason).toBe('आपके बैंक ने नामंज़ूर किया।');
  });

  it('is replaced by a new one with another limit and cancelled at the gateway', async () => {
    const { buyer } = person('optsOut');
    const old = await scene.authorise(buyer, { limit: 2_000 });
    await scene.authorise(buyer, { limit: 8_000 });
    expect((await buyer.call('autoRecharge')).mandate).toMatchObject({ limit: 8_000 });
    await shop.runJobs();
    expect(await scene.atBank(buyer, {}, old.mandateNo)).toMatchObject({ status: 'deactivated' });
  });

  it('allows the same transitions in the database as in the code', async () => {
    const allowed = new Set(
      Object.values(mandateTransitions).flatMap(({ from, to }) =>
        from.map((each) => `${each} ${to}`),
      ),
    );
    const { src } = await shop.db.one(
      z.object({ src: z.string() }),
      sql`select prosrc as src from pg_proc where proname = 'check_mandate_step'`,
    );
    const held = [...src.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`);
    expect(new Set(held)).toEqual(allowed);
  });
});

describe('refuses', () => {
  it('refuses a limit out of range, and a customer without a subscription that HB Money pays', async () => {
    const { buyer } = person('small');
    const ask = (limit: number) =>
      buyer.send('beginAutoRecharge', { body: { method: 'card', limit } });
    expect(await ask(99)).toMatchObject({ status: 422, errorCode: 'INVALID' });
    expect(await ask(15_001)).toMatchObject({ status: 422, errorCode: 'MANDATE_LIMIT' });
    const other = await aCustomer(shop);
    const body = { method: 'card', limit: 1_000 };
    expect(await other.send('beginAutoRecharge', { body })).toMatchObject({
      status: 409,
      errorCode: 'AUTO_RECHARGE_UNAVAILABLE',
    });
    expect(await other.call('autoRecharge')).toMatchObject({ offered: false, debits: [] });
  });

  it('refuses guests, wrong types, and the mandate and debit of another customer', async () => {
    const { buyer, subscriptionNo } = person('skips');
    const { mandateNo } = await scene.authorise(buyer);
    const guest = shop.client();
    expect((await guest.send('autoRecharge')).status).toBe(401);
    const stranger = await aCustomer(shop);
    const params = { mandateNo };
    expect(await stranger.send('stopAutoRecharge', { params, body: {} })).toMatchObject({
      status: 404,
      errorCode: 'MANDATE_NOT_FOUND',
    });
    const pending = { params, body: { status: 'pending' } };
    expect((await stranger.send('validateAutoRecharge', pending)).status).toBe(404);
    const debit = { body: { subscriptionNo, date: wednesday } };
    expect(await stranger.send('skipAutoRecharge', debit)).toMatchObject({
      status: 404,
      errorCode: 'DEBIT_NOT_FOUND',
    });
    for (const body of [{ method: 'cash', limit: 500 }, { method: 'card', limit: '500' }, {}]) {
      expect((await buyer.send('beginAutoRecharge', { body })).status).toBe(422);
    }
    expect(await scene.stateOf(buyer)).toBe('ACTIVE');
  });
});

describe('a debit from the notice to the delivery', () => {
  it('fixes the amount two days before and notifies the customer', async () => {
    await Promise.all(['fails', 'recovers', 'fills'].map((name) => scene.authorise(buyerOf(name))));
    await scene.authorise(buyerOf('small'), { limit: 100 });
    const runs = [debits(), debits(), debits()];
    await Promise.all(runs);
    const { debits: coming } = await buyerOf('plain').call('autoRecharge');
    const { finalPrice } = dayOn(await buyerOf('plain').call('subscriptionDetails'), wednesday);
    expect(coming).toMatchObject([
      {
        date: wednesday,
        amount: finalPrice - 401,
        state: 'ANNOUNCED',
        canSkip: true,
        debitAt: '2026-11-24T08:30:00.000Z',
      },
    ]);
    const [notice] = await scene.messagesTo(buyerOf('plain'));
    expect(notice?.title).toContain('will be added');
    expect(notice?.text).toMatch(/Visa ending 1007 on Tue.*2 pm.*open Subscription/);
    expect(await scene.debitState(buyerOf('small'))).toBe('');
    const told = (await scene.messagesTo(buyerOf('small'))).filter(({ title }) =>
      title.includes('limit is too low'),
    );
    expect(told).toMatchObject([
      { text: expect.stringMatching(/^The delivery on Wed 25 Nov costs ₹.*raise/) },
    ]);
  });

  it('takes no money before its time', async () => {
    await scene.moveTo('2026-11-24T13:55');
    await debits();
    expect(await scene.taken(buyerOf('plain'))).toBe(0);
  });

  it('is dropped after a skip, an opt-out, a stop at the bank, or when HB Money suffices', async () => {
    const { buyer, subscriptionNo } = person('skips');
    await buyer.call('skipSubscriptionDay', {
      params: { subscriptionNo },
      body: { date: wednesday },
    });
    const out = { subscriptionNo: person('optsOut').subscriptionNo, date: wednesday };
    const [first, second] = await Promise.all(
      [1, 2].map(() => buyerOf('optsOut').send('skipAutoRecharge', { body: out })),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const seen = await webhooksSeen(shop);
    await scene.atBank(buyerOf('revokes'), { status: 'cancelled' });
    await all.sandbox.control('POST', 'settle');
    await processWebhooks(shop, seen + 1);
    expect(await scene.stateOf(buyerOf('revokes'))).toBe('REVOKED');
    const titles = (await scene.messagesTo(buyerOf('revokes'))).map(({ title }) => title);
    expect(titles).toContain('Auto-recharge was stopped');
    await giveBuyerMoney(shop, buyerOf('fills'), 5_000_00);
    for (const name of ['fails', 'recovers']) {
      await scene.atBank(buyerOf(name), { debits: 'failure' });
    }
    await scene.moveTo('2026-11-24T14:00');
    await Promise.all([debits(), debits(), debits()]);
    expect(await scene.debitState(buyerOf('skips'))).toBe('DROPPED SKIPPED');
    expect(await scene.debitState(buyerOf('optsOut'))).toBe('DROPPED OPTED_OUT');
    expect(await scene.debitState(buyerOf('revokes'))).toBe('DROPPED REVOKED');
    expect(await scene.debitState(buyerOf('fills'))).toBe('DROPPED ENOUGH');
    for (const name of ['skips', 'optsOut', 'revokes', 'fills', 'small']) {
      expect(await scene.taken(buyerOf(name))).toBe(0);
    }
  });

  it('takes the announced amount once and adds it to HB Money', async () => {
    const { buyer } = person('plain');
    const { finalPrice } = dayOn(await buyer.call('subscriptionDetails'), wednesday);
    expect(await scene.debitState(buyer)).toBe('PAID');
    expect(await scene.taken(buyer)).toBe(Math.round(finalPrice * 100) - 401_00);
    expect(await scene.balanceOf(buyer)).toBe(Math.round(finalPrice * 100));
    await processWebhooks(shop, await webhooksSeen(shop));
    await debits();
    expect(await scene.balanceOf(buyer)).toBe(Math.round(finalPrice * 100));
    const late = { subscriptionNo: person('plain').subscriptionNo, date: wednesday };
    expect(await buyer.send('skipAutoRecharge', { body: late })).toMatchObject({
      errorCode: 'DEBIT_UNDER_WAY',
    });
  });

  it('warns the customer after a failure and tries once more', async () => {
    expect(await scene.debitState(buyerOf('fails'))).toBe('RETRYING');
    const [news] = await scene.messagesTo(buyerOf('fails'));
    expect(news?.text).toMatch(/once more on Tue.*6 pm/);
    await scene.atBank(buyerOf('recovers'), { debits: 'success' });
    await scene.moveTo('2026-11-24T18:00');
    await debits();
    expect(await scene.debitState(buyerOf('fails'))).toBe('FAILED DECLINED');
    expect(await scene.debitState(buyerOf('recovers'))).toBe('PAID');
    expect(await scene.taken(buyerOf('fails'))).toBe(0);
    const now = shop.clock.now();
    const { failing } = await failingSubscriptions(shop.db, { hubIds: [], now, pageSize: 20 });
    const { subscriptionNo } = person('fails');
    const told = { subscriptionNo, state: 'WAITING', mandate: 'ACTIVE', debit: 'FAILED' };
    expect(failing).toMatchObject([told]);
    await scene.moveTo('2026-11-24T19:00');
    await debits();
    expect(await scene.debitState(buyerOf('fails'))).toBe('FAILED DECLINED');
  });

  it('leaves the rest to the daily fulfilment: ordered with enough money, retried and missed without', async () => {
    await scene.moveTo('2026-11-24T20:05');
    await job('subscription-orders');
    for (const name of ['plain', 'recovers', 'fills']) {
      const day = dayOn(await buyerOf(name).call('subscriptionDetails'), wednesday);
      expect([name, day.state]).toEqual([name, 'ORDERED']);
    }
    const day = dayOn(await buyerOf('fails').call('subscriptionDetails'), wednesday);
    expect(day).toMatchObject({
      state: 'PLANNED',
      note: 'Your HB Money is not enough for this delivery. Add money by 10 pm, or we skip it.',
    });
    const missing = formatRupees(day.finalPrice - 402);
    const [news] = await scene.messagesTo(buyerOf('fails'));
    expect(news?.text).toMatch(`Please add ${missing} to your HB Money for the delivery on`);
    expect(await scene.stateOf(buyerOf('fails'))).toBe('ACTIVE');
    await scene.moveTo('2026-11-24T22:05');
    await job('subscription-orders');
    const subscription = await buyerOf('fails').call('subscriptionDetails');
    expect(dayOn(subscription, wednesday)).toMatchObject({
      state: 'MISSED',
      note: 'Not delivered: your HB Money was not enough.',
    });
    expect(subscription.status).toBe('ACTIVE');
  });
});

describe('interruptions', () => {
  const friday = '2026-11-27';

  it('charges once after a gateway failure, a lost answer and concurrent runs', async () => {
    await scene.moveTo('2026-11-25T08:30');
    const { buyer, subscriptionNo } = await scene.aShortSubscription(friday);
    await scene.authorise(buyer);
    const customerId = await customerOf(shop.db, buyer);
    // The gateway fails at the announcement: the next run announces the debit.
    await all.sandbox.control('PUT', 'fault-settings', { faults: { share: 1, kinds: ['502'] } });
    await debits();
    expect(await scene.debitState(buyer)).toBe('PLANNED');
    await all.sandbox.control('PUT', 'fault-settings', {});
    await scene.moveTo('2026-11-25T08:40');
    await debits();
    expect(await scene.debitState(buyer)).toBe('ANNOUNCED');
    // The gateway takes the money, but its answer and its webhook are lost.
    await scene.moveTo('2026-11-26T14:00');
    await all.sandbox.control('PUT', 'fault-settings', {
      faults: { share: 1, kinds: ['lost'] },
      webhooks: { drop: 1 },
    });
    await debits();
    expect(await scene.debitState(buyer)).toBe('ASKED');
    await all.sandbox.control('PUT', 'fault-settings', {});
    await scene.moveTo('2026-11-26T14:12');
    await Promise.all([debits(), debits()]);
    expect(await scene.debitState(buyer)).toBe('PAID');
    const { finalPrice } = dayOn(await buyer.call('subscriptionDetails'), friday);
    expect(await scene.taken(buyer)).toBe(Math.round(finalPrice * 100) - 401_00);
    expect(
      await numberOf(
        shop,
        sql`select count(*) as n from wallet.recharge
            where customer_id = ${customerId} and state = 'CREDITED'`,
      ),
    ).toBe(2);
    // The day is skipped after the debit: the money stays HB Money.
    await buyer.call('skipSubscriptionDay', { params: { subscriptionNo }, body: { date: friday } });
    expect(await scene.balanceOf(buyer)).toBe(Math.round(finalPrice * 100));
  });

  it('ends a mandate on request, with the subscription and with the account', async () => {
    const { buyer, subscriptionNo } = await scene.aShortSubscription('2026-12-02');
    const { mandateNo } = await scene.authorise(buyer);
    const params = { mandateNo };
    const stopped = await buyer.call('stopAutoRecharge', { params, body: {} });
    expect(stopped.mandate).toMatchObject({ state: 'REVOKED' });
    expect((await buyer.call('stopAutoRecharge', { params, body: {} })).mandate?.state).toBe(
      'REVOKED',
    );
    await scene.authorise(buyer);
    expect(await scene.stateOf(buyer)).toBe('ACTIVE');
    const customerId = await customerOf(shop.db, buyer);
    expect(await paymentsData.exportOf(shop.db, customerId)).toMatchObject({
      mandates: [{ state: 'REVOKED' }, { instrument: 'Visa ending 1007', state: 'ACTIVE' }],
    });
    await buyer.call('cancelSubscription', { params: { subscriptionNo }, body: {} });
    expect(await scene.stateOf(buyer)).toBe('REVOKED');

    const leaving = await scene.aShortSubscription('2026-12-02');
    await scene.authorise(leaving.buyer);
    const id = await customerOf(shop.db, leaving.buyer);
    const leaver = { customerId: id, phone: '', email: null, sessionIds: [] };
    await shop.db.transaction((tx) => paymentsData.erase(tx, leaver, shop.clock.now()));
    expect((await leaving.buyer.call('autoRecharge')).mandate).toMatchObject({
      state: 'REVOKED',
      instrument: '',
    });
  });
});
