import type { Tx } from '../../../platform/db.ts';
import { accounts, transfer } from '../../ledger/index.ts';
import { lockDispute, saveDispute, selectDisputed } from './disputes.sql.ts';
import type { DisputeEvent, DisputeState } from '../gateways/gateway.ts';

/** How far a dispute is: news that come late never bring it back. */
const rank: Record<DisputeState, number> = {
  OPEN: 0,
  UNDER_REVIEW: 1,
  WON: 2,
  LOST: 2,
  CLOSED: 2,
};

/** Does the gateway keep the money back? Some do from the beginning, all do when it is lost. */
const takes = (state: DisputeState, deducted: number): boolean =>
  state === 'LOST' || (rank[state] < 2 && deducted > 0);

/**
 * What a gateway tells of a chargeback: kept, and the money moved between what the gateway owes and
 * `disputes` each time that it is taken or comes back. Forward only, once for each news. False for a
 * payment that is not the store's.
 */
export async function applyDisputeEvent(tx: Tx, fact: DisputeEvent, now: Date): Promise<boolean> {
  const paid = await selectDisputed(tx, fact.provider, fact.paymentId);
  if (!paid) return false;
  const dispute = await lockDispute(tx, fact, now);
  if (rank[fact.state] < rank[dispute.state] || rank[dispute.state] === 2) return true;
  const isTaken = takes(fact.state, fact.deducted);
  const moves = dispute.moves + (isTaken === dispute.isTaken ? 0 : 1);
  const { state, phase, respondBy } = fact;
  await saveDispute(tx, dispute.disputeId, { state, phase, respondBy, isTaken, moves, now });
  if (moves === dispute.moves) return true;
  const gateway = accounts.gateway(fact.provider);
  await transfer(tx, {
    key: `dispute:${fact.provider}:${fact.providerDisputeId}:${moves}`,
    ...(isTaken
      ? { debit: accounts.disputes, credit: gateway }
      : { debit: gateway, credit: accounts.disputes }),
    amount: dispute.amount,
    unit: 'INR',
    reason: isTaken ? 'dispute' : 'dispute.returned',
    reference: paid.reference,
    now,
  });
  return true;
}
