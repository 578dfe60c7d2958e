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

  it('contains all corners, and always has the same format', () => {
    const near = fc.tuple(
      fc.double({ min: 78, max: 79, noNaN: true }),
      fc.double({ min: 17, max: 18, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(near, { minLength: 1 }), (corners) => {
        const ground = projectionOf(corners);
        expect(ground.width / ground.height).toBeCloseTo(4 / 3);
        for (const { x, y } of corners.map(ground.place)) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(ground.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(ground.height);
        }
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
