import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStops, routeMetres } from './order-stops.ts';
import { type Stop, suggestRuns } from './suggest-runs.ts';

const hub = { latitude: 17.4126, longitude: 78.4482 };

const point = fc.record({
  latitude: fc.double({ min: 17.3, max: 17.5, noNaN: true }),
  longitude: fc.double({ min: 78.3, max: 78.6, noNaN: true }),
});
const stops: fc.Arbitrary<Stop[]> = fc
  .array(
    fc.record({
      point: fc.option(point, { freq: 8 }),
      grams: fc.integer({ min: 0, max: 12_000 }),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map((each, index) => ({ ...each, orderNo: `HB${index}` })));
const riders = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 });
const limits = fc.record({
  stops: fc.integer({ min: 1, max: 12 }),
  grams: fc.integer({ min: 1_000, max: 30_000 }),
  minutes: fc.integer({ min: 10, max: 180 }),
});

const numbers = (all: readonly Stop[]): string[] => all.map(({ orderNo }) => orderNo).toSorted();

describe('the suggestion', () => {
  it('contains every order once, with riders on duty only', () => {
    fc.assert(
      fc.property(stops, riders, limits, (all, ids, most) => {
        const { runs, left } = suggestRuns(hub, all, ids, most);
        expect(numbers([...runs.flatMap((run) => run.stops), ...left])).toEqual(numbers(all));
        const used = runs.map(({ riderId }) => riderId);
        expect(new Set(used).size).toBe(used.length);
        expect(used.every((id) => ids.includes(id))).toBe(true);
      }),
    );
  });

  it('never exceeds the load of a rider, and leaves only stops without room', () => {
    fc.assert(
      fc.property(stops, riders, limits, (all, ids, most) => {
        const { runs, left } = suggestRuns(hub, all, ids, most);
        for (const run of runs) {
          expect(run.stops.length).toBeLessThanOrEqual(most.stops);
          expect(run.grams).toBeLessThanOrEqual(most.grams);
        }
        const hasRoom = (stop: Stop): boolean =>
          runs.length < ids.length
            ? stop.grams <= most.grams
            : runs.some(
                (run) => run.stops.length < most.stops && run.grams + stop.grams <= most.grams,
              );
        expect(left.filter(hasRoom)).toEqual([]);
      }),
    );
  });

  it('is the same however orders and riders are listed', () => {
    fc.assert(
      fc.property(stops, riders, limits, (all, ids, most) => {
        const given = suggestRuns(hub, all, ids, most);
        expect(suggestRuns(hub, all.toReversed(), ids.toReversed(), most)).toEqual(given);
      }),
    );
  });

  it('keeps neighbours together and takes no more riders than are needed', () => {
    const near = (orderNo: string, east: number): Stop => ({
      orderNo,
      grams: 1_000,
      point: { latitude: hub.latitude + 0.001, longitude: hub.longitude + east },
    });
    const west = [near('HB1', -0.02), near('HB2', -0.021)];
    const east = [near('HB3', 0.02), near('HB4', 0.021)];
    const mixed = [...east, ...west].toSorted((a, b) => (a.orderNo < b.orderNo ? 1 : -1));
    const two = suggestRuns(hub, mixed, [7, 8, 9], { stops: 2, grams: 9_000, minutes: 120 });
    expect(two.runs.map((run) => numbers(run.stops)).toSorted()).toEqual([
      ['HB1', 'HB2'],
      ['HB3', 'HB4'],
    ]);
    const one = suggestRuns(hub, mixed, [7, 8, 9], { stops: 9, grams: 9_000, minutes: 120 });
    expect(one.runs).toHaveLength(1);
    const hasty = suggestRuns(hub, mixed, [7, 8, 9], { stops: 9, grams: 9_000, minutes: 20 });
    expect(hasty.runs.length).toBeGreaterThan(1);
  });
});

describe('the order of stops', () => {
  it('contains the same stops, in the same order for each listing, and has unknown places last', () => {
    fc.assert(
      fc.property(stops, (all) => {
        const ordered = orderStops(hub, all);
        expect(numbers(ordered)).toEqual(numbers(all));
        expect(orderStops(hub, all.toReversed())).toEqual(ordered);
        const known = ordered.findLastIndex((stop) => stop.point !== null);
        expect(ordered.slice(0, known + 1).every((stop) => stop.point !== null)).toBe(true);
      }),
    );
  });

  it('visits stops along a street one after the other', () => {
    const street = [3, 1, 4, 2].map((step) => ({
      orderNo: `HB${step}`,
      point: { latitude: hub.latitude, longitude: hub.longitude + step / 100 },
    }));
    const ordered = orderStops(hub, street);
    expect(ordered.map(({ orderNo }) => orderNo)).toEqual(['HB1', 'HB2', 'HB3', 'HB4']);
    expect(routeMetres(hub, ordered)).toBeLessThan(routeMetres(hub, street));
  });
});
