import type { Tx } from '../../platform/db.ts';
import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { paymentOf } from '../payments/index.ts';
import {
  type MembershipPurchase,
  countSaving,
  endSaving,
  lockPurchaseOfOrder,
  setPurchaseState,
} from './purchases/periods.sql.ts';
import { deleteWanted } from './plans/plans.sql.ts';
import { startPaid } from './purchases/purchases.ts';
import { endMembershipOfOrder } from './purchases/refunds.ts';

/** Ends the unpaid purchase of a plan whose order is cancelled or expired. */
async function endUnpaid(
  tx: Tx,
  orderNo: string,
  purchase: MembershipPurchase | null,
  now: Date,
): Promise<void> {
  await endSaving(tx, orderNo, now);
  if (purchase?.state === 'OPEN') await setPurchaseState(tx, purchase.reference, 'VOID', now);
}

/**
 * A plan that was bought with goods starts when its order is paid: at once through a gateway or
 * with HB Money, on delivery when the rider collects the money (threat case 6: benefits start only
 * when paid).
 */
export const membershipSubscribers: Subscribers = {
  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, to }) => {
    const now = clock.now();
    const purchase = await lockPurchaseOfOrder(tx, orderNo);
    switch (to) {
      case 'ORDER_PLACED':
      case 'ORDER_LOGISTICS_DELIVERED': {
        await countSaving(tx, orderNo);
        // The plan is ordered, also for payment on delivery: remove it from the cart.
        if (purchase) await deleteWanted(tx, { customerId: purchase.customerId });
        const waits = purchase?.state === 'OPEN' || purchase?.state === 'VOID';
        if (purchase && waits && (await paymentOf(tx, orderNo))?.state === 'COLLECTED') {
          await startPaid(tx, purchase, now);
        }
        return;
      }
      case 'ORDER_EXPIRED':
        // A late payment may be handled before this event: then the order and its plan are valid.
        if (await paymentOf(tx, orderNo)) return;
        await endUnpaid(tx, orderNo, purchase, now);
        return;
      case 'ORDER_CANCELLED':
        await endUnpaid(tx, orderNo, purchase, now);
        await endMembershipOfOrder(tx, orderNo, now);
        return;
      default:
        return;
    }
  }),
};
