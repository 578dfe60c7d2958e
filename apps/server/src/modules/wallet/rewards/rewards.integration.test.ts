import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { giveMoney } from '../../../testing/money.ts';
import { accounts, balancesOf, verifyLedger } from '../../ledger/index.ts';
import {
  creditReward,
  refundToWallet,
  holdMoney,
  releaseMoney,
  settleHold,
  clawBackReward,
} from '../index.ts';

const now = new Date('2026-11-23T04:00:00Z');

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await testDatabase(8);
});
afterAll(() => database.drop());

const tx = <T>(work: (t: Tx) => Promise<T>): Promise<T> => database.db.transaction(work);
const aCustomerId = (): number => 700_000 + (made += 1);
const grant = (customerId: number, amount: number, key: string) =>
  tx((t) =>
    creditReward(t, {
      customerId,
      amount: paise(amount),
      key,
      reason: 'scratch-card',
      reference: key,
      now,
    }),
  );
const takeBack = (key: string) => tx((t) => clawBackReward(t, { key, reference: key, now }));
const spend = (customerId: number, amount: number, reference: string) =>
  tx(async (t) => {
    await holdMoney(t, { customerId, amount: paise(amount), reference, now });
    await settleHold(t, reference, now);
  });

/** Reward cash, debt of clawed-back rewards, and paid-in money. */
const standing = (customerId: number): Promise<number[]> =>
  balancesOf(database.db, [
    accounts.rewardCash(customerId),
    accounts.rewardDebt(customerId),
    accounts.wallet(customerId),
  ]);

describe('a reward', () => {
  it('is granted once and clawed back once', async () => {
    const who = aCustomerId();
    const key = `once:${who}`;
    await Promise.all(Array.from({ length: 6 }, () => grant(who, 5_000, key)));
    expect(await standing(who)).toEqual([5_000, 0, 0]);
    await Promise.all(Array.from({ length: 6 }, () => takeBack(key)));
    expect(await standing(who)).toEqual([0, 0, 0]);
    await grant(who, 5_000, key);
    expect(await standing(who)).toEqual([0, 0, 0]);
  });

  it('becomes a debt when it was spent: later rewards settle it, paid-in money does not', async () => {
    const who = aCustomerId();
    await giveMoney(database.db, who, { paidIn: 10_000 }, now);
    await grant(who, 5_000, `spent:${who}`);
    await spend(who, 6_000, `spent-on:${who}`);
    await takeBack(`spent:${who}`);
    expect(await standing(who)).toEqual([0, 5_000, 9_000]);
    await grant(who, 3_000, `second:${who}`);
    expect(await standing(who)).toEqual([0, 2_000, 9_000]);
    await grant(who, 3_000, `third:${who}`);
    expect(await standing(who)).toEqual([1_000, 0, 9_000]);
  });

  it('settles its debt on release when it was held during the clawback', async () => {
    const who = aCustomerId();
    const reference = `held-for:${who}`;
    await grant(who, 5_000, `held:${who}`);
    await tx((t) => holdMoney(t, { customerId: who, amount: paise(5_000), reference, now }));
    await takeBack(`held:${who}`);
    expect(await standing(who)).toEqual([0, 5_000, 0]);
    await tx((t) => releaseMoney(t, reference, now));
    expect(await standing(who)).toEqual([0, 0, 0]);
  });
});

const aStep = fc.record({
  what: fc.constantFrom(
    'grant',
    'takeBack',
    'hold',
    'settle',
    'release',
    'refundToWallet',
    'payIn',
  ),
  amount: fc.integer({ min: 1, max: 9_000 }),
  at: fc.nat(4),
});

it('never leaves reward cash beside a debt, and never claws back more than was granted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), async (walk) => {
      const who = aCustomerId();
      const granted = new Map<string, number>();
      const back = new Set<string>();
      for (const { what, amount, at } of walk) {
        const reference = `walk:${who}:${at}`;
        const key = `${reference}:${(made += 1)}`;
        const steps = {
          grant: async () => {
            await grant(who, amount, key);
            granted.set(key, amount);
          },
          takeBack: async () => {
            const which = [...granted.keys()][at];
            if (which === undefined) return;
            await takeBack(which);
            back.add(which);
          },
          hold: () =>
            tx((t) => holdMoney(t, { customerId: who, amount: paise(amount), reference, now })),
          settle: () => tx((t) => settleHold(t, reference, now)),
          release: () => tx((t) => releaseMoney(t, reference, now)),
          refundToWallet: () =>
            tx((t) => refundToWallet(t, { reference, amount: paise(amount), key, now })),
          payIn: () => giveMoney(database.db, who, { paidIn: amount }, now),
        } satisfies Record<typeof what, () => Promise<unknown>>;
        // A refused step changes nothing.
        await (steps[what] as () => Promise<unknown>)().catch(() => null);
        const [reward = 0, debt = 0] = await standing(who);
        expect(Math.min(reward, debt)).toBe(0);
        const taken = [...back].reduce((sum, each) => sum + (granted.get(each) ?? 0), 0);
        expect(debt).toBeLessThanOrEqual(taken);
      }
    }),
    { numRuns: 40 },
  );
  expect(await verifyLedger(database.db)).toMatchObject({ holds: true, differences: [] });
});
