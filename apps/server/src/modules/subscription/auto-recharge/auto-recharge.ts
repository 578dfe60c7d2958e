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
  type PaymentTools,
  ensureGatewayCustomer,
  checkMandate,
  mandateByNo,
  mandatesOf,
  maxDebit,
  configuredProviders,
  openAttempt,
  applyReturn,
  revokeMandates,
  type Returned,
} from '../../payments/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { beginMandateRecharge, firstPayment } from '../../wallet/index.ts';
import { end, unwantedOf } from './debits.ts';
import { type Debit, lockDebitOf, selectDebitsOf, selectPlansByMoney } from './debits.sql.ts';
import { needsOf } from './schedule-debits.ts';
import type { Plan } from '../subscription.ts';
import { lockPlan, selectPlan } from '../subscription.sql.ts';
import { readFrom } from '../subscription-repository.ts';

type View = AnswerOf<'autoRecharge'>;
type Method = Mandate['method'];
/** What tells when it is, and whether the shop's gateway takes mandates. */
type Tools = Pick<PaymentTools, 'clock' | 'settings'>;

const rupees = (amount: number): number => rupeesFromPaise(paise(amount));

/** Less would hardly pay a delivery. */
const leastLimit: Paise = paise(100_00);
const step = 500_00;

/** Twice the dearest day, so that a dearer week still fits, in steps of ₹500. */
const suggestedLimit = (dearest: Paise): Paise =>
  paise(Math.min(maxDebit, Math.max(step, Math.ceil((2 * dearest) / step) * step)));

/** Only the first gateway's mandates are used, not the second one's standing instructions. */
const takesMandates = ({ gateways }: PaymentTools['settings']): boolean =>
  configuredProviders(gateways).includes('razorpay');

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
  plan: Plan,
  debit: Debit,
  now: Date,
): Promise<View['debits']> {
  // A day that is skipped by now is not debited: only its row does not know yet.
  const isOver = over.includes(debit.state);
  if (!isOver && debit.state !== 'ASKED' && (await unwantedOf(q, plan, debit))) return [];
  return [
    {
      subscriptionNo: plan.subscriptionNo ?? '',
      date: debit.date,
      amount: rupees(debit.amount),
      debitAt: (debit.state === 'RETRYING' ? debit.retryAt : debit.debitAt).toISOString(),
      state: debit.state,
      canSkip: debitCan('drop', debit.state) && now < debit.debitAt,
    },
  ];
}

/**
 * How a customer's HB Money is filled up, and what will be debited. Not offered where the shop has no
 * account at the first gateway.
 */
export async function autoRechargeView(
  q: Queryable,
  customerId: number,
  { clock, settings }: Tools,
): Promise<View> {
  const now = clock.now();
  const [plans, [mandate], debits] = [
    await selectPlansByMoney(q, customerId),
    await mandatesOf(q, customerId),
    await selectDebitsOf(q, customerId, plusDays(dayOf(now), -2)),
  ];
  const views: View['debits'] = [];
  for (const debit of debits) {
    const plan = await selectPlan(q, customerId, { planId: debit.planId }, readFrom(now));
    if (plan) views.push(...(await debitView(q, plan, debit, now)));
  }
  const needs = plans.length > 0 ? await needsOf(q, customerId, now) : [];
  const dearest = paise(Math.max(0, ...needs.map(({ amount }) => amount)));
  return {
    offered: takesMandates(settings) && plans.length > 0,
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
 * Begins to authorise a mandate. Never within a transaction: the gateway is asked. Refuses
 * AUTO_RECHARGE_UNAVAILABLE, MANDATE_LIMIT, RECHARGE_LIMIT, GATEWAY_UNAVAILABLE.
 */
export async function beginAutoRecharge(
  tools: PaymentTools,
  customerId: number,
  { method, limit: asked }: { method: Method; limit: number },
): Promise<AnswerOf<'beginAutoRecharge'>> {
  const { db } = tools;
  const limit = paiseFromRupees(asked);
  if (limit < leastLimit || limit > maxDebit) {
    const inWords = (bound: Paise): string => formatRupees(rupeesFromPaise(bound));
    const why = `must be between ${inWords(leastLimit)} and ${inWords(maxDebit)}`;
    refuse('MANDATE_LIMIT', { fields: { limit: why } });
  }
  const plans = await selectPlansByMoney(db, customerId);
  if (!takesMandates(tools.settings) || plans.length === 0) refuse('AUTO_RECHARGE_UNAVAILABLE');
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
  { db, settings }: PaymentTools,
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
 * Hears how the authorisation ended and asks the gateway: paid is not enough, the bank must have
 * confirmed it. Refuses MANDATE_NOT_FOUND, PAYMENT_MISMATCH.
 */
export async function hearAuthorisation(
  tools: PaymentTools,
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

/** Stops it: nothing is debited from now on. Again: the same. Refuses MANDATE_NOT_FOUND. */
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

/** Leaves one debit out. Refuses DEBIT_NOT_FOUND, and DEBIT_UNDER_WAY once it is its time. */
export async function skipDebit(
  tx: Tx,
  customerId: number,
  { subscriptionNo, date }: { subscriptionNo: string; date: string },
  tools: Tools,
): Promise<View> {
  const now = tools.clock.now();
  const plan = await lockPlan(tx, customerId, { subscriptionNo }, readFrom(now));
  const debit = plan && (await lockDebitOf(tx, plan.planId, date));
  if (!plan || !debit) refuse('DEBIT_NOT_FOUND');
  if (debit.state !== 'DROPPED') {
    if (!debitCan('drop', debit.state) || now >= debit.debitAt) refuse('DEBIT_UNDER_WAY');
    end(tx, { plan, debit, now }, 'OPTED_OUT');
  }
  return autoRechargeView(tx, customerId, tools);
}

/** Without a plan that pays by HB Money there is nothing left to debit for. */
export async function stopWithLastPlan(tx: Tx, customerId: number, now: Date): Promise<void> {
  if ((await selectPlansByMoney(tx, customerId)).length > 0) return;
  const reason = 'Your subscription has ended.';
  await revokeMandates(tx, customerId, { actor: 'store', reason, now });
}
