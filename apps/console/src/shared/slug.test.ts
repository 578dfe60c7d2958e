import { describe, expect, it } from 'vitest';
import { seoNameOf } from './slug.ts';

describe('seoNameOf', () => {
  it('makes a name for links of any name', () => {
    expect(seoNameOf('  Chicken “Curry” Cut, Skinless ')).toBe('chicken-curry-cut-skinless');
    expect(seoNameOf('Crème brûlée')).toBe('creme-brulee');
    expect(seoNameOf('Goat and rice', 5)).toBe('goat');
    expect(seoNameOf('केकड़ा')).toBe('');
  });
});
