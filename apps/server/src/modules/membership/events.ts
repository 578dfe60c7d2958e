import type { Tx } from '../../platform/db.ts';
import { type Subscriber, type Subscribers, byState, oneByOne } from '../../platform/events.ts';
import { paymentOf } from '../payments/index.ts';
import { deleteCartPlan } from './plans/plans.sql.ts';
import {
  type MembershipPurchase,
  countSavings,
  endSaving,
  lockPurchaseOfOrder,
  lockPurchasesOfOrders,
  setPurchaseState,
} from './purchases/periods.sql.ts';
import { startPaid } from './purchases/purchases.ts';
import { endMembershipOfOrder } from './purchases/refunds.ts';

/** Starts the plan of an order that is paid. */
async function startIfPaid(tx: Tx, purchase: MembershipPurchase, now: Date): Promise<void> {
  // The plan is ordered, also for payment on delivery: remove it from the cart.
  await deleteCartPlan(tx, { customerId: purchase.customerId });
  const waits = purchase.state === 'OPEN' || purchase.state === 'VOID';
  if (!waits || purchase.orderNo === null) return;
  if ((await paymentOf(tx, purchase.orderNo))?.state === 'COLLECTED') {
    await startPaid(tx, purchase, now);
  }
}

const countAndStart: Subscriber<'order.moved'> = async ({ tx, clock }, orders) => {
  const orderNos = orders.map(({ orderNo }) => orderNo);
  countSavings(tx, orderNos);
  for (const purchase of await lockPurchasesOfOrders(tx, orderNos)) {
    await startIfPaid(tx, purchase, clock.now());
  }
};

/** Ends the unpaid purchase of a plan whose order is cancelled or expired. */
async function endUnpaid(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const purchase = await lockPurchaseOfOrder(tx, orderNo);
  await endSaving(tx, orderNo, now);
  if (purchase?.state === 'OPEN') await setPurchaseState(tx, purchase.reference, 'VOID', now);
}

/**
 * A plan that was bought with goods starts when its order is paid: at once through a gateway or
 * with HB Money, on delivery when the rider collects the money (threat case 6: benefits start only
 * when paid).
 */
export const membershipSubscribers: Subscribers = {
  'order.moved': byState({
    ORDER_PLACED: countAndStart,
    ORDER_LOGISTICS_DELIVERED: countAndStart,
    ORDER_EXPIRED: oneByOne(async ({ tx, clock }, { orderNo }) => {
      // A late payment may be handled before this event: then the order and its plan are valid.
      if (!(await paymentOf(tx, orderNo))) await endUnpaid(tx, orderNo, clock.now());
    }),
    ORDER_CANCELLED: oneByOne(async ({ tx, clock }, { orderNo }) => {
      await endUnpaid(tx, orderNo, clock.now());
      await endMembershipOfOrder(tx, orderNo, clock.now());
    }),
  }),
};
