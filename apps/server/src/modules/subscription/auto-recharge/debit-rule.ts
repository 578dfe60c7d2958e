import type { DebitState } from '@halal-basket/contract';
import { type Paise, paise } from '@halal-basket/money';
import { type Calendar, closesAt } from '../calendar/calendar.ts';

/* Pure rules for debits by mandate: when each is scheduled, announced, taken and retried. */

const hour = 3_600_000;
const before = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hour);

/**
 * Hours between the debit and the cut-off: it is taken in the afternoon before, so that the
 * customer can react to a failure.
 */
const debitBeforeCutOff = 6;
const retryBeforeCutOff = 2;
/** RBI requires a notice one day before the debit. The amount is fixed two hours earlier. */
const noticeHours = 24;
const freezeHours = 26;
/** The earliest moment to fix the amount: later changes are not in it. */
const earliestHours = 30;

export interface DebitTimes {
  /** The amount is fixed between these two moments. */
  freezeFrom: Date;
  freezeBy: Date;
  debitAt: Date;
  retryAt: Date;
  closesAt: Date;
}

/** The moments of the debit for one delivery day. */
export function debitTimes(date: string, calendar: Calendar): DebitTimes {
  const cutOff = closesAt(date, calendar);
  const debitAt = before(cutOff, debitBeforeCutOff);
  return {
    freezeFrom: before(debitAt, earliestHours),
    freezeBy: before(debitAt, freezeHours),
    debitAt,
    retryAt: before(cutOff, retryBeforeCutOff),
    closesAt: cutOff,
  };
}

/** Whether the amount for this day is to be fixed now. */
export const isTimeToSchedule = ({ freezeFrom, freezeBy }: DebitTimes, now: Date): boolean =>
  now >= freezeFrom && now <= freezeBy;

/** The amount in paise that one delivery takes from HB Money. */
export interface Need {
  subscriptionId: number;
  date: string;
  amount: Paise;
}

export interface WalletFunds {
  /** The present balance of HB Money, in paise. */
  balance: Paise;
  /** The sum of scheduled and announced debits, in paise. */
  coming: Paise;
  /** The most that the customer allowed for one debit, in paise. */
  limit: Paise;
  /** The amount that fits under the limit of HB Money, and the smallest recharge. */
  addable: Paise;
  least: Paise;
}

/** The amount to debit; `above` is the needed amount where it exceeds the allowed one. */
export type PlannedDebit = { debit: Paise } | { above: Paise };

/**
 * The debit that makes HB Money last for this day and the days before it: the missing amount, but
 * at least the smallest recharge. Null where nothing is missing. An amount above the allowed one is
 * not debited at all, since a part would not pay for the day.
 */
export function debitFor(
  date: string,
  needs: readonly Pick<Need, 'date' | 'amount'>[],
  funds: WalletFunds,
): PlannedDebit | null {
  const needed = needs
    .filter((need) => need.date <= date)
    .reduce((sum, { amount }) => sum + amount, 0);
  const missing = needed - funds.balance - funds.coming;
  if (missing <= 0) return null;
  const amount = paise(Math.max(missing, funds.least));
  return amount <= funds.limit && amount <= funds.addable ? { debit: amount } : { above: amount };
}

/** The reasons for which a debit is not taken. */
export type DebitReason =
  | 'SKIPPED'
  | 'ENDED'
  | 'REVOKED'
  | 'OPTED_OUT'
  | 'ENOUGH'
  | 'LATE'
  | 'REFUSED'
  | 'DECLINED';

export interface DebitSituation {
  now: Date;
  /** The reason for which the debit is not needed any more; null while it is needed. */
  dropReason: 'SKIPPED' | 'ENDED' | 'REVOKED' | null;
  /** Whether HB Money now covers the day without the debit. */
  enough: boolean;
  /** The state of the recharge of this debit. */
  recharge: 'ON_ITS_WAY' | 'FAILED' | 'CREDITED';
}

export interface DebitToStep extends Pick<DebitTimes, 'debitAt' | 'retryAt' | 'closesAt'> {
  state: DebitState;
  /** The number of attempts so far. */
  tries: number;
}

export type DebitStep =
  | { step: 'announce' | 'ask' | 'pay' | 'miss' }
  | { step: 'drop' | 'fail'; reason: DebitReason }
  | { step: 'wait'; until: Date | null };

/** One attempt and one retry. */
const maxTries = 2;
const recheckMs = 10 * 60_000;
/** A debit without an answer after these hours counts as failed. */
const givenUpAfterHours = 72;

const fail = (reason: DebitReason): DebitStep => ({ step: 'fail', reason });
const drop = (reason: DebitReason): DebitStep => ({ step: 'drop', reason });

/** The last moment for the notice to the customer. */
export const noticeDeadline = ({ debitAt }: Pick<DebitTimes, 'debitAt'>): Date =>
  before(debitAt, noticeHours);

/** The next step of a debit at this moment. */
export function debitStep(debit: DebitToStep, situation: DebitSituation): DebitStep {
  const { now, dropReason, enough, recharge } = situation;
  switch (debit.state) {
    case 'PLANNED':
      if (dropReason) return drop(dropReason);
      return now > noticeDeadline(debit) ? drop('LATE') : { step: 'announce' };
    case 'ANNOUNCED':
      if (now < debit.debitAt) return { step: 'wait', until: debit.debitAt };
      if (dropReason) return drop(dropReason);
      if (now >= debit.closesAt) return drop('LATE');
      return enough ? drop('ENOUGH') : { step: 'ask' };
    case 'ASKED':
      return afterRequest(debit, situation);
    case 'RETRYING':
      if (recharge === 'CREDITED') return { step: 'pay' };
      if (now >= debit.closesAt) return fail('DECLINED');
      if (now < debit.retryAt) return { step: 'wait', until: debit.retryAt };
      if (dropReason) return fail(dropReason);
      return enough ? fail('ENOUGH') : { step: 'ask' };
    case 'PAID':
    case 'FAILED':
    case 'DROPPED':
      return { step: 'wait', until: null };
  }
}

/** The next step of a debit that was requested from the gateway. */
function afterRequest(debit: DebitToStep, { now, recharge }: DebitSituation): DebitStep {
  if (recharge === 'CREDITED') return { step: 'pay' };
  if (recharge === 'FAILED') {
    return debit.tries < maxTries && now < debit.closesAt ? { step: 'miss' } : fail('DECLINED');
  }
  // The result is unknown: request it again while it can still pay for the day, which takes nothing
  // twice; afterwards wait.
  if (now < debit.closesAt) return { step: 'ask' };
  const givenUpAt = before(debit.closesAt, -givenUpAfterHours);
  if (now >= givenUpAt) return fail('DECLINED');
  return { step: 'wait', until: new Date(now.getTime() + recheckMs) };
}
