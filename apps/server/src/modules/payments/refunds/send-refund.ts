import type { Tx } from '../../../platform/db.ts';
import { selectBlockingDispute } from '../disputes/disputes.sql.ts';
import { lockCaptured } from '../attempts/gateway-payments.sql.ts';
import { GatewayRefused, GatewayUnknown, type RefundEvent } from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { transferRefundSent } from '../ledger-transfers.ts';
import { excessOf, offsetExcess } from './offset-excess.ts';
import {
  type Refund,
  lockRefund,
  saveMadeAtGateway,
  saveRefundMove,
  saveRefundTry,
  selectRefund,
  selectRefundByGatewayId,
  claimDueRefunds,
  claimRefund,
} from './refunds.sql.ts';
import { reportRefund } from './report-refund.ts';
import { nextRefundCheck, nextRefundTry, claimedUntil } from '../schedule.ts';
import { type RefundState, refunds } from '../states.ts';
import type { PaymentDependencies } from '../dependencies.ts';

const together = 10;

type Keyed = Pick<Refund, 'refundNo' | 'round'>;

/** The idempotency key: the gateway sends one refund for it. Each round has its own key. */
const keyOf = ({ refundNo, round }: Keyed): string =>
  round === 1 ? refundNo : `${refundNo}-${round}`;

/** The number of the refund that a gateway names by its key. */
const refundNoOf = (refundKey: string): string => refundKey.replace(/-\d+$/, '');

/** Sends a new refund, unless another process has claimed it. */
export async function sendRefund(tools: PaymentDependencies, refundNo: string): Promise<void> {
  const now = tools.clock.now();
  if ((await claimRefund(tools.db, refundNo, now, claimedUntil(now))) === 1) {
    await checkRefund(tools, refundNo);
  }
}

/** Sends or queries all refunds that are due; returns how many. */
export async function sendDueRefunds(tools: PaymentDependencies): Promise<number> {
  const { db, clock } = tools;
  for (let done = 0; ;) {
    const now = clock.now();
    const due = await claimDueRefunds(db, now, claimedUntil(now), together);
    for (const { refundNo } of due) await checkRefund(tools, refundNo);
    done += due.length;
    if (due.length < together) return done;
  }
}

/**
 * Requests a refund from the gateway, or queries its state. The key makes a repeated request safe: after a
 * time-out or a crash the money is never sent twice.
 */
export async function checkRefund(tools: PaymentDependencies, refundNo: string): Promise<void> {
  const { db, clock } = tools;
  const refund = await selectRefund(db, refundNo);
  if (!refund?.provider || !refund.paymentId) return;
  if (refund.state !== 'REQUESTED' && refund.state !== 'PENDING') return;
  if (
    refund.state === 'REQUESTED' &&
    (await selectBlockingDispute(db, refund.provider, refund.paymentId))
  ) {
    await db.transaction((tx) => stopForDispute(tx, refundNo, clock.now()));
    return;
  }
  try {
    const left = await offsetUnlessSent(tools, refund);
    if (left?.state !== refund.state) return;
    const fact = await requestOrFetchRefund(tools, left);
    await db.transaction(async (tx) => {
      if (fact) await applyRefundEvent(tx, { ...fact, refundKey: keyOf(left) }, clock.now());
      else await planRetry(tx, refundNo, 'The gateway has not recorded it yet.', clock.now());
    });
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    tools.log.warn({ err: error, refundNo }, 'A gateway did not take on a refund');
    await db.transaction((tx) => planRetry(tx, refundNo, error.message, clock.now()));
  }
}

function requestOf({ settings }: PaymentDependencies, refund: Refund) {
  const { provider, paymentId, amount, gatewayRefundId } = refund;
  if (!provider || !paymentId) throw new Error(`${refund.refundNo} returns no payment`);
  const request = { refundKey: keyOf(refund), paymentId, amount, gatewayRefundId };
  return { gateway: gatewaysOf(settings)[provider], request };
}

/** The gateway's report of the refund; null where the gateway does not know it. */
export function fetchRefund(
  tools: PaymentDependencies,
  refund: Refund,
): Promise<RefundEvent | null> {
  const { gateway, request } = requestOf(tools, refund);
  return gateway.fetchRefund(request);
}

function requestOrFetchRefund(
  tools: PaymentDependencies,
  refund: Refund,
): Promise<RefundEvent | null> {
  if (refund.state === 'PENDING') return fetchRefund(tools, refund);
  const { gateway, request } = requestOf(tools, refund);
  return gateway.refund(request);
}

/**
 * Offsets a refund by an excess that staff returned in the dashboard, unless the gateway already has the
 * refund. Returns the refund in its new state.
 */
