import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ring, isInIndia, isInside, metresBetween } from './geo.ts';

const square: Ring = [
  [77, 12],
  [78, 12],
  [78, 13],
  [77, 13],
  [77, 12],
];

/** Like a C, open to the east. */
const hollow: Ring = [
  [0, 0],
  [3, 0],
  [3, 1],
  [1, 1],
  [1, 2],
  [3, 2],
  [3, 3],
  [0, 3],
  [0, 0],
];

describe('isInside', () => {
  it('distinguishes inside from outside', () => {
    expect(isInside({ latitude: 12.5, longitude: 77.5 }, square)).toBe(true);
    expect(isInside({ latitude: 12.5, longitude: 78.5 }, square)).toBe(false);
    expect(isInside({ latitude: 13.5, longitude: 77.5 }, square)).toBe(false);
  });

  it('handles concave rings', () => {
    expect(isInside({ latitude: 1.5, longitude: 2 }, hollow)).toBe(false);
    expect(isInside({ latitude: 1.5, longitude: 0.5 }, hollow)).toBe(true);
    expect(isInside({ latitude: 2.5, longitude: 2 }, hollow)).toBe(true);
  });

  it('accepts open and closed rings', () => {
    const point = fc.record({
      latitude: fc.double({ min: 11, max: 14, noNaN: true }),
      longitude: fc.double({ min: 76, max: 79, noNaN: true }),
    });
    fc.assert(
      fc.property(point, (each) => isInside(each, square) === isInside(each, square.slice(0, -1))),
    );
  });

  it('puts each point on one side of a border that two areas share', () => {
    const west: Ring = [
      [0, 0],
      [1, 0],
      [1.3, 2],
      [0, 2],
    ];
    const east: Ring = [
      [1, 0],
      [2, 0],
      [2, 2],
      [1.3, 2],
    ];
    const inBoth = fc.record({
      latitude: fc.double({ min: 0.001, max: 1.999, noNaN: true }),
      longitude: fc.double({ min: 0.001, max: 1.999, noNaN: true }),
    });
    fc.assert(
      fc.property(
        inBoth,
        (each) => Number(isInside(each, west)) + Number(isInside(each, east)) === 1,
      ),
      { numRuns: 2000 },
    );
  });
});

describe('metresBetween', () => {
  it('measures along the earth', () => {
    const charminar = { latitude: 17.3616, longitude: 78.4747 };
    const golconda = { latitude: 17.3833, longitude: 78.4011 };
    expect(metresBetween(charminar, golconda)).toBeGreaterThan(8000);
    expect(metresBetween(charminar, golconda)).toBeLessThan(8400);
    expect(metresBetween(charminar, charminar)).toBe(0);
  });
});

describe('isInIndia', () => {
  it('contains the mainland and the islands, and nothing far away', () => {
    expect(isInIndia({ latitude: 34.1, longitude: 77.6 })).toBe(true);
    expect(isInIndia({ latitude: 6.9, longitude: 93.9 })).toBe(true);
    expect(isInIndia({ latitude: 0, longitude: 0 })).toBe(false);
    expect(isInIndia({ latitude: 51.5, longitude: -0.1 })).toBe(false);
    expect(isInIndia({ latitude: 77.6, longitude: 12.9 })).toBe(false);
  });
});
