import path from 'node:path';
import { shapes } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queryable, sql } from '../../platform/db.ts';
import { migrate } from '../../platform/migrate.ts';
import { aBuyer, anOpenOrder } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { testDatabase } from '../../testing/database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { readSetupSteps } from './read-setup-steps.ts';

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

/** So that one table can lose its rows. */
const withoutForeignKeys = sql`set local session_replication_role = replica`;

/** Statements after which a step is not done. Each is rolled back. */
const undo = {
  slots: sql`update slots.template set is_active = false`,
  taxes: sql`delete from catalogue.tax_category
             where id <> (select fee_category_id from catalogue.tax_setting)`,
  categories: sql`update catalogue.category set is_active = false`,
  products: sql`update catalogue.sku set is_active = false`,
  stock: sql`update stock.level set on_hand = 0, reserved = 0`,
  certificates: sql`update catalogue.halal_certificate set valid_from = '2026-01-01', valid_until = '2026-11-22'`,
  riders: sql`update staff.rider set is_active = false`,
  contact: sql`update content.contact set grievance_officer = ''`,
  home: sql`update catalogue.product set deal_position = null, bestseller_position = null`,
};

describe('the setup steps of a new shop', () => {
  const undone = async (q: Queryable) =>
    (await readSetupSteps(q, '2026-11-23')).filter(({ done }) => !done).map(({ step }) => step);

  beforeAll(() =>
    shop.db.transaction(async (tx) => {
      await tx.run(withoutForeignKeys);
      await tx.run(sql`delete from orders."order"`);
    }),
  );

  it('are all done in a shop that can take orders', async () => {
    const { steps } = await (await aStaffMember(shop, 'owner')).call('consoleSetup');
    expect(steps.filter(({ done }) => !done)).toEqual([]);
    expect(steps.map(({ step }) => step)).toEqual(shapes.setupStepName.options);
  });

  it.each(Object.entries(undo))('name what is missing: %s', async (step, statement) => {
    const rolledBack = new Error('rolled back');
    const work = shop.db.transaction(async (tx) => {
      await tx.run(withoutForeignKeys);
      await tx.run(statement);
      expect(await undone(tx)).toEqual([step]);
      throw rolledBack;
    });
    await expect(work).rejects.toBe(rolledBack);
  });

  it('name the hub to open last, and all steps in an empty shop', async () => {
    await shop.db.run(sql`update location.hub set is_active = false`);
    expect(await undone(shop.db)).toEqual(['open']);
    await shop.db.run(sql`update location.hub set is_active = true`);
    const empty = await testDatabase(2, 'nothing');
    await migrate(empty.db, path.resolve(import.meta.dirname, '../../../migrations'), () => {});
    expect(await undone(empty.db)).toEqual(shapes.setupStepName.options);
    await empty.drop();
  });

  it('are over with the first order, even when something is missing later', async () => {
    await anOpenOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
    await shop.db.run(sql`update location.hub set is_active = false`);
    expect(await readSetupSteps(shop.db, '2026-11-23')).toEqual([]);
    await shop.db.run(sql`update location.hub set is_active = true`);
  });
});

describe('guards', () => {
  it('answers the setup steps to staff who may add hubs only', async () => {
    const packer = await aStaffMember(shop, 'packer');
    expect((await packer.send('consoleSetup')).errorCode).toBe('FORBIDDEN');
    expect((await shop.client().send('consoleSetup')).status).toBe(401);
  });

  it('answers staff who may see the audit log only', async () => {
    expect((await (await aStaffMember(shop, 'packer')).send('consoleStatus')).errorCode).toBe(
      'FORBIDDEN',
    );
    expect((await (await aBuyer(shop)).send('consoleStatus')).status).toBe(401);
  });
});
