import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '@halal-basket/money';
import {
  expiryOf,
  pointsToReturn,
  pointsEarned,
  pointsFor,
  pointsForKeptGoods,
  pointsToTake,
  pointsByLot,
  valueOfPoints,
} from './point-rules.ts';

const rules = { perHundredRupees: 2, paisePerPoint: 50, validDays: 180 };

describe('the calculation of points', () => {
  it('earns whole points, more for members, and covers the amount that points pay', () => {
    expect(pointsEarned(paise(49_999), rules)).toBe(9);
    expect(pointsEarned(paise(50_000), rules)).toBe(10);
    expect(pointsEarned(paise(50_000), rules, 150)).toBe(15);
    expect(pointsEarned(paise(0), rules)).toBe(0);
    expect(pointsFor(paise(12_345), rules)).toBe(247);
    const anAmount = fc.integer({ min: 1, max: 10_000_000 }).map(paise);
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 1, max: 10_000 }), (amount, paisePerPoint) => {
        const own = { ...rules, paisePerPoint };
        const points = pointsFor(amount, own);
        expect(valueOfPoints(points, own)).toBeGreaterThanOrEqual(amount);
        expect(valueOfPoints(points - 1, own)).toBeLessThan(amount);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the points of a delivered order whose goods weighed less', () => {
  it('follow the rules, and keep their share of the pending points under lower ones', () => {
    const goods = fc.integer({ min: 1, max: 1_000_000 }).chain((paid) =>
      fc.record({
        paid: fc.constant(paise(paid)),
        kept: fc.integer({ min: 0, max: paid }).map(paise),
      }),
    );
    const rate = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(goods, rate, rate, ({ paid, kept }, then, now) => {
        const at = (perHundredRupees: number, amount: typeof paid) =>
          pointsEarned(amount, { ...rules, perHundredRupees });
        const pending = at(then, paid);
        const points = pointsForKeptGoods(pending, { paid, kept, byRules: at(now, kept) });
        expect(points).toBeLessThanOrEqual(pending);
        expect(points).toBeGreaterThanOrEqual(Math.floor((pending * kept) / paid));
        if (now === then) expect(points).toBe(at(then, kept));
      }),
      { numRuns: 10_000 },
    );
  });
});

it('keeps points until the end of their last day in India', () => {
  const early = expiryOf(new Date('2026-11-21T18:31:00Z'), rules);
  const late = expiryOf(new Date('2026-11-22T18:29:00Z'), rules);
  expect(early.toISOString()).toBe('2027-05-21T18:29:59.999Z');
  expect(late).toEqual(early);
});

describe('the spending of points', () => {
  it('takes points from lots in order, never more than a lot has', () => {
    const lots = fc.array(fc.integer({ min: 0, max: 500 }));
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 2_000 }), (sizes, points) => {
        const given = sizes.map((size, lotId) => ({ lotId, points: size }));
        const sum = sizes.reduce((all, size) => all + size, 0);
        const parts = pointsByLot(given, points);
        expect(parts === null).toBe(sum < points);
        if (!parts) return;
        expect(parts.reduce((all, part) => all + part.points, 0)).toBe(points);
        const last = parts.at(-1)?.lotId ?? 0;
        for (const { lotId, points: part } of parts) {
          expect(part).toBeLessThanOrEqual(sizes[lotId] ?? 0);
          if (lotId < last) expect(part).toBe(sizes[lotId]);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the return of points by refunds', () => {
  it('equals the spent points after any number of refunds of the whole payment', () => {
    const anAmount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(anAmount, anAmount, fc.array(anAmount), (amount, points, requested) => {
        const was = {
          amount: paise(amount),
          points,
          returnedAmount: paise(0),
          returnedPoints: 0,
        };
        for (const each of [...requested, amount]) {
          const part = paise(Math.min(each, was.amount - was.returnedAmount));
          const back = pointsToReturn(part, was);
          expect(back).toBeGreaterThanOrEqual(0);
          was.returnedAmount = paise(was.returnedAmount + part);
          was.returnedPoints += back;
        }
        expect(was.returnedPoints).toBe(points);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the clawback of points of refunded goods', () => {
  it('takes all points after any number of refunds of all goods, and never more', () => {
    const anAmount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(anAmount, anAmount, fc.array(anAmount), (goods, points, requested) => {
        let kept: number = goods;
        let taken = 0;
        for (const each of [...requested, goods]) {
          kept -= Math.min(each, kept);
          const given = { goods: paise(goods), kept: paise(kept), expired: 0 };
          taken += pointsToTake({ ...given, points, taken });
          expect(taken).toBe(points - Math.floor((points * kept) / goods));
        }
        expect(taken).toBe(points);
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes no more than what did not expire, and nothing while the kept goods earned that', () => {
    const aStep = fc.record({
      what: fc.constantFrom('refund', 'expire'),
      size: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.nat(500), fc.array(aStep), (spent, steps) => {
        const [goods, points] = [1_000, 500];
        let kept = goods;
        let taken = 0;
        let expired = 0;
        let remaining = points - spent;
        for (const { what, size } of [...steps, { what: 'refund', size: goods }]) {
          if (what === 'expire') {
            expired += remaining;
            remaining = 0;
            continue;
          }
          kept -= Math.min(size, kept);
          const given = { goods: paise(goods), kept: paise(kept), expired };
          const owed = pointsToTake({ ...given, points, taken });
          taken += owed;
          remaining -= Math.min(owed, remaining);
          expect(taken).toBeLessThanOrEqual(points - expired);
          if (owed > 0) expect(taken + expired + Math.floor(kept / 2)).toBe(points);
        }
        // Whatever did not expire was spent or taken out of the lot.
        expect(taken + expired).toBe(points);
      }),
      { numRuns: 1_000 },
    );
  });
});
