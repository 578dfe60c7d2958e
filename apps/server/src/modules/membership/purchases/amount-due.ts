import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { selectMembershipPurchase } from './periods.sql.ts';
import { planInCart } from './purchases.ts';

/**
 * The amount for HB Money: of the named membership, else of the plan in the cart. Zero where nothing is left to pay.
 * Refuses MEMBERSHIP_NOT_FOUND, also for another customer's.
 */
export async function amountDueForMembership(
  q: Queryable,
  { customerId }: CustomerVisitor,
  { membershipRefNo }: { membershipRefNo: string | undefined },
): Promise<Paise> {
  if (membershipRefNo === undefined) {
    return (await planInCart(q, { customerId }))?.salePrice ?? zeroPaise;
  }
  const purchase = await selectMembershipPurchase(q, customerId, membershipRefNo);
  if (!purchase || purchase.orderNo !== null) refuse('MEMBERSHIP_NOT_FOUND');
  return purchase.state === 'OPEN' ? purchase.amount : zeroPaise;
}
