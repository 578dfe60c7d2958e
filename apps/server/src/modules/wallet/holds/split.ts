import { type Paise, paise, subtractPaise } from '@halal-basket/money';

/** An amount of HB Money, by account. */
export interface Split {
  /** Granted by the shop. */
  reward: Paise;
  /** Paid in by the customer. */
  paidIn: Paise;
}

/**
 * How a purchase of `amount` splits over both accounts: reward cash first, so that paid-in money
 * lasts longest. Null when both together are not enough.
 */
export function paymentSplit(amount: Paise, from: Split): Split | null {
  const reward = Math.min(amount, from.reward);
  const paidIn = amount - reward;
  return paidIn > from.paidIn ? null : { reward: paise(reward), paidIn: paise(paidIn) };
}

/**
 * How a refund splits over both accounts: paid-in money first, rewards last, the reverse of
 * spending. `before`: the amount of earlier refunds.
 */
export function refundSplit(amount: Paise, was: Split, before: Paise): Split {
  const whole = was.reward + was.paidIn;
  if (amount < 0 || before + amount > whole)
    throw new RangeError(`${before} + ${amount} paise of ${whole} cannot go back`);
  const paidIn = Math.min(amount, Math.max(0, was.paidIn - before));
  return { paidIn: paise(paidIn), reward: paise(amount - paidIn) };
}

/** How a clawback splits: remaining reward cash is taken, the rest is owed. */
export function clawbackSplit(reward: Paise, balance: Paise): { taken: Paise; owed: Paise } {
  const fromBalance = paise(Math.min(reward, balance));
  return { taken: fromBalance, owed: subtractPaise(reward, fromBalance) };
}
