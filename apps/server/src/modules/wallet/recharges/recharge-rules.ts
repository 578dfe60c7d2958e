import { type Paise, paise } from '@halal-basket/money';

const rupees = (amount: number): Paise => paise(amount * 100);

/**
 * HB Money pays only for this shop’s goods, is never paid out and cannot be transferred: a
 * closed-system prepaid instrument, which needs no licence of the Reserve Bank. These limits are
 * the shop’s own; they bound a customer’s loss if a phone is lost or the shop closes.
 */
export const rechargeLimits = {
  /** A smaller recharge costs more in gateway fees than the shop earns. */
  minimumRecharge: rupees(10),
  /** The highest balance: a large family’s month of meat. Reward cash does not count. */
  maximumBalance: rupees(20_000),
  /** Paid in during a calendar month in India. */
  monthlyLoad: rupees(50_000),
} as const;

/** The suggested amounts of a recharge without a purchase. */
const usual = [500, 1_000, 2_000].map(rupees);

export interface RechargeLimitState {
  /** The unspent paid-in money. */
  paidIn: Paise;
  /** Credited this calendar month. */
  loaded: Paise;
  underway: Paise;
}

/** The most that may be added now; 0 when it is below the minimum. */
export function addableAmount({ paidIn, loaded, underway }: RechargeLimitState): Paise {
  const room =
    Math.min(rechargeLimits.maximumBalance - paidIn, rechargeLimits.monthlyLoad - loaded) -
    underway;
  return paise(room < rechargeLimits.minimumRecharge ? 0 : room);
}

export const mayAdd = (amount: Paise, state: RechargeLimitState): boolean =>
  amount >= rechargeLimits.minimumRecharge && amount <= addableAmount(state);

const roundUpTo = (step: number, amount: number): Paise =>
  paise(Math.ceil(amount / (step * 100)) * step * 100);

/**
 * Suggested amounts, ascending: the shortfall and rounder ones, else the usual ones. None exceeds
 * the limit.
 */
export function suggestedAmounts(shortfall: Paise, most: Paise): Paise[] {
  const least = Math.max(shortfall, rechargeLimits.minimumRecharge);
  const needed =
    shortfall > 0
      ? [paise(least), roundUpTo(100, least), roundUpTo(500, least), roundUpTo(1_000, least)]
      : usual;
  return [...new Set(needed)].filter((amount) => amount <= most).toSorted((a, b) => a - b);
}
