import type { OfficeRole, StaffRole } from '@halal-basket/contract';
import { m } from '../messages.ts';

export const roleLabels: Record<StaffRole, () => string> = {
  owner: m.role_owner,
  manager: m.role_manager,
  catalogue: m.role_catalogue,
  packer: m.role_packer,
  dispatcher: m.role_dispatcher,
  support: m.role_support,
  marketer: m.role_marketer,
  accountant: m.role_accountant,
  rider: m.role_rider,
};

const isOfficeRole = (role: StaffRole): role is OfficeRole => role !== 'rider';

/** All roles with a login to the console. */
export const officeRoles: readonly OfficeRole[] = (Object.keys(roleLabels) as StaffRole[]).filter(
  isOfficeRole,
);
