import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { sendRefundJob } from './request-refund.ts';
import { reportRefund } from './report-refund.ts';
import { startNextRound, lockRefund, saveRefundMove } from './refunds.sql.ts';

/**
 * Staff send a stopped refund again. It keeps its key when the outcome is unknown, so the money
 * leaves once; it gets a new one when the gateway reported a failure. Refuses NOT_FOUND, and
 * CONFLICT for a refund that is not stopped.
 */
export async function retryRefund(
  tx: Tx,
  refundNo: string,
  { by, now }: { by: string; now: Date },
): Promise<{ refundNo: string; state: string }> {
  const refund = await lockRefund(tx, refundNo);
  if (!refund) refuse('NOT_FOUND');
  if (refund.state !== 'MANUAL') refuse('CONFLICT');
  saveRefundMove(tx, {
    id: refund.id,
    from: refund.state,
    to: 'REQUESTED',
    gatewayRefundId: null,
    bankReference: null,
    failure: null,
    nextTryAt: now,
    actor: by,
    now,
  });
  // Only a gateway that accepted a refund, and gave it a number, can have failed it.
  if (refund.gatewayRefundId !== null) startNextRound(tx, refund.id);
  await reportRefund(tx, refund, 'REQUESTED', now);
  await addJob(tx, sendRefundJob, { refundNo });
  return { refundNo, state: 'REQUESTED' };
}
