import { type Paise, paise } from '@halal-basket/money';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';

/** The rates of earning and spending points; staff edit them. */
export interface PointRules {
  /** Earned for each ₹100 of goods. */
  perHundredRupees: number;
  /** The value of one point, in paise. */
  paisePerPoint: number;
  /** Validity in days. */
  validDays: number;
}

/**
 * Whole points for goods that cost `paid` after all discounts. `multiplier` in hundredths: a
 * member’s 150 earn half as many more.
 */
export const pointsEarned = (
  paid: Paise,
  { perHundredRupees }: PointRules,
  multiplier = 100,
): number => Math.floor((paid * perHundredRupees * multiplier) / 1_000_000);

/**
 * The points of a delivered order whose goods cost `paid` when it was placed, for `pending` points, and of which the
 * customer keeps `kept`, worth `byRules` by the current rules. At least the share of the pending points: new rules do not
 * apply to earlier orders.
 */
export const pointsForKeptGoods = (
  pending: number,
  { paid, kept, byRules }: { paid: Paise; kept: Paise; byRules: number },
): number => Math.min(pending, Math.max(byRules, Math.floor((pending * kept) / paid)));

/**
 * The points that a lot loses: goods of `goods` earned it, `kept` of them was not refunded, refunds
 * took `taken` points before, and `expired` points expired unspent, so the customer never had their
 * value. It is computed from the whole, so many small refunds take as many points as one large refund.
 */
export function pointsToTake({ points, goods, kept, taken, expired }: Earned): number {
  const stays = Math.floor((points * Math.max(0, kept)) / goods);
  return Math.max(0, points - stays - taken - expired);
}

interface Earned {
  points: number;
  goods: Paise;
  kept: Paise;
  taken: number;
  expired: number;
}

/** The points that pay `amount`; a started point is spent whole. */
export const pointsFor = (amount: Paise, { paisePerPoint }: PointRules): number =>
  Math.ceil(amount / paisePerPoint);

export const valueOfPoints = (points: number, { paisePerPoint }: PointRules): Paise =>
  paise(points * paisePerPoint);

const minutesOfDay = 1440;

/**
 * The end of their last day in India: ‘valid until 19 May’ includes the whole day. The job takes
 * expired points half an hour later, so customers do not see unusable points by day.
 */
export const expiryOf = (earnedAt: Date, { validDays }: PointRules): Date =>
  new Date(instantOf(plusDays(dayOf(earnedAt), validDays), minutesOfDay).getTime() - 1);

export interface Part {
  lotId: number;
  points: number;
}

/** The lots that pay `points`, in the given order. Null when they are not enough. */
export function pointsByLot(lots: readonly Part[], points: number): Part[] | null {
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
 * The points that a refund of `amount` returns: the refunded share of the spent points, less
 * earlier returns. All refunds together return exactly the spent points.
 */
export function pointsToReturn(
  amount: Paise,
  was: { amount: Paise; points: number; returnedAmount: Paise; returnedPoints: number },
): number {
  const returned = was.returnedAmount + amount;
  if (amount < 0 || returned > was.amount)
    throw new RangeError(`${amount} paise more than were paid with points cannot go back`);
  return Math.floor((was.points * returned) / was.amount) - was.returnedPoints;
}
