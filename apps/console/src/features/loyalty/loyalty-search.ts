import type { ReferralState } from './loyalty-queries.ts';

export interface MembersSearch {
  q?: string;
  page?: number;
}

export interface ReferralsSearch {
  state?: ReferralState;
  page?: number;
}

const pageOf = (value: unknown): { page?: number } => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 && page < 100_000 ? { page } : {};
};

/** What is looked for, and the page of what was found. */
export function membersSearchOf(search: Record<string, unknown>): MembersSearch {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 60) : '';
  return { ...(q && { q }), ...pageOf(search['page']) };
}

export const referralStates = ['REVIEW', 'REFUSED', 'REWARDED'] as const;

export function referralsSearchOf(search: Record<string, unknown>): ReferralsSearch {
  const state = referralStates.find((each) => each === search['state']);
  return { ...(state && { state }), ...pageOf(search['page']) };
}
