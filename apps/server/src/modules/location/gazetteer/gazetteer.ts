import type { Tx } from '../../../platform/db.ts';
import { groupBy } from '../../../platform/group-by.ts';
import {
  type Place,
  allowLongSteps,
  buildPlaceIndexes,
  dropPlaceIndexes,
  insertPlaces,
} from './gazetteer.sql.ts';
import { type Point, metresBetween } from '../geography/geo.ts';
import { metroOf } from './metros.ts';
import { readPostOffices } from './post-office-file.ts';
import { type Office, centre, mostFrequent, officeOf } from './post-offices.ts';

/** A common name for the area of a pin code that the directory does not contain. */
export interface LocalityAlias {
  readonly name: string;
  readonly pinCode: string;
  /** Its point, which overrides the directory's point of the pin code. */
  readonly point: Point;
  /** Further spellings, for the search only. */
  readonly alsoCalled?: readonly string[];
}

/** `towns` omits branch offices, which are villages; `metros` keeps only the big cities. */
export type Extent = 'india' | 'towns' | 'metros';

export interface GazetteerOptions {
  readonly aliases: readonly LocalityAlias[];
  readonly extent: Extent;
}

/** A point that this many pin codes share is a placeholder. */
const placeholderPincodes = 4;
/** A point farther than this from the middle of its group is wrong. In metres. */
const outlierMetres = {
  pinCode: 25_000,
  pinCodeInMetro: 8_000,
  metro: 32_000,
  sortingDistrict: 250_000,
};

/** The weight in a search: metropolis, everyday name, office that delivers, head office, own point. */
const weights = {
  metro: 100,
  alias: 50,
  delivers: 20,
  ownPoint: 3,
  kind: { head: 10, sub: 5, branch: 0 },
};

const isWanted: Record<Extent, (office: Office) => boolean> = {
  india: () => true,
  towns: ({ pinCode, district, kind }) => kind !== 'branch' || metroOf(pinCode, district) !== null,
  metros: ({ pinCode, district }) => metroOf(pinCode, district) !== null,
};

/** The offices of the directory, with names and coordinates cleaned. */
export async function readOffices(extent: Extent): Promise<Office[]> {
  const offices: Office[] = [];
  for await (const records of readPostOffices()) {
    for (const record of records) {
      const office = officeOf(record);
      if (isWanted[extent](office)) offices.push(office);
    }
  }
  return offices;
}

/**
 * Fills `location.place`, which must be empty, and returns the number of places. Building the indexes after
 * the rows is three times faster.
 */
export async function loadGazetteer(tx: Tx, options: GazetteerOptions): Promise<number> {
  await allowLongSteps(tx);
  const offices = await readOffices(options.extent);
  const indexes = await dropPlaceIndexes(tx);
  const rowsAtOnce = 10_000;
  let count = 0;
  let waiting: Place[] = [];
  const flush = async () => {
    count += await insertPlaces(tx, waiting);
    waiting = [];
  };
  for (const places of placesByPinCode(offices, options.aliases)) {
    waiting.push(...places);
    if (waiting.length >= rowsAtOnce) await flush();
  }
  await flush();
  await buildPlaceIndexes(tx, indexes);
  return count;
}

/**
 * Cleaned places, one pin code after another, and one for every everyday name. Fills gaps of `offices` and
 * removes wrong points.
 */
export function* placesByPinCode(
  offices: readonly Office[],
  aliases: readonly LocalityAlias[],
): Generator<Place[]> {
  fillGaps(offices);
  removeWrongPoints(offices);
  const everydayNames = groupBy(aliases, (alias) => alias.pinCode);
  const districts = groupBy(offices, ({ district }) => district);
  for (const [pinCode, neighbours] of groupBy(offices, pinCodeOf)) {
    const everyday = everydayNames.get(pinCode) ?? [];
    const middle = middleOf(neighbours, everyday) ?? middleOfDistrict(neighbours, districts);
    if (middle) yield placesOfPinCode(neighbours, middle, everyday);
  }
}

/** The middle of a pin code: by its everyday names if it has some, else by its offices. */
function middleOf(offices: readonly Office[], everyday: readonly LocalityAlias[]): Point | null {
  const sure = centre(everyday.map(({ point }) => point));
  if (!sure) return centre(pointsOf(offices));
  for (const office of offices) {
    if (office.point && metresBetween(office.point, sure) > outlierMetres.pinCodeInMetro) {
      office.point = null;
    }
  }
  return sure;
}

/**
 * The estimated point of a pin code without any. Not in a metropolis: there the middle of the district could be
 * in a delivery area that does not contain the pin code.
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

/** Missing districts and states, taken from neighbouring offices. */
function fillGaps(offices: readonly Office[]): void {
  const incomplete = offices.filter(({ district, state }) => district === '' || state === '');
  if (incomplete.length === 0) return;
  const byPrefix = groupBy(offices, sortingDistrictOf);
  const byPinCode = groupBy(offices, pinCodeOf);
  for (const office of incomplete) {
    const nearest = byPinCode.get(office.pinCode) ?? [];
    const around = byPrefix.get(sortingDistrictOf(office)) ?? [];
    const districtOf = (group: readonly Office[]) =>
      mostFrequent(group, ({ district }) => district);
    office.district ||= districtOf(nearest) || districtOf(around);
    office.state ||= mostFrequent(around, ({ state }) => state);
  }
}

/** Removes wrong points: placeholders, and outliers of their neighbourhood. */
function removeWrongPoints(offices: readonly Office[]): void {
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
  removeOutliers(groupBy(inMetros, cityOf), outlierMetres.metro);
  removeOutliers(groupBy(elsewhere, sortingDistrictOf), outlierMetres.sortingDistrict);
  removeOutliers(
    groupBy(offices, ({ pinCode }) => pinCode),
    outlierMetres.pinCode,
  );
}

/** The first three digits of a pin code. */
const sortingDistrictOf = ({ pinCode }: Office): string => pinCode.slice(0, 3);
const pinCodeOf = ({ pinCode }: Office): string => pinCode;
const hasPoint = ({ point }: Office): boolean => point !== null;
const pointKey = ({ point }: Office): string => `${point?.latitude},${point?.longitude}`;

/** Removes points that are farther than `limit` metres from the middle of a group of three or more. */
function removeOutliers(groups: ReadonlyMap<string, readonly Office[]>, limit: number): void {
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

/** The search words that all offices of a district in one pin code share. */
interface Surroundings {
  readonly city: string;
  readonly inMetro: boolean;
  readonly searchText: string;
}

function surroundingsOf(pinCode: string, district: string): Surroundings {
  const metro = metroOf(pinCode, district);
  const city = metro?.city ?? district;
  const names = [...new Set([city, district])].concat(metro?.alsoCalled ?? []);
  return { city, inMetro: metro !== null, searchText: names.join(' ').toLowerCase() };
}

/** The offices of one pin code and its everyday names; `middle` replaces missing points. */
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
  const places = offices.map((office) => toPlace(office, middle, everydayNames, around(office)));
  const main = offices.find(({ delivers }) => delivers) ?? offices[0];
  if (!main) return places;
  const taken = new Set(places.map(({ name }) => name.toLowerCase()));
  for (const { name, point, alsoCalled = [] } of aliases) {
    if (taken.has(name.toLowerCase())) continue;
    const alias = toPlace({ ...main, name, point }, middle, alsoCalled, around(main));
    places.push({ ...alias, weight: alias.weight + weights.alias });
  }
  return places;
}

function toPlace(
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
      weights.kind[kind],
  };
}
