import { editedStaff, newStaff } from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { lacksHubs, staffMemberOf, type StaffMemberValues } from './staff-member-values.ts';

const member: StaffMemberValues = {
  fullName: 'Asha',
  email: 'asha@shop.example',
  role: 'packer',
  everyHub: false,
  adcCodes: ['HYD-BNJ'],
  active: true,
};

it('sends all hubs as none, and asks a member of some hubs for one', () => {
  expect(staffMemberOf(member).adcCodes).toEqual(['HYD-BNJ']);
  expect(staffMemberOf({ ...member, everyHub: true }).adcCodes).toEqual([]);
  expect(lacksHubs({ ...member, adcCodes: [] })).toBe(true);
  expect(lacksHubs({ ...member, everyHub: true, adcCodes: [] })).toBe(false);
});

it('needs an email address for an invitation only', () => {
  const body = staffMemberOf({ ...member, email: 'asha' });
  expect(editedStaff.safeParse(body).success).toBe(true);
  expect(newStaff.safeParse(body).error?.issues.map(({ path }) => path[0])).toEqual(['email']);
});
