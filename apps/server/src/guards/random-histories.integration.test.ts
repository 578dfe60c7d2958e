import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyStockBooks } from '../books.ts';
import { receiveLot } from '../modules/stock/index.ts';
import { dayOf } from '../platform/days.ts';
import { sql } from '../platform/db.ts';
import { BrokenConnection } from '../testing/broken-connection.ts';
import { expectHoldsToMatch } from '../testing/interrupted-orders.ts';
import { expectBalancedBooks } from '../testing/paying.ts';
import { RandomHistory, soldSku } from '../testing/random-history.ts';
import { rewardViolations } from '../testing/reward-books.ts';
import { seededAt } from '../testing/database.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/*
 * Random histories of customers, orders and money (promise R24). `npm run simulate -- seeds 100 7` tries 100 of them
 * from seed 7 on; without a number of seeds, `npm run simulate` makes two long ones.
 */
const isLong =
  process.env['SIMULATED_DAYS'] !== undefined && process.env['SIMULATED_SEEDS'] === undefined;
const customerCount = isLong ? 20 : 3;
const stepCount = isLong ? 100 : 14;
const firstSeed = Number(process.env['SIMULATED_SEED'] ?? 20_261_123);
const seedCount = Number(process.env['SIMULATED_SEEDS'] ?? 2);
/** Histories that share a shop, one after the other: opening a shop takes as long as one of them. */
const historiesPerShop = 50;
/** Shops at the same time: alone, a history waits half of its time for the database. */
const shopsAtOnce = 4;
/** A long run reports its progress after every this many histories. */
const seedsPerReport = 500;

interface OpenShop {
  app: TestApp;
  connection: BrokenConnection;
}

const openShops = new Set<OpenShop>();

async function closeShop(shop: OpenShop): Promise<void> {
  openShops.delete(shop);
  await shop.app.close();
}

async function openShop(): Promise<OpenShop> {
  const app = await testApp();
  const shop = { app, connection: new BrokenConnection(app.serverDb) };
  openShops.add(shop);
  const now = app.clock.now();
  await app.db.transaction((tx) =>
    receiveLot(tx, {
      hubId: 1,
      sku: soldSku,
      lotNo: 'ENOUGH',
      supplierId: null,
      packs: 900_000,
      cost: null,
      packDate: dayOf(now),
      useBy: null,
      certificateNo: '',
      invoiceNo: '',
      invoiceDate: null,
      gstPercent: null,
      actor: 'store',
      now,
    }),
  );
  await app.db.run(sql`update slots.slot set capacity = 1000000`);
  await app.db.run(sql`delete from promotions.scratch_rule`);
  await app.db.run(
    sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
        values ('A card', 0, '[{"amount": 5000, "weight": 1}, {"amount": 0, "points": 40, "weight": 1}]', 30)`,
  );
  return shop;
}

const { randomInt } = crypto;
const running = new AsyncLocalStorage<RandomHistory>();

/** The shop draws rewards and numbers by `randomInt`: it gives the numbers of the history that is running. */
beforeAll(() => {
  crypto.randomInt = ((low: number, high?: number) => {
    const history = running.getStore();
    if (!history) return high === undefined ? randomInt(low) : randomInt(low, high);
    return high === undefined ? history.draw(low) : low + history.draw(high - low);
  }) as typeof randomInt;
  syncBuiltinESMExports();
});

afterEach(() => Promise.all([...openShops].map(closeShop)));

afterAll(() => {
  crypto.randomInt = randomInt;
  syncBuiltinESMExports();
});

const orderRow = z.object({ orderNo: z.string() });

/** An order for each key that was sent, however often, and no other. */
async function expectAcknowledgedOrders({ db }: TestApp, { lives }: RandomHistory): Promise<void> {
  for (const { customerId, orders } of lives) {
    const made = await db.many(
      orderRow,
      sql`select order_no as "orderNo" from orders."order" where customer_id = ${customerId} order by id`,
    );
    expect([...new Set(orders)]).toEqual(made.map(({ orderNo }) => orderNo));
  }
}

async function expectNoViolation(open: TestApp): Promise<void> {
  const found = Object.entries(await rewardViolations(open.db));
  expect(Object.fromEntries(found.filter(([, list]) => list.length > 0))).toEqual({});
  await expectBalancedBooks(open);
  await expectHoldsToMatch(open.db);
  expect(await verifyStockBooks(open.db)).toEqual([]);
}

async function live({ app, connection }: OpenShop, seed: number): Promise<RandomHistory> {
  const history = new RandomHistory(app, connection, seed);
  const back = (Date.parse(seededAt) - app.clock.now().getTime()) / 1000;
  app.clock.advance({ seconds: back });
  await running.run(history, async () => {
    for (let made = 0; made < customerCount; made += 1) await history.begin();
    for (let at = 0; at < stepCount; at += 1) await history.step();
    await app.runJobs();
  });
  await expectAcknowledgedOrders(app, history);
  await expectNoViolation(app);
  return history;
}

/** Counts the histories of a run. */
class Totals {
  histories = 0;
  actions = 0;
  broken = 0;

  add({ log, broken }: RandomHistory): void {
    this.histories += 1;
    this.actions += log.length;
    this.broken += broken;
    if (this.histories % seedsPerReport === 0) process.stdout.write(`${this.text}\n`);
  }

  get text(): string {
    return `${this.histories} histories of ${this.actions} actions and ${this.broken} broken connections break no invariant`;
  }
}

/** Runs the histories of one shop. An error names the command that repeats the failed one. */
async function runHistories(first: number, count: number, totals: Totals): Promise<void> {
  const shop = await openShop();
  for (let seed = first; seed < first + count; seed += 1) {
    const history = await live(shop, seed).catch((error: unknown) => {
      const command = `npm run simulate -- seeds ${seed - first + 1} ${first}`;
      throw new Error(`The history of seed ${seed} failed: repeat it by \`${command}\``, {
        cause: error,
      });
    });
    totals.add(history);
  }
  await closeShop(shop);
}

describe('a random history of orders and money', () => {
  it('breaks no invariant, whatever the seed', async ({ task }) => {
    const totals = new Totals();
    let next = 0;
    const runRemaining = async (): Promise<void> => {
      while (next < seedCount) {
        const first = next;
        next += historiesPerShop;
        await runHistories(
          firstSeed + first,
          Math.min(historiesPerShop, seedCount - first),
          totals,
        );
      }
    };
    await Promise.all(Array.from({ length: shopsAtOnce }, runRemaining));
    task.meta.figure = totals.text;
  }, 28_800_000);

  it.skipIf(isLong)(
    'repeats from its seed',
    async () => {
      const alone = await openShop();
      await live(alone, firstSeed);
      const { log } = await live(alone, firstSeed + 1);
      // Beside another one, as in a long run.
      const [again] = await Promise.all([
        openShop().then((shop) => live(shop, firstSeed + 1)),
        openShop().then((shop) => live(shop, firstSeed + 2)),
      ]);
      expect(again.log).toEqual(log);
    },
    120_000,
  );
});
