import { accounts } from '../../ledger/index.ts';
import type { Settler } from '../../payments/index.ts';
import { emptySpan, lockPlanByShop } from '../subscription.sql.ts';
import { lockToPay, startPaid } from './activate.ts';

/** Pays plans ahead: what payments does not know of them. The money lies in the plan's deposit. */
export const subscriptionSettler: Settler = {
  async lock(tx, subscriptionNo) {
    const plan = await lockPlanByShop(tx, { subscriptionNo }, emptySpan);
    if (plan?.state !== 'PLACED' || plan.amount === null || plan.billing !== 'PREPAID') return null;
    const { customerId, amount, payableUntil } = plan;
    return { customerId, amount, payableUntil };
  },

  async captured(tx, subscriptionNo, { mode, amount }, now) {
    const plan = await lockPlanByShop(tx, { subscriptionNo }, emptySpan);
    if (!plan) return 'return';
    const known = await lockToPay(tx, plan.customerId, { subscriptionNo }, now);
    return (await startPaid(tx, known, { mode, amount })) ? 'kept' : 'return';
  },

  // The plan stays placed: its customer may try again, or another way.
  failed: () => Promise.resolve(),

  account: ({ reference }) => accounts.deposits(reference),
};