export async function offsetUnlessSent(
  tools: PaymentDependencies,
  refund: Refund,
): Promise<Refund | null> {
  const { db, clock } = tools;
  const { refundNo, gatewayPaymentId, state } = refund;
  if (gatewayPaymentId === null || state === 'PENDING') return refund;
  if ((await excessOf(db, gatewayPaymentId)) === 0) return refund;
  const fact = await fetchRefund(tools, refund);
  await db.transaction(async (tx) => {
    const now = clock.now();
    // Every transaction locks a payment before its refunds.
    await lockCaptured(tx, gatewayPaymentId);
    if (fact) await applyRefundEvent(tx, { ...fact, refundKey: keyOf(refund) }, now);
    if (!fact || fact.state === 'FAILED') await offsetExcess(tx, refundNo, now);
  });
  return selectRefund(db, refundNo);
}

/** Stops a refund of disputed money, because the bank may also return it. Staff decide how to settle it. */
async function stopForDispute(tx: Tx, refundNo: string, now: Date): Promise<void> {
  const refund = await lockRefund(tx, refundNo);
  if (refund?.state !== 'REQUESTED') return;
  const failure = 'A bank disputes this payment. Settle the dispute first.';
  await move(tx, refund, { to: 'MANUAL', failure, now });
}

/** Plans another try with the same key. After the last try staff must settle the refund. */
async function planRetry(tx: Tx, refundNo: string, failure: string, now: Date): Promise<void> {
  const refund = await lockRefund(tx, refundNo);
  if (!refund || (refund.state !== 'REQUESTED' && refund.state !== 'PENDING')) return;
  if (refund.state === 'PENDING') {
    saveRefundTry(tx, refund.id, { failure, nextTryAt: nextRefundCheck(now) });
    return;
  }
  const nextTryAt = nextRefundTry(refund.tries, now);
  if (nextTryAt) saveRefundTry(tx, refund.id, { failure, nextTryAt });
  else await move(tx, refund, { to: 'MANUAL', failure, now });
}

/**
 * Applies a gateway's report of a refund of the store. After a failure it applies only reports of the last
 * round. Null where the report is about no refund of the store.
 */
export async function applyRefundEvent(
  tx: Tx,
  fact: RefundEvent,
  now: Date,
): Promise<Refund | null> {
  const found =
    (await selectRefundByGatewayId(tx, fact)) ??
    (fact.refundKey ? await selectRefund(tx, refundNoOf(fact.refundKey)) : null);
  if (!found) return null;
  const refund = await lockRefund(tx, found.refundNo);
  if (!refund?.provider || refund.paymentId !== fact.paymentId) return null;
  const isNamed = refund.gatewayRefundId === fact.gatewayRefundId;
  if (!isNamed && fact.refundKey !== keyOf(refund)) return refund;
  // Staff have settled the refund another way or in the dashboard meanwhile: this one is additional.
  if (!isNamed && (refund.destination !== 'source' || refund.madeBy === 'gateway')) return null;
  return applyFact(tx, refund, fact, now);
}

/** Applies the report of a dashboard refund to the store's refund that staff made by it. */
export async function adoptRefundEvent(
  tx: Tx,
  refundNo: string,
  fact: RefundEvent,
  now: Date,
): Promise<Refund | null> {
  const refund = await lockRefund(tx, refundNo);
  if (!refund?.provider) return null;
  saveMadeAtGateway(tx, refund.id);
  return applyFact(tx, refund, fact, now);
}

async function applyFact(tx: Tx, refund: Refund, fact: RefundEvent, now: Date): Promise<Refund> {
  const to: RefundState = fact.state === 'FAILED' ? 'MANUAL' : fact.state;
  if (!refunds.can(refund.state, to)) return refund;
  const failure =
    fact.state === 'FAILED' ? (fact.reason ?? 'The gateway could not send it.') : null;
  await move(tx, refund, { to, failure, now, fact });
  if (to === 'PROCESSED') {
    const { refundNo, reference, amount } = refund;
    await transferRefundSent(tx, fact.provider, { refundNo, reference, amount, now });
  }
  return refund;
}

async function move(
  tx: Tx,
  refund: Refund,
  {
    to,
    failure,
    now,
    fact,
  }: { to: RefundState; failure: string | null; now: Date; fact?: RefundEvent },
): Promise<void> {
  const { id, state: from } = refund;
  saveRefundMove(tx, {
    id,
    from,
    to,
    failure,
    gatewayRefundId: fact?.gatewayRefundId ?? null,
    bankReference: fact?.bankReference ?? null,
    nextTryAt: to === 'PENDING' ? nextRefundCheck(now) : null,
    actor: fact ? fact.provider : 'store',
    now,
  });
  await reportRefund(tx, refund, to, now);
}
