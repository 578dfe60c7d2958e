export { referralSubscribers } from './events.ts';
export { type ReferralRules, insertRules, selectInReview, selectRules } from './referral.sql.ts';
export {
  appliedCode,
  carryCode,
  decide,
  isKnownCode,
  keepGuestCode,
  tie,
  untie,
} from './referrals.ts';
export { referralRoutes } from './routes.ts';
