import { dayOf, plusDays, weekdayOf } from '../../../platform/days.ts';
import type { Refund } from './refunds.sql.ts';

const saturday = 5;

/** The day `count` bank working days (Monday to Friday) after a day. */
export function workingDaysAfter(day: string, count: number): string {
  let after = day;
  for (let left = count; left > 0;) {
    after = plusDays(after, 1);
    if (weekdayOf(after) < saturday) left -= 1;
  }
  return after;
}

/** Gateways promise 5 to 7 working days after they accept a refund. */
const fromSending = 7;
/** Working days until money that was sent is on the customer’s account. */
const fromSent = 2;

/**
 * The day (`YYYY-MM-DD`) by which a refund is on the customer’s account; null when it already is,
 * or while it is stopped.
 */
export function arrivalOf({
  destination,
  state,
  createdAt,
  updatedAt,
}: Pick<Refund, 'destination' | 'state' | 'createdAt' | 'updatedAt'>): string | null {
  if (state === 'MANUAL' || (destination !== 'source' && destination !== 'bank')) return null;
  if (destination === 'bank') return workingDaysAfter(dayOf(updatedAt), fromSent);
  if (state !== 'PROCESSED') return workingDaysAfter(dayOf(updatedAt), fromSending);
  const promised = workingDaysAfter(dayOf(createdAt), fromSending);
  const sent = workingDaysAfter(dayOf(updatedAt), fromSent);
  return promised > sent ? promised : sent;
}
