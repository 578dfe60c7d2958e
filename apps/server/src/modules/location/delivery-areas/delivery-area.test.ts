import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliversTo } from './delivery-area.ts';
import { circleAround, hullOf, isInside, metresBetween } from '../geography/geo.ts';

const middle = { latitude: 12.93, longitude: 77.62 };
const nothing = { ...middle, area: [], areaPinCodes: [], areaRadius: null };

describe('serves', () => {
  it('delivers to its pin codes only, and needs a pin code to decide', () => {
    const hub = { ...nothing, areaKind: 'pincodes' as const, areaPinCodes: ['560034'] };
    expect(deliversTo(hub, { ...middle, pinCode: '560034' })).toBe(true);
    expect(deliversTo(hub, { ...middle, pinCode: '560035' })).toBe(false);
    expect(deliversTo(hub, middle)).toBe(false);
  });

  it('delivers within the radius, to the metre', () => {
    const hub = { ...nothing, areaKind: 'radius' as const, areaRadius: 1000 };
    expect(deliversTo(hub, { latitude: 12.9389, longitude: 77.62 })).toBe(true);
    expect(deliversTo(hub, { latitude: 12.9391, longitude: 77.62 })).toBe(false);
  });
});

describe('the shapes on maps', () => {
  it('a circle has the same radius in all directions', () => {
    for (const [longitude, latitude] of circleAround(middle, 5000)) {
      expect(metresBetween(middle, { latitude, longitude })).toBeGreaterThan(4980);
      expect(metresBetween(middle, { latitude, longitude })).toBeLessThan(5020);
    }
  });

  it('a hull contains the middle of any two of its points', () => {
    const point = fc.record({
      latitude: fc.integer({ min: 0, max: 50 }),
      longitude: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), (points) => {
        const hull = hullOf(points);
        // Slightly larger, so that points on the border count as inside.
        const centre = {
          latitude: points.reduce((sum, each) => sum + each.latitude, 0) / points.length,
          longitude: points.reduce((sum, each) => sum + each.longitude, 0) / points.length,
        };
        const grown = hull.map(
          ([x, y]) =>
            [
              centre.longitude + (x - centre.longitude) * 1.001,
              centre.latitude + (y - centre.latitude) * 1.001,
            ] as const,
        );
        const isLine = new Set(hull.map(String)).size < 3;
        return isLine || points.every((each) => isInside(shrunk(each, centre), grown));
      }),
    );
  });
});

const shrunk = (point: typeof middle, centre: typeof middle): typeof middle => ({
  latitude: centre.latitude + (point.latitude - centre.latitude) * 0.999,
  longitude: centre.longitude + (point.longitude - centre.longitude) * 0.999,
});
