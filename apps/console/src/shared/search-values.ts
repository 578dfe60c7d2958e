/** Checks the values of an address, which may be typed by hand or outdated. Invalid values are ignored. */

/** Returns the valid values of an address's search. */
export type ReadSearch = (given: Record<string, unknown>) => Record<string, unknown>;

/** Reads as `read`, and gives `undefined` for every value that it leaves out. */
export const clearInvalid =
  (read: ReadSearch): ReadSearch =>
  (raw) => ({
    ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])),
    ...read(raw),
  });

/** A whole number from `least` to `most`. */
export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
}

/** More pages than any list has. */
const maxPages = 10_000;

/** The page of a list, counted from 1; the first needs no name. */
export function pageIn({ page }: Record<string, unknown>): { page?: number } {
  const number = wholeNumber(page, 2, maxPages);
  return number === undefined ? {} : { page: number };
}

/** The cursor of a page of a list; the first page has none. */
export const cursorIn = ({ cursor }: Record<string, unknown>): { cursor?: string } =>
  typeof cursor === 'string' && /^[\w-]{1,800}$/.test(cursor) ? { cursor } : {};

/** The page of a list that can be searched: its words and its cursor. */
export const searchedIn = (raw: Record<string, unknown>): { q?: string; cursor?: string } => {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 80) : '';
  return { ...(q && { q }), ...cursorIn(raw) };
};

/** The cursors of a page with several lists, each by the name of its list. */
export function cursorsIn<Name extends string>(
  raw: Record<string, unknown>,
  names: readonly Name[],
): { [Key in Name]?: string } {
  const found = names.flatMap((name) => {
    const { cursor } = cursorIn({ cursor: raw[name] });
    return cursor === undefined ? [] : [[name, cursor]];
  });
  return Object.fromEntries(found) as { [Key in Name]?: string };
}

/** Is it a day of the calendar, `YYYY-MM-DD`? */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
