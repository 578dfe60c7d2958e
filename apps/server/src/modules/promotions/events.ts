import type { Queryable } from '../../platform/db.ts';
import { type Subscriber, type Subscribers, byState, oneByOne } from '../../platform/events.ts';
import {
  recordCancelled,
  recordDelivered,
  recordPlaced,
  selectCancelled,
} from './promos/promo.sql.ts';
import { issueCards } from './scratch-cards/issue-cards.ts';
import { isEarnedBy, creditScratchedCard, voidCard } from './scratch-cards/scratch.ts';
import { releaseRedemptions } from './promos/redemptions.ts';

const countPlaced: Subscriber<'order.moved'> = async ({ tx, clock }, orders) => {
  recordPlaced(tx, orders);
  // An event that failed is retried later: its order may be cancelled by then.
  const cancelled = await selectCancelled(
    tx,
    orders.map(({ orderNo }) => orderNo),
  );
  const gone = new Set(cancelled.map(({ orderNo }) => orderNo));
  await issueCards(
    tx,
    orders.filter(({ orderNo }) => !gone.has(orderNo)),
    clock.now(),
  );
};

/**
 * Reads the part of an order that is left after its edits and refunds: whether goods were refunded, whether all were,
 * and the paise of its price that are kept. Null for an unknown number.
 */
export type KeptOfOrder = (
  q: Queryable,
  orderNo: string,
) => Promise<{ isRefunded: boolean; isWhole: boolean; kept: number } | null>;

/**
 * Counts a placed order and may issue a scratch card, credited with the delivery. A cancelled order
 * releases its redemptions and voids its card. So does a refund of all goods, or a refund or an edit that leaves
 * less than the card’s minimum. An edited order without a card gets the one that a placed order of its price gets.
 */
export const promotionsSubscribers = (unrefundedOfOrder: KeptOfOrder): Subscribers => ({
  'order.moved': byState({
    ORDER_PLACED: countPlaced,
    ORDER_LOGISTICS_DELIVERED: oneByOne(async ({ tx, clock }, { orderNo, customerId, at }) => {
      await recordDelivered(tx, { orderNo, customerId, at: new Date(at) });
      await creditScratchedCard(tx, orderNo, clock.now());
    }),
    // The order was never placed, or a late payment placed it before this event.
    ORDER_EXPIRED: oneByOne(({ tx, clock }, { orderNo }) =>
      releaseRedemptions(tx, orderNo, clock.now(), 'unpaid'),
    ),
    ORDER_CANCELLED: oneByOne(async ({ tx, clock }, { orderNo, customerId, at }) => {
      await releaseRedemptions(tx, orderNo, clock.now());
      recordCancelled(tx, { orderNo, customerId, at: new Date(at) });
      await voidCard(tx, orderNo, clock.now());
    }),
  }),

  'order.refunded': oneByOne(async ({ tx, clock }, { orderNo, isWhole, kept }) => {
    if (isWhole || !(await isEarnedBy(tx, orderNo, kept))) {
      await voidCard(tx, orderNo, clock.now());
    }
  }),

  'order.edited': oneByOne(async ({ tx, clock }, { orderNo, customerId }) => {
    const order = await unrefundedOfOrder(tx, orderNo);
    if (!order || order.isWhole) return;
    const { kept } = order;
    if (!(await isEarnedBy(tx, orderNo, kept))) await voidCard(tx, orderNo, clock.now());
    await issueCards(tx, [{ orderNo, customerId, payable: kept }], clock.now());
  }),
});
