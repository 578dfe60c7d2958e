import { type Paise, paise } from '@halal-basket/money';
import { dayOf, instantOf, plusDays } from '../../platform/days.ts';

/** What points are earned and worth; staff edit them. */
export interface PointRules {
  /** Earned for each ₹100 of goods. */
  perHundredRupees: number;
  /** What one point pays. */
  paisePerPoint: number;
  /** How long they can be spent. */
  validDays: number;
}

/**
 * Points for goods that cost `paid` after all discounts, whole ones only. `multiplier` in hundredths: a
 * member's 150 earn half as much again.
 */
export const pointsEarned = (
  paid: Paise,
  { perHundredRupees }: PointRules,
  multiplier = 100,
): number => Math.floor((paid * perHundredRupees * multiplier) / 1_000_000);

/**
 * What a lot of `points` loses by now: goods of `goods` earned it, `kept` of them was not refunded, and
 * `taken` points went before. Counted from the whole, so that many small refunds take what a large one
 * does, and all of them take all.
 */
export function pointsToTake({ points, goods, kept, taken }: Earned): number {
  const stays = Math.floor((points * Math.max(0, kept)) / goods);
  return Math.max(0, points - stays - taken);
}

interface Earned {
  points: number;
  goods: Paise;
  kept: Paise;
  taken: number;
}

/** How many points pay `amount`: a started point is spent whole. */
export const pointsFor = (amount: Paise, { paisePerPoint }: PointRules): number =>
  Math.ceil(amount / paisePerPoint);

export const worthOf = (points: number, { paisePerPoint }: PointRules): Paise =>
  paise(points * paisePerPoint);

const minutesOfDay = 1440;

/**
 * The last moment of their last day in India: 'good until 19 May' means the whole of it. What lapses
 * is taken half an hour later, so that nobody sees points by day that they cannot spend.
 */
export const expiryOf = (earnedAt: Date, { validDays }: PointRules): Date =>
  new Date(instantOf(plusDays(dayOf(earnedAt), validDays), minutesOfDay).getTime() - 1);

export interface Part {
  lotId: number;
  points: number;
}

/**
 * Which lots pay `points`, in the given order, each as far as it goes. Null where all together are
 * not enough.
 */
export function takenFrom(lots: readonly Part[], points: number): Part[] | null {
  const parts: Part[] = [];
  let missing = points;
  for (const { lotId, points: there } of lots) {
    if (missing === 0) break;
    const part = Math.min(there, missing);
    if (part > 0) parts.push({ lotId, points: part });
    missing -= part;
  }
  return missing === 0 ? parts : null;
}

/**
 * How many points a refund of `amount` gives back, so that all refunds together give exactly what was
 * spent: the share of what is refunded by then, less what went back before.
 */
export function pointsBack(
  amount: Paise,
  was: { amount: Paise; points: number; returnedAmount: Paise; returnedPoints: number },
): number {
  const returned = was.returnedAmount + amount;
  if (amount < 0 || returned > was.amount)
    throw new RangeError(`${amount} paise more than were paid with points cannot go back`);
  return Math.floor((was.points * returned) / was.amount) - was.returnedPoints;
}
