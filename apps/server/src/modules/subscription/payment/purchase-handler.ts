import { accounts } from '../../ledger/index.ts';
import type { PurchaseHandler } from '../../payments/index.ts';
import { emptySpan, lockSubscriptionByShop } from '../subscription.sql.ts';
import { lockToPay, startPaid } from './activate.ts';

/** Settles payments of prepaid subscriptions. The money is kept in the subscription's deposit. */
export const subscriptionPurchaseHandler: PurchaseHandler = {
  async lock(tx, subscriptionNo) {
    const subscription = await lockSubscriptionByShop(tx, { subscriptionNo }, emptySpan);
    if (
      subscription?.state !== 'PLACED' ||
      subscription.amount === null ||
      subscription.billing !== 'PREPAID'
    )
      return null;
    const { customerId, amount, payableUntil } = subscription;
    return { customerId, amount, payableUntil };
  },

  async captured(tx, subscriptionNo, { mode, amount }, now) {
    const subscription = await lockSubscriptionByShop(tx, { subscriptionNo }, emptySpan);
    if (!subscription) return 'return';
    const known = await lockToPay(tx, subscription.customerId, { subscriptionNo }, now);
    return (await startPaid(tx, known, { mode, amount })) ? 'kept' : 'return';
  },

  // The subscription stays placed: the customer may try again or choose another method.
  failed: () => Promise.resolve(),

  account: ({ reference }) => accounts.deposits(reference),
};
