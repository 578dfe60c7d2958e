import { type AnswerOf, debitCan } from '@halal-basket/contract';
import {
  type Paise,
  formatRupees,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
} from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  type Mandate,
  type PaymentDependencies,
  ensureGatewayCustomer,
  checkMandate,
  mandateByNo,
  mandatesOf,
  maxDebit,
  configuredGateways,
  openAttempt,
  applyReturn,
  revokeMandates,
  type Returned,
} from '../../payments/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { beginMandateRecharge, firstPayment } from '../../wallet/index.ts';
import { dropReasonOf, endDebit } from './debits.ts';
import {
  type Debit,
  lockDebitOf,
  selectDebitsOf,
  selectSubscriptionsByWallet,
} from './debits.sql.ts';
import { needsOf } from '../payment/needs.ts';
import type { Subscription } from '../subscription.ts';
import { lockSubscription, selectSubscription } from '../subscription.sql.ts';
import { readFromDate } from '../subscription-repository.ts';

type View = AnswerOf<'autoRecharge'>;
type Method = Mandate['method'];
/** The clock, and the settings by which the gateway takes mandates. */
type Tools = Pick<PaymentDependencies, 'clock' | 'settings'>;

const rupees = (amount: number): number => rupeesFromPaise(paise(amount));

/** The lowest limit of a mandate: less hardly pays for one delivery. */
const leastLimit: Paise = paise(100_00);
const step = 500_00;

/** Twice the price of the costliest day, rounded up to ₹500, so that a costlier week still fits. */
const suggestedLimit = (dearest: Paise): Paise =>
  paise(Math.min(maxDebit, Math.max(step, Math.ceil((2 * dearest) / step) * step)));

/** Only mandates of the first gateway are used, not standing instructions of the second. */
const takesMandates = ({ gateways }: PaymentDependencies['settings']): boolean =>
  configuredGateways(gateways).includes('razorpay');

const ways = [
  { method: 'upi', label: 'UPI Autopay', detail: 'Approve it once in your UPI app.' },
  {
    method: 'card',
    label: 'Credit or debit card',
    detail: 'Approve it once with your bank’s one-time password.',
  },
] as const satisfies View['ways'];

const mandateView = (mandate: Mandate): NonNullable<View['mandate']> => ({
  mandateNo: mandate.mandateNo,
  state: mandate.state,
  method: mandate.method,
  instrument: mandate.instrument,
  limit: rupees(mandate.limit),
  expiresOn: dayOf(mandate.expiresAt),
  ...(mandate.reason && { reason: mandate.reason }),
});

const over: readonly Debit['state'][] = ['PAID', 'FAILED', 'DROPPED'];

async function debitView(
  q: Queryable,
  subscription: Subscription,
  debit: Debit,
  now: Date,
): Promise<View['debits']> {
  // A skipped day is not debited, even while its debit still has an open state.
  const isOver = over.includes(debit.state);
  const isPending = !isOver && debit.state !== 'ASKED';
  if (isPending && (await dropReasonOf(q, subscription, { ...debit, now }))) return [];
  return [
    {
      subscriptionNo: subscription.subscriptionNo ?? '',
      date: debit.date,
      amount: rupees(debit.amount),
      debitAt: (debit.state === 'RETRYING' ? debit.retryAt : debit.debitAt).toISOString(),
      state: debit.state,
      canSkip: debitCan('drop', debit.state) && now < debit.debitAt,
    },
  ];
}

/**
 * The customer's auto-recharge: mandate, coming debits and limits. It is not offered where the shop
 * has no account at the first gateway.
 */
export async function autoRechargeView(
  q: Queryable,
  customerId: number,
  { clock, settings }: Tools,
): Promise<View> {
  const now = clock.now();
  const [subscriptions, [mandate], debits] = [
    await selectSubscriptionsByWallet(q, customerId),
    await mandatesOf(q, customerId),
    await selectDebitsOf(q, customerId, plusDays(dayOf(now), -2)),
  ];
  const views: View['debits'] = [];
  for (const debit of debits) {
    const subscription = await selectSubscription(
      q,
      customerId,
      { subscriptionId: debit.subscriptionId },
      readFromDate(now),
    );
    if (subscription) views.push(...(await debitView(q, subscription, debit, now)));
  }
  const needs = subscriptions.length > 0 ? await needsOf(q, customerId, now) : [];
  const dearest = paise(Math.max(0, ...needs.map(({ amount }) => amount)));
  return {
    offered: takesMandates(settings) && subscriptions.length > 0,
    ...(mandate && { mandate: mandateView(mandate) }),
    debits: views,
    leastLimit: rupees(leastLimit),
    mostLimit: rupees(maxDebit),
    suggestedLimit: rupees(suggestedLimit(dearest)),
    dearestDay: rupees(dearest),
    firstPayment: rupees(firstPayment),
    ways: takesMandates(settings) ? [...ways] : [],
  };
}

/**
 * Starts the authorisation of a mandate. It calls the gateway, so it must run outside of a
 * transaction. Refuses AUTO_RECHARGE_UNAVAILABLE, MANDATE_LIMIT, RECHARGE_LIMIT,
 * GATEWAY_UNAVAILABLE.
 */
