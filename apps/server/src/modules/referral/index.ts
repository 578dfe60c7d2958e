export { activePart as referralActivePart } from './referral.sql.ts';
export { appliedCode, carryCode, isKnownCode, keepGuestCode, tie, untie } from './referrals.ts';
export { saveReferralRules } from './review.ts';
export { referralModule } from './module.ts';
