import { type Paise, paise } from '@halal-basket/money';

const rupees = (amount: number): Paise => paise(amount * 100);

/**
 * HB Money buys nothing but this shop's goods, is never paid out and cannot be passed on: a prepaid
 * instrument of a closed system, which needs no licence of the Reserve Bank. These limits are the
 * shop's own; they keep what a lost phone or a closed shop could cost a customer small.
 */
export const limits = {
  /** Below it a gateway's fee eats what the shop earns. */
  minimumRecharge: rupees(10),
  /** In the wallet at one time: a large family's month of meat. Reward cash does not count. */
  maximumBalance: rupees(20_000),
  /** Paid in during a month of the calendar (India). */
  monthlyLoad: rupees(50_000),
} as const;

/** The usual amounts of a recharge that is for nothing in particular. */
const usual = [500, 1_000, 2_000].map(rupees);

export interface LoadState {
  /** Paid in and not spent. */
  paidIn: Paise;
  /** Paid in this month, and on its way in now. */
  loaded: Paise;
  underway: Paise;
}

/** What may be added at most now; 0 where less than the minimum is left. */
export function addableAmount({ paidIn, loaded, underway }: LoadState): Paise {
  const room = Math.min(limits.maximumBalance - paidIn, limits.monthlyLoad - loaded) - underway;
  return paise(room < limits.minimumRecharge ? 0 : room);
}

export const mayAdd = (amount: Paise, state: LoadState): boolean =>
  amount >= limits.minimumRecharge && amount <= addableAmount(state);

const upTo = (step: number, amount: number): Paise =>
  paise(Math.ceil(amount / (step * 100)) * step * 100);

/**
 * Amounts to choose from, the smallest first: for a shortfall just that, then rounder ones; else the
 * usual. None is more than may be added.
 */
export function suggestedAmounts(shortfall: Paise, most: Paise): Paise[] {
  const least = Math.max(shortfall, limits.minimumRecharge);
  const wanted =
    shortfall > 0 ? [paise(least), upTo(100, least), upTo(500, least), upTo(1_000, least)] : usual;
  return [...new Set(wanted)].filter((amount) => amount <= most).toSorted((a, b) => a - b);
}
