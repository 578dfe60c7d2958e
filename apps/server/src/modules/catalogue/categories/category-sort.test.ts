import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPositions } from './category-sort.ts';

describe("the positions of a category's products", () => {
  it('stay unchanged if each is unique', () => {
    expect(newPositions([2, 5, 9])).toEqual([2, 5, 9]);
  });

  it('increase only as far as needed to be unique', () => {
    expect(newPositions([1, 1, 1, 7, 7])).toEqual([1, 2, 3, 7, 8]);
  });

  it('always increase, and start no earlier than before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (given) => {
        const positions = given.toSorted((a, b) => a - b);
        const unique = newPositions(positions);
        expect(
          unique.every((place, index) => index === 0 || place > (unique[index - 1] ?? 0)),
        ).toBe(true);
        expect(unique.every((place, index) => place >= (positions[index] ?? 0))).toBe(true);
      }),
    );
  });
});
