import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Link, openLink } from '../../../../scripts/lib/cluster/link.mjs';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { sql } from './db.ts';
import { LiveEvents, announce } from './live-events.ts';

/** Also the time in which a connection and a check must succeed, on a machine that is busy. */
const checkEveryMs = 1000;
const slow = { timeout: 15_000 };

const countRow = z.object({ n: z.number() });

describe('the connection of live events', () => {
  let database: TestDatabase;
  let link: Link;
  let live: LiveEvents;
  let received = 0;
  beforeAll(async () => {
    database = await testDatabase(3);
    const url = new URL(database.url);
    link = await openLink(await freePort(), Number(url.port));
    url.host = `127.0.0.1:${link.port}`;
    live = new LiveEvents(url.href, { checkEveryMs });
    live.subscribe('shop', () => (received += 1));
    await live.start();
  });
  afterAll(async () => {
    await live.close();
    await link.close();
    await database.drop();
  });
  const say = () => database.db.transaction(async (tx) => announce(tx, 'shop'));

  it('is replaced when its network is cut without a word, and hears again once it is mended', async () => {
    await say();
    await expect.poll(() => received, slow).toBe(1);
    link.cut();
    await new Promise((resolve) => void setTimeout(resolve, 3 * checkEveryMs));
    const before = received;
    link.mend();
    // Listeners check again after each reconnection, since they may have missed notifications.
    await expect.poll(() => received, slow).toBeGreaterThan(before);
    const after = received;
    await say();
    await expect.poll(() => received, slow).toBeGreaterThan(after);
  });

  it('is opened again after PostgreSQL closed it', async () => {
    const before = received;
    const { n } = await database.db.one(
      countRow,
      sql`select count(pg_terminate_backend(pid)) as n from pg_stat_activity
          where application_name = 'halal-basket-live' and datname = current_database()`,
    );
    expect(n).toBe(1);
    await expect.poll(() => received, slow).toBeGreaterThan(before);
  });
});
