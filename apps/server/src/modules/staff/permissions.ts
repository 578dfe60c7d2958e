import type { StaffPermission, StaffRole, StaffTransition } from '@halal-basket/contract';
import { refuse } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/http/context.ts';
import { worksForAll } from '../../platform/http/staff-hubs.ts';

/** Which roles may take which step of an order. Owner and manager may take all. */
const movers: Record<StaffTransition, readonly StaffRole[]> = {
  confirm: ['packer', 'care', 'dispatcher'],
  assignDriver: ['dispatcher'],
  pickUp: ['dispatcher'],
  deliver: ['dispatcher'],
  cancel: ['care'],
  bringBack: ['dispatcher', 'care'],
};

/**
 * Which roles see or change what. Orders carry names, phones and addresses of customers, so only
 * those who work on orders see them. Owner and manager may do all.
 */
const holders: Record<StaffPermission, readonly StaffRole[]> = {
  seeOrders: ['packer', 'dispatcher', 'care'],
  seeStock: ['packer', 'care', 'catalogue'],
  adjustStock: ['packer', 'catalogue'],
  actForCustomers: ['care'],
  moderateReviews: ['care', 'catalogue'],
  tuneSearch: ['catalogue'],
  editCatalogue: ['catalogue'],
  editContent: ['catalogue'],
  pickOrders: ['packer'],
  answerIssues: ['care'],
  approveRefunds: [],
  carryOrders: ['rider'],
  editSlots: ['dispatcher'],
  manageRiders: ['dispatcher'],
  manageStaff: [],
  seeAudit: [],
  editHubs: [],
  editOffers: ['catalogue'],
  seePayments: [],
  settleRefunds: [],
  seeInvoices: ['care'],
  editMembership: [],
  editTaxes: [],
  editRewards: [],
  reviewReferrals: ['care'],
  adjustMoney: ['care'],
  approveMoney: [],
  editMoneyLimits: [],
};

/**
 * What sets something for the whole shop: its prices, goods, pages and rules hold at every hub, so that
 * who works for some hubs only may not use these.
 */
const shopWide: ReadonlySet<StaffPermission> = new Set<StaffPermission>([
  'editCatalogue',
  'editContent',
  'editMembership',
  'editMoneyLimits',
  'editOffers',
  'editRewards',
  'editTaxes',
  'tuneSearch',
]);

/** A rider's page shows what that rider carries: who is in charge has the board instead. */
const ofRiders: StaffPermission = 'carryOrders';

/** Who is held to a limit does not set it: managers hand out money, too. */
const ofOwners: StaffPermission = 'editMoneyLimits';

const inCharge: readonly StaffRole[] = ['owner', 'manager'];

export const mayMove = (role: StaffRole, transition: StaffTransition): boolean =>
  inCharge.includes(role) || movers[transition].includes(role);

/** Who somebody is to the console: the role, and the hubs they work for (none named: all). */
type Scoped = Pick<StaffMember, 'role'> & { readonly hubIds: readonly number[] };

function isInChargeOf(permission: StaffPermission, role: StaffRole): boolean {
  if (permission === ofOwners) return role === 'owner';
  return inCharge.includes(role) && permission !== ofRiders;
}

export const may = (who: Scoped, permission: StaffPermission): boolean =>
  (worksForAll(who) || !shopWide.has(permission)) &&
  (isInChargeOf(permission, who.role) || holders[permission].includes(who.role));

/** All that somebody may do besides the steps of orders. */
export const permissionsOf = (who: Scoped): StaffPermission[] =>
  (Object.keys(holders) as StaffPermission[]).filter((each) => may(who, each));

/** Refuses FORBIDDEN unless the member of staff may do it. */
export function requirePermission(staff: StaffMember, permission: StaffPermission): void {
  if (!may(staff, permission)) refuse('FORBIDDEN');
}
