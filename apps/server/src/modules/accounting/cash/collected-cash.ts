import type { Posting } from '../journal/postings.ts';
import type { CollectedCash } from './cash.sql.ts';

/** The facts about an order that say who collected its cash. */
interface Collector {
  orderNo: string;
  hubId: number;
  riderId: number | null;
}

/** The cash of each order among these postings, with the rider who holds it. */
export function cashOfOrders(
  postings: readonly Posting[],
  collectors: readonly Collector[],
): CollectedCash[] {
  const cash = postings.filter(({ debit }) => debit === 'cash-with-riders');
  return collectors.flatMap(({ orderNo, hubId, riderId }) => {
    const ofOrder = cash.filter(({ reference }) => reference === orderNo);
    const [first] = ofOrder;
    if (!first) return [];
    const amount = ofOrder.reduce((sum, posting) => sum + posting.amount, 0);
    return [{ orderNo, hubId, riderId: riderId ?? 0, amount, collectedAt: first.occurredAt }];
  });
}
