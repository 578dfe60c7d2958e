import type { DeskRole, StaffRole } from '@halal-basket/contract';
import { m } from '../messages.ts';

export const roleLabels: Record<StaffRole, () => string> = {
  owner: m.role_owner,
  manager: m.role_manager,
  catalogue: m.role_catalogue,
  packer: m.role_packer,
  dispatcher: m.role_dispatcher,
  care: m.role_care,
  rider: m.role_rider,
};

const isOfTheDesk = (role: StaffRole): role is DeskRole => role !== 'rider';

/** All that have a login of the console. */
export const deskRoles: readonly DeskRole[] = (Object.keys(roleLabels) as StaffRole[]).filter(
  isOfTheDesk,
);
