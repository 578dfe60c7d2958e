import type { Queryable } from '../../platform/db.ts';
import { selectProgram } from './plans.sql.ts';
import { isMember } from './purchases.ts';

/** What the launch call tells of membership: is it offered, and does this visitor have it? */
export async function launchPart(
  q: Queryable,
  customerId: number | null,
  now: Date,
): Promise<{ isPrimeMember: boolean; displayPrime: boolean }> {
  const program = await selectProgram(q);
  const isPrimeMember = customerId !== null && (await isMember(q, customerId, now));
  return { isPrimeMember, displayPrime: program?.isDisplayed ?? false };
}
