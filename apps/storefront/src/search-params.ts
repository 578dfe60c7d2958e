/**
 * Returns the search parameters that a route reads. Invalid values become `undefined` and are not
 * omitted: the router spreads this over the raw search, where they would remain.
 */
export const valid = <Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } => ({ [key]: value }) as { [K in Key]?: Value };

/** Returns the text of a key if it matches `pattern`. */
export function text<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  pattern = /./s,
): { [K in Key]?: string } {
  const value = search[key];
  return valid(key, typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** Returns a whole number between `min` and `max`, or nothing. */
export function wholeNumber<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  { min = 0, max }: { min?: number; max: number },
): { [K in Key]?: number } {
  const value = Number(search[key] ?? Number.NaN);
  return valid(key, Number.isInteger(value) && value >= min && value <= max ? value : undefined);
}

/** The longest term that the search call accepts. */
const maxTermLength = 80;

/**
 * Returns the search term in a form that the call accepts, so that no link ends at the OOPS screen.
 */
export const searchTerm = (term: string): string =>
  term
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxTermLength)
    // Cutting, like a broken link, may leave half a character.
    .replace(/\p{Cs}/gu, '')
    .trim();