export async function beginAutoRecharge(
  tools: PaymentDependencies,
  customerId: number,
  { method, limit: limitInRupees }: { method: Method; limit: number },
): Promise<AnswerOf<'beginAutoRecharge'>> {
  const { db } = tools;
  const limit = paiseFromRupees(limitInRupees);
  if (limit < leastLimit || limit > maxDebit) {
    const inWords = (bound: Paise): string => formatRupees(rupeesFromPaise(bound));
    const why = `must be between ${inWords(leastLimit)} and ${inWords(maxDebit)}`;
    refuse('MANDATE_LIMIT', { fields: { limit: why } });
  }
  const subscriptions = await selectSubscriptionsByWallet(db, customerId);
  if (!takesMandates(tools.settings) || subscriptions.length === 0)
    refuse('AUTO_RECHARGE_UNAVAILABLE');
  const payerName = await customerAtGateway(tools, customerId);
  const { mandateNo, attempt } = await db.transaction((tx) =>
    beginMandateRecharge(tx, tools, { customerId, method, limit, payerName }),
  );
  const data = await openAttempt(tools, attempt);
  return {
    mandateNo,
    firstPayment: rupees(firstPayment),
    status: 'AWAITING_GATEWAY',
    ...data,
  };
}

async function customerAtGateway(
  { db, settings }: PaymentDependencies,
  customerId: number,
): Promise<string> {
  try {
    return await ensureGatewayCustomer(db, settings, customerId, 'razorpay');
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    refuse('GATEWAY_UNAVAILABLE', { retryAfterSeconds: 10 });
  }
}

async function ownMandate(q: Queryable, customerId: number, mandateNo: string): Promise<Mandate> {
  const mandate = await mandateByNo(q, mandateNo);
  return mandate?.customerId === customerId ? mandate : refuse('MANDATE_NOT_FOUND');
}

/**
 * Records the end of an authorisation. It queries the gateway: besides the payment, the bank must
 * have confirmed the mandate. Refuses MANDATE_NOT_FOUND, PAYMENT_MISMATCH.
 */
export async function confirmAuthorisation(
  tools: PaymentDependencies,
  customerId: number,
  { mandateNo, returned }: { mandateNo: string; returned: Returned },
): Promise<AnswerOf<'validateAutoRecharge'>> {
  const { db } = tools;
  const { reference } = await ownMandate(db, customerId, mandateNo);
  const verdict = await applyReturn(tools, { kind: 'recharge', reference }, returned);
  const paid = await ownMandate(db, customerId, mandateNo);
  if (verdict.status === 'CONFIRMED' && paid.state === 'CREATED') await checkMandate(tools, paid);
  const { state, reason } = await ownMandate(db, customerId, mandateNo);
  switch (state) {
    case 'ACTIVE':
    case 'PAUSED':
      return { mandateNo, status: 'CONFIRMED' };
    case 'CREATED':
      return verdict.status === 'FAILED'
        ? { mandateNo, ...verdict }
        : { mandateNo, status: 'PENDING' };
    case 'REVOKED':
    case 'EXPIRED':
    case 'REJECTED':
      return { mandateNo, status: 'FAILED', ...(reason && { reason }) };
  }
}

/**
 * Stops auto-recharge: no debit is taken after this call. A repeated call changes nothing. Refuses
 * MANDATE_NOT_FOUND.
 */
export async function stopAutoRecharge(
  tx: Tx,
  customerId: number,
  mandateNo: string,
  tools: Tools,
): Promise<View> {
  await ownMandate(tx, customerId, mandateNo);
  await revokeMandates(tx, customerId, {
    actor: 'customer',
    reason: 'You stopped it.',
    now: tools.clock.now(),
    only: mandateNo,
  });
  return autoRechargeView(tx, customerId, tools);
}

/**
 * Skips one debit. Refuses DEBIT_NOT_FOUND, and DEBIT_UNDER_WAY once the debit has been requested.
 */
export async function skipDebit(
  tx: Tx,
  customerId: number,
  { subscriptionNo, date }: { subscriptionNo: string; date: string },
  tools: Tools,
): Promise<View> {
  const now = tools.clock.now();
  const subscription = await lockSubscription(
    tx,
    customerId,
    { subscriptionNo },
    readFromDate(now),
  );
  const debit = subscription && (await lockDebitOf(tx, subscription.subscriptionId, date));
  if (!subscription || !debit) refuse('DEBIT_NOT_FOUND');
  if (debit.state !== 'DROPPED') {
    if (!debitCan('drop', debit.state) || now >= debit.debitAt) refuse('DEBIT_UNDER_WAY');
    endDebit(tx, { subscription, debit, now }, 'OPTED_OUT');
  }
  return autoRechargeView(tx, customerId, tools);
}

/** Stops auto-recharge when no active subscription pays each delivery with HB Money. */
export async function stopWithLastSubscription(
  tx: Tx,
  customerId: number,
  now: Date,
): Promise<void> {
  if ((await selectSubscriptionsByWallet(tx, customerId)).length > 0) return;
  const reason = 'Your subscription has ended.';
  await revokeMandates(tx, customerId, { actor: 'store', reason, now });
}
