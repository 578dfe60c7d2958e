import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks, verifyStockBooks } from '../books.ts';
import { verifyJournal } from '../modules/accounting/index.ts';
import { systemClock } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { idRow } from '../platform/rows.ts';
import { archiveOf, archiveSettings, recoverTo, takeBaseBackup } from '../testing/base-backup.ts';
import { type Shop, aBuyer } from '../testing/buyer.ts';
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

const buyersAtOnce = 4;
const momentRow = z.object({ moment: z.string() });
const orderRow = z.object({ orderNo: z.string() });

/** An order that was acknowledged, with the round in which it was begun. */
interface Acknowledged {
  orderNo: string;
  round: number;
}

describe.runIf(hasOwnPostgres)('a backup of the database', { timeout: 300_000 }, () => {
  let postgres: OwnPostgres | undefined;
  let restored: OwnPostgres | undefined;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    postgres = await ownPostgres({ settings: archiveSettings });
    await openShop(postgres);
  }, 120_000);
  afterAll(async () => {
    await server?.end('SIGKILL');
    await restored?.stop();
    await postgres?.stop();
  }, 60_000);

  it('restores the shop to a moment between two orders, with books that agree, and erases again', async ({
    task,
  }) => {
    if (!postgres) throw new Error('PostgreSQL did not start.');
    const port = await freePort();
    const erasuresFile = path.join(
      await mkdtemp(path.join(os.tmpdir(), 'halal-basket-list-')),
      'list',
    );
    server = await startServerProcess(postgres.url, port, { ERASURES_FILE: erasuresFile });
    const leaver = await aLeaver(shopAt(port, postgres));
    const crowd = buyWithoutPause(shopAt(port, postgres));
    await crowd.rounds(1);
    const home = await mkdtemp(path.join(os.tmpdir(), 'halal-basket-restored-'));
    await takeBaseBackup(postgres.url, postgres.cluster, home);
    await crowd.rounds(2);

    const before = [...crowd.acknowledged];
    const { moment } = await postgres.db.one(
      momentRow,
      sql`select clock_timestamp()::text as moment`,
    );
    const lastRoundBefore = crowd.round();
    await crowd.rounds(2);
    await eraseNow(postgres, leaver, erasuresFile);
    await crowd.stop();
    const after = crowd.acknowledged.filter(({ round }) => round > lastRoundBefore);
    await archiveAll(postgres);
    await postgres.kill();
    await server.end('SIGKILL');

    const lost = performance.now();
    const settings = await recoverTo(home, archiveOf(postgres.cluster), moment);
    restored = await ownPostgres({ home, settings });
    const restoredS = (performance.now() - lost) / 1000;
    await expectBooksToAgree(restored);
    const kept = await orderNosOf(restored);
    expect(before.filter(({ orderNo }) => !kept.has(orderNo))).toEqual([]);
    expect(after.filter(({ orderNo }) => kept.has(orderNo))).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
    expect(after.length).toBeGreaterThan(0);

    expect(await tracesOf(restored, leaver)).toEqual({ phones: 1, addresses: 1 });
    await replayErasures(restored, erasuresFile);
    expect(await tracesOf(restored, leaver)).toEqual({ phones: 0, addresses: 0 });
    server = await startServerProcess(restored.url, port);
    const shop = shopAt(port, restored);
    await expectOneOrder(shop.db, await aBuying(shop));
    const servingS = (performance.now() - lost) / 1000;
    expect(servingS).toBeLessThan(15 * 60);
    task.meta.figure =
      `${before.length} orders before the moment restored, ${after.length} later ones not, an erasure repeated; database after ` +
      `${restoredS.toFixed(1)} s, next order after ${servingS.toFixed(1)} s`;
    process.stdout.write(`${task.meta.figure}\n`);
  });
});

const shopAt = (port: number, { db }: OwnPostgres): Shop => ({
  db,
  clock: systemClock,
  client: () => new TestClient(overNetwork(port), db),
});

