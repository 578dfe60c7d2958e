import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paise } from '@halal-basket/money';
import type { Refusal } from '../../../platform/errors.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { accounts, balanceOf, transfer, verifyLedger } from '../../ledger/index.ts';
import {
  creditReward,
  refundToWallet,
  holdMoney,
  paidWith,
  releaseMoney,
  settleHold,
  walletBalance,
} from '../index.ts';

const now = new Date('2026-11-23T04:00:00Z');

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await testDatabase(32);
});
afterAll(() => database.drop());

const tx = <T>(work: Parameters<TestDatabase['db']['transaction']>[0]): Promise<T> =>
  database.db.transaction(work) as Promise<T>;

/** A customer with money paid in and granted, in paise. */
async function aPurse(paidIn: number, reward: number): Promise<number> {
  made += 1;
  const customerId = 700_000 + made;
  const common = { key: `purse:${made}`, reason: 'recharge', reference: '', now };
  await tx(async (t) => {
    if (paidIn > 0)
      await transfer(t, {
        ...common,
        debit: accounts.gateway('test'),
        credit: accounts.wallet(customerId),
        amount: paidIn,
        unit: 'INR',
      });
    if (reward > 0)
      await creditReward(t, {
        ...common,
        key: `${common.key}:r`,
        customerId,
        amount: paise(reward),
      });
  });
  return customerId;
}
const aReference = (): string => `HBHOLD${(made += 1)}`;
const holdFor = (customerId: number, amount: number, reference: string) =>
  tx<string>((t) => holdMoney(t, { customerId, amount: paise(amount), reference, now }));
const walletOf = (customerId: number) => walletBalance(database.db, customerId);
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    ({ code, details }: Refusal) => ({ code, data: details.data }),
  );

describe('a hold', () => {
  it('takes rewards first, settles to sales and takes effect once', async () => {
    const [who, reference] = [await aPurse(50_000, 10_000), aReference()];
    expect(await holdFor(who, 30_000, reference)).toBe('done');
    expect(await holdFor(who, 30_000, reference)).toBe('repeated');
    expect(await walletOf(who)).toEqual({ paidIn: 30_000, reward: 0, total: 30_000 });

    const sold = await balanceOf(database.db, accounts.sales);
    expect(await tx((t) => settleHold(t, reference, now))).toBe(30_000);
    expect(await tx((t) => settleHold(t, reference, now))).toBe(0);
    expect(await tx((t) => releaseMoney(t, reference, now))).toBe(0);
    expect(await balanceOf(database.db, accounts.sales)).toBe(sold + 30_000);
    expect(await balanceOf(database.db, accounts.hold(reference))).toBe(0);
  });

  it('returns rewards and paid-in money on release, and can be made again', async () => {
    const [who, reference] = [await aPurse(50_000, 10_000), aReference()];
    await holdFor(who, 30_000, reference);
    expect(await tx((t) => releaseMoney(t, reference, now))).toBe(30_000);
    expect(await tx((t) => releaseMoney(t, reference, now))).toBe(0);
    expect(await walletOf(who)).toEqual({ paidIn: 50_000, reward: 10_000, total: 60_000 });
    expect(await holdFor(who, 55_000, reference)).toBe('done');
    expect(await tx((t) => settleHold(t, reference, now))).toBe(55_000);
    expect(await walletOf(who)).toMatchObject({ total: 5_000 });
  });

  it('is refused with the shortfall and changes no balance', async () => {
    const [who, reference] = [await aPurse(50_000, 10_000), aReference()];
    expect(await refusalOf(holdFor(who, 60_050, reference))).toEqual({
      code: 'WALLET_SHORT',
      data: { shortfall: 0.5 },
    });
    expect(await walletOf(who)).toMatchObject({ total: 60_000 });
    expect(await holdFor(who, 60_000, reference)).toBe('done');
  });

  it('never changes its amount or customer', async () => {
    const [who, other, reference] = [await aPurse(500, 0), await aPurse(500, 0), aReference()];
    await holdFor(who, 300, reference);
    await expect(holdFor(who, 200, reference)).rejects.toThrow('holds 300 paise already');
    await expect(holdFor(other, 300, reference)).rejects.toThrow('holds 300 paise already');
    await tx((t) => releaseMoney(t, reference, now));
    expect(await refusalOf(holdFor(other, 300, reference))).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a payment with HB Money', () => {
  it('is refunded to paid-in money first, once for its key and never more than was paid', async () => {
    const [who, reference] = [await aPurse(20_000, 10_000), aReference()];
    await holdFor(who, 30_000, reference);
    await tx((t) => settleHold(t, reference, now));
    const back = (amount: number, key: string) =>
      tx((t) => refundToWallet(t, { reference, amount: paise(amount), key, now }));
    expect(await back(15_000, `${reference}:1`)).toBe('done');
    expect(await back(15_000, `${reference}:1`)).toBe('repeated');
    expect(await walletOf(who)).toMatchObject({ paidIn: 15_000, reward: 0 });
    expect(await back(12_000, `${reference}:2`)).toBe('done');
    expect(await walletOf(who)).toMatchObject({ paidIn: 20_000, reward: 7_000 });
    await expect(back(3_001, `${reference}:3`)).rejects.toThrow(RangeError);
    expect(await tx((t) => paidWith(t, reference))).toBe(3_000);
  });

  it('is refunded once by 100 concurrent requests', async () => {
    const [who, reference] = [await aPurse(20_000, 0), aReference()];
    await holdFor(who, 20_000, reference);
    await tx((t) => settleHold(t, reference, now));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, at) =>
        tx((t) =>
          refundToWallet(t, { reference, amount: paise(20_000), key: `${reference}:${at}`, now }),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await walletOf(who)).toMatchObject({ total: 20_000 });
  });
});

describe('races (R6)', () => {
  it('lets one of 200 purchases of ₹500 spend the ₹500, a part of which was granted', async () => {
    const who = await aPurse(40_000, 10_000);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        holdFor(who, 50_000, aReference()).catch((error: Refusal) => error.code),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'WALLET_SHORT')).toHaveLength(199);
    expect(await walletOf(who)).toMatchObject({ total: 0 });
  });

  it('either settles or releases a purchase when both come at the same time', async () => {
    for (let time = 0; time < 20; time += 1) {
      const [who, reference] = [await aPurse(1_000, 0), aReference()];
      await holdFor(who, 1_000, reference);
      const [settled, released] = await Promise.all([
        tx<number>((t) => settleHold(t, reference, now)),
        tx<number>((t) => releaseMoney(t, reference, now)),
      ]);
      expect(settled + released).toBe(1_000);
      expect((await walletOf(who)).total).toBe(released);
    }
  });

  it('leaves a ledger that balances', async () => {
    expect(await verifyLedger(database.db)).toMatchObject({ holds: true, differences: [] });
  });
});
