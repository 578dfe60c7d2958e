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
