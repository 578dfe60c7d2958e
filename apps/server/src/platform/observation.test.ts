import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Observation } from './observation.ts';

interface Shop {
  prices: readonly { amount: number }[];
}

const aShop = (amounts: readonly number[]): Shop => ({
  prices: amounts.map((amount) => ({ amount })),
});

describe('an observation', () => {
  it('is the same in a state exactly while the values that were read are the same', () => {
    const amounts = fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(
        amounts,
        fc.subarray([0, 1, 2, 3]),
        fc.subarray([0, 1, 2, 3]),
        (given, read, changed) => {
          const before = aShop(given);
          const seen = new Observation(before);
          for (const index of read) seen.read('price', index, (s, at) => s.prices[at]);
          seen.end();
          const after: Shop = {
            prices: before.prices.map((price, index) =>
              changed.includes(index) ? { ...price } : price,
            ),
          };
          expect(seen.isSameIn(before)).toBe(true);
          expect(seen.isSameIn(after)).toBe(!read.some((index) => changed.includes(index)));
        },
      ),
    );
  });

  it('compares a list by its members', () => {
    const shop = aShop([1, 2, 3]);
    const seen = new Observation(shop);
    const firstTwo = ({ prices }: Shop) => prices.slice(0, 2);
    expect(seen.readList('first two', firstTwo)).toEqual([{ amount: 1 }, { amount: 2 }]);
    const [one, two] = shop.prices;
    if (!one || !two) throw new Error('The shop has three prices.');
    expect(seen.isSameIn({ prices: [one, two] })).toBe(true);
    expect(seen.isSameIn({ prices: [two, one] })).toBe(false);
    expect(seen.isSameIn({ prices: [one] })).toBe(false);
  });

  it('refuses a read after the computation ended', () => {
    const seen = new Observation(aShop([1]));
    seen.end();
    expect(() => seen.read('price', 0, ({ prices }, at) => prices[at])).toThrow('ended');
  });
});
