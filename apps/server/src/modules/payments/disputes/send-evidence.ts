import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { type EvidenceFile, GatewayRefused, GatewayUnknown } from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { type DisputedPurchase, saveEvidenceSent } from './disputes.sql.ts';

const alreadySent = (): never =>
  refuse('CONFLICT', {
    description: 'The evidence was already sent, or the bank has decided this dispute.',
  });

type Dispute = Pick<DisputedPurchase, 'provider' | 'gatewayDisputeId'>;

/** Records that the evidence of an undecided dispute was sent. Refuses CONFLICT if it was already. */
export async function recordEvidenceSent(
  tx: Tx,
  { provider, gatewayDisputeId }: Dispute,
  sent: { by: string; now: Date },
): Promise<void> {
  if ((await saveEvidenceSent(tx, provider, gatewayDisputeId, sent)) === 0) alreadySent();
}

/** The gateway's dispute calls. Refuses CONFLICT for a decided dispute, and EVIDENCE_BY_HAND without such calls. */
export function disputeGatewayFor(
  { settings }: Pick<PaymentDependencies, 'settings'>,
  { provider, state, evidenceSentAt }: DisputedPurchase,
) {
  const isOpen = state === 'OPEN' || state === 'UNDER_REVIEW';
  if (!isOpen || evidenceSentAt !== null) return alreadySent();
  return gatewaysOf(settings)[provider].disputes ?? refuse('EVIDENCE_BY_HAND');
}

/**
 * Contests a dispute at its gateway with this evidence. Never call it within a transaction. Refuses like
 * `disputeGatewayFor`, EVIDENCE_REFUSED with the gateway's reason, and GATEWAY_UNAVAILABLE.
 */
export async function sendEvidence(
  dependencies: Pick<PaymentDependencies, 'settings' | 'log'>,
  dispute: DisputedPurchase,
  { summary, files }: { summary: string; files: readonly EvidenceFile[] },
): Promise<void> {
  const gateway = disputeGatewayFor(dependencies, dispute);
  const { gatewayDisputeId, amount } = dispute;
  try {
    await gateway.contest({ gatewayDisputeId, amount, summary, files });
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    dependencies.log.error({ err: error, gatewayDisputeId }, 'A gateway took no evidence');
    if (error instanceof GatewayUnknown) {
      refuse('GATEWAY_UNAVAILABLE', {
        description: 'The gateway does not respond. Send the evidence again in a minute.',
        retryAfterSeconds: 60,
      });
    }
    refuse('EVIDENCE_REFUSED', {
      description: `The gateway refused the evidence: ${error.message}. Download it and send it in the dashboard of the gateway.`,
    });
  }
}
