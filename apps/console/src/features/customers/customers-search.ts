import type { CustomerSegment } from '@halal-basket/contract';
import { cursorIn } from '../../shared/search-values.ts';

export const segments: readonly CustomerSegment[] = [
  'all',
  'noOrder',
  'firstOrder',
  'repeat',
  'lapsed',
  'best',
];

export interface CustomersSearch {
  segment?: CustomerSegment;
  q?: string;
  cursor?: string;
}

/** The segment, the searched text, and the page of the results. */
export function customersSearchOf(search: Record<string, unknown>): CustomersSearch {
  const segment = segments.find((each) => each === search['segment']);
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 60) : '';
  return { ...(segment && { segment }), ...(q && { q }), ...cursorIn(search) };
}
