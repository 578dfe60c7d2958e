import type { Db } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isReferenceOf } from '../../../platform/ids.ts';
import { selectAttempt, selectAttemptsOf } from './attempts.sql.ts';
import { selectPayments } from '../payments.sql.ts';
import type { Purchase, PurchaseKind } from '../purchase.ts';

/** The numbers by which a client names a purchase: its own, or the gateway’s order. */
export interface PurchaseNames {
  orderNo?: string | undefined;
  membershipRefNo?: string | undefined;
  gatewayOrderId?: string | undefined;
}

type Named = Pick<Purchase, 'kind' | 'reference'>;

/**
 * The named purchase, if it belongs to this customer and has a payment or an attempt. Else refuses
 * ORDER_NOT_FOUND.
 */
export async function ownPurchase(
  db: Db,
  customerId: number,
  names: PurchaseNames,
): Promise<Named> {
  const named = namedBy(names);
  if (named) {
    if (await isOwn(db, customerId, named)) return named;
    refuse('ORDER_NOT_FOUND');
  }
  const { gatewayOrderId } = names;
  if (gatewayOrderId === undefined) refuse('ORDER_NOT_FOUND');
  const attempt =
    (await selectAttempt(db, 'razorpay', gatewayOrderId)) ??
    (await selectAttempt(db, 'payu', gatewayOrderId));
  if (attempt?.customerId !== customerId) refuse('ORDER_NOT_FOUND');
  return { kind: attempt.kind, reference: attempt.reference };
}

function namedBy({ orderNo, membershipRefNo }: PurchaseNames): Named | null {
  if (orderNo !== undefined && isReferenceOf('HBE', orderNo)) {
    return { kind: 'edit', reference: orderNo };
  }
  if (orderNo) return { kind: 'order', reference: orderNo };
  return membershipRefNo ? { kind: 'membership', reference: membershipRefNo } : null;
}

async function isOwn(
  db: Db,
  customerId: number,
  { kind, reference }: { kind: PurchaseKind; reference: string },
): Promise<boolean> {
  const [attempts, payments] = await Promise.all([
    selectAttemptsOf(db, kind, reference),
    selectPayments(db, kind, [reference]),
  ]);
  return [...attempts, ...payments].some((each) => each.customerId === customerId);
}
