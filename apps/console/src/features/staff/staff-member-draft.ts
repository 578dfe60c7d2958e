import type { OfficeRole, StaffAccount } from '@halal-basket/contract';

/** A member of staff as they stand in the form. */
export interface StaffMemberDraft {
  fullName: string;
  email: string;
  role: OfficeRole;
  /** All hubs, also those that will be added. */
  everyHub: boolean;
  adcCodes: string[];
  active: boolean;
}

export const draftOf = (account: StaffAccount): StaffMemberDraft => ({
  fullName: account.fullName,
  email: account.email,
  // Riders are not in this list.
  role: account.role === 'rider' ? 'packer' : account.role,
  everyHub: account.adcCodes.length === 0,
  adcCodes: account.adcCodes,
  active: account.state !== 'INACTIVE',
});

/** For the wire no hub means all: so at least one must be chosen where it is not all. */
export const lacksHubs = ({ everyHub, adcCodes }: StaffMemberDraft): boolean =>
  !everyHub && adcCodes.length === 0;

export const hubsOf = ({ everyHub, adcCodes }: StaffMemberDraft): string[] =>
  everyHub ? [] : adcCodes;
