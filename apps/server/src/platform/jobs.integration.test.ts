import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { sql } from './db.ts';
import { addJob, deleteGivenUpJobs, releaseJobsOfDeadProcesses, startJobs } from './jobs.ts';
import { LiveEvents } from './live-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.drop());

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

describe('jobs that failed at every attempt', () => {
  const leftRow = z.object({ left: z.number() });
  async function isLeft(attempts: number, hoursAgo: number, maxAttempts?: number) {
    const { db } = database;
    await db.run(sql`delete from graphile_worker._private_jobs`);
    await db.transaction((tx) => addJob(tx, 'anything', {}, maxAttempts ? { maxAttempts } : {}));
    await db.run(sql`
      update graphile_worker._private_jobs
      set attempts = ${attempts}, updated_at = now() - make_interval(hours => ${hoursAgo})`);
    await deleteGivenUpJobs(db);
    const { left } = await db.one(leftRow, sql`select count(*) as left from graphile_worker.jobs`);
    return left === 1;
  }

  it('are deleted a day later if they had few attempts', async () => {
    expect(await isLeft(5, 25, 5)).toBe(false);
    expect(await isLeft(5, 23, 5)).toBe(true);
    expect(await isLeft(4, 25, 5)).toBe(true);
  });

  it('stay if they had the usual number of attempts', async () => {
    expect(await isLeft(25, 100)).toBe(true);
  });
});

it('starts a job soon, also right after another', async () => {
  const { db } = database;
  await db.run(sql`delete from graphile_worker._private_jobs`);
  const live = new LiveEvents(database.url);
  await live.start();
  const started: number[] = [];
  const delays: number[] = [];
  const handlers = { ping: async () => void started.push(performance.now()) };
  const silent = { error: () => {}, debug: () => {} };
  const jobs = await startJobs({ db, live }, handlers, [], silent);
  try {
    for (let count = 1; count <= 5; count += 1) {
      const added = performance.now();
      await db.transaction((tx) => addJob(tx, 'ping', {}));
      await expect.poll(() => started.length, { timeout: 10_000, interval: 5 }).toBe(count);
      delays.push((started.at(-1) ?? Infinity) - added);
    }
    // Four of five: other tests run at the same time and can delay a single one.
    expect(delays.toSorted((one, other) => one - other)[3]).toBeLessThan(1000);
  } finally {
    await jobs.stop();
    await live.close();
  }
});

it('runs jobs again after the database was lost at the end of a job', async () => {
  const { db } = database;
  await db.run(sql`delete from graphile_worker._private_jobs`);
  const live = new LiveEvents(database.url);
  await live.start();
  let runs = 0;
  let ends = 0;
  const log = { error: () => (ends += 1), debug: () => {} };
  const handlers = {
    ping: async () => {
      runs += 1;
      if (runs === 1) await db.run(sql`alter schema graphile_worker rename to away`);
    },
  };
  const jobs = await startJobs({ db, live }, handlers, [], log);
  try {
    await db.transaction((tx) => addJob(tx, 'ping', {}));
    await expect.poll(() => ends, { timeout: 20_000 }).toBeGreaterThan(0);
    await db.run(sql`alter schema away rename to graphile_worker`);
    await db.transaction((tx) => addJob(tx, 'ping', {}));
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  } finally {
    await jobs.stop();
    await live.close();
  }
}, 60_000);
