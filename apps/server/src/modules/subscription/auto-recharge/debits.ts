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
import { needsOf, scheduleDebits } from './schedule-debits.ts';
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
const busyMs = 60_000;
const lookAgainMs = 10 * 60_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Takes the due step of every open debit. Returns the errors of those that failed. */
async function workOnDebits(tools: PaymentDependencies): Promise<unknown[]> {
  const { db, clock } = tools;
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const due = await selectDebitsDue(db, { now: clock.now(), after, limit: batchSize });
    failures.push(
      ...(await processSequentially(due, ({ id, subscriptionId }) =>
        workOn(tools, id, subscriptionId),
      )),
    );
    const last = due.at(-1);
    if (!last) return failures;
    after = last.id;
  }
}

/** Takes one step of a debit: decides it, calls the gateway, records the answer. */
async function workOn(
  tools: PaymentDependencies,
  id: number,
  subscriptionId: number,
): Promise<void> {
  const { db } = tools;
  const errand = await db.transaction((tx) => advance(tx, tools, { id, subscriptionId }));
  if (!errand) return;
  const purchase = { kind: 'recharge', reference: errand.rechargeTxnNo } as const;
  if (errand.what === 'announce') {
    const answer = await announceDebit(tools, purchase);
    await db.transaction((tx) => recordAnnouncement(tx, tools, { id, subscriptionId, answer }));
    return;
  }
  await takeDebit(tools, purchase);
  await db.transaction((tx) => recordDebitOutcome(tx, tools, { id, subscriptionId }));
}

interface Named {
  id: number;
  subscriptionId: number;
}

interface Errand {
  what: 'announce' | 'ask';
  rechargeTxnNo: string;
}

/** Takes the due step unless another worker has it. Returns the call for the gateway. */
async function advance(
  tx: Tx,
  { clock }: PaymentDependencies,
  { id, subscriptionId }: Named,
): Promise<Errand | null> {
  const now = clock.now();
  // Lock the subscription first, as everywhere: the customer cannot skip the day in between.
  const subscription = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  const debit = await lockDebitDue(tx, id, now);
  if (!debit || !subscription) return null;
  const step = debitStep(debit, await lookAt(tx, subscription, debit, now));
  return take(tx, { subscription, debit, step, now });
}

async function lookAt(
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

interface Taking {
  subscription: Subscription;
  debit: Debit;
  step: DebitStep;
  now: Date;
}

function note(
  tx: Tx,
  { subscription, debit, now }: Omit<Taking, 'step'>,
  step: string,
  reason?: DebitReason,
): void {
  const dayId = subscription.days.find(({ date }) => date === debit.date)?.dayId ?? null;
  const detail = { amount: debit.amount, ...(reason && { reason }) };
  insertEvents(tx, [{ subscriptionId: subscription.subscriptionId, dayId, step, detail, now }]);
}

async function take(tx: Tx, { subscription, debit, step, now }: Taking): Promise<Errand | null> {
  const { id, rechargeTxnNo } = debit;
  const busyUntil = later(now, busyMs);
  switch (step.step) {
    case 'announce':
      await saveNextAt(tx, id, busyUntil);
      return { what: 'announce', rechargeTxnNo };
    case 'ask':
      if (debit.state === 'ASKED') await saveNextAt(tx, id, busyUntil);
      else {
        await restartRecharge(tx, rechargeTxnNo, now);
        saveDebitMove(tx, { id, to: 'ASKED', tried: true, nextAt: busyUntil, now });
      }
      return { what: 'ask', rechargeTxnNo };
    case 'pay':
      saveDebitMove(tx, { id, to: 'PAID', nextAt: null, now });
      note(tx, { subscription, debit, now }, 'debit.paid');
      return null;
    case 'miss':
      saveDebitMove(tx, { id, to: 'RETRYING', nextAt: debit.retryAt, now });
      note(tx, { subscription, debit, now }, 'debit.failed');
      await publish(tx, subscription, debit, 'debit-failed');
      return null;
    case 'fail':
    case 'drop':
      end(tx, { subscription, debit, now }, step.reason);
      return null;
    case 'wait':
      await saveNextAt(tx, id, step.until);
      return null;
  }
}

/** Ends a debit without money; one that was never requested is dropped. */
export function end(
  tx: Tx,
  { subscription, debit, now }: Omit<Taking, 'step'>,
  reason: DebitReason,
): void {
  const wasRequested = debit.state === 'ASKED' || debit.state === 'RETRYING';
  const to = wasRequested ? 'FAILED' : 'DROPPED';
  saveDebitMove(tx, { id: debit.id, to, reason, nextAt: null, now });
  note(tx, { subscription, debit, now }, wasRequested ? 'debit.given-up' : 'debit.dropped', reason);
}

const publish = async (
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
  { id, subscriptionId, answer }: Named & { answer: Awaited<ReturnType<typeof announceDebit>> },
): Promise<void> {
  const now = clock.now();
  const subscription = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  const debit = await lockDebit(tx, id);
  if (!subscription || debit?.state !== 'PLANNED') return;
  if (answer === 'refused') return end(tx, { subscription, debit, now }, 'REFUSED');
  if (now > noticeDeadline(debit)) return end(tx, { subscription, debit, now }, 'LATE');
  if (answer === 'unknown') return void (await saveNextAt(tx, id, later(now, busyMs)));
  saveDebitMove(tx, { id, to: 'ANNOUNCED', nextAt: debit.debitAt, now });
  note(tx, { subscription, debit, now }, 'debit.announced');
  await publish(tx, subscription, debit, 'debit-announced');
}

/** Records the answer to a debit: taken, failed, or still unknown. */
async function recordDebitOutcome(
  tx: Tx,
  { clock }: PaymentDependencies,
  { id, subscriptionId }: Named,
): Promise<void> {
  const now = clock.now();
  const subscription = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  const debit = await lockDebit(tx, id);
  if (!subscription || debit?.state !== 'ASKED') return;
  const look = await lookAt(tx, subscription, debit, now);
  if (look.recharge === 'ON_ITS_WAY') await saveNextAt(tx, id, later(now, lookAgainMs));
  else await take(tx, { subscription, debit, step: debitStep(debit, look), now });
}

/**
 * Runs the job: schedules debits, then takes the due steps. An error of one debit does not stop the
 * others.
 */
export async function runDebits(tools: PaymentDependencies): Promise<void> {
  const failures = [...(await scheduleDebits(tools)), ...(await workOnDebits(tools))];
  throwFailures(failures, 'debits');
}
