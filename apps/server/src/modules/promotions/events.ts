import type { Subscribers } from '../../platform/events.ts';
import { isCancelled, noteCancelled, noteDelivered, notePlaced } from './promos/promo.sql.ts';
import { isEarnedBy, issueCard, matureCard, voidCard } from './scratch-cards/scratch.ts';
import { releaseRedemptions } from './promos/redemptions.ts';

/**
 * An order that is placed counts as one more and may earn a scratch card, whose reward comes with the
 * delivery. One that is cancelled gives its uses back and voids its card; so does a refund of
 * all goods, or one after which less is kept than the card asked for.
 */
export const promotionsSubscribers: Subscribers = {
  'order.moved': async ({ tx, clock }, { orderNo, customerId, payable, to, at }) => {
    switch (to) {
      case 'ORDER_PLACED':
        notePlaced(tx, { orderNo, customerId, at: new Date(at) });
        // News that failed once is brought again later: its order may have been cancelled since.
        if (await isCancelled(tx, orderNo)) return;
        await issueCard(tx, { orderNo, customerId, payable, now: clock.now() });
        return;
      case 'ORDER_LOGISTICS_DELIVERED':
        await noteDelivered(tx, { orderNo, customerId, at: new Date(at) });
        await matureCard(tx, orderNo, clock.now());
        return;
      case 'ORDER_EXPIRED':
        // It was never placed; or it is by now, by a payment that came late and was quicker than this.
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
  },

  'order.refunded': async ({ tx, clock }, { orderNo, isWhole, kept }) => {
    if (isWhole || !(await isEarnedBy(tx, orderNo, kept))) {
      await voidCard(tx, orderNo, clock.now());
    }
  },
};
