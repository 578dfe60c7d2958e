export { saveMembership } from './editing.ts';
export { coolingOffDays } from './membership.ts';
export {
  endSaving,
  lockPurchase as lockMembershipPurchase,
  memberPart,
  resumeSaving,
  selectPaidAlone as membershipsBoughtAlone,
  selectPurchase as membershipPurchase,
} from './periods.sql.ts';
export {
  type Plan,
  carryWanted as carryPlan,
  displayedPart as membershipDisplayedPart,
  wantedPart,
} from './plans.sql.ts';
export {
  beginPurchase,
  membershipBill,
  periodEnd,
  removePlan,
  extraPointsOf,
  holdsMemberPrice,
  membershipTerms,
  savingMembershipOf,
  recordSaving,
  planInCart,
  termsAsMember,
  choosePlan,
} from './purchases.ts';
export { lockMembershipToPay, membershipSettler, payMembershipFromWallet } from './settler.ts';
export { endMembership, endMembershipOfOrder } from './refunds.ts';
export { membershipModule } from './module.ts';
