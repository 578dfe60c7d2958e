import { selectCapturedBetween } from '../attempts/gateway-payments.sql.ts';
import { recordGatewayRefund } from './gateway-refunds.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  type GatewayId,
  type RefundEvent,
} from '../gateways/gateway.ts';
import { gatewaysOf, configuredGateways } from '../gateways/index.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { selectRefund, selectStoppedWithExcess } from './refunds.sql.ts';
import { offsetUnlessSent } from './send-refund.ts';

const hourMs = 3_600_000;
/** Longer than a day: a later run finds what one missed while a gateway was down. */
const lookBackMs = 26 * hourMs;
const capturedBackMs = 48 * hourMs;
/** A gateway's clock may run ahead of ours. */
const clockSkewMs = 300_000;

interface Span {
  from: Date;
  to: Date;
  /** Refunds are queried for each payment captured since then. */
  capturedFrom: Date;
}

/**
 * Records every refund that a gateway made in that time, including those from its dashboard.
 * Returns the refunds of payments that the shop does not know.
 */
export async function findRefunds(
  { db, clock, settings }: PaymentDependencies,
  provider: GatewayId,
  { from, to, capturedFrom }: Span,
): Promise<RefundEvent[]> {
  const captured = await selectCapturedBetween(db, provider, capturedFrom, to);
  const known = captured.map(({ paymentId }) => paymentId);
  const facts = await gatewaysOf(settings)[provider].refundsBetween(from, to, known);
  const unknown: RefundEvent[] = [];
  for (const fact of facts) {
    const isRecorded = await db.transaction((tx) => recordGatewayRefund(tx, fact, clock.now()));
    if (!isRecorded && fact.state !== 'FAILED') unknown.push(fact);
  }
  return unknown;
}

/** Queries every gateway for the refunds of the last day, in case a webhook was lost. */
export async function findLateRefunds(tools: PaymentDependencies): Promise<void> {
  const now = tools.clock.now().getTime();
  const from = new Date(now - lookBackMs);
  const to = new Date(now + clockSkewMs);
  const capturedFrom = new Date(now - capturedBackMs);
  for (const provider of configuredGateways(tools.settings.gateways)) {
    try {
      await findRefunds(tools, provider, { from, to, capturedFrom });
    } catch (error) {
      if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
      tools.log.warn({ err: error, provider }, 'A gateway did not list its refunds');
    }
  }
  await offsetStoppedRefunds(tools);
}

/** Staff settle only the part of a stopped refund that no dashboard has refunded meanwhile. */
async function offsetStoppedRefunds(tools: PaymentDependencies): Promise<void> {
  for (const { refundNo } of await selectStoppedWithExcess(tools.db)) {
    const refund = await selectRefund(tools.db, refundNo);
    if (!refund) continue;
    try {
      await offsetUnlessSent(tools, refund);
    } catch (error) {
      if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
      tools.log.warn({ err: error, refundNo }, 'A gateway did not tell how a refund stands');
    }
  }
}
