import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks } from '../books.ts';
import { systemClock } from '../platform/clock.ts';
import { type Sql, sql } from '../platform/db.ts';
import { prepareDays } from '../registry.ts';
import { type Shop, aBuyer, aKey, readyToOrder, secondFree } from '../testing/buyer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { retryUntilAnswered } from '../testing/retry-until-answered.ts';
import { giveMoney } from '../testing/money.ts';
import {
  type ServerProcess,
  freePort,
  overNetwork,
  startServerProcess,
} from '../testing/server-process.ts';
import { TestClient } from '../testing/test-client.ts';

/** Concurrent buyers: `npm run rush` sets 500 for the goods and 200 for the slot, `npm run prove -- --full` more. */
const forGoods = Number(process.env['RUSH_BUYERS'] ?? 30);
const forSlot = Number(process.env['RUSH_SLOT_BUYERS'] ?? 10);
const units = 20;
/** The HB Money of each buyer, in paise. */
const startingBalance = 500_000;

const packForGoods = 'MUT-CURRY-500';
const packForSlot = 'CHK-CURRY-1000';

let database: TestDatabase;
let server: ServerProcess;
let shop: Shop;
beforeAll(async () => {
  database = await testDatabase(6);
  const { db, url } = database;
  const port = await freePort();
  const http = overNetwork(port);
  shop = { db, clock: systemClock, client: () => new TestClient(http, db) };
  await prepareDays(db, systemClock.now());
  await db.run(sql`update stock.level set on_hand = 100000 where sku = ${packForSlot}`);
  await db.run(sql`update slots.slot set capacity = 100000`);
  server = await startServerProcess(url, port, { NODE_ENV: 'test' });
}, 120_000);
afterAll(async () => {
  await (server as ServerProcess | undefined)?.end('SIGTERM');
  await database.drop();
});

const countRow = z.object({ n: z.coerce.number() });
const countOf = async (what: Sql) => (await shop.db.one(countRow, what)).n;

interface Runner {
  browser: TestClient;
  customerId: number;
}

/** Prepares buyers with HB Money and a full cart, at most eight at a time. */
async function runners(many: number, ready: (browser: TestClient) => Promise<void>) {
  const all: Runner[] = [];
  while (all.length < many) {
    const few = Array.from({ length: Math.min(8, many - all.length) }, async () => {
      const browser = await aBuyer(shop);
      await ready(browser);
      const customerId = await countOf(
        sql`select customer_id as n from identity.session where device_id = ${browser.deviceId}`,
      );
      await giveMoney(shop.db, customerId, { paidIn: startingBalance }, shop.clock.now());
      return { browser, customerId };
    });
    all.push(...(await Promise.all(few)));
  }
  return all;
}

interface Finish extends Runner {
  /** The step or status of the answer. */
  told: string | undefined;
  orderNo: string | undefined;
  /** The time until the final answer, repeated requests included. */
  ms: number;
}

/** A buyer's wait for an answer while all others ask too. */
const patienceMs = (buyers: number): number => 30_000 + buyers * 50;

/** All buyers place their order at the same time; those who get an order pay it with HB Money. */
function run(all: readonly Runner[]): Promise<Finish[]> {
  return Promise.all(
    all.map(async (runner) => {
      const { browser } = runner;
      const headers = aKey();
      const begun = performance.now();
      const placed = await retryUntilAnswered(
        () => browser.send('placeOrder', { body: {}, headers }),
        patienceMs(all.length),
      );
      const ms = performance.now() - begun;
      expect(placed.status, placed.text).toBe(200);
      const { orderNo, step, status } = placed.data;
      if (orderNo) {
        const pay = { params: { paymentMode: 'hbw' }, body: { orderNo }, headers: aKey() };
        const paid = await retryUntilAnswered(
          () => browser.send('payOrder', pay),
          patienceMs(all.length),
        );
        expect(paid.data.status, paid.text).toBe('CONFIRMED');
      }
      return { ...runner, told: step ?? status, orderNo, ms };
    }),
  );
}

const tally = (all: readonly Finish[]) => {
  const counts: Record<string, number> = {};
  for (const { told = '' } of all) counts[told] = (counts[told] ?? 0) + 1;
  return counts;
};

