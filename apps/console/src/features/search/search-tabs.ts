import { cursorIn, pageIn } from '../../shared/search-values.ts';

export const searchTabs = ['synonyms', 'missed', 'asked', 'requests', 'ranking'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The tab and page that the address selects; `page` counts from 1. */
export interface SearchPageUrl {
  part?: SearchTab;
  page?: number;
  /** A page of the product requests. */
  cursor?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function searchPageOf(given: Record<string, unknown>): SearchPageUrl {
  const known = searchTabs.find((each) => each === given['part']);
  return {
    ...(known && { part: known }),
    ...pageIn(given),
    ...cursorIn(given),
  };
}
