import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { prepareDays } from '../registry.ts';
import { type Shop, aBuyer, aKey, readyToOrder } from '../testing/buyer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { retryUntilAnswered } from '../testing/retry-until-answered.ts';
import {
  type ServerProcess,
  freePort,
  overNetwork,
  startServerProcess,
} from '../testing/server-process.ts';
import { type TestAnswer, TestClient } from '../testing/test-client.ts';
import { curry } from './sample-goods.ts';

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 5);
const buyersPerRound = 12;
/** About the duration of all orders of a round. */
const killWithinMs = 250;

let database: TestDatabase;
let port: number;
let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  database = await testDatabase(6);
  const { db, url } = database;
  port = await freePort();
  const http = overNetwork(port);
  shop = { db, clock: systemClock, client: () => new TestClient(http, db) };
  await prepareDays(db, systemClock.now());
  // Stock and slots suffice for all orders: the test proves only that nothing gets lost.
  await db.run(sql`update stock.level set on_hand = 100000 where sku = ${curry}`);
  await db.run(sql`update slots.slot set capacity = 100000`);
  server = await startServerProcess(url, port);
}, 120_000);
afterAll(async () => {
  // Undefined where the first start failed.
  await (server as ServerProcess | undefined)?.end('SIGKILL');
  await database.drop();
});

interface Buying {
  browser: TestClient;
  placeKey: Record<string, string>;
  payKey: Record<string, string>;
  /** The answers that the server gave before it was killed. */
  placed?: TestAnswer<{ orderNo?: string }>;
  paid?: TestAnswer<unknown>;
}

async function aBuying(): Promise<Buying> {
  const browser = await aBuyer(shop);
  await readyToOrder(browser, [{ sku: curry, quantity: 2 }]);
  return { browser, placeKey: aKey(), payKey: aKey() };
}

const place = ({ browser, placeKey }: Buying) =>
  browser.send('placeOrder', { body: {}, headers: placeKey });
const pay = ({ browser, payKey }: Buying, orderNo?: string) =>
  browser.send('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo }, headers: payKey });

/** Orders and pays; stops when the server no longer answers. */
async function order(buying: Buying): Promise<void> {
  try {
    buying.placed = await place(buying);
    buying.paid = await pay(buying, buying.placed.data.orderNo);
  } catch {
    // The connection broke: the client cannot know the result.
  }
}

const countRow = z.object({ count: z.number() });
const countOf = async (what: ReturnType<typeof sql>) => (await shop.db.one(countRow, what)).count;

/** Expects that counters equal holds, and that each hold of stock has an order. */
async function expectBooksToBalance(): Promise<void> {
  const stockOff = await countOf(sql`
    select count(*) as count from stock.level as l
    left join (select hub_id, sku, sum(quantity) as held from stock.hold group by 1, 2) as h
      using (hub_id, sku)
    where l.reserved <> coalesce(h.held, 0)`);
  const placesOff = await countOf(sql`
    select count(*) as count from slots.slot as s
    left join (select slot_id, count(*) as held from slots.hold group by 1) as h on h.slot_id = s.id
    where s.taken <> coalesce(h.held, 0)`);
  const holdsOfNobody = await countOf(sql`
    select count(*) as count from stock.hold where order_no not in
      (select order_no from orders."order")`);
  expect({ stockOff, placesOff, holdsOfNobody }).toEqual({
    stockOff: 0,
    placesOff: 0,
    holdsOfNobody: 0,
  });
}

const orderRow = z.object({
  orderNo: z.string(),
  state: z.string(),
  placedEvents: z.number(),
  payments: z.number(),
});

const ordersOf = (orderNo: string) =>
  shop.db.many(
    orderRow,
    sql`select o.order_no as "orderNo", o.state,
          (select count(*) from orders.event where order_id = o.id and to_state = 'ORDER_PLACED')
            as "placedEvents",
          (select count(*) from payments.payment where reference = o.order_no) as payments
        from orders."order" as o
        where customer_id = (select customer_id from orders."order" where order_no = ${orderNo})`,
  );

describe('the server killed between order and answer', () => {
  afterEach(expectBooksToBalance);

  it(`keeps every order that it acknowledged, and makes one order for each key (${rounds} rounds)`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const all = await Promise.all(Array.from({ length: buyersPerRound }, aBuying));
      const ordering = Promise.all(all.map(order));
      await sleep(Math.random() * killWithinMs);
      await server.end('SIGKILL');
      await ordering;
      server = await startServerProcess(database.url, port);

      await Promise.all(
        all.map(async (buying) => {
          const placed = await retryUntilAnswered(() => place(buying));
          expect(placed.status, placed.text).toBe(200);
          if (buying.placed) expect(placed.text).toBe(buying.placed.text);
          const orderNo = placed.data.orderNo ?? '';
          const paid = await retryUntilAnswered(() => pay(buying, orderNo));
          expect(paid.status, paid.text).toBe(200);
          if (buying.paid) expect(paid.text).toBe(buying.paid.text);
          expect(await ordersOf(orderNo)).toEqual([
            { orderNo, state: 'ORDER_PLACED', placedEvents: 1, payments: 1 },
          ]);
        }),
      );
      await expectBooksToBalance();
    }
  }, 120_000);
});

describe('the server stopped by SIGTERM', () => {
  afterEach(expectBooksToBalance);

  it('answers open requests before it exits with code 0', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, aBuying));
    let answers: Promise<TestAnswer<{ orderNo?: string }>[]> | undefined;
    // Locked carts keep the orders open until the signal.
    await shop.db.transaction(async (tx) => {
      await tx.run(sql`select 1 from cart.cart for update`);
      answers = Promise.all(all.map(place));
      answers.catch(() => undefined);
      await waitingForLocks(all.length);
      server.signal('SIGTERM');
      await sleep(200);
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
    });
    expect((await answers)?.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(await server.ended).toBe(0);
    server = await startServerProcess(database.url, port);
  }, 60_000);

  it('fails only requests that a client can repeat', async () => {
    const all = await Promise.all(Array.from({ length: buyersPerRound }, aBuying));
    const met = new Set<string>();
    const noting = async <T>(send: () => Promise<TestAnswer<T>>) => {
      const answer = await send();
      if (answer.status !== 200) met.add(`${answer.status} ${answer.errorCode}`);
      return answer;
    };
    const ordering = Promise.all(
      all.map(async (buying, index) => {
        await sleep(index * 15);
        const { data } = await retryUntilAnswered(() => noting(() => place(buying)));
        const paid = await retryUntilAnswered(() => noting(() => pay(buying, data.orderNo)));
        return paid.status;
      }),
    );
    await sleep(60);
    expect(await server.end('SIGTERM')).toBe(0);
    server = await startServerProcess(database.url, port);
    expect(await ordering).toEqual(all.map(() => 200));
    for (const each of met) expect(each).toMatch(/^503 UNAVAILABLE|^409 IDEMPOTENCY_IN_FLIGHT/);
  }, 60_000);
});

async function waitingForLocks(many: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = await countOf(sql`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting >= many) return;
    await sleep(25);
  }
  throw new Error('The orders never came to their carts.');
}
