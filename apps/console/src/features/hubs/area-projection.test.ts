import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleOf, projectionOf } from './area-projection.ts';

const corner = fc.tuple(
  fc.double({ min: 68, max: 97, noNaN: true }),
  fc.double({ min: 8, max: 36, noNaN: true }),
);

describe('projectionOf', () => {
  it('returns a dragged point to within a metre', () => {
    fc.assert(
      fc.property(corner, ([longitude, latitude]) => {
        const ground = projectionOf([[longitude, latitude]]);
        const { x, y } = ground.place([longitude, latitude]);
        const [east, north] = ground.corner(x, y);
        expect(Math.abs(east - longitude)).toBeLessThan(1e-5);
        expect(Math.abs(north - latitude)).toBeLessThan(1e-5);
      }),
    );
  });
});

describe('middleOf', () => {
  it('is between all points, and nowhere without points', () => {
    expect(middleOf([])).toBeNull();
    expect(
      middleOf([
        [78, 17],
        [79, 18],
      ]),
    ).toEqual([78.5, 17.5]);
  });
});
