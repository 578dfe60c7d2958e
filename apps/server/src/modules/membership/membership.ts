import { type BasisPoints, type Paise, paise } from '@halal-basket/money';
import { dayOf, instantOf } from '../../platform/days.ts';

/** The effect of membership on a bill; `fee` if the membership is bought with it. */
export interface MembershipTerms {
  name: string;
  fee: { amount: Paise; gst: BasisPoints } | null;
  discount: BasisPoints;
  discountCap: Paise | null;
  freeDelivery: boolean;
}

export interface Benefits {
  discount: BasisPoints;
  discountCap: Paise | null;
  freeDelivery: boolean;
}

interface SoldPlan {
  salePrice: Paise;
  gst: BasisPoints;
}

/**
 * The terms of a cart’s bill: the benefits for a member or a buyer, and the fee of the plan in the
 * cart. Null for other visitors.
 */
export function termsOf(
  name: string,
  { discount, discountCap, freeDelivery }: Benefits,
  { isMember, plan }: { isMember: boolean; plan: SoldPlan | null },
): MembershipTerms | null {
  if (!isMember && !plan) return null;
  const fee = plan && { amount: plan.salePrice, gst: plan.gst };
  return { name, fee, discount, discountCap, freeDelivery };
}

/** The price of a month, rounded up to whole rupees, for display only. */
export const pricePerMonth = (amount: Paise, months: number): Paise =>
  paise(Math.ceil(amount / months / 100) * 100);

/**
 * The same hour in Asia/Kolkata `months` later, or the last day of a shorter month: a month from 31
 * January ends on 28 February.
 */
export function monthsLater(from: Date, months: number): Date {
  const begins = dayOf(from);
  const sinceMidnight = from.getTime() - instantOf(begins, 0).getTime();
  const [year = 0, month = 0, day = 0] = begins.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  const ends = last.toISOString().slice(0, 10);
  return new Date(instantOf(ends, 0).getTime() + sinceMidnight);
}

const minutesOfDay = 1440;

/** The last moment of paid time: a member 'until 21 December' is one for the whole of that day in India. */
export const periodEndOf = (startsAt: Date, months: number): Date =>
  new Date(instantOf(dayOf(monthsLater(startsAt, months)), minutesOfDay).getTime() - 1);

/** When bought time starts: now, or when the current time ends (renewal). */
export const startOf = (now: Date, membershipEnds: Date | null): Date =>
  membershipEnds && membershipEnds > now ? membershipEnds : now;

/** Days within which everything is refunded, if nothing was saved. */
export const coolingOffDays = 7;

interface Refundable {
  amount: Paise;
  months: number;
  startsAt: Date;
  /** Saved by all orders that are not cancelled. */
  saved: Paise;
}

/** The refund, and when the membership ends. */
export interface MembershipRefund {
  amount: Paise;
  endsAt: Date;
}

/**
 * The refund of paid time (docs/decisions/0023): all of it before it starts, and within seven days
 * unless an order saved money; later the share of the months that have not started, and the current
 * month runs to its end. Never more than the price less the savings.
 */
export function refundOf(
  { amount, months, startsAt, saved }: Refundable,
  now: Date,
): MembershipRefund {
  const unspent = paise(Math.max(0, amount - saved));
  if (now < startsAt) return { amount: unspent, endsAt: startsAt };
  const coolingOff = startsAt.getTime() + coolingOffDays * 86_400_000;
  if (now.getTime() < coolingOff && saved === 0) return { amount, endsAt: now };
  let begun = 1;
  while (begun < months && periodEndOf(startsAt, begun) <= now) begun += 1;
  const share = Math.floor((amount * (months - begun)) / months);
  return {
    amount: paise(Math.min(share, unspent)),
    endsAt: periodEndOf(startsAt, begun),
  };
}
