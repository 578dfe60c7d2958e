import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { emit } from '../../../platform/events.ts';
import type { JobHandlers } from '../../../platform/jobs.ts';
import { lockOrderRecord } from '../orders.sql.ts';
import { limitToRefundable, goodsOnly, refundOrder } from '../refunds/refunds.ts';
import { deliveredGoods } from '../substitutes/substitutes.ts';
import { recalledLines } from './recalled-lines.ts';

export const recallOrder = 'recall-order';

/** The job of one order that got packs of a recalled lot. */
const recalledOrder = z.object({
  orderNo: z.string(),
  recallId: z.number(),
  sku: z.string(),
  lotNo: z.string(),
  packs: z.number(),
  refunds: z.boolean(),
  reason: z.string(),
  /** ISO instant of the recall. */
  at: z.string(),
});
export type RecalledOrder = z.infer<typeof recalledOrder>;

/** The key of a recall's refund within an order. */
export const recallKey = (recallId: number): string => `recall:${recallId}`;

/** Refunds the recalled packs of an order and informs its customer; a repeated run changes nothing. */
export const recallJobs = (db: Db): JobHandlers => ({
  [recallOrder]: (payload) =>
    db.transaction(async (tx) => {
      const { orderNo, recallId, sku, lotNo, packs, refunds, reason, at } =
        recalledOrder.parse(payload);
      const order = await lockOrderRecord(tx, orderNo);
      if (!order) throw new Error(`Order ${orderNo} got packs of a lot and is not there`);
      const lines = recalledLines(order, sku, packs);
      const refunded =
        refunds &&
        (await refundOrder(tx, order, {
          ...goodsOnly(limitToRefundable(order, lines)),
          cause: 'recall',
          key: recallKey(recallId),
          to: order.refundTo,
          reason: ownRefundReason('recalled'),
          actor: 'store',
          now: new Date(at),
        })) !== null;
      const [first] = lines;
      const { productName = sku } = deliveredGoods(order, first?.lineNo ?? 1) ?? {};
      const { customerId } = order;
      await emit(tx, 'order.recalled', {
        orderNo,
        customerId,
        productName,
        lotNo,
        reason,
        refunded,
        at,
      });
    }),
});
