import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { isCancelled, noteCancelled, noteDelivered, notePlaced } from './promos/promo.sql.ts';
import { isEarnedBy, issueCard, matureCard, voidCard } from './scratch-cards/scratch.ts';
import { releaseRedemptions } from './promos/redemptions.ts';

/**
 * Counts a placed order and may issue a scratch card, credited with the delivery. A cancelled order
 * releases its redemptions and voids its card; so does a refund of all goods, or one that leaves
 * less than the card’s minimum.
 */
export const promotionsSubscribers: Subscribers = {
  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, customerId, payable, to, at }) => {
    switch (to) {
      case 'ORDER_PLACED':
        notePlaced(tx, { orderNo, customerId, at: new Date(at) });
        // A failed event is delivered again later: its order may be cancelled by then.
        if (await isCancelled(tx, orderNo)) return;
        await issueCard(tx, { orderNo, customerId, payable, now: clock.now() });
        return;
      case 'ORDER_LOGISTICS_DELIVERED':
        await noteDelivered(tx, { orderNo, customerId, at: new Date(at) });
        await matureCard(tx, orderNo, clock.now());
        return;
      case 'ORDER_EXPIRED':
        // The order was never placed, or a late payment placed it before this event.
        await releaseRedemptions(tx, orderNo, clock.now(), 'unpaid');
        return;
      case 'ORDER_CANCELLED':
        await releaseRedemptions(tx, orderNo, clock.now());
        noteCancelled(tx, { orderNo, customerId, at: new Date(at) });
        await voidCard(tx, orderNo, clock.now());
        return;
      default:
        return;
    }
  }),

  'order.refunded': oneByOne(async ({ tx, clock }, { orderNo, isWhole, kept }) => {
    if (isWhole || !(await isEarnedBy(tx, orderNo, kept))) {
      await voidCard(tx, orderNo, clock.now());
    }
  }),
};