/** A customer with an address, who leaves after the moment of the restore. */
async function aLeaver(shop: Shop): Promise<number> {
  await aBuyer(shop);
  const { id } = await shop.db.one(
    idRow,
    sql`select id from identity.customer order by id desc limit 1`,
  );
  return id;
}

/** The 48 hours of the customer are over: the server's job erases the data and lists the erasure. */
async function eraseNow({ db }: OwnPostgres, customerId: number, file: string): Promise<void> {
  await db.run(sql`update identity.customer set erase_at = now() where id = ${customerId}`);
  await db.run(
    sql`select graphile_worker.add_job('erase-customer', json_build_object('customerId', ${customerId}::bigint))`,
  );
  const isListed = () =>
    readFile(file, 'utf8').then(
      (text) => text.includes(`"customerId":${customerId},`),
      () => false,
    );
  while (!(await isListed())) await sleep(50);
}

/** `npm run erasures`, before the servers start. */
const replayErasures = ({ url }: OwnPostgres, file: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.resolve(import.meta.dirname, '../erasures-main.ts'), file],
    { env: { PATH: process.env['PATH'], DATABASE_URL: url } },
  );

const tracesRow = z.object({ phones: z.number(), addresses: z.number() });
const tracesOf = ({ db }: OwnPostgres, customerId: number) =>
  db.one(
    tracesRow,
    sql`select (select count(phone) from identity.customer where id = ${customerId}) as phones,
               (select count(*) from location.address where customer_id = ${customerId}) as addresses`,
  );

/** Customers who order all the time, round after round. */
function buyWithoutPause(shop: Shop) {
  const acknowledged: Acknowledged[] = [];
  const state = { round: 0, finished: 0, isStopping: false };
  const orderIn = async (buying: Buying, round: number) => {
    await order(buying);
    const orderNo = buying.paid && buying.placed?.data.orderNo;
    if (orderNo) acknowledged.push({ orderNo, round });
  };
  const running = (async () => {
    while (!state.isStopping) {
      state.round += 1;
      const all = await Promise.all(Array.from({ length: buyersAtOnce }, () => aBuying(shop)));
      await Promise.all(all.map((buying) => orderIn(buying, state.round)));
      state.finished = state.round;
    }
  })();
  running.catch(() => {});
  return {
    acknowledged,
    round: () => state.round,
    /** Waits until this many more rounds are finished. */
    rounds: async (more: number) => {
      const last = state.finished + more;
      while (last > state.finished) await Promise.race([sleep(10), running]);
    },
    stop: async () => {
      state.isStopping = true;
      await running;
    },
  };
}

/** Waits until the write-ahead log up to now is in the archive. */
async function archiveAll({ db }: OwnPostgres): Promise<void> {
  const row = z.object({ wal: z.string() });
  const { wal } = await db.one(row, sql`select pg_walfile_name(pg_switch_wal()) as wal`);
  const done = z.object({ done: z.boolean() });
  const isArchived = sql`
    select coalesce(last_archived_wal >= ${wal}, false) as done from pg_stat_archiver`;
  while (!(await db.one(done, isArchived)).done) await sleep(50);
}

const orderNosOf = async ({ db }: OwnPostgres): Promise<Set<string>> => {
  const rows = await db.many(
    orderRow,
    sql`select order_no as "orderNo" from orders."order" where state = 'ORDER_PLACED'`,
  );
  return new Set(rows.map(({ orderNo }) => orderNo));
};

/** The checks of `npm run ledger:verify`, and the reservations of stock and slots. */
async function expectBooksToAgree({ db }: OwnPostgres): Promise<void> {
  const books = await verifyAllBooks(db);
  expect(books).toMatchObject({ holds: true, differences: [], bookDifferences: [] });
  expect(await verifyJournal(db)).toMatchObject({ holds: true });
  expect(await verifyStockBooks(db)).toEqual([]);
  await expectHoldsToMatch(db);
}
