import { basisPoints, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  monthsLater,
  periodEndOf,
  pricePerMonth,
  refundOf,
  startOf,
  termsOf,
} from './membership.ts';

const benefits = { discount: basisPoints(500), discountCap: null, freeDelivery: true };
const plan = { salePrice: paise(9900), gst: basisPoints(1800) };

describe('termsOf', () => {
  it('is null for a visitor who is no member and has no plan in the cart', () => {
    expect(termsOf('HB Select', benefits, { isMember: false, plan: null })).toBeNull();
  });

  it('gives the benefits already with a plan in the cart, and charges its fee', () => {
    const terms = termsOf('HB Select', benefits, { isMember: false, plan });
    expect(terms).toMatchObject({ fee: { amount: 9900 }, discount: 500, freeDelivery: true });
    expect(termsOf('HB Select', benefits, { isMember: true, plan: null })?.fee).toBeNull();
  });
});

describe('monthsLater', () => {
  it.each([
    ['2026-01-31T10:00:00+05:30', 1, '2026-02-28T10:00:00+05:30'],
    ['2028-01-31T10:00:00+05:30', 1, '2028-02-29T10:00:00+05:30'],
    ['2026-11-21T00:30:00+05:30', 3, '2027-02-21T00:30:00+05:30'],
    ['2026-12-01T02:00:00+05:30', 12, '2027-12-01T02:00:00+05:30'],
  ])('starts at %s and adds %i months', (from, months, to) => {
    expect(monthsLater(new Date(from), months)).toEqual(new Date(to));
  });
});

describe('periodEndOf', () => {
  it.each([
    ['2026-11-21T10:00:00+05:30', 1, '2026-12-21'],
    ['2026-01-31T23:59:59.999+05:30', 1, '2026-02-28'],
    ['2026-12-01T00:00:00+05:30', 12, '2027-12-01'],
  ])('of %s and %i months is the end of its last day', (from, months, lastDay) => {
    const end = new Date(`${lastDay}T23:59:59.999+05:30`);
    expect(periodEndOf(new Date(from), months)).toEqual(end);
  });
});

describe('startOf', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it('is now, or the end of the current membership', () => {
    const later = new Date('2027-01-01T00:00:00Z');
    expect(startOf(now, null)).toEqual(now);
    expect(startOf(now, new Date('2026-01-01T00:00:00Z'))).toEqual(now);
    expect(startOf(now, later)).toEqual(later);
  });
});

describe('refundOf', () => {
  const startsAt = new Date('2026-11-21T10:00:00Z');
  const day = (days: number) => new Date(startsAt.getTime() + days * 86_400_000);
  const period = { amount: paise(24_900), months: 3, startsAt, saved: paise(0) };

  it.each([
    ['before it begins', period, day(-1), 24_900],
    ['within seven days, nothing saved', period, day(6), 24_900],
    ['within seven days, but used', { ...period, saved: paise(100) }, day(6), 16_600],
    ['on the eighth day: two months have not begun', period, day(8), 16_600],
    ['in the second month', period, day(40), 8300],
    ['in the last month', period, day(80), 0],
    ['after the end', period, day(200), 0],
    ['before it begins, but used', { ...period, saved: paise(5000) }, day(-1), 19_900],
    ['when it saved more than is left', { ...period, saved: paise(20_000) }, day(6), 4900],
    ['when it saved its price', { ...period, saved: paise(24_900) }, day(6), 0],
  ])('computes the refund %s', (_name, given, now, expected) => {
    expect(refundOf(given, now).amount).toBe(expected);
  });

  it('ends at once before use, or with the current month', () => {
    expect(refundOf(period, day(6)).endsAt).toEqual(day(6));
    expect(refundOf(period, day(8)).endsAt).toEqual(new Date('2026-12-21T23:59:59.999+05:30'));
    expect(refundOf(period, day(-1)).endsAt).toEqual(startsAt);
  });

  it('is never negative or above the price, and never rises with time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.constantFrom(1, 3, 6, 12),
        fc.integer({ min: -30, max: 500 }),
        fc.integer({ min: 0, max: 60 }),
        fc.nat(600_000),
        (amount, months, at, more, saved) => {
          const given = { amount: paise(amount), months, startsAt, saved: paise(saved) };
          const now = refundOf(given, day(at)).amount;
          const later = refundOf(given, day(at + more)).amount;
          expect(now).toBeGreaterThanOrEqual(0);
          // Savings and refund together never exceed the price of the membership.
          expect(now).toBeLessThanOrEqual(Math.max(0, amount - saved));
          expect(later).toBeLessThanOrEqual(now);
        },
      ),
    );
  });
});

describe('pricePerMonth', () => {
  it('is rounded up to whole rupees', () => {
    expect(pricePerMonth(paise(79_900), 12)).toBe(6700);
    expect(pricePerMonth(paise(9900), 1)).toBe(9900);
  });
});
