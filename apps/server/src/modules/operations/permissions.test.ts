import { describe, expect, it } from 'vitest';
import { may, mayMove, permissionsOf, worksFor } from './permissions.ts';

describe('permissions', () => {
  it('let owner and manager take every step', () => {
    expect(mayMove('owner', 'cancel')).toBe(true);
    expect(mayMove('manager', 'deliver')).toBe(true);
  });

  it('keep each other role to its own work', () => {
    expect(mayMove('packer', 'confirm')).toBe(true);
    expect(mayMove('packer', 'cancel')).toBe(false);
    expect(mayMove('care', 'deliver')).toBe(false);
    expect(mayMove('catalogue', 'confirm')).toBe(false);
    expect(may('dispatcher', 'adjustStock')).toBe(false);
    expect(may('packer', 'adjustStock')).toBe(true);
  });

  it('tell what a role opens', () => {
    expect(permissionsOf('owner')).toEqual([
      'seeOrders',
      'seeStock',
      'adjustStock',
      'actForCustomers',
      'moderateReviews',
      'tuneSearch',
      'editCatalogue',
      'editContent',
      'pickOrders',
      'answerIssues',
      'approveRefunds',
      'editSlots',
      'manageRiders',
      'manageStaff',
      'seeAudit',
      'editHubs',
      'editOffers',
      'seePayments',
      'editMembership',
      'editRewards',
      'reviewReferrals',
      'adjustMoney',
      'approveMoney',
    ]);
    expect(permissionsOf('care')).toEqual([
      'seeOrders',
      'seeStock',
      'actForCustomers',
      'moderateReviews',
      'answerIssues',
      'reviewReferrals',
      'adjustMoney',
    ]);
    expect(permissionsOf('dispatcher')).toEqual(['seeOrders', 'editSlots', 'manageRiders']);
    expect(permissionsOf('rider')).toEqual(['carryOrders']);
    expect(permissionsOf('catalogue')).toEqual([
      'seeStock',
      'adjustStock',
      'moderateReviews',
      'tuneSearch',
      'editCatalogue',
      'editContent',
      'editOffers',
    ]);
  });

  it('read no hub as all hubs', () => {
    expect(worksFor([], 4)).toBe(true);
    expect(worksFor([3], 4)).toBe(false);
  });
});
