import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packsRefund, scaleToleranceGrams, weightRefund } from './catch-weight.ts';

const aWeighing = fc
  .record({
    net: fc.integer({ min: 0, max: 5_000_000 }).map(paise),
    packs: fc.integer({ min: 1, max: 20 }),
    gramsEach: fc.integer({ min: 50, max: 5000 }),
    share: fc.double({ min: 0, max: 1.3, noNaN: true }),
  })
  .map(({ net, packs, gramsEach, share }) => {
    const orderedGrams = packs * gramsEach;
    return { net, packs, orderedGrams, pickedGrams: Math.round(orderedGrams * share) };
  });

describe('weightRefund', () => {
  it('refunds the missing share, never a paisa too little and never more than was paid', () => {
    fc.assert(
      fc.property(aWeighing, (weighed) => {
        const { net, packs, orderedGrams, pickedGrams } = weighed;
        const refund = weightRefund(weighed);
        const missing = orderedGrams - pickedGrams;
        if (missing <= scaleToleranceGrams * packs) return refund === 0;
        const exact = (net * missing) / orderedGrams;
        return refund >= exact - 1e-6 && refund < exact + 1 && refund <= net;
      }),
      { numRuns: 10_000 },
    );
  });

  it('refunds more for a lower weight', () => {
    fc.assert(
      fc.property(aWeighing, fc.integer({ min: 0, max: 2000 }), (weighed, less) => {
        const lighter = { ...weighed, pickedGrams: Math.max(0, weighed.pickedGrams - less) };
        return weightRefund(lighter) >= weightRefund(weighed);
      }),
    );
  });

  it('refunds ₹22.68 for 940 g of 1,000 g at ₹378', () => {
    const weighed = { net: paise(37_800), packs: 2, orderedGrams: 1000, pickedGrams: 940 };
    expect(weightRefund(weighed)).toBe(2268);
    expect(weightRefund({ ...weighed, pickedGrams: 990 })).toBe(0);
    expect(weightRefund({ ...weighed, pickedGrams: 1200 })).toBe(0);
    expect(weightRefund({ ...weighed, pickedGrams: 0 })).toBe(37_800);
  });

  it.each([
    [-1, 1000],
    [0.5, 1000],
    [940, 0],
  ])('refuses %d g of %d g', (pickedGrams, orderedGrams) => {
    const weighed = { net: paise(37_800), packs: 2, orderedGrams, pickedGrams };
    expect(() => weightRefund(weighed)).toThrow(`${pickedGrams} of ${orderedGrams} g`);
  });
});

describe('packsRefund', () => {
  it('refunds the share of the missing packs', () => {
    expect(packsRefund(paise(10_000), 3, 3)).toBe(0);
    expect(packsRefund(paise(10_000), 3, 2)).toBe(3334);
    expect(packsRefund(paise(10_000), 3, 0)).toBe(10_000);
  });

  it.each([4, -1, 1.5])('refuses %d of 3 packs', (picked) => {
    expect(() => packsRefund(paise(10_000), 3, picked)).toThrow(`${picked} of 3 packs`);
  });
});
