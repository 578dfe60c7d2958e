import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FixedClock } from '../clock.ts';
import { sql } from '../db.ts';
import { type TestDatabase, seededAt, testDatabase } from '../../testing/database.ts';
import type { Message, QueuedMessage } from './message.sql.ts';
import { type MessageCarrier, Undeliverable, deliverMessages, sendMessage } from './messaging.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(6);
});
afterAll(() => database.drop());

const clock = new FixedClock(seededAt);
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);

const row = z.object({
  id: z.number(),
  state: z.string(),
  body: z.string(),
  failure: z.string().nullable(),
});

async function queue(secretUntil?: Date, text: Partial<Message> = {}): Promise<number> {
  const to = `+9190${String(Math.floor(performance.now() * 1000))
    .padStart(8, '0')
    .slice(-8)}`;
  await database.db.transaction((tx) =>
    sendMessage(
      tx,
      {
        channel: 'sms',
        to,
        template: 'login-code',
        body: '042137 is your code',
        ...text,
        ...(secretUntil && { secretUntil }),
      },
      clock.now(),
    ),
  );
  const { id } = await database.db.one(
    z.object({ id: z.number() }),
    sql`select max(id)::int as id from platform.message`,
  );
  return id;
}

const look = (id: number) =>
  database.db.one(row, sql`select id, state, body, failure from platform.message where id = ${id}`);

const warnings: string[] = [];
function job(deliver: MessageCarrier['deliver'], keepSecrets = false) {
  const { db } = database;
  return deliverMessages({
    carriers: [
      {
        carries: (channel) => channel === 'sms',
        speaks: ({ language }) => language !== 'ur',
        deliver,
      },
    ],
    db,
    clock,
    log: { warn: (details) => warnings.push(JSON.stringify(details)) },
    keepSecrets,
  });
}

describe('send-messages', () => {
  it('sends once, however often the job runs, and deletes a secret that was sent', async () => {
    const id = await queue(minutes(5));
    const sent: QueuedMessage[] = [];
    const run = job(async (message) => void sent.push(message));
    await run({ ids: [id] });
    await run({ ids: [id] });
    expect(sent).toMatchObject([{ id, body: '042137 is your code' }]);
    expect(await look(id)).toMatchObject({ state: 'SENT', body: '' });
  });

  it('keeps messages without a secret, and secrets if an outbox shows them', async () => {
    const plain = await queue();
    await job(async () => {})({ ids: [plain] });
    expect((await look(plain)).body).toBe('042137 is your code');
    const shown = await queue(minutes(5));
    await job(async () => {}, true)({ ids: [shown] });
    expect((await look(shown)).body).toBe('042137 is your code');
  });

  it.each([
    ['hi', 'आपका कोड'],
    ['ur', 'your code'],
  ] as const)('sends %s only through a carrier with a template in it', async (language, said) => {
    const text = { language, body: 'आपका कोड', english: 'your code' };
    const id = await queue(undefined, text);
    const sent: QueuedMessage[] = [];
    await job(async (message) => void sent.push(message))({ ids: [id] });
    expect(sent).toMatchObject([{ id, body: said }]);
    expect((await look(id)).body).toBe(said);
  });

  it('stays queued while its carrier is down, and is sent later', async () => {
    const id = await queue(minutes(5));
    const down = job(() => Promise.reject(new Error('busy')));
    await expect(down({ ids: [id] })).rejects.toThrow('busy');
    expect((await look(id)).state).toBe('QUEUED');
    await job(async () => {})({ ids: [id] });
    expect((await look(id)).state).toBe('SENT');
  });

  it('gives up if no carrier will ever accept it, and logs it without recipient and code', async () => {
    const id = await queue(minutes(5));
    await job(() => Promise.reject(new Undeliverable('sms was answered with 400')))({ ids: [id] });
    expect(await look(id)).toMatchObject({
      state: 'FAILED',
      failure: 'sms was answered with 400',
      body: '',
    });
    expect(warnings.at(-1)).toContain('"login-code"');
    expect(warnings.join()).not.toMatch(/\+9190|042137/);
  });

  it('does not send an expired code', async () => {
    const id = await queue(minutes(-1));
    let asked = 0;
    await job(async () => void (asked += 1))({ ids: [id] });
    expect(asked).toBe(0);
    expect((await look(id)).state).toBe('FAILED');
  });

  it('sends the others of its messages, and only the failed one again', async () => {
    const ids = [await queue(), await queue(), await queue()];
    const [first, failing, last] = ids;
    const sent: number[] = [];
    let isDown = true;
    const run = job(async ({ id }) => {
      if (id === failing && isDown) throw new Error('busy');
      sent.push(id);
    });
    await expect(run({ ids })).rejects.toThrow('busy');
    isDown = false;
    await run({ ids });
    expect(sent).toEqual([first, last, failing]);
  });

  it('holds no transaction while a slow carrier answers', async () => {
    const id = await queue();
    const { active } = await new Promise<{ active: number }>((resolve, reject) => {
      const run = job(async () => {
        const open = await database.db.one(
          z.object({ active: z.number() }),
          sql`select count(*)::int as active from pg_stat_activity
              where datname = current_database() and state like 'idle in transaction%'`,
        );
        resolve(open);
      });
      run({ ids: [id] }).catch(reject);
    });
    expect(active).toBe(0);
  });
});

it('writes nothing without an address: an erased account has no phone', async () => {
  const count = () =>
    database.db.one(row.pick({ id: true }), sql`select count(*) as id from platform.message`);
  const before = await count();
  await database.db.transaction((tx) =>
    sendMessage(tx, { channel: 'sms', to: '', template: 'news', body: 'News' }, clock.now()),
  );
  expect(await count()).toEqual(before);
});
