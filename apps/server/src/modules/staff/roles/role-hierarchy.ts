import type { StaffRole } from '@halal-basket/contract';
import { worksFor, worksForAll } from '../../../platform/http/staff-hubs.ts';

interface Ranked {
  role: StaffRole;
  /** Hubs that they work for; empty means all. */
  hubIds: readonly number[];
}

/**
 * Whether `actor` may assign `role`. An owner assigns every role; a manager only lower ones, so that no manager
 * creates a second account with more permissions.
 */
export const mayAssignRole = (actor: StaffRole, role: StaffRole): boolean =>
  actor === 'owner' || (actor === 'manager' && role !== 'owner' && role !== 'manager');

/**
 * Whether the hubs of `actor` include all hubs of the other. An account with all hubs ranks below none with a
 * part.
 */
export const includesHubs = (actor: Pick<Ranked, 'hubIds'>, hubIds: readonly number[]): boolean =>
  worksForAll(actor) || (hubIds.length > 0 && hubIds.every((each) => worksFor(actor.hubIds, each)));

/** Whether `actor` may change the other account, or assign its values. */
export const outranks = (actor: Ranked, other: Ranked): boolean =>
  mayAssignRole(actor.role, other.role) && includesHubs(actor, other.hubIds);
