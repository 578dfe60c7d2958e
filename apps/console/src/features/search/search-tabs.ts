import { cursorIn } from '../../shared/search-values.ts';

export const searchTabs = ['synonyms', 'missed', 'asked', 'requests', 'ranking'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The tab and page that the address selects. */
export interface SearchPageUrl {
  part?: SearchTab;
  cursor?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function searchPageOf(raw: Record<string, unknown>): SearchPageUrl {
  const known = searchTabs.find((each) => each === raw['part']);
  return {
    ...(known && { part: known }),
    ...cursorIn(raw),
  };
}
