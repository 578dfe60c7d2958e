import { paise } from '@halal-basket/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../../testing/delivered-order.ts';
import { handleEvent } from '../../../testing/handle-event.ts';
import { expectBalancedBooks, numberOf } from '../../../testing/paying.ts';
import { customerOf } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { holdPoints, settlePoints } from '../../loyalty/index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // Only cards give points, so that a test reads them in the balance.
  await shop.db.run(sql`update loyalty.rule set per_hundred_rupees = 0`);
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
/** Two packs reach it, one does not. */
const minimum = 30_000;

const rule = (from: number, reward: { amount: number; points: number }) =>
  shop.db.run(
    sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
        values ('A card', ${from}, ${JSON.stringify([{ ...reward, weight: 1 }])}::jsonb, 30)`,
  );

beforeEach(async () => {
  await shop.db.run(sql`delete from promotions.scratch_rule`);
  await rule(minimum, { amount: 0, points: 40 });
});

const order = async (buyer: TestClient, quantity = 2): Promise<string> => {
  const orderNo = await aPlacedOrder(buyer, [{ sku: curry, quantity }]);
  await shop.runJobs();
  return orderNo;
};

/** Scratches the card of an order; gives its points. */
async function scratch(buyer: TestClient, orderNo: string): Promise<number | undefined> {
  const { scratchCard } = await buyer.call('orderConfirmation', { params: { orderNo } });
  if (!scratchCard) throw new Error('The order has no card');
  const { rewardPoints } = await buyer.call('scratch', { body: { id: scratchCard.id } });
  await shop.runJobs();
  return rewardPoints;
}

const deliver = async (orderNo: string) => {
  await deliverOrder(shop, orderNo);
  await shop.runJobs();
};

/** Refunds goods so that the customer keeps `kept` of the order's price. */
async function refundUntil(orderNo: string, kept: number): Promise<void> {
  const delivery = await numberOf(
    shop,
    sql`select delivery_charges_paise as n from orders."order" where order_no = ${orderNo}`,
  );
  await refundGoods(shop, orderNo, paise(kept - delivery));
  await shop.runJobs();
}

const pointsOf = (customerId: number) =>
  Promise.all([
    balanceOf(shop.db, accounts.points(customerId)),
    balanceOf(shop.db, accounts.pointsDebt(customerId)),
  ]);

describe('points of a void card', () => {
  it('are taken back when a refund leaves less than the minimum, and won once by the next card', async () => {
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    const first = await order(buyer);
    await scratch(buyer, first);
    await deliver(first);
    expect(await pointsOf(customerId)).toEqual([40, 0]);
    await refundUntil(first, minimum - 1);
    expect(await pointsOf(customerId)).toEqual([0, 0]);
    const next = await order(buyer);
    expect(await scratch(buyer, next)).toBe(40);
    await deliver(next);
    expect(await pointsOf(customerId)).toEqual([40, 0]);
    await expectBalancedBooks(shop);
  });

  it('stay when the refund leaves the minimum', async () => {
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    const orderNo = await order(buyer);
    await scratch(buyer, orderNo);
    await deliver(orderNo);
    await refundUntil(orderNo, minimum);
    expect(await pointsOf(customerId)).toEqual([40, 0]);
  });

  it('become a debt where they were spent', async () => {
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    const orderNo = await order(buyer);
    await scratch(buyer, orderNo);
    await deliver(orderNo);
    const [reference, now] = [`spent:${orderNo}`, shop.clock.now()];
    await shop.db.transaction(async (tx) => {
      await holdPoints(tx, { customerId, amount: paise(1_500), reference, now });
      await settlePoints(tx, reference, now);
    });
    await refundUntil(orderNo, minimum - 1);
    expect(await pointsOf(customerId)).toEqual([0, 30]);
  });

  it('are not credited at the delivery after a refund before it', async () => {
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    const orderNo = await order(buyer);
    await scratch(buyer, orderNo);
    expect((await buyer.call('pointsScreen')).pointData.pending).toBe(40);
    await refundUntil(orderNo, minimum - 1);
    expect((await buyer.call('pointsScreen')).pointData.pending).toBe(0);
    await deliver(orderNo);
    expect(await pointsOf(customerId)).toEqual([0, 0]);
  });
});

describe('an edit of the order', () => {
  /** Sets the number of packs of the order's only line. */
  async function edit(buyer: TestClient, orderNo: string, packs: number): Promise<void> {
    const params = { orderNo };
    const changes = { kept: [{ lineNo: 1, packs }] };
    const { revision } = await buyer.call('orderEditing', { params });
    const { total } = await buyer.call('priceOrderEdit', { params, body: changes });
    const body = { ...changes, expectedRevision: revision, expectedTotal: total };
    const { status } = await buyer.call('editOrder', { params, body });
    expect(status).toBe('DONE');
    await shop.runJobs();
  }

  const cardOf = async (buyer: TestClient, orderNo: string) =>
    (await buyer.call('orderConfirmation', { params: { orderNo } })).scratchCard;

  it('takes an unscratched card below its minimum, and gives it back above it', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await order(buyer, 4);
    const id = (await cardOf(buyer, orderNo))?.id ?? 0;
    await shop.db.run(
      sql`update promotions.scratch_rule set rewards = '[{"amount": 100, "weight": 1}]'`,
    );
    await edit(buyer, orderNo, 3);
    expect(await cardOf(buyer, orderNo)).toMatchObject({ id, scratched: false });
    await edit(buyer, orderNo, 1);
    expect(await cardOf(buyer, orderNo)).toBeUndefined();
    expect(await buyer.send('scratch', { body: { id } })).toMatchObject({ status: 410 });
    await edit(buyer, orderNo, 4);
    // The same reward: an edit is no second chance.
    expect(await scratch(buyer, orderNo)).toBe(40);
  });

  it('takes the points of a scratched card below its minimum', async () => {
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    const orderNo = await order(buyer, 4);
    await scratch(buyer, orderNo);
    await edit(buyer, orderNo, 1);
    expect((await buyer.call('pointsScreen')).pointData.pending).toBe(0);
    await deliver(orderNo);
    expect(await pointsOf(customerId)).toEqual([0, 0]);
  });

  it('gives a card to an order that reaches the minimum only now, or that of a smaller rule', async () => {
    await rule(1_000, { amount: 0, points: 3 });
    const buyer = await aBuyer(shop);
    const orderNo = await order(buyer, 4);
    await edit(buyer, orderNo, 1);
    expect(await scratch(buyer, orderNo)).toBe(3);
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    const other = await aBuyer(shop);
    const small = await order(other, 1);
    await rule(minimum, { amount: 0, points: 40 });
    await edit(other, small, 4);
    expect(await scratch(other, small)).toBe(40);
  });

  it('gives no card back that a refund made void', async () => {
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    const orderNo = await order(buyer, 4);
    await refundUntil(orderNo, minimum - 1);
    // A delivery that is cancelled alone reports an edit after its refund.
    const at = shop.clock.now().toISOString();
    const edited = { orderNo, customerId, payable: 4 * minimum, at };
    await handleEvent(shop, 'promotions', 'order.edited', edited);
    expect(await cardOf(buyer, orderNo)).toBeUndefined();
  });
});
