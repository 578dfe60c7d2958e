import { formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { selectTogether } from '../../platform/subqueries.ts';
import type { ErasureBlocker } from '../identity/index.ts';
import { hasOpenOrders } from '../orders/index.ts';
import { undecidedMoneyOf } from '../payments/index.ts';
import { subscribedPart } from '../subscription/index.ts';
import { walletBalance } from '../wallet/index.ts';

/**
 * The reasons why the account cannot be erased yet; empty if it can be erased. Paid-in money belongs to the
 * customer and is never forfeited; rewards and points end with the account. Checked at the request and again
 * when the erasure is due, because money may arrive after the request.
 */
export async function erasureBlockers(q: Queryable, customerId: number): Promise<ErasureBlocker[]> {
  const blockers: ErasureBlocker[] = [];
  if (await hasOpenOrders(q, customerId)) {
    blockers.push({ reason: 'order' });
  }
  const { runs } = await selectTogether(q, { runs: subscribedPart(customerId) });
  if (runs) blockers.push({ reason: 'subscription' });
  const { paidIn } = await walletBalance(q, customerId);
  if (paidIn > zeroPaise) {
    blockers.push({ reason: 'money', amount: formatRupees(rupeesFromPaise(paidIn)) });
  }
  const { payment, refund, dispute } = await undecidedMoneyOf(q, customerId);
  if (payment) blockers.push({ reason: 'payment' });
  if (refund) blockers.push({ reason: 'refund' });
  if (dispute) blockers.push({ reason: 'dispute' });
  return blockers;
}
