import { formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { together } from '../../platform/subqueries.ts';
import { hasOpenOrders } from '../orders/index.ts';
import { undecidedMoneyOf } from '../payments/index.ts';
import { subscribedPart } from '../subscription/index.ts';
import { walletBalance } from '../wallet/index.ts';

/**
 * Why the account cannot go yet, each with what to do about it; empty when it can. Money that was paid
 * in is the customer's: it is not kept because they leave. Rewards and points end with the account.
 * Asked when they want to go, and again when the time has come: money may have come in between.
 */
export async function erasureBlockers(q: Queryable, customerId: number): Promise<string[]> {
  const blockers: string[] = [];
  if (await hasOpenOrders(q, customerId)) {
    blockers.push('An order of yours is still open. Wait until it is delivered, or cancel it.');
  }
  const { runs } = await together(q, { runs: subscribedPart(customerId) });
  if (runs)
    blockers.push('Your subscription is running. Cancel it first: what is left of it goes back.');
  const { paidIn } = await walletBalance(q, customerId);
  if (paidIn > zeroPaise) {
    const sum = formatRupees(rupeesFromPaise(paidIn));
    blockers.push(
      `${sum} of HB Money that you paid in is left. Spend it, or ask us to return your recharges.`,
    );
  }
  const { payment, refund, dispute } = await undecidedMoneyOf(q, customerId);
  if (payment)
    blockers.push('A payment of yours is still with the bank. Wait until it is decided.');
  if (refund) blockers.push('A refund is on its way to you. Wait until it has arrived.');
  if (dispute) blockers.push('Your bank asks a payment back. Wait until that is decided.');
  return blockers;
}
