import type { ReferralState } from './loyalty-queries.ts';
import { pageIn } from '../../shared/search-values.ts';

export interface MembersSearch {
  q?: string;
  page?: number;
}

export interface ReferralsSearch {
  state?: ReferralState;
  page?: number;
}

/** What is looked for, and the page of what was found. */
export function membersSearchOf(search: Record<string, unknown>): MembersSearch {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 60) : '';
  return { ...(q && { q }), ...pageIn(search) };
}

export const referralStates = ['REVIEW', 'REFUSED', 'REWARDED'] as const;

export function referralsSearchOf(search: Record<string, unknown>): ReferralsSearch {
  const state = referralStates.find((each) => each === search['state']);
  return { ...(state && { state }), ...pageIn(search) };
}
