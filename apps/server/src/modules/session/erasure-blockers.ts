import { formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { selectTogether } from '../../platform/subqueries.ts';
import { hasOpenOrders } from '../orders/index.ts';
import { undecidedMoneyOf } from '../payments/index.ts';
import { subscribedPart } from '../subscription/index.ts';
import { walletBalance } from '../wallet/index.ts';

/**
 * The reasons why the account cannot be erased yet, each with the remedy; empty if it can be erased. Paid-in money belongs to the
 * customer and is never forfeited; rewards and points end with the account. Checked at the request and again
 * when the erasure is due, because money may arrive after the request.
 */
export async function erasureBlockers(q: Queryable, customerId: number): Promise<string[]> {
  const blockers: string[] = [];
  if (await hasOpenOrders(q, customerId)) {
    blockers.push('You have an open order. Wait until it is delivered, or cancel it.');
  }
  const { runs } = await selectTogether(q, { runs: subscribedPart(customerId) });
  if (runs)
    blockers.push('You have an active subscription. Cancel it first. We refund the rest of it.');
  const { paidIn } = await walletBalance(q, customerId);
  if (paidIn > zeroPaise) {
    const sum = formatRupees(rupeesFromPaise(paidIn));
    blockers.push(
      `You have ${sum} of HB Money that you paid in. Spend it, or ask us to refund your recharges.`,
    );
  }
  const { payment, refund, dispute } = await undecidedMoneyOf(q, customerId);
  if (payment) blockers.push('Your bank is still processing a payment. Wait until it is complete.');
  if (refund) blockers.push('A refund is on its way to you. Wait until it arrives.');
  if (dispute) blockers.push('Your bank disputes a payment. Wait until the dispute is closed.');
  return blockers;
}
