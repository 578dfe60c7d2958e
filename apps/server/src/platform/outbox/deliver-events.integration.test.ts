import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { systemClock } from '../clock.ts';
import { sql } from '../db.ts';
import { type Subscribers, emit } from '../events.ts';
import { alertTeamJob } from '../messaging/team-chat.ts';
import { alarmAfter, eventDelivery } from './deliver-events.ts';
import { countEvents } from './outbox.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(8);
  await database.db.run(
    sql`create table public.received (id bigint generated always as identity, module text, what text)`,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.run(sql`delete from public.received`);
  await database.db.run(sql`delete from platform.event`);
  await database.db.run(sql`delete from platform.event_retry`);
  await database.db.run(sql`delete from graphile_worker._private_jobs`);
});

const receivedRow = z.object({ what: z.string() });
const receivedBy = async (module: string): Promise<string[]> =>
  (
    await database.db.many(
      receivedRow,
      sql`select what from public.received where module = ${module} order by id`,
    )
  ).map(({ what }) => what);

const answered = (customerId: number, complaintNo: string) =>
  ({ orderNo: 'HB1', customerId, complaintNo, words: '', at: '2026-11-23T03:30:00.000Z' }) as const;

const emitAnswers = (customerId: number, ...complaintNos: string[]): Promise<void> =>
  database.db.transaction(async (tx) => {
    for (const complaintNo of complaintNos)
      await emit(tx, 'complaint.answered', answered(customerId, complaintNo));
  });

let calls: number[] = [];
const broken = new Set<string>();

/** Records the events that it receives, then fails for an event in `broken`. */
const recordingModule = (module: string): Subscribers => ({
  'complaint.answered': async ({ tx }, events) => {
    calls.push(events.length);
    const complaintNos = events.map(({ complaintNo }) => complaintNo);
    await tx.run(
      sql`insert into public.received (module, what) select ${module}, unnest(${complaintNos}::text[])`,
    );
    if (module === 'fragile' && complaintNos.some((each) => broken.has(each)))
      throw new Error('not today');
  },
});

const errors: object[] = [];
const deliveryTo = (...modules: string[]) =>
  eventDelivery(Object.fromEntries(modules.map((each) => [each, recordingModule(each)])), {
    db: database.db,
    clock: systemClock,
    publicOrigin: 'http://shop.test',
    log: { error: (details) => errors.push(details) },
  });
beforeEach(() => {
  calls = [];
  broken.clear();
  errors.length = 0;
});

const retryNow = () => database.db.run(sql`update platform.event_retry set retry_at = now()`);
const numbered = (count: number): string[] => Array.from({ length: count }, (_, n) => `${n}`);
const countsNow = () => countEvents(database.db, alarmAfter);

describe('a batch of events', () => {
  it('reaches each subscriber in one call', async () => {
    const all = numbered(200);
    await emitAnswers(1, ...all);
    expect(await deliveryTo('cart', 'orders')()).toBe(200);
    expect(calls).toEqual([200, 200]);
    expect(await receivedBy('cart')).toEqual(all);
    expect(await receivedBy('orders')).toEqual(all);
    expect(await deliveryTo('cart', 'orders')()).toBe(0);
  });

  it('delivers the other 199 when a module fails on one, to each module once', async () => {
    const all = numbered(200);
    for (const each of all) await emitAnswers(Number(each), each);
    broken.add('77');
    await deliveryTo('fragile', 'orders')();
    const others = all.filter((each) => each !== '77');
    expect((await receivedBy('fragile')).sort()).toEqual(others.sort());
    expect(await receivedBy('orders')).toHaveLength(200);
    expect(await countsNow()).toEqual({ waiting: 0, retrying: 1, failing: 0 });
    expect(errors).toMatchObject([{ event: 'complaint.answered', module: 'fragile', tries: 1 }]);
  });

  it('is delivered again as a whole after the worker was killed', async () => {
    await emitAnswers(1, 'a', 'b');
    const dying: Subscribers = {
      'complaint.answered': async ({ tx }) => {
        const [{ pid }] = (await tx.many(
          z.object({ pid: z.number() }),
          sql`select pg_backend_pid() as pid`,
        )) as [{ pid: number }];
        await database.db.run(sql`select pg_terminate_backend(${pid})`);
        await tx.run(sql`select 1`);
      },
    };
    const killed = eventDelivery(
      { cart: recordingModule('cart'), dying },
      {
        db: database.db,
        clock: systemClock,
        publicOrigin: '',
        log: { error: () => {} },
      },
    );
    await expect(killed()).rejects.toThrow(/terminat|connection/i);
    expect(await receivedBy('cart')).toEqual([]);
    await deliveryTo('cart')();
    expect(await receivedBy('cart')).toEqual(['a', 'b']);
  });
});

