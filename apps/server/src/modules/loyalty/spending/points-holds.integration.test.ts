import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paise } from '@halal-basket/money';
import { type Tx, sql } from '../../../platform/db.ts';
import type { Refusal } from '../../../platform/errors.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { accounts, balanceOf, verifyLedger } from '../../ledger/index.ts';
import { owePoints, settlePointsDebt } from '../earning/points-debts.ts';
import { refundPoints, grantPoints, holdPoints, settlePoints } from '../index.ts';
import { expirePoints } from '../jobs.ts';

const day = 86_400_000;
const start = new Date('2026-11-23T04:00:00Z');
const after = (days: number): Date => new Date(start.getTime() + days * day);

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await testDatabase(32);
});
afterAll(() => database.drop());

const tx = <T>(work: (t: Tx) => Promise<T>): Promise<T> => database.db.transaction(work);
const aCustomerId = (): number => 600_000 + (made += 1);
const aReference = (): string => `HBPTS${(made += 1)}`;
const give = (customerId: number, points: number, now = start) =>
  tx((t) => grantPoints(t, { customerId, points, key: `test:${(made += 1)}`, now }));
const holdFor = (customerId: number, amount: number, reference: string, now = start) =>
  tx((t) => holdPoints(t, { customerId, amount: paise(amount), reference, now }));
const sumRow = z.object({ points: z.number() });
/** The points in the account, and in the lots. */
const pointsOf = async (customerId: number): Promise<[number, number]> => {
  const account = await balanceOf(database.db, accounts.points(customerId));
  const lots = await database.db.one(
    sumRow,
    sql`select coalesce(sum(remaining), 0)::bigint as points from loyalty.lot
        where customer_id = ${customerId}`,
  );
  return [account, lots.points];
};
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    ({ code, details }: Refusal) => ({ code, data: details.data }),
  );

describe('a payment with points', () => {
  // spec: L111.2
  it('is booked in rupees, and its refunds return exactly the spent points', async () => {
    const [who, reference] = [aCustomerId(), aReference()];
    await give(who, 300);
    const sold = await balanceOf(database.db, accounts.sales);
    // A point pays 50 paise: ₹99.90 take 200 of them.
    expect(await holdFor(who, 9_990, reference)).toBe('done');
    expect(await holdFor(who, 9_990, reference)).toBe('repeated');
    expect(await pointsOf(who)).toEqual([100, 100]);
    expect(await tx((t) => settlePoints(t, reference, start))).toBe(9_990);
    expect(await tx((t) => settlePoints(t, reference, start))).toBe(0);
    expect(await balanceOf(database.db, accounts.sales)).toBe(sold + 9_990);

    const back = (amount: number, key: string) =>
      tx((t) => refundPoints(t, { reference, amount: paise(amount), key, now: start }));
    expect(await back(3_333, `${reference}:1`)).toBe('done');
    expect(await back(3_333, `${reference}:1`)).toBe('repeated');
    expect(await pointsOf(who)).toEqual([166, 166]);
    await back(6_657, `${reference}:2`);
    expect(await pointsOf(who)).toEqual([300, 300]);
    expect(await balanceOf(database.db, accounts.sales)).toBe(sold);
    await expect(back(1, `${reference}:3`)).rejects.toThrow(RangeError);
  });

  it('is refused with the shortfall in rupees', async () => {
    const who = aCustomerId();
    await give(who, 10);
    expect(await refusalOf(holdFor(who, 600, aReference()))).toEqual({
      code: 'WALLET_SHORT',
      data: { shortfall: 1 },
    });
    expect(await pointsOf(who)).toEqual([10, 10]);
  });

  it('spends the oldest points first, which also expire first', async () => {
    const who = aCustomerId();
    await give(who, 10, after(5));
    await give(who, 20);
    await holdFor(who, 750, aReference(), after(6));
    expect(await pointsOf(who)).toEqual([15, 15]);
    // The lot that expires first has 5 points left; the other one expires five days later.
    await expirePoints(database.db, after(181));
    expect(await pointsOf(who)).toEqual([10, 10]);
    await expirePoints(database.db, after(181));
    expect(await pointsOf(who)).toEqual([10, 10]);
    expect(await refusalOf(holdFor(who, 500, aReference(), after(186)))).toMatchObject({
      code: 'WALLET_SHORT',
    });
    await expirePoints(database.db, after(186));
    expect(await pointsOf(who)).toEqual([0, 0]);
  });

  it('returns expired points for another month', async () => {
    const [who, reference] = [aCustomerId(), aReference()];
    await give(who, 100);
    await holdFor(who, 5_000, reference, after(179));
    await tx((t) => settlePoints(t, reference, after(179)));
    const given = { reference, amount: paise(5_000), key: reference, now: after(200) };
    await tx((t) => refundPoints(t, given));
    await expirePoints(database.db, after(229));
    expect(await pointsOf(who)).toEqual([100, 100]);
    await expirePoints(database.db, after(230));
    expect(await pointsOf(who)).toEqual([0, 0]);
  });

  it.each([
    ['extends only the returned points of lots that expire soon', 170, 10],
    ['extends no points of lots that stay valid for a month', 140, 0],
  ])('%s', async (_name, refundedOn, left) => {
    const [who, reference] = [aCustomerId(), aReference()];
    await give(who, 60);
    await give(who, 40, after(1));
    await holdFor(who, 500, reference, after(120));
    await tx((t) => settlePoints(t, reference, after(120)));
    const now = after(refundedOn);
    const back = (amount: number, key: string) =>
      tx((t) => refundPoints(t, { reference, amount: paise(amount), key, now }));
    await back(200, `${reference}:1`);
    await back(300, `${reference}:2`);
    expect(await pointsOf(who)).toEqual([100, 100]);
    await expirePoints(database.db, after(182));
    expect(await pointsOf(who)).toEqual([left, left]);
    await expirePoints(database.db, after(refundedOn + 30));
    expect(await pointsOf(who)).toEqual([0, 0]);
  });
});

