import { cursorIn } from '../../shared/search-values.ts';

export interface MembersSearch {
  q?: string;
  cursor?: string;
}

/** The searched text, and the page of the results. */
export function membersSearchOf(search: Record<string, unknown>): MembersSearch {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 60) : '';
  return { ...(q && { q }), ...cursorIn(search) };
}
