import type { DebitState } from '@halal-basket/contract';
import { type Paise, paise } from '@halal-basket/money';
import { type Calendar, closesAt } from '../calendar/calendar.ts';

/*
 * When which debit by a mandate is planned, announced, taken and tried again. Pure: what is known
 * comes in, what is to be done goes out.
 */

const hour = 3_600_000;
const before = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hour);

/** Debits are taken in the afternoon before the delivery, so that a failed one can be mended. */
const debitBeforeCutOff = 6;
const retryBeforeCutOff = 2;
/** The customer is told a day before (RBI), the amount is fixed two hours earlier (payments.md, C3). */
const noticeHours = 24;
const freezeHours = 26;
/** So early at most: what changes between the two is not in the amount. */
const earliestHours = 30;

export interface DebitTimes {
  /** Between these the amount is fixed. */
  freezeFrom: Date;
  freezeBy: Date;
  debitAt: Date;
  retryAt: Date;
  closesAt: Date;
}

/** The times of a debit for this delivery day. */
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

/** Is it time to fix the amount for this day? */
export const isTimeToPlan = ({ freezeFrom, freezeBy }: DebitTimes, now: Date): boolean =>
  now >= freezeFrom && now <= freezeBy;

/** What a delivery day will take from HB Money. */
export interface Need {
  date: string;
  amount: Paise;
}

export interface Purse {
  /** HB Money that is there. */
  balance: Paise;
  /** What debits that are planned or announced will bring. */
  coming: Paise;
  /** Of one debit, as the customer allowed. */
  limit: Paise;
  /** What may still come into HB Money, and the least of a recharge. */
  addable: Paise;
  least: Paise;
}

/** What is to be debited; `above`: what would be needed, where it is more than may be taken. */
export type DebitWanted = { debit: Paise } | { above: Paise };

/**
 * What is to be debited so that HB Money lasts for this day and those before it: just what is missing,
 * but no less than a recharge may be. Null where nothing is missing. Nothing is debited where more than
 * was allowed would be needed: a part would be of no use for the day.
 */
export function debitFor(date: string, needs: readonly Need[], purse: Purse): DebitWanted | null {
  const needed = needs
    .filter((need) => need.date <= date)
    .reduce((sum, { amount }) => sum + amount, 0);
  const missing = needed - purse.balance - purse.coming;
  if (missing <= 0) return null;
  const amount = paise(Math.max(missing, purse.least));
  return amount <= purse.limit && amount <= purse.addable ? { debit: amount } : { above: amount };
}

/** Why a debit is not taken. */
export type DebitReason =
  | 'SKIPPED'
  | 'ENDED'
  | 'REVOKED'
  | 'OPTED_OUT'
  | 'ENOUGH'
  | 'LATE'
  | 'REFUSED'
  | 'DECLINED';

export interface DebitLook {
  now: Date;
  /** Why it is not wanted any more; null: it is. */
  unwanted: 'SKIPPED' | 'ENDED' | 'REVOKED' | null;
  /** Does HB Money last for the day by itself by now? */
  enough: boolean;
  /** How its recharge stands. */
  recharge: 'ON_ITS_WAY' | 'FAILED' | 'CREDITED';
}

export interface DebitToStep extends Pick<DebitTimes, 'debitAt' | 'retryAt' | 'closesAt'> {
  state: DebitState;
  /** How often it was asked for. */
  tries: number;
}

export type DebitStep =
  | { step: 'announce' | 'ask' | 'pay' | 'miss' }
  | { step: 'drop' | 'fail'; reason: DebitReason }
  | { step: 'wait'; until: Date | null };

/** One try, and one more. */
const mostTries = 2;
const lookAgainMs = 10 * 60_000;
/** A bank that has not answered by then will not. */
const givenUpAfterHours = 72;

const fail = (reason: DebitReason): DebitStep => ({ step: 'fail', reason });
const drop = (reason: DebitReason): DebitStep => ({ step: 'drop', reason });

/** The last moment at which the customer can still be told of it in time. */
export const noticeBy = ({ debitAt }: Pick<DebitTimes, 'debitAt'>): Date =>
  before(debitAt, noticeHours);

/** What is to be done with a debit now. */
export function debitStep(debit: DebitToStep, look: DebitLook): DebitStep {
  const { now, unwanted, enough, recharge } = look;
  switch (debit.state) {
    case 'PLANNED':
      if (unwanted) return drop(unwanted);
      return now > noticeBy(debit) ? drop('LATE') : { step: 'announce' };
    case 'ANNOUNCED':
      if (now < debit.debitAt) return { step: 'wait', until: debit.debitAt };
      if (unwanted) return drop(unwanted);
      if (now >= debit.closesAt) return drop('LATE');
      return enough ? drop('ENOUGH') : { step: 'ask' };
    case 'ASKED':
      return afterAsking(debit, look);
    case 'RETRYING':
      if (recharge === 'CREDITED') return { step: 'pay' };
      if (now >= debit.closesAt) return fail('DECLINED');
      if (now < debit.retryAt) return { step: 'wait', until: debit.retryAt };
      if (unwanted) return fail(unwanted);
      return enough ? fail('ENOUGH') : { step: 'ask' };
    case 'PAID':
    case 'FAILED':
    case 'DROPPED':
      return { step: 'wait', until: null };
  }
}

function afterAsking(debit: DebitToStep, { now, recharge }: DebitLook): DebitStep {
  if (recharge === 'CREDITED') return { step: 'pay' };
  if (recharge === 'FAILED') {
    return debit.tries < mostTries && now < debit.closesAt ? { step: 'miss' } : fail('DECLINED');
  }
  // Nobody knows: asked once more while it is of use, which takes nothing twice; then awaited.
  if (now < debit.closesAt) return { step: 'ask' };
  const givenUpAt = before(debit.closesAt, -givenUpAfterHours);
  if (now >= givenUpAt) return fail('DECLINED');
  return { step: 'wait', until: new Date(now.getTime() + lookAgainMs) };
}
