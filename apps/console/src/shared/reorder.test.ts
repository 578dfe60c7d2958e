import { describe, expect, it } from 'vitest';
import { movedTo } from './reorder.ts';

describe('movedTo', () => {
  it('puts one item elsewhere, and never out of the list', () => {
    expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});
