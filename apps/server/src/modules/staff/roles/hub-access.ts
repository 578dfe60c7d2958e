import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { type Hub, allHubs } from '../../location/index.ts';

/** The hub with this code, if the member of staff works for it; FORBIDDEN otherwise. */
export async function hubForStaff(q: Queryable, staff: StaffMember, adcCode: string): Promise<Hub> {
  const hub = (await allHubs(q)).find((each) => each.adcCode === adcCode);
  if (!hub || !worksFor(staff.hubIds, hub.hubId)) refuse('FORBIDDEN');
  return hub;
}

/** The requested hub, else those of the member of staff; empty means all. */
export async function hubIdsFor(
  q: Queryable,
  staff: StaffMember,
  adcCode: string | undefined,
): Promise<readonly number[]> {
  return adcCode ? [(await hubForStaff(q, staff, adcCode)).hubId] : staff.hubIds;
}
