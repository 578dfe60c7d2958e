import type { InputOf } from '@halal-basket/contract';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { selectLostPaise, selectOpenDispute } from '../disputes/disputes.sql.ts';
import { lockCaptured } from '../attempts/gateway-payments.sql.ts';
import { recordGatewayRefund } from './gateway-refunds.ts';
import { GatewayRefused, GatewayUnknown } from '../gateways/gateway.ts';
import { configuredGateways } from '../gateways/index.ts';
import { offsetExcess } from './offset-excess.ts';
import {
  type Refund,
  lockRefund,
  selectExcess,
  selectRefund,
  selectSettledBy,
} from './refunds.sql.ts';
import { fetchRefund } from './send-refund.ts';
import { type SettlementMethod, settleBy } from './settle-by.ts';
import type { PaymentDependencies } from '../dependencies.ts';

export type RefundSettlement = InputOf<'consoleSettleRefund'>['body'];

/**
 * Checks that the gateway is not sending a refund that staff want to settle another way. Refuses CONFLICT
 * where the gateway has the refund, and applies its report first. Refuses GATEWAY_UNAVAILABLE where the
 * gateway gives no answer. A gateway without keys is not queried. Where the dashboard has returned a part of
 * the refund, the rest is less: CONFLICT, so that staff check the amount.
 */
export async function requireStopped(
  tools: PaymentDependencies,
  refundNo: string,
  way: SettlementMethod,
): Promise<void> {
  const { db, clock, settings } = tools;
  const refund = await selectRefund(db, refundNo);
  if (!refund?.provider || refund.state !== 'MANUAL') return;
  if (configuredGateways(settings.gateways).includes(refund.provider))
    await requireNotSending(tools, refund);
  if (way === 'gateway') return;
  const returned = await db.transaction((tx) => offsetExcess(tx, refundNo, clock.now()));
  if (returned > 0) {
    const text = formatRupees(rupeesFromPaise(returned));
    refuse('CONFLICT', {
      description: `The gateway’s dashboard returned ${text} of this refund: look at what is left of it.`,
    });
  }
}

async function requireNotSending(tools: PaymentDependencies, refund: Refund): Promise<void> {
  const { db, clock } = tools;
  try {
    const fact = await fetchRefund(tools, refund);
    if (!fact || fact.state === 'FAILED') return;
    await db.transaction((tx) => recordGatewayRefund(tx, fact, clock.now()));
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    refuse('GATEWAY_UNAVAILABLE', { retryAfterSeconds: 10 });
  }
  refuse('CONFLICT', {
    description: 'The gateway is already sending this refund. There is nothing to settle.',
  });
}

/**
 * Settles a refund that the gateway could not send, as staff chose. Refuses NOT_FOUND, and CONFLICT
 * for a refund that has not stopped, during an open dispute, or where the chosen method does not
 * cover it.
 */
export async function settleRefund(
  tx: Tx,
  refundNo: string,
  { settlement, by, now }: { settlement: RefundSettlement; by: string; now: Date },
): Promise<{ refundNo: string; state: string }> {
  const found = await selectRefund(tx, refundNo);
  if (!found) refuse('NOT_FOUND');
  // A dispute or a dashboard refund covers all refunds of one payment, so they are settled one at a time.
  if (found.gatewayPaymentId !== null) await lockCaptured(tx, found.gatewayPaymentId);
  const refund = await lockRefund(tx, refundNo);
  if (refund?.state !== 'MANUAL') refuse('CONFLICT');
  await requireCovered(tx, refund, settlement.way);
  await settleBy(tx, refund, { ...settlement, by, now });
  return { refundNo, state: 'PROCESSED' };
}

async function requireCovered(tx: Tx, refund: Refund, way: SettlementMethod): Promise<void> {
  const { provider, paymentId, gatewayPaymentId, amount } = refund;
  if (!provider || !paymentId || gatewayPaymentId === null) refuse('CONFLICT');
  if (await selectOpenDispute(tx, provider, paymentId)) {
    refuse('CONFLICT', { description: 'A bank disputes this payment. Wait for its decision.' });
  }
  const lost = await selectLostPaise(tx, provider, paymentId);
  const isLost = lost - (await selectSettledBy(tx, gatewayPaymentId, 'dispute')) >= amount;
  if (way === 'dispute' && !isLost) {
    refuse('CONFLICT', { description: 'No lost dispute of this payment covers this amount.' });
  }
  if (way !== 'dispute' && isLost) {
    refuse('CONFLICT', {
      description:
        'The customer’s bank has already returned this money through a dispute. Choose “Settled by dispute”.',
    });
  }
  if (way === 'gateway' && (await selectExcess(tx, gatewayPaymentId)) < amount) {
    refuse('CONFLICT', { description: 'No refund in the gateway’s dashboard covers this amount.' });
  }
}
