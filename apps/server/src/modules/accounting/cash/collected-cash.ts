import type { Posting } from '../journal/postings.ts';
import type { CollectedCash } from './cash.sql.ts';

/** The delivery with which money was collected, and its rider. */
export type Collection = Pick<CollectedCash, 'orderNo' | 'shipmentNo' | 'hubId'> & {
  riderId: number | null;
};

/** The cash among the postings of money that was collected with a delivery; none for card and UPI. */
export function cashOfDelivery(
  postings: readonly Posting[],
  { riderId, ...delivery }: Collection,
): CollectedCash[] {
  return postings
    .filter(({ debit }) => debit === 'cash-with-riders')
    .map(({ amount, occurredAt }) => ({
      orderNo: delivery.orderNo,
      shipmentNo: delivery.shipmentNo,
      hubId: delivery.hubId,
      riderId: riderId ?? 0,
      amount,
      collectedAt: occurredAt,
    }));
}
