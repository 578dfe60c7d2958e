import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../testing/buyer.ts';
import type { RunningJobs } from '../testing/running-jobs.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

/** The time of the measured load: `npm run leaks` sets 300. */
const seconds = Number(process.env['LEAKS_SECONDS'] ?? 3);
/** The most that the memory in use may differ between two moments of an even load. */
const tolerance = 0.05;
const samples = 3;
/** The connections of a test's database, and one that listens. */
const maxConnections = 13;
/** Few enough addresses that the caches are full before the first measurement. */
const addresses = { products: 20, categories: 5, prices: 4 } as const;
const warmUpRounds = 40;

let shop: TestApp;
/** Running all the time, as in an open shop: the queue's `runOnce` keeps memory with each call. */
let jobs: RunningJobs;
let guest: TestClient;
let buyer: TestClient;
let products: { productId: number }[];
let categories: { categoryId: number }[];
beforeAll(async () => {
  v8.setFlagsFromString('--expose-gc');
  shop = await testApp();
  jobs = await shop.startJobs();
  guest = shop.client();
  buyer = await aBuyer(shop);
  const map = await guest.call('cpMapping');
  products = map.products.slice(0, addresses.products);
  categories = map.categories.slice(0, addresses.categories);
  await shop.db.run(sql`update stock.level set on_hand = 100000`);
  await shop.db.run(sql`update slots.slot set capacity = 100000`);
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

const collectGarbage = vm.runInNewContext.bind(vm, 'gc()');

/** The memory of objects that are still needed, in MB. */
async function heapMb(): Promise<number> {
  // Finalizers run between two collections.
  for (let time = 0; time < 3; time += 1) {
    collectGarbage();
    await sleep(20);
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const nth = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length];
  if (one === undefined) throw new Error('The shop is empty.');
  return one;
};

const ordered = 'CHK-CURRY-500';
const terms = ['chicken', 'murgi', 'prwans', 'gosht', 'eggs', 'rice'];

/** The load of a moment: pages, lists, searches, edits, sales, and now and then an order. */
async function load(round: number): Promise<void> {
  const { productId } = nth(products, round * 7);
  const { categoryId } = nth(categories, round);
  await shop.db.run(sql`
    update catalogue.sku set sale_paise = greatest(1, retail_paise - ${(round % 9) + 1})
    where product_id = ${productId}`);
  await shop.db.run(sql`
    update stock.level set on_hand = reserved + ${(round % 25) + 1}
    where sku <> ${ordered} and sku in (
      select sku from catalogue.sku where product_id = ${nth(products, round).productId})`);
  await Promise.all([
    guest.call('homePage'),
    guest.call('product', { params: { id: productId } }),
    guest.call('productList', { params: { categoryId } }),
    guest.call('productList', {
      params: { categoryId },
      query: { maxPrice: 200 + (round % addresses.prices) },
    }),
    guest.call('productSearch', { params: { term: nth(terms, round) } }),
  ]);
  if (round % 10 === 0) {
    await aPlacedOrder(buyer, [{ sku: ordered, quantity: 1 }]);
    await jobs.done();
  }
}

const connectionsRow = z.object({ open: z.number(), idleInTransaction: z.number() });

/** The connections to the shop's database, and those that wait in an open transaction. */
const connections = () =>
  shop.db.one(
    connectionsRow,
    sql`select count(*) as open,
          count(*) filter (where state = 'idle in transaction' and xact_start < now() - interval '5 s')
            as "idleInTransaction"
        from pg_stat_activity where datname = current_database()`,
  );

it(
  'keeps the memory in use even under a mixed load',
  { timeout: 120_000 + seconds * 1000 },
  async ({ task }) => {
    let round = 0;
    for (; round < warmUpRounds; round += 1) await load(round);
    const measured: number[] = [];
    const opened: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const until = performance.now() + (seconds * 1000) / samples;
      while (performance.now() < until) await load((round += 1));
      measured.push(await heapMb());
      const { open, idleInTransaction } = await connections();
      expect(idleInTransaction).toBe(0);
      opened.push(open);
    }
    const [first = 0] = measured;
    const last = measured.at(-1) ?? Infinity;
    const shown = measured.map((mb) => mb.toFixed(1)).join(', ');
    expect(last / first, `MB in use after each part of the load: ${shown}`).toBeLessThan(
      1 + tolerance,
    );
    expect(Math.max(...opened)).toBeLessThanOrEqual(maxConnections);
    task.meta.figure =
      `${Math.round(seconds / 60)} min of pages, searches, edits and orders (${round} rounds): ${shown} MB in use, ` +
      `${opened.join(', ')} connections, none idle in a transaction for 5 s`;
  },
);
