import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestContext, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Cluster, startCluster } from '../../../../scripts/lib/cluster/start-cluster.mjs';
import type { DatabaseMachine } from '../../../../scripts/lib/cluster/database-machine.mjs';
import { verifyAllBooks } from '../books.ts';
import { systemClock } from '../platform/clock.ts';
import { type Db, openDb, sql } from '../platform/db.ts';
import { Crowd, overTls } from '../testing/crowd.ts';
import { GatewaySandbox } from '../testing/gateway-sandbox.ts';
import { expectHoldsToMatch } from '../testing/interrupted-orders.ts';
import { curry } from './sample-goods.ts';

/** `npm run cluster -- story` sets it; the cluster needs programs of Debian. */
const hasCluster = process.env['CLUSTER'] === 'on';
const customers = 12;
/** Of the measurement of the speed, and its time. */
const manyCustomers = 24;
const measuredMs = 15_000;
/** The crowd shops this long after each fault. */
const calmMs = 4000;
/** Longer than the lease of a primary, 20 s. */
const cutMs = 35_000;

/** Of all cores, since the start of the machine. */
function processorTime(): { busy: number; all: number } {
  const times = os.cpus().map((core) => core.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

const orderRow = z.object({ orderNo: z.string(), state: z.string() });
const textRow = z.object({ text: z.string() });
const countsRow = z.object({ sent: z.number(), waiting: z.number() });

describe.runIf(hasCluster)('a cluster', { timeout: 600_000 }, () => {
  let cluster: Cluster;
  let db: Db;
  let sandbox: GatewaySandbox;
  beforeAll(async () => {
    cluster = await startCluster();
    db = openDb({ url: cluster.database.owner, size: 4 });
    sandbox = GatewaySandbox.at(cluster.ports.gateways);
    // Stock and slots suffice for all orders: no order is refused.
    await db.run(sql`update stock.level set on_hand = 1000000 where sku = ${curry}`);
    await db.run(sql`update slots.slot set capacity = 1000000`);
  }, 300_000);
  afterAll(async () => {
    await (db as Db | undefined)?.close();
    await (cluster as Cluster | undefined)?.stop();
  }, 60_000);

  const openCrowd = async (count = customers, options?: { pages: boolean }): Promise<Crowd> => {
    const http = overTls(cluster.origin, cluster.certificate);
    const crowd = new Crowd({ db, clock: systemClock }, http, sandbox);
    await crowd.start(count, options);
    return crowd;
  };
  const thePrimary = async (): Promise<DatabaseMachine> => {
    const primary = await cluster.database.primary();
    if (!primary) throw new Error('The cluster has no primary.');
    return primary;
  };

  /** Lets the crowd shop during the fault, then expects that nothing was lost, doubled or refused for good. */
  async function survives({ task }: TestContext, fault: () => Promise<void>): Promise<void> {
    const began = systemClock.now();
    const crowd = await openCrowd();
    const isBusy = () => crowd.confirmed.length > customers;
    await expect.poll(isBusy, { timeout: 120_000 }).toBe(true);
    const before = crowd.confirmed.length;
    const moment = performance.now();
    await fault();
    const over = performance.now();
    const goesOn = () => crowd.confirmed.some(({ at }) => at > over);
    await expect.poll(goesOn, { timeout: 120_000 }).toBe(true);
    await sleep(calmMs);
    await crowd.stop();
    await cluster.database.untilWhole();
    await expectOrdersOnce(crowd);
    const notRetryable = crowd.failed.filter(
      ({ status, retryAfter }) => ![409, 503].includes(status) || !(Number(retryAfter) > 0),
    );
    expect(notRetryable).toEqual([]);
    await expectMessages(began);
    const gap = longestGap(crowd, moment);
    task.meta.figure =
      `${task.name}: ${crowd.confirmed.length} orders confirmed, ${before} of them before; none lost, none doubled; ` +
      `${crowd.failed.length} requests repeated; ${gap.toFixed(1)} s without a confirmed order at most`;
    process.stdout.write(`  ${task.meta.figure}\n`);
  }

  /** Orders a second of a crowd, and how much of the machine they take. */
  async function speed(): Promise<string> {
    const crowd = await openCrowd(manyCustomers, { pages: false });
    const isBusy = () => crowd.confirmed.length > manyCustomers;
    await expect.poll(isBusy, { timeout: 120_000 }).toBe(true);
    const [orders, before] = [crowd.confirmed.length, processorTime()];
    await sleep(measuredMs);
    const confirmed = crowd.confirmed.length - orders;
    const after = processorTime();
    await crowd.stop();
    await expectOrdersOnce(crowd);
    const busy = (after.busy - before.busy) / (after.all - before.all);
    return `${((confirmed * 1000) / measuredMs).toFixed(1)} (cores ${Math.round(busy * 100)} % busy)`;
  }

  /** The longest pause between two confirmed orders after the moment, in seconds. */
  function longestGap(crowd: Crowd, moment: number): number {
    const times = [moment, ...crowd.confirmed.map(({ at }) => at).filter((at) => at > moment)];
    const sorted = times.toSorted((a, b) => a - b);
    const pauses = sorted.slice(1).map((at, index) => at - (sorted[index] ?? at));
    return Math.max(0, ...pauses) / 1000;
  }

  async function expectOrdersOnce({ confirmed, created, devices }: Crowd): Promise<void> {
    const known = await db.many(
      orderRow,
      sql`select order_no as "orderNo", state from orders."order" where customer_id in
            (select customer_id from identity.session where device_id = any(${devices}))`,
    );
    expect(known.map(({ orderNo }) => orderNo).toSorted()).toEqual(created.toSorted());
    const placed = known.flatMap(({ orderNo, state }) => (state === 'ORDER_PLACED' ? orderNo : []));
    expect(confirmed.filter(({ orderNo }) => !placed.includes(orderNo))).toEqual([]);
    const twicePaid = await db.many(
      textRow,
      sql`select reference as text from payments.payment where reference = any(${placed})
          group by reference having count(*) <> 1`,
    );
    expect(twicePaid).toEqual([]);
    await expectHoldsToMatch(db);
    expect((await verifyAllBooks(db)).holds).toBe(true);
  }

  /** The background process has found the new primary too, and sends the messages about the orders. */
  async function expectMessages(since: Date): Promise<void> {
    const counts = () =>
      db.one(
        countsRow,
        sql`select count(*) filter (where state = 'SENT') as sent,
                   count(*) filter (where state <> 'SENT') as waiting
            from platform.message where created_at >= ${since}`,
      );
    // Jobs that were under way are free again after two minutes.
    await expect.poll(counts, { timeout: 200_000, interval: 500 }).toMatchObject({ waiting: 0 });
    expect((await counts()).sent).toBeGreaterThan(0);
  }

  it('takes orders with one, two and three store processes', async ({ task }) => {
    const figures: string[] = [];
    for (const processes of [1, 2, 3]) {
      const spare = cluster.stores.slice(processes);
      for (const store of spare) await store.stop();
      figures.push(`${processes}: ${await speed()}`);
      for (const store of spare) await store.start();
    }
    task.meta.figure =
      `${manyCustomers} customers on one machine with ${os.availableParallelism()} cores, orders a second ` +
      `by store processes ${figures.join('; ')}`;
    process.stdout.write(`  ${task.meta.figure}\n`);
  });

  it('loses no order when a store process is killed', (context) =>
    survives(context, async () => {
      await cluster.stores[0]?.kill();
      await sleep(calmMs);
      await cluster.stores[0]?.start();
    }));

  it('loses no order when the store is upgraded process by process', (context) =>
    survives(context, async () => {
      for (const store of [cluster.worker, ...cluster.stores]) {
        await store.stop();
        await store.start();
      }
    }));

  it('loses no order when PostgreSQL is killed on the machine of the primary', (context) =>
    survives(context, async () => (await thePrimary()).killPostgres()));

  it('loses no order when the machine of the primary is lost', (context) =>
    survives(context, async () => {
      const lost = await thePrimary();
      await lost.kill();
      await expect.poll(() => cluster.database.primary(), { timeout: 120_000 }).toBeDefined();
      await sleep(calmMs);
      await lost.start();
    }));

  it('loses no order when the network of the primary is cut', (context) =>
    survives(context, async () => {
      const lost = await thePrimary();
      lost.cutNetwork();
      await sleep(cutMs);
      lost.mendNetwork();
    }));
});
