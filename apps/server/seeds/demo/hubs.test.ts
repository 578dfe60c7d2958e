import { shapes } from '@halal-basket/contract';
import { describe, expect, test } from 'vitest';
import { type Ring, isInside } from '../../src/modules/location/geography/geo.ts';
import { gstinCheckCharacter } from '../../src/modules/location/geography/gst.ts';
import * as places from './hubs.ts';
import * as people from './people.ts';
import type { Point } from './types.ts';

const cities = places.cities();
const hubs = places.hubs();
const customers = people.customers();

const ringOf = (corners: readonly Point[]): Ring => [...corners, ...corners.slice(0, 1)];
const holds = (corners: readonly Point[], [longitude, latitude]: Point) =>
  isInside({ longitude, latitude }, ringOf(corners));

/** Twice the area of the triangle. Its sign gives the side of the line from a to b on which c lies. */
const side = (a: Point, b: Point, c: Point) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Returns whether two edges cross between their ends. A shared corner is not a crossing. */
const cross = ([a, b]: [Point, Point], [c, d]: [Point, Point]) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const edgesOf = (corners: readonly Point[]): [Point, Point][] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);

test('the rule for GSTINs finds the check character of a known number', () => {
  expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V');
});

describe.each(hubs)('hub $adcCode', (hub) => {
  test('has valid registrations', () => {
    const city = cities.find(({ name }) => name === hub.city);
    expect(hub.gstin).toMatch(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
    expect(hub.gstin.slice(0, 2)).toBe(city?.stateCode);
    expect(hub.gstin.at(-1)).toBe(gstinCheckCharacter(hub.gstin.slice(0, 14)));
    expect(hub.fssai).toMatch(/^[12][0-9]{13}$/);
    expect(shapes.adcCode.parse(hub.adcCode)).toBe(hub.adcCode);
    expect(shapes.pinCode.parse(hub.pinCode)).toBe(hub.pinCode);
  });

  test('is inside its own area and no other', () => {
    const holders = hubs.filter(({ corners }) => holds(corners, hub.point));
    expect(holders.map(({ adcCode }) => adcCode)).toEqual([hub.adcCode]);
  });

  const others = hubs.filter((other) => other !== hub);

  test.each(others)('does not overlap $adcCode', ({ corners }) => {
    const crossings = edgesOf(hub.corners).filter((edge) =>
      edgesOf(corners).some((otherEdge) => cross(edge, otherEdge)),
    );
    expect(crossings).toEqual([]);
    const shared = new Set(corners.map(String));
    const within = hub.corners.filter(
      (corner) => !shared.has(String(corner)) && holds(corners, corner),
    );
    expect(within).toEqual([]);
  });

  test('has a border that does not cross itself', () => {
    const edges = edgesOf(hub.corners);
    expect(edges.filter((edge) => edges.some((other) => cross(edge, other)))).toEqual([]);
  });
});

test('there is one default hub', () => {
  expect(hubs.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

describe('customers', () => {
  test.each(customers.flatMap(({ addresses }) => addresses))(
    'live where their hub delivers: $area',
    ({ adcCode, point }) => {
      const serving = hubs.filter(({ corners }) => holds(corners, point));
      expect(serving.map((hub) => hub.adcCode)).toEqual([adcCode]);
    },
  );

  test('have names and phones that the contract allows', () => {
    const names = customers.flatMap(({ fullName }) => fullName ?? []);
    expect(names.map((name) => shapes.personName.parse(name))).toEqual(names);
    const phones = customers.map(({ phone }) => phone);
    expect(phones.map((phone) => shapes.phone.parse(phone))).toEqual(phones);
    expect(names.length).toBeLessThan(customers.length);
    expect(names.some((name) => name.length > 50)).toBe(true);
  });
});
