import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { systemClock } from './clock.ts';
import { sql } from './db.ts';
import { type Subscribers, deliverEvents, emit } from './events.ts';
import { addJob, releaseJobsOfDeadProcesses, runDueJobs } from './jobs.ts';
import { LiveEvents } from './live-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await database.db.run(sql`create table public.heard (by_whom text)`);
});
afterAll(() => database.drop());

const heardRow = z.object({ by_whom: z.string() });
const heard = async () =>
  (await database.db.many(heardRow, sql`select by_whom from public.heard order by by_whom`)).map(
    ({ by_whom: byWhom }) => byWhom,
  );

const hears = (byWhom: string): Subscribers => ({
  'stock.back': async ({ tx }) => {
    await tx.run(sql`insert into public.heard (by_whom) values (${byWhom})`);
  },
});
const stumbles: Subscribers = {
  'stock.back': async () => Promise.reject(new Error('not today')),
};

describe('an event', () => {
  beforeEach(async () => {
    await database.db.run(sql`delete from public.heard`);
    await database.db.run(sql`delete from graphile_worker._private_jobs`);
  });

  async function tell(subscribers: Record<string, Subscribers>): Promise<void> {
    const { db } = database;
    await db.transaction((tx) => emit(tx, 'stock.back', { hubId: 1, sku: 'CHK-CURRY-500' }));
    const parts = { db, clock: systemClock, publicOrigin: 'http://shop.test' };
    await runDueJobs(db, { 'deliver-event': deliverEvents(subscribers, parts) });
  }

  it('reaches all subscribers', async () => {
    await tell({ cart: hears('cart'), launch: hears('launch') });
    expect(await heard()).toEqual(['cart', 'launch']);
  });

  it('reaches the others once if one fails, and retries that one', async () => {
    await tell({ cart: hears('cart'), launch: stumbles, orders: hears('orders') });
    expect(await heard()).toEqual(['cart', 'orders']);
    // The queue removes a completed job a moment later.
    const waiting = () =>
      database.db.many(
        z.object({ attempts: z.number() }),
        sql`select attempts from graphile_worker.jobs`,
      );
    await expect.poll(waiting).toEqual([{ attempts: 1 }]);
  });
});

describe('jobs of another process', () => {
  const lockedRow = z.object({ lockedBy: z.string().nullable() });
  async function takenBy(worker: string, minutesAgo: number): Promise<string | null> {
    const { db } = database;
    await db.run(sql`delete from graphile_worker._private_jobs`);
    await db.transaction((tx) => addJob(tx, 'anything', {}));
    await db.run(sql`
      update graphile_worker._private_jobs
      set locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutesAgo})`);
    await releaseJobsOfDeadProcesses(db);
    const job = await db.one(
      lockedRow,
      sql`select locked_by as "lockedBy" from graphile_worker.jobs`,
    );
    return job.lockedBy;
  }

  it('are free again when it has died', async () => {
    expect(await takenBy('pool-of-the-dead', 2)).toBeNull();
  });

  it('stay locked while its connection is open, or may be opening', async () => {
    const live = new LiveEvents(database.url);
    await live.start();
    live.identifyAs('pool-alive');
    await expect.poll(() => takenBy('pool-alive', 2)).toBe('pool-alive');
    await live.close();
    expect(await takenBy('pool-just-begun', 0)).toBe('pool-just-begun');
  });
});
