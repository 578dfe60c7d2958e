import { cursorIn } from '../../shared/search-values.ts';
import type { ReferralState } from './referral-queries.ts';

export interface ReferralsSearch {
  state?: ReferralState;
  cursor?: string;
}

export const referralStates = ['REVIEW', 'REFUSED', 'REWARDED'] as const;

export function referralsSearchOf(search: Record<string, unknown>): ReferralsSearch {
  const state = referralStates.find((each) => each === search['state']);
  return { ...(state && { state }), ...cursorIn(search) };
}
