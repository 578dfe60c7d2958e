import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Tx, sql } from '../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { giveMoney } from '../../testing/money.ts';
import { accounts, transfer } from './index.ts';
import { sealTransfers, verifySeals } from './seals.ts';

const now = new Date('2026-11-23T04:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase(6);
});
afterEach(() => database.drop());

const give = (amount: number) => giveMoney(database.db, 7, { paidIn: amount }, now);

/** A change that only an administrator can make, who switches the triggers off. */
const tamper = (change: (tx: Tx) => Promise<unknown>) =>
  database.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await change(tx);
  });

describe('the seals of the ledger', () => {
  it('cover all transfers, once, and continue from the hash before', async () => {
    const { db } = database;
    await give(100);
    expect(await sealTransfers(db, now)).toBe(1);
    expect(await sealTransfers(db, now)).toBe(0);
    const first = await verifySeals(db);
    expect(first).toMatchObject({ seals: 1, unsealed: 0, brokenAt: null });
    await give(200);
    expect(await verifySeals(db)).toMatchObject({ seals: 1, unsealed: 1, brokenAt: null });
    await Promise.all([sealTransfers(db, now), sealTransfers(db, now)]);
    const second = await verifySeals(db);
    expect(second).toMatchObject({ seals: 2, unsealed: 0, brokenAt: null });
    expect(second.newest).not.toBe(first.newest);
  });

  it.each([
    ['changed', sql`update ledger.transfer set amount = amount + 1 where amount = 200`],
    ['deleted', sql`delete from ledger.transfer where amount = 200`],
    [
      'inserted later with an old id',
      sql`insert into ledger.transfer (id, batch_id, key, debit_account, credit_account, amount, unit,
            reason, reference, at) overriding system value
          select batch_id, batch_id, 'forged', debit_account, credit_account, 1, unit, reason,
                 reference, at
          from ledger.transfer where amount = 200`,
    ],
  ])('show a transfer that was %s', async (_what, change) => {
    const { db } = database;
    await give(100);
    await sealTransfers(db, now);
    await give(200);
    await sealTransfers(db, now);
    await give(300);
    await sealTransfers(db, now);
    expect((await verifySeals(db)).brokenAt).toBeNull();
    await tamper((tx) => tx.run(change));
    expect((await verifySeals(db)).brokenAt).toBe(2);
  });

  it('show a seal that was recomputed for changed transfers', async () => {
    const { db } = database;
    for (const amount of [100, 200, 300]) {
      await give(amount);
      await sealTransfers(db, now);
    }
    await tamper(async (tx) => {
      await tx.run(sql`update ledger.transfer set amount = 201 where amount = 200`);
      await tx.run(
        sql`update ledger.seal as forged
            set hash = ledger.hash_of(before.hash, before.upto_id, forged.upto_id)
            from ledger.seal as before where forged.number = 2 and before.number = 1`,
      );
    });
    expect((await verifySeals(db)).brokenAt).toBe(3);
  });

  it('wait for a transaction that has its id and has not ended', async () => {
    const { db } = database;
    let finish = (): void => undefined;
    const open = new Promise<void>((resolve) => (finish = resolve));
    let moved = (): void => undefined;
    const hasMoved = new Promise<void>((resolve) => (moved = resolve));
    const slow = db.transaction(async (tx) => {
      await transfer(tx, {
        key: 'test:slow',
        debit: accounts.corrections,
        credit: accounts.wallet(8),
        amount: 5,
        unit: 'INR',
        reason: 'test',
        reference: '',
        now,
      });
      moved();
      await open;
    });
    await hasMoved;
    await db.transaction((tx) =>
      transfer(tx, {
        key: 'test:quick',
        debit: accounts.promotions,
        credit: accounts.wallet(9),
        amount: 6,
        unit: 'INR',
        reason: 'test',
        reference: '',
        now,
      }),
    );
    const sealing = sealTransfers(db, now);
    setTimeout(finish, 300);
    await Promise.all([slow, sealing]);
    expect(await verifySeals(db)).toMatchObject({ unsealed: 0, brokenAt: null });
  });
});
