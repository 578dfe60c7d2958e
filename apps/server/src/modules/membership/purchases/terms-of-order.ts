import { brand } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { type MembershipTerms, termsOf } from '../membership.ts';
import { selectProgram } from '../plans/plans.sql.ts';
import { isMember } from './purchases.ts';

/**
 * The membership terms of the bill of a placed order: those of a member, or of the buyer of a plan with this order, who
 * is no member until the order is paid. A plan in the cart belongs to the next order.
 */
export async function membershipTermsOfOrder(
  q: Queryable,
  { customerId, fee }: { customerId: number; fee: MembershipTerms['fee'] },
  now: Date,
): Promise<MembershipTerms | null> {
  if (fee === null && !(await isMember(q, customerId, now))) return null;
  const program = await selectProgram(q);
  const plan = fee && { salePrice: fee.amount, gst: fee.gst };
  return program && termsOf(brand.membership, program, { isMember: true, plan });
}
