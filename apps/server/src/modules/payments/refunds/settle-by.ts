import type { Tx } from '../../../platform/db.ts';
import { type Account, accounts } from '../../ledger/index.ts';
import { transferSettled } from '../ledger-transfers.ts';
import { type Refund, saveDestination, saveRefundMove } from './refunds.sql.ts';
import { reportRefund } from './report-refund.ts';

export type SettlementMethod = Exclude<Refund['destination'], 'source'>;

const accountOf = ({ customerId }: Refund, way: SettlementMethod): Account =>
  ({
    wallet: accounts.wallet(customerId),
    bank: accounts.bankTransfers,
    dispute: accounts.disputeLosses,
    gateway: accounts.excessRefunds,
  })[way];

/**
 * Records that a refund that has not left the store was paid by this method. The refund must be
 * locked.
 */
export async function settleBy(
  tx: Tx,
  refund: Refund,
  { way, utr, by, now }: { way: SettlementMethod; utr?: string | undefined; by: string; now: Date },
): Promise<void> {
  const { id, refundNo, reference, amount, state: from } = refund;
  await transferSettled(tx, accountOf(refund, way), { refundNo, reference, amount, now });
  saveDestination(tx, id, way);
  saveRefundMove(tx, {
    id,
    from,
    to: 'PROCESSED',
    gatewayRefundId: null,
    bankReference: utr ?? null,
    failure: null,
    nextTryAt: null,
    actor: by,
    now,
  });
  await reportRefund(tx, refund, 'PROCESSED', now);
}
