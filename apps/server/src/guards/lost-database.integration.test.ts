import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { openDb, raw, sql } from '../platform/db.ts';
import { prepareDays } from '../registry.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { countOf } from '../testing/interrupted-orders.ts';
import { type ServerProcess, freePort, startServerProcess } from '../testing/server-process.ts';

const jobs = 400;
/** The most that a server has fetched or tries at once: its own queue, a fetch, and running jobs. */
const fetched = 60;

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await testDatabase(2);
  await prepareDays(database.db, systemClock.now());
  server = await startServerProcess(database.url, await freePort());
}, 120_000);
afterAll(async () => {
  await (server as ServerProcess | undefined)?.end('SIGKILL');
  await database.drop();
});

/** Ends all connections of the database, and refuses new ones for a while, as during a failover. */
async function loseDatabase(): Promise<void> {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = openDb({ url: url.href, size: 1 });
  try {
    await admin.run(sql`alter database ${raw(`"${name}"`)} allow_connections false`);
    await admin.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`,
    );
    await sleep(1500);
    await admin.run(sql`alter database ${raw(`"${name}"`)} allow_connections true`);
  } finally {
    await admin.close();
  }
}

const leftJobs = () =>
  countOf(
    database.db,
    sql`select count(*) as count from graphile_worker.jobs
        where task_identifier = 'expire-orders-again' and attempts < max_attempts`,
  );

it('a server whose database is lost while it has fetched jobs continues with the others', async () => {
  let ended: number | string | undefined;
  void server.ended.then((code) => (ended = code));
  await database.db.run(sql`
    select graphile_worker.add_job('expire-orders-again', '{}') from generate_series(1, ${jobs})`);
  await expect.poll(leftJobs, { interval: 1, timeout: 20_000 }).toBeLessThan(jobs);
  await loseDatabase();
  // It had fetched this many at most; they are free again when a minute has passed.
  await expect.poll(leftJobs, { interval: 100, timeout: 20_000 }).toBeLessThanOrEqual(fetched);
  expect(ended).toBeUndefined();
}, 60_000);
