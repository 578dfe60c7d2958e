import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import {
  type Account,
  type Transfer,
  accounts,
  balanceOf,
  balancesOf,
  statementOf,
  transfer,
  transferAll,
  tryTransferAll,
  verifyLedger,
} from './index.ts';

const now = new Date('2026-11-23T04:00:00Z');

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await testDatabase(32);
});
afterAll(() => database.drop());

const aKey = (): string => `test:${(made += 1)}`;
const aCustomerId = (): number => 900_000 + (made += 1);

const give = (credit: Account, amount: number) =>
  database.db.transaction((tx) =>
    transfer(tx, {
      key: aKey(),
      debit: accounts.gateway('test'),
      credit,
      amount,
      unit: 'INR',
      reason: 'recharge',
      reference: 'HBRTEST01',
      now,
    }),
  );

const spend = (debit: Account, amount: number, key = aKey()): Transfer => ({
  key,
  debit,
  credit: accounts.sales,
  amount,
  unit: 'INR',
  reason: 'order.paid',
  reference: 'HBTEST01',
});

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: Refusal) => error.code,
  );

describe('a transfer', () => {
  it('debits one account and credits the other', async () => {
    const { db } = database;
    const wallet = accounts.wallet(aCustomerId());
    const before = await balanceOf(db, accounts.sales);
    await give(wallet, 50_000);
    await db.transaction((tx) => transferAll(tx, [spend(wallet, 12_345)], now));
    expect(await balancesOf(db, [accounts.sales, wallet])).toEqual([before + 12_345, 37_655]);
  });

  it('is made once for its key, and a key has one transfer', async () => {
    const { db } = database;
    const wallet = accounts.wallet(aCustomerId());
    await give(wallet, 50_000);
    const one = spend(wallet, 20_000);
    const make = (given: Transfer) => db.transaction((tx) => transferAll(tx, [given], now));
    expect(await make(one)).toBe('done');
    expect(await make(one)).toBe('repeated');
    await expect(make({ ...one, amount: 1 })).rejects.toThrow('used for another transfer');
    await expect(
      db.transaction((tx) => transferAll(tx, [one, spend(wallet, 1)], now)),
    ).rejects.toThrow('used for another transfer');
    expect(await balanceOf(db, wallet)).toBe(30_000);
  });

  it('is refused if an account would be overdrawn, with all transfers of its batch', async () => {
    const { db } = database;
    const [wallet, reward] = [accounts.wallet(aCustomerId()), accounts.rewardCash(aCustomerId())];
    await give(wallet, 100);
    const batch = [spend(wallet, 60), spend(reward, 1)];
    expect(await refusalOf(db.transaction((tx) => transferAll(tx, batch, now)))).toBe(
      'INSUFFICIENT_BALANCE',
    );
    const goesOn = await db.transaction(async (tx) => [
      await tryTransferAll(tx, batch, now),
      await tryTransferAll(tx, [spend(wallet, 100)], now),
    ]);
    expect(goesOn).toEqual(['short', 'done']);
    expect(await balancesOf(db, [wallet, reward])).toEqual([0, 0]);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('of %s is refused', async (amount) => {
    const work = database.db.transaction((tx) =>
      transferAll(tx, [spend(accounts.wallet(1), amount)], now),
    );
    await expect(work).rejects.toThrow(RangeError);
  });

  it('never mixes rupees and points, nor moves from an account to itself', async () => {
    const make = (given: Partial<Transfer>) =>
      database.db.transaction((tx) =>
        transferAll(tx, [{ ...spend(accounts.promotions, 1), ...given }], now),
      );
    await expect(make({ debit: accounts.pointsIssued })).rejects.toThrow(RangeError);
    await expect(make({ unit: 'HBP' })).rejects.toThrow(RangeError);
    await expect(make({ debit: accounts.sales })).rejects.toThrow(RangeError);
  });

  it('cannot be changed or deleted', async () => {
    const { db } = database;
    for (const change of [
      sql`update ledger.transfer set amount = 1`,
      sql`delete from ledger.transfer`,
      sql`truncate ledger.transfer`,
    ]) {
      await expect(db.run(change)).rejects.toThrow('append-only');
    }
    const overdraw = sql`insert into ledger.balance (account, unit, stripe, amount)
                         values ('wallet:77', 'INR', 0, -1)`;
    await expect(db.run(overdraw)).rejects.toThrow('balance_not_overdrawn');
  });
});

describe('a statement', () => {
  it('shows several accounts as one, newest first, a batch as one line', async () => {
    const { db } = database;
    const customerId = aCustomerId();
    const book = [accounts.wallet(customerId), accounts.rewardCash(customerId)];
    const [wallet, reward] = book as [Account, Account];
    await give(wallet, 500);
    await give(reward, 100);
    await db.transaction((tx) => transferAll(tx, [spend(reward, 100), spend(wallet, 150)], now));
    const inside = { ...spend(wallet, 50), credit: reward };
    await db.transaction((tx) => transferAll(tx, [inside], now));

    const page = { offset: 0, limit: 2 };
    const first = await statementOf(db, book, page);
    expect(first.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-250, 350],
      [100, 600],
    ]);
    expect(first.hasMore).toBe(true);
    const rest = await statementOf(db, book, { offset: 2, limit: 2 });
    expect(rest).toMatchObject({ entries: [{ amount: 500, balanceAfter: 500 }], hasMore: false });
    const out = await statementOf(db, book, { ...page, reasons: ['order.paid'] });
    expect(out.entries).toMatchObject([{ amount: -250, balanceAfter: 350, reason: 'order.paid' }]);
    const ofRecharge = await statementOf(db, book, { ...page, reference: 'HBRTEST01' });
    expect(ofRecharge.entries.map(({ balanceAfter }) => balanceAfter)).toEqual([600, 500]);
  });
});

