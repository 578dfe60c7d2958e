import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import type { Refund } from './refunds.sql.ts';
import type { RefundState } from '../states.ts';

type RefundInNews = Pick<Refund, 'refundNo' | 'kind' | 'reference' | 'customerId' | 'amount'>;

/** Reports to other modules that a refund was made, or took a step. */
export async function reportRefund(
  tx: Tx,
  { refundNo, kind, reference, customerId, amount }: RefundInNews,
  to: RefundState,
  now: Date,
): Promise<void> {
  const news = { refundNo, kind, reference, customerId, amount, to, at: now.toISOString() };
  await emit(tx, 'refund.moved', news);
}
