import type { StaffRole } from '@halal-basket/contract';
import { worksFor, worksForAll } from '../../../platform/http/staff-hubs.ts';

interface Ranked {
  role: StaffRole;
  /** Hubs that they work for; empty means all. */
  hubIds: readonly number[];
}

/**
 * Whether `boss` may assign `role`. An owner assigns every role; a manager only lower ones, so that no manager
 * creates a second account with more permissions.
 */
export const mayAssignRole = (boss: StaffRole, role: StaffRole): boolean =>
  boss === 'owner' || (boss === 'manager' && role !== 'owner' && role !== 'manager');

/**
 * Whether the hubs of `boss` include all hubs of the other. An account with all hubs ranks below none with a
 * part.
 */
export const includesHubs = (boss: Pick<Ranked, 'hubIds'>, hubIds: readonly number[]): boolean =>
  worksForAll(boss) || (hubIds.length > 0 && hubIds.every((each) => worksFor(boss.hubIds, each)));

/** Whether `boss` may change the other account, or assign its values. */
export const outranks = (boss: Ranked, other: Ranked): boolean =>
  mayAssignRole(boss.role, other.role) && includesHubs(boss, other.hubIds);
