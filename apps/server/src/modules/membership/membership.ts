import { type BasisPoints, type Paise, paise } from '@halal-basket/money';
import { dayOf, instantOf } from '../../platform/days.ts';

/** What membership does to a bill; `fee` where it is still to be paid with it. */
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
 * What the bill of a basket is told: the benefits of who is a member or becomes one with it, and the
 * fee of a plan that is in the cart. Null for everybody else.
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

/** For the eye only: what a month costs, rounded up to whole rupees. */
export const pricePerMonth = (amount: Paise, months: number): Paise =>
  paise(Math.ceil(amount / months / 100) * 100);

/**
 * So many months later at the same hour in Asia/Kolkata; the last of the month where the day does not
 * exist: a month from 31 January ends on 28 February.
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

/** When bought time begins: at once, or when what the customer has ends (renewal). */
export const startOf = (now: Date, membershipEnds: Date | null): Date =>
  membershipEnds && membershipEnds > now ? membershipEnds : now;

/** Within so many days all is given back, as long as nothing was saved by it. */
export const coolingOffDays = 7;

interface Refundable {
  amount: Paise;
  months: number;
  startsAt: Date;
  /** Saved by orders that stand, whenever they were placed. */
  saved: Paise;
}

/** What is given back, and when the membership ends then. */
export interface GivenBack {
  amount: Paise;
  endsAt: Date;
}

/**
 * What is given back for time that was paid (docs/decisions/0023): all of it before it begins, and
 * within seven days unless an order saved something; later the share of the months that have not begun,
 * and the month that has is the member's to its end. Never more than the price less what it saved.
 */
export function refundOf({ amount, months, startsAt, saved }: Refundable, now: Date): GivenBack {
  const unspent = paise(Math.max(0, amount - saved));
  if (now < startsAt) return { amount: unspent, endsAt: startsAt };
  const coolingOff = startsAt.getTime() + coolingOffDays * 86_400_000;
  if (now.getTime() < coolingOff && saved === 0) return { amount, endsAt: now };
  let begun = 0;
  while (begun < months && monthsLater(startsAt, begun) <= now) begun += 1;
  const share = begun >= months ? 0 : Math.floor((amount * (months - begun)) / months);
  return {
    amount: paise(Math.min(share, unspent)),
    endsAt: monthsLater(startsAt, begun),
  };
}
