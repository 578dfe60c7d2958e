import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it('makes a name for links of any name', () => {
    expect(slugOf('  Chicken “Curry” Cut, Skinless ')).toBe('chicken-curry-cut-skinless');
    expect(slugOf('Crème brûlée')).toBe('creme-brulee');
    expect(slugOf('Goat and rice', 5)).toBe('goat');
    expect(slugOf('केकड़ा')).toBe('');
  });
});
