import { paise } from '@halal-basket/money';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { idRow } from '../../../platform/rows.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../../testing/delivered-order.ts';
import { expectBalancedBooks, numberOf } from '../../../testing/paying.ts';
import { handleEvent } from '../../../testing/handle-event.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { holdMoney, settleHold } from '../../wallet/index.ts';
import { buyerOf } from '../index.ts';
import { issueCards } from './issue-cards.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];
const rule = (rewards: { amount: number; weight: number }[], minimum = 0) =>
  shop.db.run(
    sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
        values ('A card', ${minimum}, ${JSON.stringify(rewards)}::jsonb, 30)`,
  );

beforeEach(async () => {
  await shop.db.run(sql`delete from promotions.scratch_rule`);
  await rule([{ amount: 5_000, weight: 1 }]);
});

const customerOf = async (orderNo: string): Promise<number> =>
  (
    await shop.db.one(
      idRow,
      sql`select customer_id as id from orders."order" where order_no = ${orderNo}`,
    )
  ).id;
const rewardCash = (customerId: number) => balanceOf(shop.db, accounts.rewardCash(customerId));

/** A buyer whose placed order has earned a card. */
async function aCard() {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, packs);
  await shop.runJobs();
  const { scratchCard } = await buyer.call('orderConfirmation', { params: { orderNo } });
  if (!scratchCard) throw new Error('No card was issued');
  return { buyer, orderNo, id: scratchCard.id, card: scratchCard };
}

const scratch = (client: TestClient, id: number) => client.send('scratch', { body: { id } });
const deliver = async (orderNo: string) => {
  await deliverOrder(shop, orderNo);
  await shop.runJobs();
};
const cancel = async (buyer: TestClient, orderNo: string) => {
  await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
  await shop.runJobs();
};

/** The delivery of the first event failed, so it is repeated after the second event. */
it('issues no card for an order whose event arrives after its cancellation', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, packs);
  const customerId = await customerOf(orderNo);
  await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
  const at = shop.clock.now().toISOString();
  const moved = { orderNo, customerId, from: null, payable: 50_000, at };
  const reportPayment = (to: 'ORDER_PLACED' | 'ORDER_CANCELLED') =>
    handleEvent(shop, 'promotions', 'order.moved', { ...moved, to });
  await reportPayment('ORDER_CANCELLED');
  await reportPayment('ORDER_PLACED');
  expect((await buyer.call('coupons')).scratchCards.unscratched).toEqual([]);
  expect((await buyerOf(shop.db, customerId))?.placed).toBe(0);
});

describe('works', () => {
  // spec: L108, L182.3
  it('hides the reward until the card is scratched, and credits it at delivery', async () => {
    const { buyer, orderNo, id, card } = await aCard();
    expect(card).toEqual({ id, title: 'A card', scratched: false, expiresAt: card.expiresAt });
    expect((await buyer.call('coupons')).scratchCards).toEqual({
      scratched: [],
      unscratched: [card],
    });
    const { data } = await scratch(buyer, id);
    const scratched = { ...card, scratched: true, reward: '₹50 HB Money', rewardAmount: 50 };
    expect(data).toEqual({ ...scratched, pending: true });
    const customerId = await customerOf(orderNo);
    expect(await rewardCash(customerId)).toBe(0);
    const cards = async () => (await buyer.call('showCart')).promoList.scratchCards;
    expect(await cards()).toEqual({
      scratched: [{ ...scratched, pending: true }],
      unscratched: [],
    });
    await deliver(orderNo);
    expect(await rewardCash(customerId)).toBe(5_000);
    expect(await cards()).toEqual({ scratched: [scratched], unscratched: [] });
    await expectBalancedBooks(shop);
  });

  it('credits a card immediately when it is scratched after delivery', async () => {
    const { buyer, orderNo, id } = await aCard();
    await deliver(orderNo);
    expect(await rewardCash(await customerOf(orderNo))).toBe(0);
    expect((await scratch(buyer, id)).data).not.toHaveProperty('pending');
    expect(await rewardCash(await customerOf(orderNo))).toBe(5_000);
  });

  it('issues a card by the rule with the highest minimum that the order reaches, or none', async () => {
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    await rule([{ amount: 100, weight: 1 }], 10_000);
    await rule([{ amount: 0, weight: 1 }], 20_000);
    await rule([{ amount: 900, weight: 1 }], 9_000_000);
    const { buyer, id } = await aCard();
    expect((await scratch(buyer, id)).data).toMatchObject({
      reward: 'Better luck next time',
      rewardAmount: 0,
    });
    await shop.db.run(sql`delete from promotions.scratch_rule where minimum_paise < 9000000`);
    await expect(aCard()).rejects.toThrow('No card was issued');
  });
});

describe('refuses', () => {
  it('refuses an expired card and does not list it', async () => {
    const { buyer, id } = await aCard();
    await shop.db.run(
      sql`update promotions.scratch_card set expires_at = ${shop.clock.now()} where id = ${id}`,
    );
    expect(await scratch(buyer, id)).toMatchObject({ status: 410, errorCode: 'SCRATCH_CARD_GONE' });
    expect((await buyer.call('coupons')).scratchCards.unscratched).toEqual([]);
  });

  it('refuses the card of a cancelled order', async () => {
    const { buyer, orderNo, id } = await aCard();
    await cancel(buyer, orderNo);
    expect(await scratch(buyer, id)).toMatchObject({ status: 410 });
    expect((await buyer.call('coupons')).scratchCards).toEqual({ scratched: [], unscratched: [] });
  });
});

const rewardRow = z.object({ reward: z.number() });

describe('guards', () => {
  it('passes the reward of a cancelled order to only one of two concurrent orders', async () => {
    const { buyer, orderNo } = await aCard();
    const customerId = await customerOf(orderNo);
    await cancel(buyer, orderNo);
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    await rule([{ amount: 100, weight: 1 }]);
    const issue = (next: string, andThen: () => Promise<void>) =>
      shop.db.transaction(async (tx) => {
        const now = shop.clock.now();
        const order = { orderNo: `${orderNo}${next}`, customerId, payable: 50_000 };
        await issueCards(tx, [order], now);
        await andThen();
      });
    let second = Promise.resolve();
    await issue('A', async () => {
      second = issue('B', () => Promise.resolve());
      await setTimeout(300);
    });
    await second;
    const rewards = await shop.db.many(
      rewardRow,
      sql`select reward_paise as reward from promotions.scratch_card
          where customer_id = ${customerId} and voided_at is null order by id`,
    );
    expect(rewards.map(({ reward }) => reward)).toEqual([5_000, 100]);
  });

  it('refuses guests and other customers as for an unknown card', async () => {
    const { id } = await aCard();
    expect((await scratch(shop.client(), id)).status).toBe(401);
    const other = await aBuyer(shop);
    const foreign = await scratch(other, id);
    const unknown = await scratch(other, 2_000_000_000);
    expect(foreign).toMatchObject({ status: 404, errorCode: 'SCRATCH_CARD_NOT_FOUND' });
    expect(foreign.description).toBe(unknown.description);
  });

  it('credits a card once for 100 concurrent requests', async () => {
    const { buyer, orderNo, id } = await aCard();
    const answers = await Promise.all(Array.from({ length: 100 }, () => scratch(buyer, id)));
    const told = answers.filter(({ status }) => status === 200).map(({ data }) => data.reward);
    expect(new Set(told)).toEqual(new Set(['₹50 HB Money']));
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    await deliver(orderNo);
    expect(await rewardCash(await customerOf(orderNo))).toBe(5_000);
  });

  it('issues one card for a repeated event', async () => {
    const { buyer, orderNo } = await aCard();
    const customerId = await customerOf(orderNo);
    await shop.db.transaction((tx) =>
      emit(tx, 'order.moved', {
        orderNo,
        customerId,
        payable: 50_000,
        from: 'ORDER_CREATED',
        to: 'ORDER_PLACED',
        at: shop.clock.now().toISOString(),
      }),
    );
    await shop.runJobs();
    expect((await buyer.call('coupons')).scratchCards.unscratched).toHaveLength(1);
  });

  it('credits a card once when it is scratched during delivery', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { buyer, orderNo, id } = await aCard();
      await Promise.all([scratch(buyer, id), deliver(orderNo)]);
      expect(await rewardCash(await customerOf(orderNo))).toBe(5_000);
    }
  });

  it('makes a spent reward a debt when the order is refunded', async () => {
    const { buyer, orderNo, id } = await aCard();
    const customerId = await customerOf(orderNo);
    await scratch(buyer, id);
    await deliver(orderNo);
    await shop.db.transaction(async (tx) => {
      const spent = { customerId, amount: paise(3_000), reference: `spent:${orderNo}` };
      await holdMoney(tx, { ...spent, now: shop.clock.now() });
      await settleHold(tx, spent.reference, shop.clock.now());
    });
    await refundGoods(shop, orderNo);
    await shop.runJobs();
    const owed = () => balanceOf(shop.db, accounts.rewardDebt(customerId));
    expect([await rewardCash(customerId), await owed()]).toEqual([0, 3_000]);
    expect((await buyer.call('coupons')).scratchCards.scratched).toEqual([]);
    // The next order's card has the same reward, which settles the debt first.
    const next = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const { scratchCard } = await buyer.call('orderConfirmation', { params: { orderNo: next } });
    await scratch(buyer, scratchCard?.id ?? 0);
    await deliver(next);
    expect([await rewardCash(customerId), await owed()]).toEqual([2_000, 0]);
    const { walletTransactions } = await buyer.call('walletTransactions');
    expect(walletTransactions.map(({ title }) => title)).toContain(
      'Deducted for an earlier reward',
    );
    await expectBalancedBooks(shop);
  });

  it.each([
    ['keeps the reward when the kept goods reach its minimum', 20_000, 5_000],
    ['claws back the reward when the kept goods are below its minimum', 19_999, 0],
  ])('%s, after a refund of nearly all goods', async (_name, kept, left) => {
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    await rule([{ amount: 5_000, weight: 1 }], 20_000);
    const { buyer, orderNo, id } = await aCard();
    const customerId = await customerOf(orderNo);
    await scratch(buyer, id);
    await deliver(orderNo);
    const delivery = await numberOf(
      shop,
      sql`select delivery_charges_paise as n from orders."order" where order_no = ${orderNo}`,
    );
    await refundGoods(shop, orderNo, paise(kept - delivery));
    await shop.runJobs();
    expect(await rewardCash(customerId)).toBe(left);
  });

  it('gives the next card the same reward after a scratched card’s order is cancelled', async () => {
    const { buyer, orderNo, id } = await aCard();
    const customerId = await customerOf(orderNo);
    await scratch(buyer, id);
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    await rule([{ amount: 50_000, weight: 1 }]);
    await cancel(buyer, orderNo);
    expect(await rewardCash(customerId)).toBe(0);
    const next = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const { scratchCard } = await buyer.call('orderConfirmation', { params: { orderNo: next } });
    expect((await scratch(buyer, scratchCard?.id ?? 0)).data.rewardAmount).toBe(50);
    await deliver(next);
    expect(await rewardCash(customerId)).toBe(5_000);
    await expectBalancedBooks(shop);
  });
});

it.each([0, -1, 1.5, '1', null])('refuses %s as the id of a card', async (id) => {
  const buyer = await aBuyer(shop);
  const answer = await buyer.send('scratch', { body: { id: id as number } });
  expect([400, 422]).toContain(answer.status);
});
