import type { StaffPermission, StaffRole, StaffTransition } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { worksForAll } from '../../../platform/http/staff-hubs.ts';

/** The roles that may make a transition of an order. Owner and manager may make all. */
const transitionRoles: Record<StaffTransition, readonly StaffRole[]> = {
  confirm: ['packer', 'support', 'dispatcher'],
  assignDriver: ['dispatcher'],
  pickUp: ['dispatcher'],
  deliver: ['dispatcher'],
  cancel: ['support'],
  bringBack: ['dispatcher', 'support'],
};

/**
 * The roles of each permission. Orders contain names, phones and addresses of customers, so only staff who
 * process orders see them. Owner and manager have all.
 */
const permissionRoles: Record<StaffPermission, readonly StaffRole[]> = {
  seeOrders: ['packer', 'dispatcher', 'support'],
  changeOrders: ['dispatcher', 'support'],
  exportOrders: [],
  seeStock: ['packer', 'support', 'catalogue'],
  adjustStock: ['packer', 'catalogue'],
  markDownStock: ['catalogue'],
  actForCustomers: ['support'],
  seeCustomers: ['support'],
  eraseCustomers: [],
  moderateReviews: ['support', 'catalogue'],
  tuneSearch: ['catalogue'],
  editCatalogue: ['catalogue'],
  editContent: ['catalogue', 'marketer'],
  pickOrders: ['packer'],
  answerComplaints: ['support'],
  approveRefunds: [],
  carryOrders: ['rider'],
  editSlots: ['dispatcher'],
  manageRiders: ['dispatcher'],
  manageStaff: [],
  seeAudit: [],
  seeCustomerReads: [],
  seeReports: ['accountant', 'marketer'],
  editHubs: [],
  editOffers: ['catalogue', 'marketer'],
  sendCampaigns: ['marketer'],
  seePayments: ['accountant'],
  settleRefunds: ['accountant'],
  seeInvoices: ['support', 'accountant'],
  editMembership: [],
  editTaxes: [],
  editRewards: [],
  reviewReferrals: ['support'],
  adjustMoney: ['support'],
  approveMoney: [],
  editMoneyLimits: [],
  seeBooks: ['accountant'],
  keepBooks: ['accountant'],
  countCash: ['dispatcher', 'accountant'],
  manageConnections: [],
};

/**
 * Permissions that affect the whole shop: prices, goods, pages and rules of all hubs. Staff who work for some
 * hubs only do not have them.
 */
const shopWide: ReadonlySet<StaffPermission> = new Set<StaffPermission>([
  'editCatalogue',
  'editContent',
  'editMembership',
  'editMoneyLimits',
  'editOffers',
  'editRewards',
  'editTaxes',
  'eraseCustomers',
  'keepBooks',
  'manageConnections',
  'seeBooks',
  'seeCustomerReads',
  'seeCustomers',
  'sendCampaigns',
  'tuneSearch',
]);

/** A rider's page shows that rider's orders; owners and managers use the board instead. */
const riderPermission: StaffPermission = 'carryOrders';

/**
 * Managers grant money too, so only the owner sets the limits. API keys act without a person, and webhooks send
 * data outside, so only the owner adds them. The owner answers for a breach, in which any other account may be
 * involved.
 */
const ownerPermissions: ReadonlySet<StaffPermission> = new Set<StaffPermission>([
  'editMoneyLimits',
  'manageConnections',
  'seeCustomerReads',
]);

const managingRoles: readonly StaffRole[] = ['owner', 'manager'];

export const mayMakeTransition = (role: StaffRole, transition: StaffTransition): boolean =>
  managingRoles.includes(role) || transitionRoles[transition].includes(role);

/**
 * The permissions of a member of staff depend on the role and the hubs (none named: all), those of a program
 * also on the scopes of its API key.
 */
type Scoped = Pick<StaffMember, 'role' | 'apiKey'> & { readonly hubIds: readonly number[] };

function hasByManaging(permission: StaffPermission, role: StaffRole): boolean {
  if (ownerPermissions.has(permission)) return role === 'owner';
  return managingRoles.includes(role) && permission !== riderPermission;
}

export const may = (who: Scoped, permission: StaffPermission): boolean =>
  (who.apiKey?.scopes.includes(permission) ?? true) &&
  (worksForAll(who) || !shopWide.has(permission)) &&
  (hasByManaging(permission, who.role) || permissionRoles[permission].includes(who.role));

/** All permissions of a member of staff besides the transitions of orders. */
export const permissionsOf = (who: Scoped): StaffPermission[] =>
  (Object.keys(permissionRoles) as StaffPermission[]).filter((each) => may(who, each));

/** Permissions whose work needs the names of goods: each of them may list products and categories. */
const namesGoods = ['editCatalogue', 'editContent', 'editOffers'] as const;

/** Refuses FORBIDDEN to staff who edit neither goods nor pages nor discounts. */
export function requireGoodsList(staff: StaffMember): void {
  if (!namesGoods.some((each) => may(staff, each))) refuse('FORBIDDEN');
}

/** Refuses FORBIDDEN unless the member of staff has the permission. */
export function requirePermission(staff: StaffMember, permission: StaffPermission): void {
  if (!may(staff, permission)) refuse('FORBIDDEN');
}
