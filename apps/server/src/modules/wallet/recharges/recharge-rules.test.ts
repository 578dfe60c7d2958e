import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '@halal-basket/money';
import { addableAmount, rechargeLimits, mayAdd, suggestedAmounts } from './recharge-rules.ts';

const none = { paidIn: paise(0), loaded: paise(0), underway: paise(0) };

describe('the addable amount', () => {
  it('respects balance, month and pending recharges', () => {
    expect(addableAmount(none)).toBe(2_000_000);
    expect(addableAmount({ ...none, paidIn: paise(1_500_000) })).toBe(500_000);
    expect(addableAmount({ ...none, loaded: paise(4_900_000) })).toBe(100_000);
    expect(addableAmount({ ...none, paidIn: paise(1_500_000), underway: paise(400_000) })).toBe(
      100_000,
    );
    expect(addableAmount({ ...none, paidIn: paise(1_999_500) })).toBe(0);
    expect(addableAmount({ ...none, paidIn: paise(3_000_000) })).toBe(0);
    expect(mayAdd(paise(999), none)).toBe(false);
    expect(mayAdd(paise(2_000_001), none)).toBe(false);
    expect(mayAdd(rechargeLimits.minimumRecharge, none)).toBe(true);
  });
});

describe('the list of suggested amounts', () => {
  it('contains the usual ones, or the shortfall and round amounts above it', () => {
    expect(suggestedAmounts(paise(0), paise(2_000_000))).toEqual([50_000, 100_000, 200_000]);
    expect(suggestedAmounts(paise(0), paise(150_000))).toEqual([50_000, 100_000]);
    expect(suggestedAmounts(paise(38_750), paise(2_000_000))).toEqual([
      38_750, 40_000, 50_000, 100_000,
    ]);
    expect(suggestedAmounts(paise(50_000), paise(2_000_000))).toEqual([50_000, 100_000]);
    expect(suggestedAmounts(paise(1), paise(2_000_000))[0]).toBe(rechargeLimits.minimumRecharge);
  });

  it('covers every shortfall in rising order and within the limit', () => {
    const anAmount = fc.integer({ min: 1, max: 3_000_000 }).map(paise);
    fc.assert(
      fc.property(anAmount, anAmount, (shortfall, most) => {
        const amounts = suggestedAmounts(shortfall, most);
        expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
        for (const amount of amounts) {
          expect(amount).toBeGreaterThanOrEqual(shortfall);
          expect(amount).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
