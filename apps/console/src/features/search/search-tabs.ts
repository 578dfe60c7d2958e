import { pageIn } from '../../shared/search-values.ts';

export const searchParts = ['synonyms', 'missed', 'asked', 'requests', 'ranking'] as const;
export type SearchPart = (typeof searchParts)[number];

/** What of the search the address names; `page` counts from 1. */
export interface SearchPageUrl {
  part?: SearchPart;
  page?: number;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function searchPageOf(given: Record<string, unknown>): SearchPageUrl {
  const known = searchParts.find((each) => each === given['part']);
  return {
    ...(known && { part: known }),
    ...pageIn(given),
  };
}