describe('an event that a module fails on', () => {
  it('is retried after a pause, before later events of its customer', async () => {
    broken.add('a');
    await emitAnswers(1, 'a', 'b');
    await emitAnswers(2, 'c');
    const deliver = deliveryTo('fragile', 'orders');
    await deliver();
    await emitAnswers(1, 'd');
    await deliver();
    expect(await receivedBy('fragile')).toEqual(['c']);
    expect(await receivedBy('orders')).toEqual(['a', 'b', 'c', 'd']);
    broken.clear();
    expect(await deliver()).toBe(0);
    await retryNow();
    while ((await deliver()) > 0);
    expect(await receivedBy('fragile')).toEqual(['c', 'a', 'b', 'd']);
    expect(await countsNow()).toEqual({ waiting: 0, retrying: 0, failing: 0 });
  });

  it('is retried after growing pauses, and alerts the team about the fifth failure', async () => {
    broken.add('a');
    await emitAnswers(1, 'a');
    const deliver = deliveryTo('fragile');
    const pauses: number[] = [];
    const row = z.object({ pause: z.number() });
    for (let tries = 1; tries <= alarmAfter; tries += 1) {
      await deliver();
      const { pause } = await database.db.one(
        row,
        sql`select ceil(extract(epoch from retry_at - now()))::int as pause
            from platform.event_retry`,
      );
      pauses.push(pause);
      await retryNow();
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32]);
    expect(await countsNow()).toEqual({ waiting: 0, retrying: 1, failing: 1 });
    const keys = await database.db.many(
      z.object({ key: z.string() }),
      sql`select key from graphile_worker.jobs where task_identifier = ${alertTeamJob}`,
    );
    expect(keys).toEqual([{ key: `${alertTeamJob}:event-fragile` }]);
  });

  it('delays the others by half a second at most when it waits for a lock', async () => {
    await emitAnswers(1, 'a');
    await database.db.run(sql`insert into public.received (module, what) values ('held', 'x')`);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    try {
      await other.query(`begin; select from public.received where module = 'held' for update`);
      const waits: Subscribers = {
        'complaint.answered': async ({ tx }) => {
          await tx.run(sql`update public.received set what = 'y' where module = 'held'`);
        },
      };
      const parts = {
        db: database.db,
        clock: systemClock,
        publicOrigin: '',
        log: { error: () => {} },
      };
      await eventDelivery({ waits, orders: recordingModule('orders') }, parts)();
      expect(await receivedBy('orders')).toEqual(['a']);
      expect(await countsNow()).toMatchObject({ retrying: 1 });
    } finally {
      await other.end();
    }
  });
});

describe('concurrent workers and transactions', () => {
  it('deliver each event once, in the order of each customer', async () => {
    const complaintNos = new Map<number, string[]>([1, 2, 3].map((customer) => [customer, []]));
    for (let number = 0; number < 300; number += 1) {
      const customerId = 1 + (number % 3);
      await emitAnswers(customerId, `${customerId}-${number}`);
      complaintNos.get(customerId)?.push(`${customerId}-${number}`);
    }
    const work = async () => {
      const deliver = deliveryTo('orders');
      while ((await countsNow()).waiting > 0) await deliver();
    };
    await Promise.all([work(), work(), work()]);
    const received = await receivedBy('orders');
    for (const [customerId, inOrder] of complaintNos) {
      expect(received.filter((each) => each.startsWith(`${customerId}-`))).toEqual(inOrder);
    }
    expect(received).toHaveLength(300);
  });

  it('deliver an event that commits after later ones', async () => {
    const deliver = deliveryTo('orders');
    await database.db.transaction(async (tx) => {
      await emit(tx, 'complaint.answered', answered(1, 'early'));
      await tx.run(sql`select 1`);
      await emitAnswers(2, 'late');
      await deliver();
      expect(await receivedBy('orders')).toEqual(['late']);
    });
    await deliver();
    expect(await receivedBy('orders')).toEqual(['late', 'early']);
  });
});
