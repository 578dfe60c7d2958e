import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import {
  type PaymentDependencies,
  announceDebit,
  mandateByNo,
  takeDebit,
} from '../../payments/index.ts';
import { rechargeStateOf, restartRecharge, walletBalance } from '../../wallet/index.ts';
import { paysByWallet } from '../payment/balance.ts';
import {
  type DebitSituation,
  type DebitReason,
  type DebitStep,
  debitFor,
  debitStep,
  noticeDeadline,
} from './debit-rule.ts';
import {
  type Debit,
  lockDebit,
  lockDebitDue,
  saveDebitMove,
  saveNextAt,
  selectDebitsDue,
} from './debits.sql.ts';
import { processSequentially, throwFailures } from '../process-sequentially.ts';
import { scheduleDebits } from './schedule-debits.ts';
import { needsOf } from '../payment/needs.ts';
import { calendarOf } from '../subscription-context.ts';
import type { Subscription } from '../subscription.ts';
import { lockSubscriptionByShop } from '../subscription.sql.ts';
import { insertEvents } from '../subscription-writes.sql.ts';
import { readFromDate } from '../subscription-repository.ts';

/*
 * Debits a mandate for deliveries that HB Money does not cover. Each debit is a row that is written
 * before the gateway is called, and moved in short transactions. After an interruption the next run
 * continues from the row; nothing is debited twice.
 */

const batchSize = 100;
/** A worker has this long for one debit before another worker may take it. */
const claimMs = 60_000;
const recheckMs = 10 * 60_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Takes the due step of each open debit. Returns the errors of those that failed. */
async function advanceDebits(tools: PaymentDependencies): Promise<unknown[]> {
  const { db, clock } = tools;
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const due = await selectDebitsDue(db, { now: clock.now(), after, limit: batchSize });
    failures.push(
      ...(await processSequentially(due, ({ id, subscriptionId }) =>
        advanceDebit(tools, id, subscriptionId),
      )),
    );
    const last = due.at(-1);
    if (!last) return failures;
    after = last.id;
  }
}

/** Takes one step of a debit: decides it, calls the gateway, records the answer. */
async function advanceDebit(
  tools: PaymentDependencies,
  id: number,
  subscriptionId: number,
): Promise<void> {
  const { db } = tools;
  const request = await db.transaction((tx) => decideStep(tx, tools, { id, subscriptionId }));
  if (!request) return;
  const purchase = { kind: 'recharge', reference: request.rechargeTxnNo } as const;
  if (request.what === 'announce') {
    const answer = await announceDebit(tools, purchase);
    await db.transaction((tx) => recordAnnouncement(tx, tools, { id, subscriptionId, answer }));
    return;
  }
  await takeDebit(tools, purchase);
  await db.transaction((tx) => recordDebitOutcome(tx, tools, { id, subscriptionId }));
}

interface DebitKey {
  id: number;
  subscriptionId: number;
}

interface GatewayRequest {
  what: 'announce' | 'ask';
  rechargeTxnNo: string;
}

/** Decides and saves the due step, unless another worker has the debit. Returns the request for the gateway. */
async function decideStep(
  tx: Tx,
  { clock }: PaymentDependencies,
  { id, subscriptionId }: DebitKey,
): Promise<GatewayRequest | null> {
  const now = clock.now();
  // Lock the subscription first, as everywhere: the customer cannot skip the day in between.
  const subscription = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  const debit = await lockDebitDue(tx, id, now);
  if (!debit || !subscription) return null;
  const step = debitStep(debit, await readSituation(tx, subscription, debit, now));
  return applyStep(tx, { subscription, debit, step, now });
}

/** Reads the facts that decide the next step of a debit. */
async function readSituation(
  tx: Tx,
  subscription: Subscription,
  debit: Debit,
  now: Date,
): Promise<DebitSituation> {
  const { date, mandateNo, rechargeTxnNo, customerId } = debit;
  const recharge = await rechargeStateOf(tx, rechargeTxnNo);
  const [{ total }, needs] = [
    await walletBalance(tx, customerId),
    await needsOf(tx, customerId, now),
  ];
  return {
    now,
    dropReason: await dropReasonOf(tx, subscription, { date, mandateNo, now }),
    enough: debitFor(date, needs, { ...unlimited, balance: total }) === null,
    recharge: recharge === 'CREDITED' || recharge === 'FAILED' ? recharge : 'ON_ITS_WAY',
  };
}

const unlimited = {
  coming: zeroPaise,
  limit: Number.MAX_SAFE_INTEGER as Paise,
  addable: Number.MAX_SAFE_INTEGER as Paise,
  least: zeroPaise,
};

/** The reason for which a debit is not needed any more; null while it is needed. A closed day counts as skipped. */
export async function dropReasonOf(
  q: Queryable,
  subscription: Subscription,
  { date, mandateNo, now }: Pick<Debit, 'date' | 'mandateNo'> & { now: Date },
): Promise<DebitSituation['dropReason']> {
  if (!paysByWallet(subscription)) return 'ENDED';
  const day = subscription.days.find((each) => each.date === date);
  if (day?.state !== 'PLANNED' || day.items.length === 0) return 'SKIPPED';
  const { season, destination } = subscription;
  const { calendar } = await calendarOf(q, { season, hubId: destination.hubId }, now);
  if (calendar.closed.has(date)) return 'SKIPPED';
  const mandate = await mandateByNo(q, mandateNo);
  return mandate?.state === 'ACTIVE' ? null : 'REVOKED';
}

