export { referralAdminRoutes } from './admin-routes.ts';
export { referralSubscribers } from './events.ts';
export { activePart as referralActivePart } from './referral.sql.ts';
export { appliedCode, carryCode, isKnownCode, keepGuestCode, tie, untie } from './referrals.ts';
export { saveReferralRules } from './review.ts';
export { referralRoutes } from './routes.ts';
export { referralData } from './personal-data.ts';
