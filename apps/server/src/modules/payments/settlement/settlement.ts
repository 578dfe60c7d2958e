import { accounts, movedOut } from '../../ledger/index.ts';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import { selectAttemptsBetween } from '../attempts/attempts.sql.ts';
import { type GatewayPayment, selectCapturedBetween } from '../attempts/gateway-payments.sql.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  type ListedPayment,
  type ProviderId,
} from '../gateways/gateway.ts';
import { gatewaysOf, configuredProviders } from '../gateways/index.ts';
import { findRefunds } from '../refunds/find-refunds.ts';
import { selectPayments } from '../payments.sql.ts';
import { settlerOf } from '../purchase.ts';
import {
  type Difference,
  saveSettlement,
  selectCapturedAmong,
  selectDashboardRefunds,
} from './settlement.sql.ts';
import type { PaymentTools } from '../dependencies.ts';

const providers: readonly ProviderId[] = ['razorpay', 'payu'];
const dayMs = 86_400_000;
/** Payments begun at the edges of a day are captured, and told, on its other side. */
const edgeMs = 3 * 3_600_000;
/** A payment may be captured days after its attempt was begun. */
const attemptsBackMs = 4 * dayMs;
/** Refunds are looked for at payments of so many days before, where a gateway's list may lack them. */
const refundsBackMs = 30 * dayMs;

/** The day before `now` in Asia/Kolkata, `YYYY-MM-DD`. */
export const dayBefore = (now: Date): string => plusDays(dayOf(now), -1);

/**
 * Compares a day's captured money three ways: the gateway's list, the ledger, and what the store made
 * of each payment. Writes a report for each gateway; differences are logged as errors. A gateway that
 * does not answer is left for the next time the day is settled; one without account and payments has no day.
 */
export async function settleDay(tools: PaymentTools, day: string): Promise<void> {
  for (const provider of providers) {
    try {
      await settleAt(tools, provider, day);
    } catch (error) {
      if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
      tools.log.error({ err: error, provider, day }, 'A gateway gave no list to settle the day by');
    }
  }
}

async function settleAt(tools: PaymentTools, provider: ProviderId, day: string): Promise<void> {
  const { db, clock, settings, log } = tools;
  const from = instantOf(day, 0);
  const to = instantOf(plusDays(day, 1), 0);
  const begun = new Date(from.getTime() - attemptsBackMs);
  const attempts = await selectAttemptsBetween(db, provider, begun, to);
  if (attempts.length === 0 && !configuredProviders(settings.gateways).includes(provider)) return;
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
    ...(await unfulfilled(tools, here)),
    ...unknownRefunds.map(({ paymentId, amount }) => refundDifference(paymentId, amount)),
    ...(await madeElsewhere(tools, provider, day)),
  ];
  // What the gateway lists for the hours around counts where the store has it on this day.
  const ofDay = listed.filter(({ paymentId }) => ours.has(paymentId));
  const lost = differences.filter(({ what }) => what === 'NOT_HERE');
  await saveSettlement(db, {
    day,
    provider,
    gatewayCount: ofDay.length + lost.length,
    gatewayPaise: sum(ofDay) + lost.reduce((all, each) => all + (each.atGateway ?? 0), 0),
    ledgerPaise: await movedOut(db, accounts.gateway(provider), {
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
    log.error({ provider, day, differences }, 'The books and a gateway tell different things');
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
  const told = { paymentId, reference, inStore: amount };
  if (!there) return [{ ...told, what: 'NOT_THERE' }];
  if (there.amount !== amount) return [{ ...told, what: 'AMOUNT', atGateway: there.amount }];
  return outcome === null ? [{ ...told, what: 'UNDECIDED', atGateway: amount }] : [];
}

/** A refund of a payment that the store does not know either. */
const refundDifference = (paymentId: string, amount: number): Difference => ({
  paymentId,
  what: 'REFUND_NOT_HERE',
  atGateway: amount,
});

/** Refunds that staff made in the gateway's dashboard: recorded, with what of them was still owed. */
const madeElsewhere = async (
  { db, clock }: PaymentTools,
  provider: ProviderId,
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

/** Kept money whose purchase does not stand must have been given back. */
async function unfulfilled(
  { db }: PaymentTools,
  here: readonly GatewayPayment[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { kind, reference, outcome, paymentId, amount } of here) {
    const settler = settlerOf(kind);
    if (outcome !== 'KEPT' || !settler.isFulfilled || (await settler.isFulfilled(db, reference)))
      continue;
    const [paid] = await selectPayments(db, kind, [reference]);
    if (paid && paid.refunded >= paid.gatewayAmount) continue;
    found.push({ paymentId, reference, what: 'UNFULFILLED', inStore: amount });
  }
  return found;
}
