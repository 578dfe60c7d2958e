import type { StaffPermission } from '@halal-basket/contract';
import { m } from '../../messages.ts';

export const permissionWords: Record<StaffPermission, () => string> = {
  seeOrders: m.may_seeOrders,
  seeStock: m.may_seeStock,
  adjustStock: m.may_adjustStock,
  moderateReviews: m.may_moderateReviews,
  actForCustomers: m.may_actForCustomers,
  tuneSearch: m.may_tuneSearch,
  editCatalogue: m.may_editCatalogue,
  editContent: m.may_editContent,
  editHubs: m.may_editHubs,
  editOffers: m.may_editOffers,
  seePayments: m.may_seePayments,
  editMembership: m.may_editMembership,
  adjustMoney: m.may_adjustMoney,
  approveMoney: m.may_approveMoney,
  pickOrders: m.may_pickOrders,
  answerIssues: m.may_answerIssues,
  approveRefunds: m.may_approveRefunds,
  carryOrders: m.may_carryOrders,
  editSlots: m.may_editSlots,
  manageRiders: m.may_manageRiders,
  manageStaff: m.may_manageStaff,
  seeAudit: m.may_seeAudit,
  editRewards: m.may_editRewards,
  reviewReferrals: m.may_reviewReferrals,
};