describe('random steps', () => {
  const aStep = fc.record({
    what: fc.constantFrom('give', 'hold', 'settle', 'expire', 'refund', 'owe'),
    size: fc.integer({ min: 1, max: 300 }),
    at: fc.integer({ min: 0, max: 4 }),
    days: fc.integer({ min: 0, max: 90 }),
  });

  it('keeps the sum of the lots equal to the account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), async (steps) => {
        const who = aCustomerId();
        const purchases = Array.from({ length: 5 }, aReference);
        let now = 0;
        for (const { what, size, at, days } of steps) {
          now += what === 'expire' ? days : 0;
          const reference = purchases[at] ?? '';
          const amount = size * 7;
          const done = {
            give: () => give(who, size, after(now)),
            hold: () => holdFor(who, amount, reference, after(now)),
            settle: () => tx((t) => settlePoints(t, reference, after(now))),
            owe: () =>
              tx(async (t) => {
                const key = `test:${(made += 1)}`;
                const settling = { customerId: who, key, reference, now: after(now) };
                await owePoints(t, settling, size);
                await settlePointsDebt(t, settling);
              }),
            expire: () => expirePoints(database.db, after(now)),
            refund: () => {
              const key = `${reference}:${(made += 1)}`;
              const given = { reference, amount: paise(amount), key, now: after(now) };
              return tx((t) => refundPoints(t, given));
            },
          }[what];
          // A refused step changes nothing.
          await (done as () => Promise<unknown>)().catch(() => null);
          const [account, lots] = await pointsOf(who);
          expect(lots).toBe(account);
        }
      }),
      { numRuns: 40 },
    );
    expect(await verifyLedger(database.db)).toMatchObject({ holds: true, differences: [] });
  });
});

describe('races (R6)', () => {
  it('lets one of 200 concurrent purchases spend the points', async () => {
    const who = aCustomerId();
    await give(who, 60);
    await give(who, 40);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        holdFor(who, 5_000, aReference()).catch((error: Refusal) => error.code),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'WALLET_SHORT')).toHaveLength(199);
    expect(await pointsOf(who)).toEqual([0, 0]);
  });

  it('leaves the right points after concurrent spending and expiry', async () => {
    for (let time = 0; time < 10; time += 1) {
      const who = aCustomerId();
      await give(who, 50);
      await give(who, 50, after(10));
      await Promise.all([
        expirePoints(database.db, after(181)),
        holdFor(who, 2_500, aReference(), after(181)),
      ]);
      expect(await pointsOf(who)).toEqual([0, 0]);
    }
  });
});
