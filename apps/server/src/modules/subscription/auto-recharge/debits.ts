import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { type PaymentTools, announceDebit, mandateByNo, takeDebit } from '../../payments/index.ts';
import { rechargeStateOf, restartRecharge, walletBalance } from '../../wallet/index.ts';
import { paysByMoney } from '../payment/balance.ts';
import {
  type DebitLook,
  type DebitReason,
  type DebitStep,
  debitFor,
  debitStep,
  noticeBy,
} from './debit-rule.ts';
import {
  type Debit,
  lockDebit,
  lockDebitDue,
  saveDebitMove,
  saveNextAt,
  selectDebitsDue,
} from './debits.sql.ts';
import { oneByOne, throwFailures } from '../process-sequentially.ts';
import { needsOf, planDebits } from './schedule-debits.ts';
import type { Plan } from '../subscription.ts';
import { lockPlanByShop } from '../subscription.sql.ts';
import { insertEvents } from '../subscription-writes.sql.ts';
import { readFrom } from '../subscription-repository.ts';

/*
 * Fills HB Money up by mandate for deliveries that it does not last for. Each debit is a row that is
 * written before the gateway hears of it and moved in short transactions; between them the gateway is
 * asked. Wherever it breaks off, the next run goes on from the row, and nothing is taken twice.
 */

const batchSize = 100;
/** How long whoever works on a debit may take before another may. */
const busyMs = 60_000;
const lookAgainMs = 10 * 60_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Does what is due with every debit that is not over. Gives what failed. */
async function workOnDebits(tools: PaymentTools): Promise<unknown[]> {
  const { db, clock } = tools;
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const due = await selectDebitsDue(db, { now: clock.now(), after, limit: batchSize });
    failures.push(...(await oneByOne(due, ({ id, planId }) => workOn(tools, id, planId))));
    const last = due.at(-1);
    if (!last) return failures;
    after = last.id;
  }
}

/** One debit: a step, what it asks of the gateway, and what came of that. */
async function workOn(tools: PaymentTools, id: number, planId: number): Promise<void> {
  const { db } = tools;
  const errand = await db.transaction((tx) => advance(tx, tools, { id, planId }));
  if (!errand) return;
  const purchase = { kind: 'recharge', reference: errand.rechargeTxnNo } as const;
  if (errand.what === 'announce') {
    const answer = await announceDebit(tools, purchase);
    await db.transaction((tx) => announced(tx, tools, { id, planId, answer }));
    return;
  }
  await takeDebit(tools, purchase);
  await db.transaction((tx) => heard(tx, tools, { id, planId }));
}

interface Named {
  id: number;
  planId: number;
}

interface Errand {
  what: 'announce' | 'ask';
  rechargeTxnNo: string;
}

/** Takes the step that is due, if nobody else does; gives what the gateway is to be asked. */
async function advance(
  tx: Tx,
  { clock }: PaymentTools,
  { id, planId }: Named,
): Promise<Errand | null> {
  const now = clock.now();
  // The plan first, as everywhere: nobody can skip the day between the look and the step.
  const plan = await lockPlanByShop(tx, { planId }, readFrom(now));
  const debit = await lockDebitDue(tx, id, now);
  if (!debit || !plan) return null;
  const step = debitStep(debit, await lookAt(tx, plan, debit, now));
  return take(tx, { plan, debit, step, now });
}

