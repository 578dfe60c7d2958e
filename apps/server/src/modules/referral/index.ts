export { referralActivePart } from './referral.sql.ts';
export {
  appliedCode,
  applyCodeAtLogin,
  isKnownCode,
  saveGuestCode,
  applyCode,
  removeCode,
} from './referrals.ts';
export { saveReferralRules } from './review.ts';
export { referralModule } from './module.ts';
