import { type Point, isInIndia } from '../geography/geo.ts';

/** One office of the directory, with the package's short keys. */
export interface OfficeRecord {
  /** Name with a suffix for the kind: "Banjara Hills S.O". */
  readonly o: string;
  readonly p: string;
  /** Branch (a village's), sub (post) or head office. */
  readonly t: string;
  /** 1: delivers. */
  readonly d: number;
  readonly i: string;
  readonly s: string;
  readonly a: number;
  readonly n: number;
}

/** A post office with readable keys. */
export interface Office {
  readonly name: string;
  readonly pinCode: string;
  readonly kind: 'branch' | 'sub' | 'head';
  readonly delivers: boolean;
  /** Empty if the directory has none, like the state. */
  district: string;
  state: string;
  /** Null if the directory has none, or a wrong one. */
  point: Point | null;
}

/** Abbreviations that stay in capitals. */
const capitals = new Set([
  'GPO',
  'IIT',
  'HSR',
  'NIT',
  'AIIMS',
  'II',
  'III',
  'IV',
  'VI',
  'VII',
  'NTR',
]);
const small = new Set(['and', 'of', 'the']);

const firstLetters = /(^|[-(/.])(\p{Ll})/gu;

/** Capitalises first letters and keeps the others. */
const capitalised = (word: string): string =>
  word.replace(firstLetters, (_, before: string, letter: string) => before + letter.toUpperCase());

/**
 * "MEDCHAL MALKAJGIRI" and "South east" alike in title case. Capitals inside mixed-case text are abbreviations
 * and stay: "CRP camp" is "CRP Camp".
 */
export function titleCase(text: string): string {
  const isAllCapitals = text === text.toUpperCase();
  return text
    .split(' ')
    .map((word, index) => {
      if (!isAllCapitals) return index > 0 && small.has(word) ? word : capitalised(word);
      if (capitals.has(word)) return word;
      const lower = word.toLowerCase();
      return index > 0 && small.has(lower) ? lower : capitalised(lower);
    })
    .join(' ');
}

/** Branch, sub or head office with an optional rest: "S.O (Bengaluru)", "SO North Delhi", "B.O-A". */
const officeSuffix =
  /\s+\(?(?:[BSHP]\.?\s?O|(?:N\.?D\.?)?T?\.?[DS]?\.?S\.?O|MDG)(?![A-Za-z]).*$|\s+O\.?\)?$|(?<=[).])[BSH]\.?O\.?$/i;
const tidyFirst = /\s{2,}|\bG\.P\.O\.?/g;

/** "Banjara Hills S.O" → "Banjara Hills". */
export function officeName(raw: string): string {
  const text = raw.trim().replace(tidyFirst, (found) => (found.startsWith('G') ? 'GPO' : ' '));
  const bare = text.replace(officeSuffix, '') || text;
  const opened = bare.lastIndexOf('(') > bare.lastIndexOf(')');
  return titleCase(opened ? `${bare})` : bare);
}

/** Caches results: the directory has 165,000 offices in 750 districts. */
function memoised(answer: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = answer(text);
      known.set(text, found);
    }
    return found;
  };
}

/** The directory writes NA for unknown values, and mostly capitals. */
const readableName = (text: string): string =>
  text === 'NA' ? '' : titleCase(text.trim().toUpperCase());

const districtName = memoised(readableName);

/** Removes the article of "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU". */
const stateName = memoised((raw) => readableName(raw).replace(/^The /, ''));

/** The office's own point. Swapped coordinates are corrected; points outside India are dropped. */
export function officePoint(record: Pick<OfficeRecord, 'a' | 'n'>): Point | null {
  const point = { latitude: record.a, longitude: record.n };
  if (isInIndia(point)) return point;
  const swapped = { latitude: record.n, longitude: record.a };
  return isInIndia(swapped) ? swapped : null;
}

const kinds: Record<string, Office['kind']> = { HO: 'head', GPO: 'head', PO: 'sub', SO: 'sub' };

export const officeOf = (record: OfficeRecord): Office => ({
  name: officeName(record.o),
  pinCode: record.p,
  kind: kinds[record.t] ?? 'branch',
  delivers: record.d === 1,
  district: districtName(record.i),
  state: stateName(record.s),
  point: officePoint(record),
});

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** The middle of some points, by the median of each coordinate; null for none. */
export function centre(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}

/** The most frequent text of the items; empty texts do not count. */
export function mostFrequent<T>(items: Iterable<T>, textOf: (item: T) => string): string {
  const counts = new Map<string, number>();
  let best = '';
  for (const item of items) {
    const text = textOf(item);
    if (text === '') continue;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (best === '' || count > (counts.get(best) ?? 0)) best = text;
  }
  return best;
}
