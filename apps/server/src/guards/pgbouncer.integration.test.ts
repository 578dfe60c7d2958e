import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../platform/clock.ts';
import { raw, sql } from '../platform/db.ts';
import { prepareDays } from '../registry.ts';
import { type Shop, aBuyer, aPlacedOrder, secondFree } from '../testing/buyer.ts';
import { type TestDatabase, serverRole, testDatabase } from '../testing/database.ts';
import { aBuying, expectHoldsToMatch, expectOneOrder } from '../testing/interrupted-orders.ts';
import { orderStream, readUntil } from '../testing/order-stream.ts';
import { type PgBouncer, hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import {
  type ServerProcess,
  freePort,
  overNetwork,
  startServerProcess,
} from '../testing/server-process.ts';
import { aStaffMember } from '../testing/staff.ts';
import { TestClient } from '../testing/test-client.ts';
import { curry } from './sample-goods.ts';

/** Fewer than the server's pool has, so that transactions change their connection all the time. */
const connections = 3;
const buyers = 12;

describe.runIf(hasPgBouncer)('the store behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: PgBouncer | undefined;
  let server: ServerProcess | undefined;
  let port: number;
  let shop: Shop;
  const start = async () => {
    const { serverUrl } = database;
    return startServerProcess(pooler?.url ?? '', port, {
      DATABASE_DIRECT_URL: serverUrl,
      MIGRATE: 'off',
    });
  };
  beforeAll(async () => {
    database = await testDatabase(6);
    pooler = await startPgBouncer(database.serverUrl, connections);
    port = await freePort();
    const { db } = database;
    shop = { db, clock: systemClock, client: () => new TestClient(overNetwork(port), db) };
    await prepareDays(db, systemClock.now());
    await db.run(sql`update stock.level set on_hand = 100000 where sku = ${curry}`);
    await db.run(sql`update slots.slot set capacity = 100000`);
  }, 60_000);
  afterAll(async () => {
    await server?.end('SIGTERM');
    await pooler?.stop();
    await database.drop();
  });

  it('does not start while the role has no time limits', async () => {
    await expect(start()).rejects.toThrow('ended with code 1');
    const { name } = await database.db.one(
      z.object({ name: z.string() }),
      sql`select current_database() as name`,
    );
    for (const limit of [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
    ])
      await database.db.run(
        sql`alter role ${raw(serverRole)} in database ${raw(name)} set ${raw(limit)} = 15000`,
      );
    await pooler?.stop();
    pooler = await startPgBouncer(database.serverUrl, connections);
    server = await start();
  });

  it('orders once for each of concurrent customers', async () => {
    const all = await Promise.all(Array.from({ length: buyers }, () => aBuying(shop)));
    await Promise.all(all.map((buying) => expectOneOrder(shop.db, buying)));
    await expectHoldsToMatch(shop.db);
  });

  it('streams the steps of an order and runs its jobs', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: curry }], secondFree);
    const address = `http://127.0.0.1:${port}`;
    const events = orderStream(address, buyer, orderNo, { origin: address });
    await readUntil(events, 'ORDER_PLACED');
    const manager = await aStaffMember(shop, 'manager');
    const params = { orderNo, transition: 'confirm' };
    await manager.call('consoleTransitionOrder', { params, body: {} });
    await readUntil(events, 'ORDER_CONFIRMED');
    await events.return();
    const sent = sql`select count(*) as n from platform.message where sent_at is not null`;
    const messages = () => shop.db.one(z.object({ n: z.number() }), sent);
    await expect.poll(async () => (await messages()).n, { timeout: 10_000 }).toBeGreaterThan(0);
  });
});
