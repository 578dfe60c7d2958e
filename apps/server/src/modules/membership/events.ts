import type { Queryable, Tx } from '../../platform/db.ts';
import { type Subscriber, type Subscribers, byState, oneByOne } from '../../platform/events.ts';
import { paymentOf } from '../payments/index.ts';
import { deleteCartPlan } from './plans/plans.sql.ts';
import {
  type MembershipPurchase,
  countSavings,
  lockPurchaseOfOrder,
  lockPurchasesOfOrders,
} from './purchases/periods.sql.ts';
import { startPaid } from './purchases/purchases.ts';
import { endMembershipOfOrder, endUnpaidMembership } from './purchases/refunds.ts';

/** Starts the plan of an order that is paid, if its purchase is in one of these states. */
async function startIfPaid(
  tx: Tx,
  purchase: MembershipPurchase,
  { states, now }: { states: readonly MembershipPurchase['state'][]; now: Date },
): Promise<void> {
  // The plan is ordered, also for payment on delivery: remove it from the cart.
  await deleteCartPlan(tx, { customerId: purchase.customerId });
  if (!states.includes(purchase.state) || purchase.orderNo === null) return;
  if ((await paymentOf(tx, purchase.orderNo))?.state === 'COLLECTED') {
    await startPaid(tx, purchase, now);
  }
}

const countAndStart =
  (states: readonly MembershipPurchase['state'][]): Subscriber<'order.moved'> =>
  async ({ tx, clock }, orders) => {
    const orderNos = orders.map(({ orderNo }) => orderNo);
    countSavings(tx, orderNos);
    for (const purchase of await lockPurchasesOfOrders(tx, orderNos)) {
      await startIfPaid(tx, purchase, { states, now: clock.now() });
    }
  };

/** Whether the order has collected the plan that was bought with it, though not yet all of its goods. */
export type IsMembershipFeePaid = (q: Queryable, orderNo: string) => Promise<boolean>;

/**
 * A plan that was bought with goods starts when its order is paid: at once through a gateway or
 * with HB Money, on delivery when the rider collects the money. The first of several deliveries collects the plan.
 */
export const membershipSubscribers = (isFeePaid: IsMembershipFeePaid): Subscribers => ({
  'order.moved': byState({
    // A late payment places an expired order again.
    ORDER_PLACED: countAndStart(['OPEN', 'VOID']),
    ORDER_LOGISTICS_DELIVERED: countAndStart(['OPEN']),
    ORDER_EXPIRED: oneByOne(async ({ tx, clock }, { orderNo }) => {
      // A late payment may be handled before this event: then the order and its plan are valid.
      if (!(await paymentOf(tx, orderNo))) await endUnpaidMembership(tx, orderNo, clock.now());
    }),
    ORDER_CANCELLED: oneByOne(async ({ tx, clock }, { orderNo }) => {
      await endUnpaidMembership(tx, orderNo, clock.now());
      await endMembershipOfOrder(tx, orderNo, clock.now());
    }),
  }),

  'shipment.moved': oneByOne(async ({ tx, clock }, { orderNo, to, orderStays }) => {
    if (to !== 'SHIPMENT_DELIVERED' || !orderStays) return;
    const purchase = await lockPurchaseOfOrder(tx, orderNo);
    if (purchase?.state === 'OPEN' && (await isFeePaid(tx, orderNo))) {
      await startPaid(tx, purchase, clock.now());
    }
  }),
});
