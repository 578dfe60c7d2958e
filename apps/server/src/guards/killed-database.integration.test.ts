import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAllBooks } from '../books.ts';
import { systemClock } from '../platform/clock.ts';
import { openDb, sql } from '../platform/db.ts';
import type { Shop } from '../testing/buyer.ts';
import {
  type Buying,
  aBuying,
  expectHoldsToMatch,
  expectOneOrder,
  order,
} from '../testing/interrupted-orders.ts';
import {
  type OwnPostgres,
  hasOwnPostgres,
  openShop,
  ownPostgres,
} from '../testing/own-postgres.ts';
import {
  type ServerProcess,
  freePort,
  overNetwork,
  startServerProcess,
} from '../testing/server-process.ts';
import { TestClient } from '../testing/test-client.ts';

/** `npm run prove -- --full` sets 20. */
const kills = Number(process.env['DATABASE_KILLS'] ?? 3);
const buyersPerKill = 12;
/** About the duration of all orders of a round. */
const killWithinMs = 400;

describe.runIf(hasOwnPostgres)('PostgreSQL', { timeout: 120_000 + kills * 30_000 }, () => {
  let postgres: OwnPostgres | undefined;
  let server: ServerProcess | undefined;
  let shop: Shop;
  let buyings: Buying[] = [];
  beforeAll(async () => {
    postgres = await ownPostgres();
    await openShop(postgres);
    const port = await freePort();
    server = await startServerProcess(postgres.url, port);
    const { db } = postgres;
    shop = { db, clock: systemClock, client: () => new TestClient(overNetwork(port), db) };
  }, 120_000);
  afterAll(async () => {
    await server?.end('SIGKILL');
    await postgres?.stop();
  }, 60_000);

  it('reports no commit that its synchronous replica has not received', async () => {
    const { db, url } = postgres as OwnPostgres;
    // As behind a pooler: the role has the limit.
    const hasty = new URL(url);
    hasty.searchParams.set('options', '-c statement_timeout=300');
    const limited = openDb({ url: hasty.href, size: 1, isPooler: true });
    const reload = sql`select pg_reload_conf()`;
    try {
      await limited.run(sql`create table public.note (text text)`);
      await db.run(sql`alter system set synchronous_standby_names = 'absent'`);
      await db.run(reload);
      await sleep(200);
      let isDone = false;
      const writing = limited
        .transaction((tx) => tx.run(sql`insert into public.note values ('written')`))
        .then(() => (isDone = true));
      await sleep(1500);
      expect(isDone).toBe(false);
      await db.run(sql`alter system reset synchronous_standby_names`);
      await db.run(reload);
      await writing;
    } finally {
      await limited.close();
    }
  });

  it(`loses no acknowledged order when it is killed (${kills} kills)`, async ({ task }) => {
    const pauses: number[] = [];
    let acknowledged = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      buyings = await Promise.all(Array.from({ length: buyersPerKill }, () => aBuying(shop)));
      const ordering = Promise.all(buyings.map(order));
      await sleep(Math.random() * killWithinMs);
      await postgres?.kill();
      const killed = performance.now();
      await postgres?.restart();
      await ordering;
      acknowledged += buyings.filter(({ placed }) => placed).length;
      await Promise.all(buyings.map((buying) => expectOneOrder(shop.db, buying)));
      pauses.push((performance.now() - killed) / 1000);
      await expectHoldsToMatch(shop.db);
    }
    expect((await verifyAllBooks(shop.db)).holds).toBe(true);
    const longest = Math.max(...pauses);
    expect(longest).toBeLessThan(30);
    task.meta.figure =
      `${kills} kills during ${kills * buyersPerKill} orders: ${acknowledged} acknowledged before, none lost; ` +
      `all orders complete ${longest.toFixed(1)} s after a kill at most`;
  });
});
