import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
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
 * Random histories of customers, orders and money (R24). `npm run simulate -- seeds 100 7` tries 100 of them from seed 7
 * on; without a number of seeds, `npm run simulate` makes two long ones.
 */
const isLong =
  process.env['SIMULATED_DAYS'] !== undefined && process.env['SIMULATED_SEEDS'] === undefined;
const customerCount = isLong ? 20 : 3;
const stepCount = isLong ? 100 : 14;
const firstSeed = Number(process.env['SIMULATED_SEED'] ?? 20_261_123);
const seedCount = Number(process.env['SIMULATED_SEEDS'] ?? 2);
/** Histories that share a shop, one after the other: opening a shop takes as long as one of them. */
const historiesPerShop = 50;

let shop: TestApp | undefined;
let connection: BrokenConnection;

async function closeShop(): Promise<void> {
  await shop?.close();
  shop = undefined;
}

async function openShop(): Promise<void> {
  await closeShop();
  shop = await testApp();
  connection = new BrokenConnection(shop.serverDb);
  const now = shop.clock.now();
  await shop.db.transaction((tx) =>
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
      actor: 'store',
      now,
    }),
  );
  await shop.db.run(sql`update slots.slot set capacity = 1000000`);
  await shop.db.run(sql`delete from promotions.scratch_rule`);
  await shop.db.run(
    sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
        values ('A card', 0, '[{"amount": 5000, "weight": 1}, {"amount": 0, "points": 40, "weight": 1}]', 30)`,
  );
}

const { randomInt } = crypto;

/** The shop draws rewards and numbers by `randomInt`: it gives the numbers of a history. */
function drawBy(draw: typeof randomInt): void {
  crypto.randomInt = draw;
  syncBuiltinESMExports();
}

afterEach(async () => {
  drawBy(randomInt);
  await closeShop();
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

async function live(open: TestApp, seed: number): Promise<RandomHistory> {
  const history = new RandomHistory(open, connection, seed);
  const back = (Date.parse(seededAt) - open.clock.now().getTime()) / 1000;
  open.clock.advance({ seconds: back });
  drawBy(((low: number, high?: number) =>
    high === undefined ? history.draw(low) : low + history.draw(high - low)) as typeof randomInt);
  for (let made = 0; made < customerCount; made += 1) await history.begin();
  for (let at = 0; at < stepCount; at += 1) await history.step();
  await open.runJobs();
  await expectAcknowledgedOrders(open, history);
  await expectNoViolation(open);
  return history;
}

describe('a random history of orders and money', () => {
  it('breaks no invariant, whatever the seed', async ({ task }) => {
    let broken = 0;
    let actions = 0;
    for (let made = 0; made < seedCount; made += 1) {
      if (made % historiesPerShop === 0) await openShop();
      const seed = firstSeed + made;
      const history = await live(shop as TestApp, seed).catch((error: unknown) => {
        const first = seed - (made % historiesPerShop);
        const command = `npm run simulate -- seeds ${seed - first + 1} ${first}`;
        throw new Error(`The history of seed ${seed} failed: repeat it by \`${command}\``, {
          cause: error,
        });
      });
      broken += history.broken;
      actions += history.log.length;
    }
    task.meta.figure = `${seedCount} histories of ${actions} actions and ${broken} broken connections break no invariant`;
  }, 28_800_000);

  it.skipIf(isLong)(
    'repeats from its seed',
    async () => {
      await openShop();
      await live(shop as TestApp, firstSeed);
      const { log } = await live(shop as TestApp, firstSeed + 1);
      await openShop();
      expect((await live(shop as TestApp, firstSeed + 1)).log).toEqual(log);
    },
    120_000,
  );
});
