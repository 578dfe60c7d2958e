import { cursorIn, pageIn } from '../../shared/search-values.ts';

export const searchTabs = ['synonyms', 'missed', 'asked', 'requests', 'ranking'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** What of the search the address names; `page` counts from 1. */
export interface SearchPageUrl {
  part?: SearchTab;
  page?: number;
  /** A page of the product requests. */
  cursor?: string;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function searchPageOf(given: Record<string, unknown>): SearchPageUrl {
  const known = searchTabs.find((each) => each === given['part']);
  return {
    ...(known && { part: known }),
    ...pageIn(given),
    ...cursorIn(given),
  };
}
