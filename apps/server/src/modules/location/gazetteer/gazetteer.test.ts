import { beforeAll, describe, expect, test } from 'vitest';
import type { Place } from './gazetteer.sql.ts';
import { type LocalityAlias, placesByPinCode, readOffices } from './gazetteer.ts';
import { metresBetween } from '../geography/geo.ts';
import {
  type OfficeRecord,
  centre,
  officeName,
  officeOf,
  officePoint,
  titleCase,
} from './post-offices.ts';

const placesOf = (records: readonly OfficeRecord[], aliases: readonly LocalityAlias[] = []) =>
  [...placesByPinCode(records.map(officeOf), aliases)].flat();

describe('names of post offices', () => {
  test.each([
    ['Banjara Hills S.O', 'Banjara Hills'],
    ['Kothimir B.O', 'Kothimir'],
    ['Karma BO', 'Karma'],
    ['SONBARSHA', 'Sonbarsha'],
    ['Hyderabad G.P.O.', 'Hyderabad GPO'],
    ['CRP camp SO', 'CRP Camp'],
    ['Nagasandra S.O (Bengaluru)', 'Nagasandra'],
    ['Tilak Nagar SO South Delhi', 'Tilak Nagar'],
    ['Lingamgunta B.O-A', 'Lingamgunta'],
    ['Kakdwip Court Complex N.D.S.O', 'Kakdwip Court Complex'],
    ['Madhavaram (Kurnool)B.O', 'Madhavaram (Kurnool)'],
    ['Bo Tola B.O', 'Bo Tola'],
    ['Soho BO', 'Soho'],
    ['  Two   Spaces H.O ', 'Two Spaces'],
  ])('%s is %s', (raw, name) => {
    expect(officeName(raw)).toBe(name);
  });

  test('writes states and districts in title case with lower-case particles', () => {
    expect(titleCase('ANDAMAN AND NICOBAR ISLANDS')).toBe('Andaman and Nicobar Islands');
    expect(titleCase('South east')).toBe('South East');
  });
});

describe('points', () => {
  test('swaps mixed-up coordinates and drops those outside India', () => {
    expect(officePoint({ a: 17.4, n: 78.4 })).toEqual({ latitude: 17.4, longitude: 78.4 });
    expect(officePoint({ a: 83.5, n: 18.6 })).toEqual({ latitude: 18.6, longitude: 83.5 });
    expect(officePoint({ a: 0, n: 0 })).toBeNull();
    expect(officePoint({ a: 18.16, n: 18.16 })).toBeNull();
  });

  test('keeps the centre in spite of one outlier', () => {
    const near = { latitude: 12.9, longitude: 77.6 };
    expect(centre([near, near, { latitude: 28, longitude: 70 }])).toEqual(near);
    expect(centre([])).toBeNull();
  });
});

describe('cleaning', () => {
  const office = (more: Partial<OfficeRecord>): OfficeRecord => ({
    o: 'Somewhere B.O',
    p: '504001',
    t: 'BO',
    d: 1,
    i: 'ADILABAD',
    s: 'TELANGANA',
    a: 19.6,
    n: 78.5,
    ...more,
  });
  const clean = (...records: OfficeRecord[]) => placesOf(records);

  test('takes a missing state and district from neighbouring offices', () => {
    const [, lost] = clean(office({}), office({ o: 'Lost B.O', i: 'NA', s: 'NA' }));
    expect(lost).toMatchObject({ district: 'Adilabad', state: 'Telangana', city: 'Adilabad' });
  });

  test('places an office without a point in the middle of its pincode', () => {
    const [, lost] = clean(office({}), office({ o: 'Lost B.O', a: 0, n: 0 }));
    expect(lost).toMatchObject({ latitude: 19.6, longitude: 78.5 });
  });

  test('replaces an outlier by the middle of its pincode', () => {
    const here = [0, 1, 2].map((k) => office({ o: `Here ${k} B.O`, a: 19.6 + k / 100 }));
    const places = clean(...here, office({ o: 'Stray B.O', a: 21.9 }));
    expect(places.at(-1)?.latitude).toBeCloseTo(19.615, 2);
  });

  test('treats a point that four pin codes share as a placeholder', () => {
    const shared = ['504001', '504002', '504003', '504004'].map((p) => office({ p }));
    const [first] = clean(...shared, office({ p: '504001', a: 19.7, n: 78.4 }));
    expect(first).toMatchObject({ latitude: 19.7, longitude: 78.4 });
  });

  test('adds an everyday name as a place, and finds the office by it too', () => {
    const point = { latitude: 19.61, longitude: 78.51 };
    const alias = { name: 'Old Market', pinCode: '504001', point, alsoCalled: ['purana bazar'] };
    const places = placesOf([office({})], [alias]);
    expect(places.map(({ name }) => name)).toEqual(['Somewhere', 'Old Market']);
    expect(places[0]?.searchText).toContain('purana bazar');
    expect(places[1]).toMatchObject(point);
    expect(places[1]?.weight).toBeGreaterThan(places[0]?.weight ?? 0);
  });
});

describe('the directory itself', () => {
  let places: Place[] = [];
  beforeAll(async () => {
    places = [...placesByPinCode(await readOffices('metros'), [])].flat();
  });

  // The true points of these localities, to within a few streets.
  test.each([
    ['500034', 'Banjara Hills', 'Hyderabad', 17.4156, 78.4347],
    ['560034', 'Koramangala', 'Bengaluru', 12.9352, 77.6245],
    ['400050', 'Bandra West', 'Mumbai', 19.0596, 72.8295],
    ['560102', 'HSR Layout', 'Bengaluru', 12.9121, 77.6446],
    ['500016', 'Begumpet', 'Hyderabad', 17.4447, 78.4664],
  ])('%s %s is in %s where it should be', (pinCode, name, city, latitude, longitude) => {
    const place = places.find((each) => each.pinCode === pinCode && each.name === name);
    if (!place) throw new Error(`${name} is not there`);
    expect(place.city).toBe(city);
    expect(metresBetween(place, { latitude, longitude })).toBeLessThan(2_500);
  });

  test('finds Bengaluru by its older name', () => {
    const place = places.find(({ name }) => name === 'Koramangala');
    expect(place?.searchText).toContain('bangalore');
  });

  test('gives every place a district, a city and a state', () => {
    expect(places.length).toBeGreaterThan(2_500);
    const gaps = places.filter(
      ({ name, district, city, state }) => !name || !district || !city || !state,
    );
    expect(gaps).toEqual([]);
  });
});
