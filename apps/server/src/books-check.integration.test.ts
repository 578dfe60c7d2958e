import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booksCheckJobs, isCheckDue } from './modules/ledger/books-check.ts';
import { selectBooksCheck } from './modules/ledger/books-check.sql.ts';
import { sql } from './platform/db.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const check = () => shop.app.jobs['check-books']?.({});
const alertRow = z.object({ text: z.string() });
const alerts = () =>
  shop.db.many(
    alertRow,
    sql`select payload ->> 'text' as text from graphile_worker._private_jobs where key = 'alert-team:books'`,
  );
const metric = async (): Promise<string> => {
  const { metrics } = shop.app;
  return /^books_differences (\d+)$/m.exec(await metrics.metrics())?.[1] ?? '';
};

describe('the check of the books', () => {
  it('is silent while they hold', async () => {
    await check();
    expect(await alerts()).toEqual([]);
    expect(await metric()).toBe('0');
  });

  it('alerts the team within five minutes of a difference', async () => {
    await shop.db.run(
      sql`update ledger.balance set amount = amount + 100 where account = 'promotions'`,
    );
    await shop.db.run(
      sql`insert into ledger.balance (account, unit, stripe, amount) values ('wallet:7', 'INR', 0, 100)
          on conflict do nothing`,
    );
    shop.clock.advance({ minutes: 5 });
    await check();
    expect(await alerts()).toEqual([
      { text: 'The books differ in 3 places. `npm run ledger:verify` names them.' },
    ]);
  });

  it('waits after a check that failed, and keeps what the last one found', async () => {
    const before = await selectBooksCheck(shop.db);
    const failing = booksCheckJobs(shop.serverDb, shop.clock, () =>
      Promise.reject(new Error('The database was busy')),
    );
    shop.clock.advance({ minutes: 5 });
    await expect(failing['check-books']?.({})).rejects.toThrow('The database was busy');
    expect(await selectBooksCheck(shop.db)).toEqual({
      ...before,
      triedAt: shop.clock.now(),
      tookMs: expect.any(Number),
    });
  });

  it('takes a hundredth of the time of a large shop', () => {
    const triedAt = new Date('2026-11-28T04:00:00Z');
    const last = { triedAt, tookMs: 60_000 };
    const after = (minutes: number) => new Date(triedAt.getTime() + minutes * 60_000);
    expect(isCheckDue(null, triedAt)).toBe(true);
    expect(isCheckDue(last, after(99))).toBe(false);
    expect(isCheckDue(last, after(100))).toBe(true);
  });
});
