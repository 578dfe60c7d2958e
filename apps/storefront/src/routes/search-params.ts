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

/** `{ key: value }` when the search has the key as text, else nothing to spread. */
export function text<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
): { [K in Key]?: string } {
  const value = search[key];
  return (typeof value === 'string' && value ? { [key]: value } : {}) as { [K in Key]?: string };
}

/** A whole number from `min` on, or nothing. */
export function wholeNumber<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  min = 0,
): { [K in Key]?: number } {
  const value = Number(search[key] ?? Number.NaN);
  const valid = Number.isSafeInteger(value) && value >= min;
  return (valid ? { [key]: value } : {}) as { [K in Key]?: number };
}
