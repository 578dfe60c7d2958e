import type { Staff } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { allHubs } from '../../location/index.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';

export type StaffIdentity = Pick<StaffMember, 'staffId' | 'fullName' | 'email' | 'role' | 'hubIds'>;

/** The hubs of a member of staff, as the console shows them. */
export async function staffHubViews(q: Queryable, hubIds: readonly number[]) {
  return (await allHubs(q))
    .filter(({ hubId }) => worksFor(hubIds, hubId))
    .map(({ adcCode, name, city, state, isActive }) => ({
      adcCode,
      name,
      city,
      state,
      open: isActive,
    }));
}

/** A member of staff, as the console shows them. */
export async function staffView(q: Queryable, who: StaffIdentity): Promise<Staff> {
  const { staffId, fullName, email, role, hubIds } = who;
  const adcCodes =
    hubIds.length === 0 ? [] : (await staffHubViews(q, hubIds)).map(({ adcCode }) => adcCode);
  return { staffId, fullName, email, role, adcCodes };
}
