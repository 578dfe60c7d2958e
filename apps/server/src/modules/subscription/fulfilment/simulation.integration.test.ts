import { type Paise, paise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Tx } from '../../../platform/db.ts';
import { sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { JobHandlers } from '../../../platform/jobs.ts';
import { countRow } from '../../../platform/rows.ts';
import { giveMoney } from '../../../testing/money.ts';
import {
  breakingAfter,
  chanceFrom,
  manyCustomers,
  severalAtOnce,
} from '../../../testing/simulation.ts';
import { curry, eggs } from '../../../testing/subscriber.ts';
import type { RunningJobs } from '../../../testing/running-jobs.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { moveOrder } from '../../orders/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { ensureSlots } from '../../slots/index.ts';
import { type Changed, repeatWeek, setHours, setItem } from '../changes/change-rules.ts';
import { createDueOrders } from './daily-fulfilment.ts';
import { daysPerBatch } from './daily-fulfilment-batch.ts';
import type { SubscriptionContext } from '../subscription-context.ts';
import { maintainSubscriptions } from '../jobs.ts';
import { cancel, pause, resume, skip, unskip } from '../changes/lifecycle.ts';
import type { Subscription } from '../subscription.ts';
import { submitSubscription } from '../changes/submit.ts';
import { insertSubscription } from '../subscription-writes.sql.ts';
import { lockToPay, startWithoutGateway } from '../payment/activate.ts';
import { changeSubscription, readSubscription } from '../subscription-repository.ts';

/*
 * Simulates many subscriptions for a few weeks or a year: random edits, skips, pauses and
 * cancellations, empty wallets, sold-out goods, orders that the shop cancels, fulfilments that are
 * interrupted and repeated by two concurrent runs. `npm run simulate` makes it long. The same seed
 * gives the same history. SIMULATED_MINUTES ends it early: it completes the current day, then
 * cancels the subscriptions and checks the result as usual.
 */
const planCount = Number(process.env['SIMULATED_PLANS'] ?? 14);
const dayCount = Number(process.env['SIMULATED_DAYS'] ?? 14);
const isLong = process.env['SIMULATED_DAYS'] !== undefined;
const latest = performance.now() + Number(process.env['SIMULATED_MINUTES'] ?? Infinity) * 60_000;
const chance = chanceFrom(Number(process.env['SIMULATED_SEED'] ?? 20_261_123));
const among = (count: number): number => Math.floor(chance() * count);
const sevenToNine = { startMinute: 420, endMinute: 540 };

interface Customer {
  customerId: number;
  addressId: number;
  /** All money that the customer paid in, in paise. */
  given: number;
}

let shop: TestApp;
/** A long simulation runs jobs like an open shop; a short one is quicker without. */
let jobs: RunningJobs | undefined;
const allJobs = () => (jobs ? jobs.done() : shop.runJobs());
let customers: Customer[];

beforeAll(async () => {
  shop = await testApp();
  if (isLong) jobs = await shop.startJobs(quietly(shop.app.jobs));
  // Only the subscriptions of this test, and slots that are sometimes full.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
  const capacity = Math.max(4, Math.ceil(planCount / 3));
  await shop.db.run(sql`update slots.template set capacity = ${capacity} where kind = 'standard'`);
  await shop.db.run(
    sql`update slots.slot set capacity = ${capacity} where kind = 'standard' and taken <= ${capacity}`,
  );
  const now = shop.clock.now();
  const made = await manyCustomers(shop.db, { count: planCount, from: 9_300_000_000, now });
  customers = made.map((each) => ({ ...each, given: 0 }));
}, 120_000);
afterAll(async () => {
  await jobs?.stop();
  await shop.close();
});

/** A long simulation sends no messages. */
const quietly = (handlers: JobHandlers): JobHandlers => ({
  ...handlers,
  'send-messages': async () => {},
});

async function payIn(customer: Customer, amount: number, now: Date): Promise<void> {
  customer.given += amount;
  const reward = amount / 5;
  await giveMoney(shop.db, customer.customerId, { paidIn: amount - reward, reward }, now);
}

/** All random choices are made before concurrent work starts, so that a seed repeats its run. */
type Deed = () => Promise<unknown>;

const item = (sku: string, cut: string, quantity: number) => ({ sku, cut, quantity, price: null });

/** Starts a subscription of two days, paid ahead, by HB Money for each delivery, or in cash. */
function begins(customer: Customer, now: Date): Deed {
  const prepaid = chance() < 0.5;
  const mode = !prepaid && chance() < 0.3 ? 'cod' : 'hbw';
  const packs = 1 + among(2);
  const dates = [2 + among(3), 6 + among(3)].map((days) => plusDays(dayOf(now), days));
  return async () => {
    await payIn(customer, prepaid ? 150_000 : 60_000, now);
    await shop.db.transaction((tx) => begin(tx, customer, { dates, packs, prepaid, mode, now }));
  };
}

interface SubscriptionOptions {
  dates: string[];
  packs: number;
  prepaid: boolean;
  mode: string;
  now: Date;
}

async function begin(tx: Tx, { customerId, addressId }: Customer, options: SubscriptionOptions) {
  const { dates, packs, prepaid, mode, now } = options;
  const which = { season: null };
  await insertSubscription(tx, { customerId, season: null, hubId: 1, addressId, now });
  const request = { customerId, which, now, also: [curry.sku, eggs.sku] };
  await changeSubscription(tx, request, (subscription, context) => {
    let next: Changed = setHours(subscription, sevenToNine, null, context);
    for (const date of dates) {
      if (context.calendar.closed.has(date) || !next.ok) continue;
      next = setItem(next.subscription, date, item(curry.sku, curry.cuts, packs), context);
    }
    if (next.ok && !prepaid)
      next = repeatWeek(next.subscription, 'WEEKLY', dates[0] ?? '', context);
    return next;
  });
  const billing = prepaid ? 'PREPAID' : 'PER_DELIVERY';
  await submitSubscription(tx, { customerId, which, billing, now });
  await startWithoutGateway(tx, await lockToPay(tx, customerId, which, now), mode);
}

/** The action of a customer today; null for none. */
function lives(customer: Customer, now: Date): Deed | null {
  const { customerId } = customer;
  const what = chance();
  const date = plusDays(dayOf(now), 1 + among(6));
  const quantity = among(4);
  if (what > 0.3) return null;
  if (what > 0.25) return () => payIn(customer, 50_000, now);
  const begun = begins(customer, now);
  return async () => {
    const known = await readSubscription(shop.db, customerId, { season: null }, now).catch(refused);
    const subscriptionNo = known?.subscription.subscriptionNo;
    if (!known || !subscriptionNo) return begun();
    const request = { customerId, subscriptionNo, now };
    return shop.db.transaction(async (tx): Promise<unknown> => {
      if (what < 0.05) return skip(tx, request, date);
      if (what < 0.08) return unskip(tx, request, date);
      if (what < 0.1) return pause(tx, request, { from: date, to: plusDays(date, 4) });
      if (what < 0.13) return resume(tx, request);
      if (what < 0.14) return cancel(tx, request, 'wallet');
      return changeSubscription(
        tx,
        { customerId, which: { subscriptionNo }, now, also: [eggs.sku] },
        (subscription: Subscription, context: SubscriptionContext) =>
          setItem(subscription, date, item(eggs.sku, '', quantity), context),
      );
    });
  };
}

/** A refusal is a normal answer; any other error is a defect. */
function refused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

const doAll = (deeds: (Deed | null)[]) =>
  severalAtOnce(
    deeds.filter((deed) => deed !== null),
    (deed) => deed().catch(refused),
    8,
  );

/** Runs the daily fulfilment: sometimes interrupted, then repeated by two concurrent runs. */
async function evening(now: Date): Promise<void> {
  if (chance() < 0.4) {
    const breaking = breakingAfter(shop.db, among(Math.max(4, planCount / daysPerBatch)));
    await createDueOrders(breaking, now).catch(() => undefined);
  }
  await Promise.all([createDueOrders(shop.db, now), createDueOrders(shop.db, now)]);
}

const orderRow = z.object({ orderNo: z.string() });
const rider = { riderId: 1, name: 'Salim', phone: '+919000000001' };
const steps = ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const;

interface Fate {
  orderNo: string;
  cancelled: boolean;
}

/** Delivers all placed orders except for a few that the shop cancels. */
async function deliver(now: Date): Promise<void> {
  const orders = await shop.db.many(
    orderRow,
    sql`select o.order_no as "orderNo" from orders."order" as o
          join subscription.day as d on d.order_no = o.order_no
        where o.state = 'ORDER_PLACED' order by o.id`,
  );
  const fates = orders.map(({ orderNo }) => ({ orderNo, cancelled: chance() < 0.03 }));
  // One group in a transaction, one after the other: a group locks its goods in any order.
  for (let at = 0; at < fates.length; at += daysPerBatch) {
    const group = fates.slice(at, at + daysPerBatch);
    await shop.db.transaction(async (tx) => {
      // The lots of the next order follow from what this one took.
      for (const fate of group) await bring(tx, fate, now);
    });
  }
}

async function bring(tx: Tx, { orderNo, cancelled }: Fate, now: Date): Promise<void> {
  for (const transition of cancelled ? (['cancel'] as const) : steps) {
    await moveOrder(tx, {
      orderNo,
      transition,
      actor: { kind: 'store' },
      detail: transition === 'assignDriver' ? { rider } : {},
      now,
    });
  }
}

const hours = (now: Date, after: number) => new Date(now.getTime() + after * 3_600_000);

async function oneDay(): Promise<void> {
  const now = shop.clock.now();
  await ensureSlots(shop.db, now);
  await maintainSubscriptions(shop.db, now);
  const onHand = chance() < 0.1 ? 3 : planCount * 4;
  await shop.db.run(
    sql`update stock.level set on_hand = reserved + ${onHand}::integer where hub_id = 1`,
  );
  await doAll(customers.map((customer) => lives(customer, now)));
  await evening(hours(now, 11.2));
  await evening(hours(now, 13.2));
  await deliver(hours(now, 20));
  await allJobs();
  shop.clock.advance({ days: 1 });
}

const count = async (statement: ReturnType<typeof sql>) =>
  (await shop.db.one(countRow, statement)).count;

const orderCount = () => count(sql`select count(*) as count from orders."order"`);

async function tellOf(days: number): Promise<void> {
  const minutes = (performance.now() / 60_000).toFixed(1);
  process.stdout.write(`day ${days}: ${await orderCount()} orders, ${minutes} min\n`);
}

describe(`${planCount} subscriptions after ${dayCount} days`, { timeout: 24 * 3_600_000 }, () => {
  beforeAll(async () => {
    await doAll(customers.map((customer) => begins(customer, shop.clock.now())));
    let days = 0;
    while (days < dayCount && performance.now() < latest) {
      await oneDay();
      days += 1;
      if (isLong) await tellOf(days);
    }
    // All subscriptions are cancelled, and their open orders are delivered.
    const now = shop.clock.now();
    await severalAtOnce(customers, async ({ customerId }) => {
      const known = await readSubscription(shop.db, customerId, { season: null }, now).catch(
        refused,
      );
      const subscriptionNo = known?.subscription.subscriptionNo;
      if (!subscriptionNo) return;
      await shop.db
        .transaction((tx) => cancel(tx, { customerId, subscriptionNo, now }, 'wallet'))
        .catch(refused);
    });
    await evening(hours(now, 13.2));
    await deliver(hours(now, 20));
    await evening(hours(now, 37.2));
    await deliver(hours(now, 44));
    await allJobs();
  }, 24 * 3_600_000);

  it('have one order for each ordered day and one day for each order', async () => {
    const made = await count(
      sql`select count(*) as count from subscription.day where order_no is not null`,
    );
    expect(made).toBeGreaterThan(planCount);
    expect(await count(sql`select count(distinct order_no) as count from subscription.day`)).toBe(
      made,
    );
    expect(
      await count(sql`select count(*) as count from orders."order"
        where customer_id = any(${customers.map(({ customerId }) => customerId)}::bigint[])`),
    ).toBe(made);
    // The random history reached each of these states.
    expect(await statesSeen()).toEqual(expect.arrayContaining(['DELIVERED', 'SKIPPED', 'MISSED']));
  });

  it('paid every delivered day to the paisa', async () => {
    expect(
      await count(sql`select count(*) as count from subscription.day as d
        join orders."order" as o on o.order_no = d.order_no
        left join payments.payment as p on p.reference = d.order_no
      where d.state = 'DELIVERED'
        and (p.state is distinct from 'COLLECTED' or p.amount_paise - p.rounding_paise <> o.payable_paise)`),
    ).toBe(0);
  });

  it('got a delivery or a refund for every paid day', async () => {
    const days = await count(sql`select count(*) as count from subscription.day as d
      where d.state = 'ORDERED' or d.deposit_paise > 0 or (d.state = 'PLANNED'
        and exists (select from subscription.day_item where day_id = d.id))`);
    expect(days).toBe(0);
    const spent = await spentBy();
    for (const { customerId, given } of customers) {
      const { left = 0, paid = 0 } = spent.get(customerId) ?? {};
      expect(left + paid, `customer ${customerId}`).toBe(given);
    }
  });

  it('left no deposit and a balanced ledger', async () => {
    expect(
      await count(sql`select coalesce(sum(amount), 0)::bigint as count from ledger.balance
        where split_part(account, ':', 1) in ('deposits', 'reward-deposits', 'wallet-deposits')`),
    ).toBe(0);
    await expectBalancedBooks(shop);
  });

  it('released every slot reservation', async () => {
    expect(
      await count(sql`select count(*) as count from slots.slot as s
        where s.taken <> (select count(*) from slots.hold where slot_id = s.id)`),
    ).toBe(0);
    expect(
      await count(sql`select count(*) as count from slots.hold as h
        join subscription.plan as p on p.subscription_no = h.order_no`),
    ).toBe(0);
  });
});

async function statesSeen(): Promise<string[]> {
  const rows = await shop.db.many(
    z.object({ state: z.string() }),
    sql`select distinct state from subscription.day`,
  );
  return rows.map(({ state }) => state);
}

const spentRow = z.object({ customerId: z.number(), left: z.number(), paid: z.number() });

/** By customer: the HB Money that is left and the part that delivered orders took, in paise. */
async function spentBy(): Promise<Map<number, { left: Paise; paid: Paise }>> {
  const rows = await shop.db.many(
    spentRow,
    sql`select c.id as "customerId",
          coalesce((select sum(amount) from ledger.balance
            where account in ('wallet:' || c.id, 'reward-cash:' || c.id)), 0)::bigint as left,
          coalesce((select sum(p.amount_paise) from orders."order" as o
            join payments.payment as p on p.reference = o.order_no
            where o.customer_id = c.id and p.mode = 'hbw'
              and o.state = 'ORDER_LOGISTICS_DELIVERED'), 0)::bigint as paid
        from identity.customer as c`,
  );
  return new Map(
    rows.map(({ customerId, left, paid }) => [
      customerId,
      { left: paise(left), paid: paise(paid) },
    ]),
  );
}
