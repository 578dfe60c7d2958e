import type { Tx } from '../../../platform/db.ts';
import { accounts, transfer } from '../../ledger/index.ts';
import { type Dispute, lockDispute, saveDispute, selectDisputed } from './disputes.sql.ts';
import type { DisputeEvent, DisputeState } from '../gateways/gateway.ts';

/** The order of dispute states: a late event never moves a dispute backwards. */
const rank: Record<DisputeState, number> = {
  OPEN: 0,
  UNDER_REVIEW: 1,
  WON: 2,
  LOST: 2,
  CLOSED: 2,
};

/**
 * Whether the gateway withholds the money: some do from the start, all do when the dispute is lost.
 */
const takes = (state: DisputeState, deducted: number): boolean =>
  state === 'LOST' || (rank[state] < 2 && deducted > 0);

/**
 * Records a gateway’s event of a chargeback, and moves the money between the gateway’s account and
 * `disputes` whenever it is withheld or returned. States only move forward, once an event. Returns
 * false when the payment is not the shop’s.
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
  const { reference } = paid;
  if (moves !== dispute.moves) {
    await transferWithheld(tx, dispute, { isTaken, moves, reference, now });
  }
  if (state === 'LOST') await transferLost(tx, dispute, reference, now);
  return true;
}

/** The gateway withholds the money, or returns it. */
function transferWithheld(
  tx: Tx,
  { provider, gatewayDisputeId, amount }: Dispute,
  {
    isTaken,
    moves,
    reference,
    now,
  }: { isTaken: boolean; moves: number; reference: string; now: Date },
): Promise<unknown> {
  const gateway = accounts.gateway(provider);
  return transfer(tx, {
    key: `dispute:${provider}:${gatewayDisputeId}:${moves}`,
    ...(isTaken
      ? { debit: accounts.disputes, credit: gateway }
      : { debit: gateway, credit: accounts.disputes }),
    amount,
    unit: 'INR',
    reason: isTaken ? 'dispute' : 'dispute.returned',
    reference,
    now,
  });
}

/** The bank keeps the money: it becomes a loss of the shop. */
const transferLost = (
  tx: Tx,
  { provider, gatewayDisputeId, amount }: Dispute,
  reference: string,
  now: Date,
): Promise<unknown> =>
  transfer(tx, {
    key: `dispute-lost:${provider}:${gatewayDisputeId}`,
    debit: accounts.disputeLosses,
    credit: accounts.disputes,
    amount,
    unit: 'INR',
    reason: 'dispute.lost',
    reference,
    now,
  });
