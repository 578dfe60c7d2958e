export const searchParts = ['synonyms', 'missed', 'asked', 'requests', 'ranking'] as const;
export type SearchPart = (typeof searchParts)[number];

/** What of the search the address names; `page` counts from 1. */
export interface SearchPageUrl {
  part?: SearchPart;
  page?: number;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function searchPageOf({ part, page }: Record<string, unknown>): SearchPageUrl {
  const known = searchParts.find((each) => each === part);
  const number = Number(page);
  return {
    ...(known && { part: known }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= 10_000 && { page: number }),
  };
}
