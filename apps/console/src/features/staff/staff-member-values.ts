import type { OfficeRole, StaffAccount } from '@halal-basket/contract';

/** A staff member in the form. */
export interface StaffMemberValues {
  fullName: string;
  email: string;
  role: OfficeRole;
  /** All hubs, also later ones. */
  everyHub: boolean;
  adcCodes: string[];
  active: boolean;
}

export const staffMemberValuesOf = (account: StaffAccount): StaffMemberValues => ({
  fullName: account.fullName,
  email: account.email,
  // Riders are not in this list.
  role: account.role === 'rider' ? 'packer' : account.role,
  everyHub: account.adcCodes.length === 0,
  adcCodes: account.adcCodes,
  active: account.state !== 'INACTIVE',
});

/** In the body, no hub means all hubs: a member of some hubs needs at least one. */
export const lacksHubs = ({ everyHub, adcCodes }: StaffMemberValues): boolean =>
  !everyHub && adcCodes.length === 0;

/** The body of the call, for an invitation or a change. */
export const staffMemberOf = ({ everyHub, adcCodes, ...member }: StaffMemberValues) => ({
  ...member,
  adcCodes: everyHub ? [] : adcCodes,
});
