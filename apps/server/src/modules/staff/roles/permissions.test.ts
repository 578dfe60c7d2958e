import type { StaffRole } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { may, mayMakeTransition, permissionsOf } from './permissions.ts';

const atAll = (role: StaffRole) => ({ role, hubIds: [] });

describe('permissions', () => {
  it('let owner and manager make every transition', () => {
    expect(mayMakeTransition('owner', 'cancel')).toBe(true);
    expect(mayMakeTransition('manager', 'deliver')).toBe(true);
  });

  it('restrict each other role to its own work', () => {
    expect(mayMakeTransition('packer', 'confirm')).toBe(true);
    expect(mayMakeTransition('packer', 'cancel')).toBe(false);
    expect(mayMakeTransition('support', 'deliver')).toBe(false);
    expect(mayMakeTransition('catalogue', 'confirm')).toBe(false);
    expect(may(atAll('dispatcher'), 'adjustStock')).toBe(false);
    expect(may(atAll('packer'), 'adjustStock')).toBe(true);
  });

  it('list what a role may do', () => {
    expect(permissionsOf(atAll('owner'))).toEqual([
      'seeOrders',
      'changeOrders',
      'exportOrders',
      'seeStock',
      'adjustStock',
      'markDownStock',
      'actForCustomers',
      'seeCustomers',
      'eraseCustomers',
      'moderateReviews',
      'tuneSearch',
      'editCatalogue',
      'editContent',
      'pickOrders',
      'answerComplaints',
      'approveRefunds',
      'editSlots',
      'manageRiders',
      'manageStaff',
      'seeAudit',
      'seeCustomerReads',
      'seeReports',
      'editHubs',
      'editOffers',
      'sendCampaigns',
      'seePayments',
      'settleRefunds',
      'seeInvoices',
      'editMembership',
      'editTaxes',
      'editRewards',
      'reviewReferrals',
      'adjustMoney',
      'approveMoney',
      'editMoneyLimits',
      'seeBooks',
      'keepBooks',
      'countCash',
      'manageConnections',
    ]);
    expect(permissionsOf(atAll('support'))).toEqual([
      'seeOrders',
      'changeOrders',
      'seeStock',
      'actForCustomers',
      'seeCustomers',
      'moderateReviews',
      'answerComplaints',
      'seeInvoices',
      'reviewReferrals',
      'adjustMoney',
    ]);
    expect(permissionsOf(atAll('dispatcher'))).toEqual([
      'seeOrders',
      'changeOrders',
      'editSlots',
      'manageRiders',
      'countCash',
    ]);
    expect(permissionsOf(atAll('accountant'))).toEqual([
      'seeReports',
      'seePayments',
      'settleRefunds',
      'seeInvoices',
      'seeBooks',
      'keepBooks',
      'countCash',
    ]);
    expect(permissionsOf(atAll('rider'))).toEqual(['carryOrders']);
    expect(permissionsOf(atAll('catalogue'))).toEqual([
      'seeStock',
      'adjustStock',
      'markDownStock',
      'moderateReviews',
      'tuneSearch',
      'editCatalogue',
      'editContent',
      'editOffers',
    ]);
    expect(permissionsOf(atAll('marketer'))).toEqual([
      'editContent',
      'seeReports',
      'editOffers',
      'sendCampaigns',
    ]);
  });

  it('reserve the limits of money to the owner', () => {
    expect(may(atAll('owner'), 'editMoneyLimits')).toBe(true);
    expect(may(atAll('manager'), 'editMoneyLimits')).toBe(false);
    expect(may({ role: 'owner', hubIds: [1] }, 'editMoneyLimits')).toBe(false);
  });

  it('reserve API keys and webhooks to the owner', () => {
    expect(may(atAll('owner'), 'manageConnections')).toBe(true);
    expect(may(atAll('manager'), 'manageConnections')).toBe(false);
  });

  it('of an API key are its scopes, as far as its creator has them', () => {
    const key = { name: 'Import', scopes: ['seeStock', 'editTaxes'] } as const;
    expect(permissionsOf({ ...atAll('packer'), apiKey: key })).toEqual(['seeStock']);
    expect(permissionsOf({ ...atAll('owner'), apiKey: key })).toEqual(['seeStock', 'editTaxes']);
  });

  it('exclude settings of the whole shop from staff who work for some hubs', () => {
    const manager = { role: 'manager', hubIds: [1, 2] } as const;
    const lost = permissionsOf(atAll('manager')).filter((each) => !may(manager, each));
    expect(lost).toEqual([
      'seeCustomers',
      'eraseCustomers',
      'tuneSearch',
      'editCatalogue',
      'editContent',
      'editOffers',
      'sendCampaigns',
      'editMembership',
      'editTaxes',
      'editRewards',
      'seeBooks',
      'keepBooks',
    ]);
    expect(permissionsOf({ role: 'catalogue', hubIds: [1] })).toEqual([
      'seeStock',
      'adjustStock',
      'markDownStock',
      'moderateReviews',
    ]);
  });

  it('treat an empty list of hubs as all hubs', () => {
    expect(worksFor([], 4)).toBe(true);
    expect(worksFor([3], 4)).toBe(false);
  });
});
