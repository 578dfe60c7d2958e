import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import type { Refund } from './refunds.sql.ts';
import type { RefundState } from '../states.ts';

type ReportedRefund = Pick<Refund, 'refundNo' | 'kind' | 'reference' | 'customerId' | 'amount'>;

/** Publishes `refund.moved` for a new refund or a new state. */
export async function reportRefund(
  tx: Tx,
  { refundNo, kind, reference, customerId, amount }: ReportedRefund,
  to: RefundState,
  now: Date,
): Promise<void> {
  const refund = { refundNo, kind, reference, customerId, amount, to, at: now.toISOString() };
  await emit(tx, 'refund.moved', refund);
}