describe('any sequence of transfers', () => {
  const names = [0, 1, 2].map((place) => 800_000 + place);
  const anAccount = fc.oneof(
    ...names.flatMap((id) => [
      fc.constant(accounts.wallet(id)),
      fc.constant(accounts.rewardCash(id)),
      fc.constant(accounts.hold(`P${id}`)),
    ]),
    fc.constant(accounts.sales),
    fc.constant(accounts.gateway('test')),
  );
  const aMove = fc
    .record({
      debit: anAccount,
      credit: anAccount,
      amount: fc.integer({ min: 1, max: 1000 }),
      keyNo: fc.integer({ min: 0, max: 10_000 }),
    })
    .filter(({ debit, credit }) => debit !== credit);

  it('keeps the sum at zero, no funded account below zero, and every balance equal to its transfers', async () => {
    const { db } = database;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(aMove, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (batches) => {
          run += 1;
          await Promise.all(
            batches.map((batch, at) =>
              db.transaction((tx) =>
                tryTransferAll(
                  tx,
                  batch.map(({ debit, credit, amount }, place) => ({
                    key: `property:${run}:${at}:${place}`,
                    debit,
                    credit,
                    amount,
                    unit: 'INR' as const,
                    reason: 'test',
                    reference: '',
                  })),
                  now,
                ),
              ),
            ),
          );
          const verdict = await verifyLedger(db);
          expect(verdict).toMatchObject({ holds: true, differences: [] });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('races', () => {
  it('accepts one of 200 concurrent debits of ₹500, and no reader sees a negative balance (R6)', async () => {
    const { db } = database;
    const wallet = accounts.wallet(aCustomerId());
    await give(wallet, 50_000);
    const watch = { running: true, lowest: Infinity };
    const watching = (async () => {
      while (watch.running) watch.lowest = Math.min(watch.lowest, await balanceOf(db, wallet));
    })();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        db.transaction((tx) => tryTransferAll(tx, [spend(wallet, 50_000)], now)),
      ),
    );
    watch.running = false;
    await watching;
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'short')).toHaveLength(199);
    expect([watch.lowest, await balanceOf(db, wallet)]).toEqual([0, 0]);
  });

  it('makes a transfer once for concurrent calls', async () => {
    const { db } = database;
    const wallet = accounts.wallet(aCustomerId());
    const credited = { ...spend(accounts.gateway('test'), 700), credit: wallet };
    // Both sides may be overdrawn: no transfer waits for a row, only the key decides.
    const free = { ...spend(accounts.gateway('test'), 900), credit: accounts.promotions };
    const before = await balanceOf(db, accounts.promotions);
    for (const each of [credited, free]) {
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => db.transaction((tx) => transferAll(tx, [each], now))),
      );
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    }
    expect(await balanceOf(db, wallet)).toBe(700);
    expect(await balanceOf(db, accounts.promotions)).toBe(before + 900);
  });

  it('moves in both directions between the same accounts without a deadlock', async () => {
    const { db } = database;
    const [a, b] = [accounts.wallet(aCustomerId()), accounts.wallet(aCustomerId())];
    await give(a, 1_000);
    await give(b, 1_000);
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        db.transaction((tx) =>
          transferAll(tx, [{ ...spend(at % 2 ? a : b, 5), credit: at % 2 ? b : a }], now),
        ),
      ),
    );
    expect(await balancesOf(db, [a, b])).toEqual([1_000, 1_000]);
  });
});

it.each([
  'wallet',
  'reward-cash',
  'hold',
  'reward-deposits',
  'wallet-deposits',
  'deposits',
  'reward-debt',
])('refuses to overdraw an account of the kind %s', async (kind) => {
  const account = `${kind}:${aCustomerId()}` as Account;
  await give(account, 100);
  const outcome = (amount: number) =>
    database.db.transaction((tx) => tryTransferAll(tx, [spend(account, amount)], now));
  expect(await outcome(101)).toBe('short');
  expect(await outcome(100)).toBe('done');
  expect(await outcome(1)).toBe('short');
});

it.each(['points', 'points-hold', 'points-debt'])(
  'refuses to overdraw an account of points of the kind %s',
  async (kind) => {
    const account = `${kind}:${aCustomerId()}` as Account;
    const spent = { ...spend(account, 1), credit: accounts.pointsSpent, unit: 'HBP' } as const;
    expect(await database.db.transaction((tx) => tryTransferAll(tx, [spent], now))).toBe('short');
  },
);

describe('the verifier', () => {
  it('finds nothing after all of the above (R2)', async () => {
    expect(await verifyLedger(database.db)).toMatchObject({ holds: true, differences: [] });
  });

  it('names every account that was tampered with', async () => {
    const spoilt = await testDatabase(2);
    try {
      const { db } = spoilt;
      await db.transaction((tx) =>
        transferAll(tx, [{ ...spend(accounts.promotions, 500), credit: accounts.wallet(7) }], now),
      );
      const before = await verifyLedger(db);
      expect(before.holds).toBe(true);
      await db.run(sql`update ledger.balance set amount = 400 where account = 'wallet:7'`);
      expect(await verifyLedger(db)).toMatchObject({
        holds: false,
        differences: [{ account: 'wallet:7', kept: 400, recomputed: 500 }],
      });
    } finally {
      await spoilt.drop();
    }
  });
});
