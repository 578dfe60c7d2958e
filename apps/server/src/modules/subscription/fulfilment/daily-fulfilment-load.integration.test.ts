import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { countRow } from '../../../platform/rows.ts';
import { breakingAfter, manyCustomers } from '../../../testing/simulation.ts';
import { curry } from '../../../testing/subscriber.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type Transfer, accounts, transferAll } from '../../ledger/index.ts';
import { createDueOrders } from './daily-fulfilment.ts';
import { daysPerBatch } from './daily-fulfilment-batch.ts';

/*
 * The daily fulfilment of many subscriptions, interrupted half way and run again. `npm run
 * simulate -- evening` runs it with 20,000 subscriptions and reports time and memory.
 */
const planCount = Number(process.env['EVENING_PLANS'] ?? 40);
const wednesday = '2026-11-25';
const evening = new Date('2026-11-24T20:05:00+05:30');

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
  await shop.db.run(
    sql`update stock.level set on_hand = reserved + ${planCount * 2}::integer where hub_id = 1`,
  );
  await shop.db.run(
    sql`update slots.slot set capacity = ${planCount} + taken
        where hub_id = 1 and date = ${wednesday}::date`,
  );
  await makeSubscriptions();
}, 600_000);
afterAll(() => shop.close());

const chunk = 1_000;

/**
 * Inserts subscriptions that pay each delivery with HB Money and have a slot reservation on
 * Wednesday, as the shop itself would write them.
 */
async function makeSubscriptions(): Promise<void> {
  const now = shop.clock.now();
  for (let made = 0; made < planCount; made += chunk) {
    const count = Math.min(chunk, planCount - made);
    const from = 9_400_000_000 + made;
    const customers = await manyCustomers(shop.db, { count, from, now });
    await shop.db.run(
      sql`with plan as (
            insert into subscription.plan (subscription_no, customer_id, state, billing,
              payment_mode, hub_id, address_id, start_minute, end_minute, created_at, started_at)
            select 'HBSEVENING' || customer, customer, 'ACTIVE', 'PER_DELIVERY', 'hbw', 1, address,
                   420, 540, ${now}, ${now}
            from unnest(${customers.map(({ customerId }) => customerId)}::bigint[],
                        ${customers.map(({ addressId }) => addressId)}::bigint[])
              as c (customer, address)
            returning id, subscription_no
          ), slot as (
            select id from slots.slot where hub_id = 1 and date = ${wednesday}::date
              and kind = 'standard' and start_minute = 420
          ), place as (
            insert into slots.hold (order_no, shipment_no, slot_id)
            select plan.subscription_no, ${Number(wednesday.replaceAll('-', ''))}::integer, slot.id
            from plan, slot
          ), taken as (
            update slots.slot set taken = taken + (select count(*) from plan)
            where id in (select id from slot)
          ), day as (
            insert into subscription.day (plan_id, date, slot_id)
            select plan.id, ${wednesday}::date, slot.id from plan, slot
            returning id
          )
          insert into subscription.day_item (day_id, sku, cut, quantity)
          select id, ${curry.sku}, ${curry.cuts}, 1 from day`,
    );
    const transfers = customers.map(({ customerId }): Transfer => ({
      key: `evening:${customerId}`,
      debit: accounts.corrections,
      credit: accounts.wallet(customerId),
      amount: 30_000,
      unit: 'INR',
      reason: 'recharge',
      reference: 'HBREVENING',
    }));
    await shop.db.transaction((tx) => transferAll(tx, transfers, now));
  }
}

const count = async (statement: ReturnType<typeof sql>) =>
  (await shop.db.one(countRow, statement)).count;

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576);

describe(`the daily fulfilment of ${planCount} subscriptions`, { timeout: 24 * 3_600_000 }, () => {
  it('creates each order once after an interruption half way', async () => {
    const half = Math.ceil(planCount / 2 / daysPerBatch);
    const before = megabytes();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, megabytes());
    }, 250);
    const started = performance.now();
    await expect(createDueOrders(breakingAfter(shop.db, half), evening)).rejects.toThrow(
      /could not be worked on/,
    );
    const made = await count(
      sql`select count(*) as count from subscription.day where state = 'ORDERED'`,
    );
    expect(made).toBe(half * daysPerBatch);
    expect((await createDueOrders(shop.db, evening)).ordered).toBe(planCount - made);
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    if (process.env['EVENING_PLANS']) {
      process.stdout.write(
        `${planCount} orders in ${seconds.toFixed(1)} s (${Math.round(planCount / seconds)}/s), ` +
          `memory ${before} MB before, ${most} MB at most\n`,
      );
    }
    expect(await createDueOrders(shop.db, evening)).toEqual({ ordered: 0, missed: 0, waiting: 0 });
  });

  it('creates a paid order for each subscription and balances the books', async () => {
    const orders = sql`select count(distinct o.order_no) as count
      from subscription.day as d join subscription.plan as p on p.id = d.plan_id
      join orders."order" as o on o.order_no = d.order_no and o.customer_id = p.customer_id
      join payments.payment as m on m.reference = o.order_no
        and m.state = 'COLLECTED' and m.amount_paise = o.payable_paise
      where d.date = ${wednesday}::date and d.state = 'ORDERED'`;
    expect(await count(orders)).toBe(planCount);
    await expectBalancedBooks(shop);
  });
});
