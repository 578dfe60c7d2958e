import { type Paise, paise, subtractPaise } from '@halal-basket/money';

/** An amount of HB Money by where it lies. */
export interface Split {
  /** Granted by the shop. */
  reward: Paise;
  /** Paid in by the customer. */
  paidIn: Paise;
}

/**
 * What a purchase of `amount` takes from where: reward cash first, so that what the customer paid in
 * lasts longest. Null when both together are not enough.
 */
export function paymentSplit(amount: Paise, from: Split): Split | null {
  const reward = Math.min(amount, from.reward);
  const paidIn = amount - reward;
  return paidIn > from.paidIn ? null : { reward: paise(reward), paidIn: paise(paidIn) };
}

/**
 * Where a part of what was taken goes back to: what was paid in first, rewards last, as they were
 * spent first. `before` is what went back already.
 */
export function refundSplit(amount: Paise, was: Split, before: Paise): Split {
  const whole = was.reward + was.paidIn;
  if (amount < 0 || before + amount > whole)
    throw new RangeError(`${before} + ${amount} paise of ${whole} cannot go back`);
  const paidIn = Math.min(amount, Math.max(0, was.paidIn - before));
  return { paidIn: paise(paidIn), reward: paise(amount - paidIn) };
}

/** A reward that is taken back: so much is taken from the reward cash that is left, the rest is owed. */
export function takenBack(reward: Paise, balance: Paise): { taken: Paise; owed: Paise } {
  const fromBalance = paise(Math.min(reward, balance));
  return { taken: fromBalance, owed: subtractPaise(reward, fromBalance) };
}