interface DebitInStep {
  subscription: Subscription;
  debit: Debit;
  step: DebitStep;
  now: Date;
}

function recordEvent(
  tx: Tx,
  { subscription, debit, now }: Omit<DebitInStep, 'step'>,
  step: string,
  reason?: DebitReason,
): void {
  const dayId = subscription.days.find(({ date }) => date === debit.date)?.dayId ?? null;
  const detail = { amount: debit.amount, ...(reason && { reason }) };
  insertEvents(tx, [{ subscriptionId: subscription.subscriptionId, dayId, step, detail, now }]);
}

/** Saves a step. Returns the request for the gateway; null where the step needs none. */
async function applyStep(
  tx: Tx,
  { subscription, debit, step, now }: DebitInStep,
): Promise<GatewayRequest | null> {
  const { id, rechargeTxnNo } = debit;
  const claimedUntil = later(now, claimMs);
  switch (step.step) {
    case 'announce':
      await saveNextAt(tx, id, claimedUntil);
      return { what: 'announce', rechargeTxnNo };
    case 'ask':
      if (debit.state === 'ASKED') await saveNextAt(tx, id, claimedUntil);
      else {
        await restartRecharge(tx, rechargeTxnNo, now);
        saveDebitMove(tx, { id, to: 'ASKED', tried: true, nextAt: claimedUntil, now });
      }
      return { what: 'ask', rechargeTxnNo };
    case 'pay':
      saveDebitMove(tx, { id, to: 'PAID', nextAt: null, now });
      recordEvent(tx, { subscription, debit, now }, 'debit.paid');
      return null;
    case 'miss':
      saveDebitMove(tx, { id, to: 'RETRYING', nextAt: debit.retryAt, now });
      recordEvent(tx, { subscription, debit, now }, 'debit.failed');
      await notifyCustomer(tx, subscription, debit, 'debit-failed');
      return null;
    case 'fail':
    case 'drop':
      endDebit(tx, { subscription, debit, now }, step.reason);
      return null;
    case 'wait':
      await saveNextAt(tx, id, step.until);
      return null;
  }
}

/** Ends a debit without money; one that was never requested is dropped. */
export function endDebit(
  tx: Tx,
  { subscription, debit, now }: Omit<DebitInStep, 'step'>,
  reason: DebitReason,
): void {
  const wasRequested = debit.state === 'ASKED' || debit.state === 'RETRYING';
  const to = wasRequested ? 'FAILED' : 'DROPPED';
  saveDebitMove(tx, { id: debit.id, to, reason, nextAt: null, now });
  recordEvent(
    tx,
    { subscription, debit, now },
    wasRequested ? 'debit.given-up' : 'debit.dropped',
    reason,
  );
}

const notifyCustomer = async (
  tx: Tx,
  subscription: Subscription,
  { date, amount, debitAt, retryAt, mandateNo }: Debit,
  update: 'debit-announced' | 'debit-failed',
): Promise<void> =>
  emit(tx, 'subscription.update', {
    customerId: subscription.customerId,
    subscriptionNo: subscription.subscriptionNo ?? '',
    update,
    date,
    amount,
    at: (update === 'debit-failed' ? retryAt : debitAt).toISOString(),
    from: (await mandateByNo(tx, mandateNo))?.instrument ?? '',
  });

/** Records whether the gateway accepted the announcement; if so, notifies the customer in time. */
async function recordAnnouncement(
  tx: Tx,
  { clock }: PaymentDependencies,
  { id, subscriptionId, answer }: DebitKey & { answer: Awaited<ReturnType<typeof announceDebit>> },
): Promise<void> {
  const now = clock.now();
  const subscription = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  const debit = await lockDebit(tx, id);
  if (!subscription || debit?.state !== 'PLANNED') return;
  if (answer === 'refused') return endDebit(tx, { subscription, debit, now }, 'REFUSED');
  if (now > noticeDeadline(debit)) return endDebit(tx, { subscription, debit, now }, 'LATE');
  if (answer === 'unknown') return void (await saveNextAt(tx, id, later(now, claimMs)));
  saveDebitMove(tx, { id, to: 'ANNOUNCED', nextAt: debit.debitAt, now });
  recordEvent(tx, { subscription, debit, now }, 'debit.announced');
  await notifyCustomer(tx, subscription, debit, 'debit-announced');
}

/** Records the answer to a debit: taken, failed, or still unknown. */
async function recordDebitOutcome(
  tx: Tx,
  { clock }: PaymentDependencies,
  { id, subscriptionId }: DebitKey,
): Promise<void> {
  const now = clock.now();
  const subscription = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  const debit = await lockDebit(tx, id);
  if (!subscription || debit?.state !== 'ASKED') return;
  const situation = await readSituation(tx, subscription, debit, now);
  if (situation.recharge === 'ON_ITS_WAY') await saveNextAt(tx, id, later(now, recheckMs));
  else await applyStep(tx, { subscription, debit, step: debitStep(debit, situation), now });
}

/**
 * Runs the job: schedules debits, then takes the due steps. An error of one debit does not stop the
 * others.
 */
export async function runDebits(tools: PaymentDependencies): Promise<void> {
  const failures = [...(await scheduleDebits(tools)), ...(await advanceDebits(tools))];
  throwFailures(failures, 'debits');
}
