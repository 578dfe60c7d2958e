import type { Place } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type Point, isInIndia, metresBetween } from '../geography/geo.ts';
import {
  type GazetteerPlace,
  findPlace,
  nearestPlaces,
  placesOfPinCode,
  searchPlaces,
  similarWords,
} from './place.sql.ts';

const placesShown = 8;
const placesNearShown = 3;

/** In a big city, by the gazetteer's weights. Without such a match the query may be misspelt. */
const wellKnown = 100;

const maxWords = 6;
const correctionsPerWord = 4;
/** Shorter words resemble too many others, and are beginnings of words that are being typed. */
const minCorrectedLength = 4;
/** A place with this many of the words is the intended one. */
const minCertainWords = 3;

/** A nearest place beyond this distance does not describe a point. In metres. */
const nearMetres = 50_000;

export interface PlaceQuery {
  /** Letters and digits only, lower-case. */
  words: string[];
  /** The first digits of a pin code; '' for any. */
  pinCode: string;
}

/** The search words of a typed text. Accents, case and signs do not matter. */
export function readQuery(typed: string): PlaceQuery {
  const plain = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // A pin code may be written in two halves: 560 034.
  const joined = plain.replace(/\b(\d{3})\s(\d{3})\b/g, '$1$2');
  const tokens = joined.match(/[a-z0-9]+/g) ?? [];
  const pinCode = tokens.find((token) => /^[1-9]\d{2,5}$/.test(token)) ?? '';
  const words = tokens.filter((token) => token !== pinCode).map((token) => token.slice(0, 30));
  return { words: words.slice(0, maxWords), pinCode };
}

const anyOf = (words: readonly string[]): string =>
  `(${words.map((word) => `${word}:*`).join(' | ')})`;

/** The tsquery: every word, or one of its corrections, by its beginning. */
export const wordsExpression = (alternatives: readonly (readonly string[])[]): string =>
  alternatives.map(anyOf).join(' & ');

/** The corrected words, each on its own or all joined; '' if there is no correction. */
async function correctedExpression(q: Queryable, words: string[]): Promise<string> {
  const asOne = words.join('');
  const doubtful = [...words, asOne].filter(({ length }) => length >= minCorrectedLength);
  if (doubtful.length === 0) return '';
  const corrections = await similarWords(q, [...new Set(doubtful)], correctionsPerWord);
  const known = new Map(corrections.map((each) => [each.word, each.known]));
  const each = wordsExpression(words.map((word) => [word, ...(known.get(word) ?? [])]));
  return words.length === 1 ? each : `(${each}) | ${anyOf([asOne, ...(known.get(asOne) ?? [])])}`;
}

/** Up to eight places by name or pin code, the best-known first; finds misspelt names too. */
export async function searchByText(q: Queryable, typed: string): Promise<GazetteerPlace[]> {
  const { words, pinCode } = readQuery(typed);
  if (words.length === 0) return pinCode === '' ? [] : placesOfPinCode(q, pinCode, placesShown);
  const text = words.join(' ');
  const search = { pinCode, text, limit: placesShown };
  const expression = wordsExpression(words.map((word) => [word]));
  const found = await searchPlaces(q, { ...search, words: expression });
  const certain = found.length > 0 && words.length >= minCertainWords;
  if (certain || found.some(({ weight }) => weight >= wellKnown)) return found;

  const corrected = await correctedExpression(q, words);
  if (corrected === '') return found;
  const more = await searchPlaces(q, { ...search, words: corrected });
  const seen = new Set(found.map(({ id }) => id));
  return [...found, ...more.filter(({ id }) => !seen.has(id))].slice(0, placesShown);
}

/** The places around a point, nearest first; none if nothing is near. */
export async function placesNear(q: Queryable, point: Point): Promise<GazetteerPlace[]> {
  if (!isInIndia(point)) return [];
  const places = await nearestPlaces(q, point, placesNearShown);
  return places.filter((place) => metresBetween(place, point) <= nearMetres);
}

/** The main office of a pin code; null for an unknown one. */
export async function placeOfPinCode(
  q: Queryable,
  pinCode: string,
): Promise<GazetteerPlace | null> {
  const [place] = await placesOfPinCode(q, pinCode, 1);
  return place ?? null;
}

/** Ids of other providers have a prefix. */
export const isGazetteerId = (placeId: string): boolean => /^\d{1,9}$/.test(placeId);

/** Refuses INVALID for an id that no search returned. */
export async function placeById(q: Queryable, placeId: string): Promise<GazetteerPlace> {
  const place = isGazetteerId(placeId) ? await findPlace(q, Number(placeId)) : null;
  return place ?? refuse('INVALID', { fields: { placeId: 'must be a place from the list' } });
}

const withoutRepeats = (parts: readonly string[]): string[] => [
  ...new Set(parts.map((part) => part.trim()).filter((part) => part !== '')),
];

/** 'Bengaluru, Karnataka 560034' */
export const secondaryTextOf = (place: { city: string; state: string; pinCode: string }): string =>
  `${withoutRepeats([place.city, place.state]).join(', ')} ${place.pinCode}`.trim();

/** In the contract's shape. */
export const placeView = (place: GazetteerPlace): Place => ({
  placeId: String(place.id),
  primaryText: place.name,
  secondaryText: secondaryTextOf(place),
  latitude: place.latitude,
  longitude: place.longitude,
  pinCode: place.pinCode,
  area: place.name,
  city: place.city,
  state: place.state,
});