/** Expects that buyers without an order kept their money, and that the others paid once. */
async function demandFairness(all: readonly Finish[]): Promise<void> {
  const won = all.filter(({ orderNo }) => orderNo).map(({ customerId }) => customerId);
  const lost = all.filter(({ orderNo }) => !orderNo).map(({ customerId }) => customerId);
  const moneyOf = (ids: number[]) =>
    countOf(
      sql`select coalesce(sum(amount), 0) as n from ledger.balance
          where account = any(${ids.map((id) => `wallet:${id}`)})`,
    );
  const paid = await countOf(
    sql`select sum(payable_paise) as n from orders."order"
        where customer_id = any(${won}) and state = 'ORDER_PLACED'`,
  );
  expect({
    moneyOfLosers: await moneyOf(lost),
    moneyOfWinners: await moneyOf(won),
    ordersOfLosers: await countOf(
      sql`select count(*) as n from orders."order" where customer_id = any(${lost})`,
    ),
    placedOrders: await countOf(
      sql`select count(*) as n from orders."order"
          where customer_id = any(${won}) and state = 'ORDER_PLACED'`,
    ),
    ledger: (await verifyAllBooks(shop.db)).holds,
  }).toEqual({
    moneyOfLosers: lost.length * startingBalance,
    moneyOfWinners: won.length * startingBalance - paid,
    ordersOfLosers: 0,
    placedOrders: won.length,
    ledger: true,
  });
}

/** The result as a sentence, which `npm run rush` prints too. */
function figureOf(all: readonly Finish[], totalMs: number): string {
  const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const counts = Object.entries(tally(all)).map(([name, count]) => `${count} ${name}`);
  const figure =
    `${all.length} buyers at once: ${counts.join(', ')} in ${Math.round(totalMs)} ms; ` +
    `an answer after ${at(0.5)} ms (half), ${at(0.99)} ms (99 of 100)`;
  if (process.env['RUSH_BUYERS']) process.stdout.write(`${figure}\n`);
  return figure;
}

describe('a rush', () => {
  it(
    `sells the last ${units} units to exactly ${units} of ${forGoods} buyers`,
    async ({ task }) => {
      await shop.db.run(
        sql`update stock.level set on_hand = reserved + ${units} where sku = ${packForGoods}`,
      );
      const all = await runners(forGoods, (browser) =>
        readyToOrder(browser, [{ sku: packForGoods }], secondFree),
      );
      const begun = performance.now();
      const finish = await run(all);
      task.meta.figure = figureOf(finish, performance.now() - begun);
      expect(tally(finish)).toEqual({ CREATED: units, SOLD_OUT: forGoods - units });
      const left = await countOf(
        sql`select on_hand - reserved as n from stock.level
            where hub_id = 1 and sku = ${packForGoods}`,
      );
      const held = await countOf(
        sql`select sum(quantity) as n from stock.hold where hub_id = 1 and sku = ${packForGoods}`,
      );
      expect({ left, held }).toEqual({ left: 0, held: units });
      await demandFairness(finish);
    },
    60_000 + forGoods * 600,
  );

  it(
    `reserves the last capacity of a slot for exactly one of ${forSlot} buyers`,
    async ({ task }) => {
      let slotId = 0;
      const all = await runners(forSlot, (browser) =>
        readyToOrder(browser, [{ sku: packForSlot }], (free) => {
          const slot = free.at(-1);
          slotId = slot?.deliverySlotId ?? 0;
          return slot;
        }),
      );
      await shop.db.run(sql`update slots.slot set capacity = taken + 1 where id = ${slotId}`);
      const begun = performance.now();
      const finish = await run(all);
      task.meta.figure = figureOf(finish, performance.now() - begun);
      expect(tally(finish)).toEqual({ CREATED: 1, SLOT_FULL: forSlot - 1 });
      const free = await countOf(
        sql`select capacity - taken as n from slots.slot where id = ${slotId}`,
      );
      const held = await countOf(
        sql`select count(*) as n from slots.hold where slot_id = ${slotId}`,
      );
      expect({ free, held }).toEqual({ free: 0, held: 1 });
      await demandFairness(finish);
    },
    60_000 + forSlot * 600,
  );
});
