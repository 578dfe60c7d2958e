export { saveMembership } from './plans/edit-membership.ts';
export { type MembershipTerms, coolingOffDays } from './membership.ts';
export {
  endSaving,
  lockMembershipPurchase,
  memberPart,
  resumeSaving,
  selectMembershipsBoughtAlone,
  selectMembershipPurchase,
} from './purchases/periods.sql.ts';
export {
  type Plan,
  moveCartPlan,
  membershipDisplayedPart,
  cartPlanPart,
} from './plans/plans.sql.ts';
export {
  beginPurchase,
  changeSaving,
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
} from './purchases/purchases.ts';
export { amountDueForMembership } from './purchases/amount-due.ts';
export {
  lockMembershipToPay,
  membershipPurchaseHandler,
  payMembershipFromWallet,
} from './purchases/purchase-handler.ts';
export { endMembership, endMembershipOfOrder, endUnpaidMembership } from './purchases/refunds.ts';
export { membershipTermsOfOrder } from './purchases/terms-of-order.ts';
export { textsOfMembership } from './plans/membership-texts.ts';
export { membershipModule } from './module.ts';
