import { describe, expect, it } from 'vitest';
import { extractPriceLimit } from './price-limit.ts';

describe('a price limit', () => {
  it.each([
    ['chicken under 300', 'chicken', 300],
    ['mutton below 500 rs', 'mutton', 500],
    ['fish less than ₹1,000', 'fish', 1000],
    ['under rs. 250 prawns', 'prawns', 250],
    ['chicken 300 se kam', 'chicken', 300],
    ['eggs upto 99/-', 'eggs', 99],
  ])('is taken from %j', (term, text, maxPrice) => {
    const limited = extractPriceLimit(term);
    expect([limited.text.trim(), limited.maxPrice]).toEqual([text, maxPrice]);
  });

  it.each(['chicken 500g', '30 eggs', 'under', 'under 0', 'thunder 5', 'half kilo mutton'])(
    'is absent from %j',
    (term) => {
      expect(extractPriceLimit(term)).toEqual({ text: term, maxPrice: undefined });
    },
  );
});
