import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  basisPoints,
  discountPercent,
  formatNumber,
  formatRupees,
  formatRupeesExact,
  grams,
  includedTax,
  paise,
  paiseFromRupees,
  perKilo,
  percentOf,
  rupeesFromPaise,
  speakRupees,
  sumPaise,
} from './index.ts';

const anAmount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(paise);

describe('rupees on the wire', () => {
  it('convert back to the same paise', () => {
    fc.assert(
      fc.property(anAmount, (amount) => paiseFromRupees(rupeesFromPaise(amount)) === amount),
    );
  });

  it('use no floating-point product', () => {
    expect(paiseFromRupees(4.35)).toBe(435);
    expect(() => paiseFromRupees(1.005)).toThrow(RangeError);
    expect(() => paiseFromRupees(Number.NaN)).toThrow(RangeError);
  });
});

describe('allocate', () => {
  it('distributes every paisa, with an error below one paisa for each part', () => {
    fc.assert(
      fc.property(
        anAmount,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const parts = allocate(total, weights);
          expect(sumPaise(parts)).toBe(total);
          const sum = weights.reduce((a, b) => a + b, 0);
          if (sum === 0) return;
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1 + 1e-6);
          }
        },
      ),
    );
  });

  it('gives a tie to the earlier part', () => {
    expect(allocate(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
  });
});

describe('rates', () => {
  it('round halves away from zero', () => {
    expect(percentOf(paise(50), basisPoints(100))).toBe(1);
    expect(percentOf(paise(-50), basisPoints(100))).toBe(-1);
  });

  it('find the tax inside a tax-inclusive price', () => {
    expect(includedTax(paise(10_500), basisPoints(500))).toBe(500);
    expect(includedTax(paise(10_500), basisPoints(0))).toBe(0);
  });

  // spec: L124.2
  it('floor the discount percent and show none without a lower price', () => {
    expect(discountPercent(paise(64_900), paise(54_900))).toBe(15);
    expect(discountPercent(paise(100), paise(100))).toBe(0);
    expect(discountPercent(paise(0), paise(0))).toBe(0);
  });
});

describe('perKilo', () => {
  it('is null without a weight', () => {
    expect(perKilo(paise(100), grams(0))).toBeNull();
    expect(perKilo(paise(54_900), grams(500))).toBe(109_800);
  });
});

describe('formatRupees', () => {
  // spec: L250.1
  it('drops only empty paise', () => {
    expect(formatRupees(1049)).toBe('₹1,049');
    expect(formatRupees(1049.5)).toBe('₹1,049.50');
  });

  it('formats as the platform does for India', () => {
    const currency = { style: 'currency', currency: 'INR' } as const;
    const exact = new Intl.NumberFormat('en-IN', currency);
    const short = new Intl.NumberFormat('en-IN', {
      ...currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
    const amounts = fc.oneof(
      fc
        .integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
        .map((hundredths) => hundredths / 100),
      fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatRupeesExact(amount)).toBe(exact.format(amount));
        expect(formatRupees(amount)).toBe(short.format(amount));
        expect(formatNumber(amount)).toBe(plain.format(amount));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('speakRupees', () => {
  it('says one rupee and several rupees', () => {
    expect(speakRupees(1)).toBe('1 rupee');
    expect(speakRupees(1049.5)).toBe('1,049.5 rupees');
    expect(speakRupees(0)).toBe('0 rupees');
  });
});
