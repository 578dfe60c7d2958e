import type { StaffRole } from '@halal-basket/contract';
import { worksFor, worksForAll } from '../../platform/http/staff-hubs.ts';

interface Ranked {
  role: StaffRole;
  /** Hubs that they work for; empty means all. */
  hubIds: readonly number[];
}

/**
 * May `boss` make somebody work as `role`? An owner gives every role; who is in charge otherwise gives
 * those below, so that nobody makes a second self with more than the own rights.
 */
export const mayGive = (boss: StaffRole, role: StaffRole): boolean =>
  boss === 'owner' || (boss === 'manager' && role !== 'owner' && role !== 'manager');

/** Do the hubs of `boss` hold all hubs of the other? Who works for all of them is below no part. */
export const holdsHubs = (boss: Pick<Ranked, 'hubIds'>, hubIds: readonly number[]): boolean =>
  worksForAll(boss) || (hubIds.length > 0 && hubIds.every((each) => worksFor(boss.hubIds, each)));

/** May `boss` change the other, or make them so? */
export const outranks = (boss: Ranked, other: Ranked): boolean =>
  mayGive(boss.role, other.role) && holdsHubs(boss, other.hubIds);
