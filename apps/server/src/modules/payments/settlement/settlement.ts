import { accounts, selectMovedOut } from '../../ledger/index.ts';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import { selectAttemptsBetween } from '../attempts/attempts.sql.ts';
import { type GatewayPayment, selectCapturedBetween } from '../attempts/gateway-payments.sql.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  type ListedPayment,
  type GatewayId,
} from '../gateways/gateway.ts';
import { gatewaysOf, configuredGateways } from '../gateways/index.ts';
import { findRefunds } from '../refunds/find-refunds.ts';
import { selectPayments } from '../payments.sql.ts';
import { purchaseHandlerOf } from '../purchase.ts';
import {
  type Difference,
  saveSettlement,
  selectCapturedAmong,
  selectDashboardRefunds,
} from './settlement.sql.ts';
import type { PaymentDependencies } from '../dependencies.ts';

const providers: readonly GatewayId[] = ['razorpay', 'payu'];
const dayMs = 86_400_000;
/**
 * Payments started at the edges of a day may be captured and reported on the next or previous one.
 */
const edgeMs = 3 * 3_600_000;
/** A payment may be captured days after its attempt. */
const attemptsBackMs = 4 * dayMs;
/**
 * Refunds are queried for payments of the last 30 days, because a gateway’s list may be incomplete.
 */
const refundsBackMs = 30 * dayMs;

/** The day before `now` in Asia/Kolkata, `YYYY-MM-DD`. */
export const dayBefore = (now: Date): string => plusDays(dayOf(now), -1);

/**
 * Compares the captured money of a day in the gateway’s list, in the ledger and in the shop’s
 * purchases. Saves a report for each gateway and logs differences as errors. A gateway that does
 * not answer is reported the next time; one without account and payments has no report.
 */
export async function settleDay(tools: PaymentDependencies, day: string): Promise<void> {
  for (const provider of providers) {
    try {
      await settleAt(tools, provider, day);
    } catch (error) {
      if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
      tools.log.error({ err: error, provider, day }, 'A gateway gave no list to settle the day by');
    }
  }
}

async function settleAt(
  tools: PaymentDependencies,
  provider: GatewayId,
  day: string,
): Promise<void> {
  const { db, clock, settings, log } = tools;
  const from = instantOf(day, 0);
  const to = instantOf(plusDays(day, 1), 0);
  const begun = new Date(from.getTime() - attemptsBackMs);
  const attempts = await selectAttemptsBetween(db, provider, begun, to);
  if (attempts.length === 0 && !configuredGateways(settings.gateways).includes(provider)) return;
  const wide = [new Date(from.getTime() - edgeMs), new Date(to.getTime() + edgeMs)] as const;
  const listed = await gatewaysOf(settings)[provider].capturedBetween(...wide, attempts);
  const here = await selectCapturedBetween(db, provider, from, to);
  const unknownRefunds = await findRefunds(tools, provider, {
    from,
    to,
    capturedFrom: new Date(from.getTime() - refundsBackMs),
  });
  const known = await selectCapturedAmong(
    db,
    provider,
    listed.map(({ paymentId }) => paymentId),
  );
  const ours = new Set(here.map(({ paymentId }) => paymentId));
  const differences = [
    ...missingHere(listed, known),
    ...here.flatMap((payment) => differencesOf(payment, listed)),
    ...(await unrefundedPurchases(tools, here)),
    ...unknownRefunds.map(({ paymentId, amount }) => refundDifference(paymentId, amount)),
    ...(await dashboardRefunds(tools, provider, day)),
  ];
  // Listed payments of the hours around count on the day of the shop’s capture.
  const ofDay = listed.filter(({ paymentId }) => ours.has(paymentId));
  const lost = differences.filter(({ what }) => what === 'NOT_HERE');
  await saveSettlement(db, {
    day,
    provider,
    gatewayCount: ofDay.length + lost.length,
    gatewayPaise: sum(ofDay) + lost.reduce((all, each) => all + (each.atGateway ?? 0), 0),
    ledgerPaise: await selectMovedOut(db, accounts.gateway(provider), {
      reason: 'payment.captured',
      from,
      to,
    }),
    storeCount: here.length,
    storePaise: sum(here),
    differences,
    madeAt: clock.now(),
  });
  if (differences.length > 0) {
    log.error({ provider, day, differences }, 'The ledger and a gateway differ');
  }
}

const sum = (payments: readonly { amount: number }[]): number =>
  payments.reduce((all, { amount }) => all + amount, 0);

function missingHere(
  listed: readonly ListedPayment[],
  known: readonly { paymentId: string }[],
): Difference[] {
  const names = new Set(known.map(({ paymentId }) => paymentId));
  return listed
    .filter(({ paymentId, refunded, amount }) => !names.has(paymentId) && refunded < amount)
    .map(({ paymentId, amount }) => ({ paymentId, what: 'NOT_HERE', atGateway: amount }));
}

function differencesOf(
  { paymentId, reference, amount, outcome }: GatewayPayment,
  listed: readonly ListedPayment[],
): Difference[] {
  const there = listed.find((each) => each.paymentId === paymentId);
  const difference = { paymentId, reference, inStore: amount };
  if (!there) return [{ ...difference, what: 'NOT_THERE' }];
  if (there.amount !== amount) return [{ ...difference, what: 'AMOUNT', atGateway: there.amount }];
  return outcome === null ? [{ ...difference, what: 'UNDECIDED', atGateway: amount }] : [];
}

/** A refund of a payment that the shop does not know. */
const refundDifference = (paymentId: string, amount: number): Difference => ({
  paymentId,
  what: 'REFUND_NOT_HERE',
  atGateway: amount,
});

/** Refunds that staff made in the gateway’s dashboard, with the part that was still owed. */
const dashboardRefunds = async (
  { db, clock }: PaymentDependencies,
  provider: GatewayId,
  day: string,
): Promise<Difference[]> =>
  (
    await selectDashboardRefunds(db, provider, {
      dayBefore: plusDays(day, -1),
      from: instantOf(day, 0),
      now: clock.now(),
    })
  ).map(({ amount, owed, ...about }) => ({
    ...about,
    what: 'REFUND_ELSEWHERE',
    atGateway: amount,
    inStore: owed,
  }));

/** Purchases that were not fulfilled, and whose kept money was not refunded. */
async function unrefundedPurchases(
  { db }: PaymentDependencies,
  here: readonly GatewayPayment[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { kind, reference, outcome, paymentId, amount } of here) {
    const handler = purchaseHandlerOf(kind);
    if (outcome !== 'KEPT' || !handler.isFulfilled || (await handler.isFulfilled(db, reference)))
      continue;
    const [paid] = await selectPayments(db, kind, [reference]);
    if (paid && paid.refunded >= paid.gatewayAmount) continue;
    found.push({ paymentId, reference, what: 'UNFULFILLED', inStore: amount });
  }
  return found;
}
