/** The router's search in plain `key=value` text: readable links, and nothing is guessed to be JSON. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query ? `?${query}` : '';
};

/**
 * What a route reads of its address. A value that is not valid is said to be absent, not left out:
 * the router spreads this over the raw search, where the nonsense would stay otherwise.
 */
export const valid = <Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } => ({ [key]: value }) as { [K in Key]?: Value };

/** The key's text, if the search has it and it looks like `pattern`. */
export function text<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  pattern = /./s,
): { [K in Key]?: string } {
  const value = search[key];
  return valid(key, typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** A whole number between `min` and `max`, or nothing. */
export function wholeNumber<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  { min = 0, max }: { min?: number; max: number },
): { [K in Key]?: number } {
  const value = Number(search[key] ?? Number.NaN);
  return valid(key, Number.isInteger(value) && value >= min && value <= max ? value : undefined);
}

/** The longest term that the search call takes. */
const longestTerm = 80;

/** What was asked for in a form that the search call takes: no link may end at the OOPS screen. */
export const searchTerm = (asked: string): string =>
  asked
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestTerm)
    // The cut, like a broken link, may leave half a character.
    .replace(/\p{Cs}/gu, '')
    .trim();
