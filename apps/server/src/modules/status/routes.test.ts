import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const status = async () => (await aStaffMember(shop, 'owner')).call('consoleStatus');
const levelOf = async (check: string) =>
  (await status()).checks.find((each) => each.check === check)?.level;

describe('works', () => {
  it('is good in a shop where everything works', async () => {
    await shop.runJobs();
    const { checks, booksCheckedAt } = await status();
    expect(booksCheckedAt).toBeUndefined();
    expect(checks.filter(({ level }) => level !== 'good')).toEqual([]);
    expect(checks).toHaveLength(8);
  });

  it('names the books that the last check found to differ, and when', async () => {
    await shop.db.run(
      sql`insert into ledger.balance (account, unit, stripe, amount) values ('wallet:7', 'INR', 0, 100)`,
    );
    await shop.app.jobs['check-books']?.({});
    expect(await status()).toMatchObject({ booksCheckedAt: shop.clock.now().toISOString() });
    expect(await levelOf('books')).toBe('bad');
  });

  it('names an event that a module fails on again and again', async () => {
    await shop.db.run(
      sql`insert into platform.event_retry (event_id, module, name, payload, tries, retry_at)
          values (1, 'loyalty', 'order.moved', '{}', 5, now())`,
    );
    expect(await levelOf('events')).toBe('bad');
  });
});

describe('guards', () => {
  it('answers staff who may see the audit log only', async () => {
    expect((await (await aStaffMember(shop, 'packer')).send('consoleStatus')).errorCode).toBe(
      'FORBIDDEN',
    );
    expect((await (await aBuyer(shop)).send('consoleStatus')).status).toBe(401);
  });
});
