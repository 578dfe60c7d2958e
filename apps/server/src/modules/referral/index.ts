export { referralSubscribers } from './events.ts';
export { selectRules } from './referral.sql.ts';
export { appliedCode, carryCode, isKnownCode, keepGuestCode, tie, untie } from './referrals.ts';
export {
  decideReferral,
  referralRulesForEditing,
  referralsForReview,
  saveReferralRules,
} from './review.ts';
export { referralRoutes } from './routes.ts';
