import { afterEach, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aKey, readyToOrder } from '../../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../../testing/delivered-order.ts';
import { expectBalancedBooks, fillWalletOf, numberOf, textsOf } from '../../../testing/paying.ts';
import { rewardViolations } from '../../../testing/reward-books.ts';
import { chanceFrom } from '../../../testing/simulation.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

/*
 * Random histories of customers who order, scratch, cancel, get refunds, buy memberships and return them.
 * `npm run simulate` makes them long; SIMULATED_SEED chooses others, and SIMULATED_SEEDS tries so many seeds. Each seed
 * has a shop of its own, so that its actions are the same alone and among others.
 */
const customerCount = process.env['SIMULATED_PLANS'] === undefined ? 3 : 20;
const stepCount = process.env['SIMULATED_DAYS'] === undefined ? 14 : 100;
const firstSeed = Number(process.env['SIMULATED_SEED'] ?? 20_261_123);
const seeds = Array.from(
  { length: Number(process.env['SIMULATED_SEEDS'] ?? 1) },
  (_, index) => firstSeed + index,
);
let chance: () => number;
const among = (count: number): number => Math.floor(chance() * count);

let shop: TestApp;
async function openShop(seed: number): Promise<void> {
  chance = chanceFrom(seed);
  shop = await testApp();
  await shop.db.run(sql`update stock.level set on_hand = reserved + 100000`);
  await shop.db.run(sql`update slots.slot set capacity = 100000`);
  await shop.db.run(sql`delete from promotions.scratch_rule`);
  await shop.db.run(
    sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
        values ('A card', 0, '[{"amount": 5000, "weight": 1}, {"amount": 0, "points": 40, "weight": 1}]', 30)`,
  );
}
afterEach(() => shop.close());

interface Life {
  buyer: TestClient;
  customerId: number;
  orders: string[];
  memberships: string[];
}

async function begin(referredBy: Life | undefined): Promise<Life> {
  const buyer = await aBuyer(shop);
  const { mobile = '' } = await buyer.call('launch');
  const customerId = await numberOf(
    shop,
    sql`select id as n from identity.customer where phone = ${mobile}`,
  );
  await fillWalletOf(shop, customerId, 2_000_000);
  if (referredBy) {
    const { referralCode } = await referredBy.buyer.call('referralList');
    await buyer.call('applyAccountReferral', { params: { refCode: referralCode } });
  }
  return { buyer, customerId, orders: [], memberships: [] };
}

async function order({ buyer, orders, memberships }: Life): Promise<void> {
  await buyer.call('emptyCart', { body: {} });
  await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 1 + among(4) }]);
  if (chance() < 0.4) await choosePlan(buyer);
  const { orderNo, membershipRefNo } = await buyer.call('placeOrder', {
    body: {},
    headers: aKey(),
  });
  if (!orderNo) return;
  orders.push(orderNo);
  if (membershipRefNo) memberships.push(membershipRefNo);
  if (chance() < 0.2) return;
  const paymentMode = (['hbw', 'hbw', 'cod', 'hbp'] as const)[among(4)] ?? 'hbw';
  await buyer.send('payOrder', { params: { paymentMode }, body: { orderNo }, headers: aKey() });
}

async function choosePlan(buyer: TestClient): Promise<void> {
  const { plans } = await buyer.call('membershipOptions');
  const membershipId = plans[among(plans.length)]?.membershipId ?? 0;
  await buyer.call('addMembership', { body: { membershipId } });
}

async function buyPlan({ buyer, memberships }: Life): Promise<void> {
  const { plans } = await buyer.call('membershipOptions');
  const membershipId = plans[among(plans.length)]?.membershipId ?? 0;
  const { membershipRefNo } = await buyer.call('placeMembership', { body: { membershipId } });
  memberships.push(membershipRefNo);
  await buyer.send('payOrder', {
    params: { paymentMode: 'hbw' },
    body: { membershipRefNo },
    headers: aKey(),
  });
}

const oneOf = <T>(all: readonly T[]): T | undefined => all[among(all.length)];

async function deliverOne({ orders }: Life): Promise<void> {
  const placed = await textsOf(
    shop,
    sql`select order_no as text from orders."order"
        where order_no = any(${orders}) and state = 'ORDER_PLACED' order by id`,
  );
  const orderNo = placed.at(0);
  if (orderNo) await deliverOrder(shop, orderNo);
}

async function refundOne({ orders }: Life): Promise<void> {
  const delivered = await textsOf(
    shop,
    sql`select order_no as text from orders."order" as o
        where order_no = any(${orders}) and state = 'ORDER_LOGISTICS_DELIVERED'
          and not exists (select from orders.refund where order_id = o.id and cause = 'complaint')
        order by id`,
  );
  const orderNo = oneOf(delivered);
  if (orderNo) await refundGoods(shop, orderNo);
}

async function scratchAll({ buyer }: Life): Promise<void> {
  for (const { id } of (await buyer.call('coupons')).scratchCards.unscratched) {
    await buyer.send('scratch', { body: { id } });
  }
}

/** One random action of a customer or the shop; the shop may refuse it. */
async function step(life: Life): Promise<void> {
  const what = among(10);
  const { buyer, orders, memberships } = life;
  if (what < 3) return order(life);
  if (what === 3) return buyPlan(life);
  if (what === 4) return scratchAll(life);
  if (what < 7) return deliverOne(life);
  if (what === 7) return refundOne(life);
  if (what === 8) {
    const orderNo = oneOf(orders);
    if (orderNo) await buyer.send('cancelOrder', { params: { orderNo }, body: {} });
    return;
  }
  const membershipRefNo = oneOf(memberships);
  if (!membershipRefNo) return;
  await buyer.send('cancelMembership', { params: { membershipRefNo }, body: {} });
}

it.each(seeds)(
  'leaves no unearned reward and no free membership (seed %i)',
  async (seed) => {
    await openShop(seed);
    const lives: Life[] = [];
    for (let made = 0; made < customerCount; made += 1) lives.push(await begin(lives.at(-1)));
    for (let at = 0; at < stepCount; at += 1) {
      for (const life of lives) await step(life);
      await shop.runJobs();
      shop.clock.advance({ minutes: 1 + among(20) });
      await shop.app.jobs['expire-orders']?.({});
    }
    await shop.runJobs();
    const found = await rewardViolations(shop.db);
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual(
      {},
    );
    await expectBalancedBooks(shop);
  },
  3_600_000,
);
