import { searchedIn } from '../../shared/search-values.ts';

/** The kinds of texts; each has a list. */
export const contentTabs = ['posts', 'faqs', 'legal'] as const;
export type ContentTab = (typeof contentTabs)[number];

export interface ContentSearch {
  part?: ContentTab;
  q?: string;
  cursor?: string;
}

export const contentSearchOf = (search: Record<string, unknown>): ContentSearch => {
  const part = contentTabs.find((each) => each === search['part']);
  return { ...(part && part !== 'posts' && { part }), ...searchedIn(search) };
};
