import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { sendRefundJob } from './request-refund.ts';
import { reportRefund } from './report-refund.ts';
import { beginNextRound, lockRefund, saveRefundMove } from './refunds.sql.ts';

/**
 * Somebody of the store saw to a refund that stopped: it is sent again. Under its own key where nobody
 * knows what became of it, so that the money leaves once; under a new one where the gateway said that it
 * failed. Refuses NOT_FOUND, and CONFLICT for one that goes by itself.
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
    providerRefundId: null,
    bankReference: null,
    failure: null,
    nextTryAt: now,
    actor: by,
    now,
  });
  // Only who took it on can have failed it: its number is known then.
  if (refund.providerRefundId !== null) beginNextRound(tx, refund.id);
  await reportRefund(tx, refund, 'REQUESTED', now);
  await addJob(tx, sendRefundJob, { refundNo });
  return { refundNo, state: 'REQUESTED' };
}