async function lookAt(tx: Tx, plan: Plan, debit: Debit, now: Date): Promise<DebitLook> {
  const { date, mandateNo, rechargeTxnNo, customerId } = debit;
  const recharge = await rechargeStateOf(tx, rechargeTxnNo);
  const [{ total }, needs] = [
    await walletBalance(tx, customerId),
    await needsOf(tx, customerId, now),
  ];
  return {
    now,
    unwanted: await unwantedOf(tx, plan, { date, mandateNo }),
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

/** Why a debit is not wanted any more; null while it is. */
export async function unwantedOf(
  q: Queryable,
  plan: Plan,
  { date, mandateNo }: Pick<Debit, 'date' | 'mandateNo'>,
): Promise<DebitLook['unwanted']> {
  if (!paysByMoney(plan)) return 'ENDED';
  const day = plan.days.find((each) => each.date === date);
  if (day?.state !== 'PLANNED' || day.items.length === 0) return 'SKIPPED';
  const mandate = await mandateByNo(q, mandateNo);
  return mandate?.state === 'ACTIVE' ? null : 'REVOKED';
}

interface Taking {
  plan: Plan;
  debit: Debit;
  step: DebitStep;
  now: Date;
}

function note(
  tx: Tx,
  { plan, debit, now }: Omit<Taking, 'step'>,
  step: string,
  reason?: DebitReason,
): void {
  const dayId = plan.days.find(({ date }) => date === debit.date)?.dayId ?? null;
  const detail = { amount: debit.amount, ...(reason && { reason }) };
  insertEvents(tx, [{ planId: plan.planId, dayId, step, detail, now }]);
}

async function take(tx: Tx, { plan, debit, step, now }: Taking): Promise<Errand | null> {
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
      note(tx, { plan, debit, now }, 'debit.paid');
      return null;
    case 'miss':
      saveDebitMove(tx, { id, to: 'RETRYING', nextAt: debit.retryAt, now });
      note(tx, { plan, debit, now }, 'debit.failed');
      await tell(tx, plan, debit, 'debit-failed');
      return null;
    case 'fail':
    case 'drop':
      end(tx, { plan, debit, now }, step.reason);
      return null;
    case 'wait':
      await saveNextAt(tx, id, step.until);
      return null;
  }
}

/** It is over without money: dropped where it was never asked for. */
export function end(tx: Tx, { plan, debit, now }: Omit<Taking, 'step'>, reason: DebitReason): void {
  const wasAsked = debit.state === 'ASKED' || debit.state === 'RETRYING';
  const to = wasAsked ? 'FAILED' : 'DROPPED';
  saveDebitMove(tx, { id: debit.id, to, reason, nextAt: null, now });
  note(tx, { plan, debit, now }, wasAsked ? 'debit.given-up' : 'debit.dropped', reason);
}

const tell = async (
  tx: Tx,
  plan: Plan,
  { date, amount, debitAt, retryAt, mandateNo }: Debit,
  news: 'debit-announced' | 'debit-failed',
): Promise<void> =>
  emit(tx, 'subscription.news', {
    customerId: plan.customerId,
    subscriptionNo: plan.subscriptionNo ?? '',
    news,
    date,
    amount,
    at: (news === 'debit-failed' ? retryAt : debitAt).toISOString(),
    from: (await mandateByNo(tx, mandateNo))?.instrument ?? '',
  });

/** The gateway knows of the debit, or not: the customer is told once it does, and in time. */
async function announced(
  tx: Tx,
  { clock }: PaymentTools,
  { id, planId, answer }: Named & { answer: Awaited<ReturnType<typeof announceDebit>> },
): Promise<void> {
  const now = clock.now();
  const plan = await lockPlanByShop(tx, { planId }, readFrom(now));
  const debit = await lockDebit(tx, id);
  if (!plan || debit?.state !== 'PLANNED') return;
  if (answer === 'refused') return end(tx, { plan, debit, now }, 'REFUSED');
  if (now > noticeBy(debit)) return end(tx, { plan, debit, now }, 'LATE');
  if (answer === 'unknown') return void (await saveNextAt(tx, id, later(now, busyMs)));
  saveDebitMove(tx, { id, to: 'ANNOUNCED', nextAt: debit.debitAt, now });
  note(tx, { plan, debit, now }, 'debit.announced');
  await tell(tx, plan, debit, 'debit-announced');
}

/** What became of asking: taken, failed, or not known yet. */
async function heard(tx: Tx, { clock }: PaymentTools, { id, planId }: Named): Promise<void> {
  const now = clock.now();
  const plan = await lockPlanByShop(tx, { planId }, readFrom(now));
  const debit = await lockDebit(tx, id);
  if (!plan || debit?.state !== 'ASKED') return;
  const look = await lookAt(tx, plan, debit, now);
  if (look.recharge === 'ON_ITS_WAY') await saveNextAt(tx, id, later(now, lookAgainMs));
  else await take(tx, { plan, debit, step: debitStep(debit, look), now });
}

/**
 * The whole job: plans what is to be planned, then works on what is due. One that fails keeps no other
 * from its turn: each has its hours, and a day's notice.
 */
export async function runDebits(tools: PaymentTools): Promise<void> {
  const failures = [...(await planDebits(tools)), ...(await workOnDebits(tools))];
  throwFailures(failures, 'debits');
}
