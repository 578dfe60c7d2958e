/** Checks the values of an address, which may be typed by hand or outdated. Invalid values are ignored. */

/** Returns the valid values of an address's search. */
export type ReadSearch = (given: Record<string, unknown>) => Record<string, unknown>;

/** The same, with `undefined` for every value that `read` leaves out. */
export const clearInvalid =
  (read: ReadSearch): ReadSearch =>
  (given) => ({
    ...Object.fromEntries(Object.keys(given).map((key) => [key, undefined])),
    ...read(given),
  });

/** A whole number from `least` to `most`. */
export function wholeNumber(given: unknown, least: number, most: number): number | undefined {
  const number = Number(given);
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
}

/** No list is longer than so many pages. */
const mostPages = 10_000;

/** The page of a list, counted from 1; the first needs no name. */
export function pageIn({ page }: Record<string, unknown>): { page?: number } {
  const number = wholeNumber(page, 2, mostPages);
  return number === undefined ? {} : { page: number };
}

/** The cursor of a page of a list; the first page has none. */
export const cursorIn = ({ cursor }: Record<string, unknown>): { cursor?: string } =>
  typeof cursor === 'string' && /^[\w-]{1,800}$/.test(cursor) ? { cursor } : {};

/** The page of a list that can be searched: its words and its cursor. */
export const searchedIn = (given: Record<string, unknown>): { q?: string; cursor?: string } => {
  const q = typeof given['q'] === 'string' ? given['q'].trim().slice(0, 80) : '';
  return { ...(q && { q }), ...cursorIn(given) };
};

/** The cursors of a page with several lists, each by the name of its list. */
export function cursorsIn<Name extends string>(
  given: Record<string, unknown>,
  names: readonly Name[],
): { [Key in Name]?: string } {
  const found = names.flatMap((name) => {
    const { cursor } = cursorIn({ cursor: given[name] });
    return cursor === undefined ? [] : [[name, cursor]];
  });
  return Object.fromEntries(found) as { [Key in Name]?: string };
}

/** Is it a day of the calendar, `YYYY-MM-DD`? */
export const isDay = (given: unknown): given is string =>
  typeof given === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(given) &&
  !Number.isNaN(Date.parse(given)) &&
  new Date(given).toISOString().startsWith(given);
