import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { prepareDays } from '../registry.ts';
import type { Shop } from '../testing/buyer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import {
  aBuying,
  countOf,
  expectHoldsToMatch,
  expectOneOrder,
  order,
  pay,
  place,
} from '../testing/interrupted-orders.ts';
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

describe('the server killed between order and answer', () => {
  afterEach(() => expectHoldsToMatch(shop.db));

  it(
    `keeps every order that it acknowledged, and makes one order for each key (${rounds} rounds)`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const all = await Promise.all(Array.from({ length: buyersPerRound }, () => aBuying(shop)));
        const ordering = Promise.all(all.map(order));
        await sleep(Math.random() * killWithinMs);
        await server.end('SIGKILL');
        await ordering;
        server = await startServerProcess(database.url, port);

        await Promise.all(all.map((buying) => expectOneOrder(shop.db, buying)));
        await expectHoldsToMatch(shop.db);
      }
    },
    60_000 + rounds * 40_000,
  );
});

describe('the server stopped by SIGTERM', () => {
  afterEach(() => expectHoldsToMatch(shop.db));

  it('answers open requests before it exits with code 0', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => aBuying(shop)));
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
    const all = await Promise.all(Array.from({ length: buyersPerRound }, () => aBuying(shop)));
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
    const waiting = await countOf(
      shop.db,
      sql`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting >= many) return;
    await sleep(25);
  }
  throw new Error('The orders never came to their carts.');
}
