import { type Paise, addPaise, paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { type Account, type Moved, accounts, balancesOf, transfer } from '../ledger/index.ts';
import type { Split } from './split.ts';

export interface Balance extends Split {
  /** What can be spent: both together. */
  total: Paise;
}

/** A customer's HB Money, live. */
export async function walletBalance(q: Queryable, customerId: number): Promise<Balance> {
  const [paidIn = 0, reward = 0] = await balancesOf(q, bookOf(customerId));
  return {
    paidIn: paise(paidIn),
    reward: paise(reward),
    total: addPaise(paise(paidIn), paise(reward)),
  };
}

/** The accounts whose sum is a customer's HB Money. */
export const bookOf = (customerId: number): Account[] => [
  accounts.wallet(customerId),
  accounts.rewardCash(customerId),
];

export interface Credit {
  customerId: number;
  amount: Paise;
  /** Names this very credit for ever. */
  key: string;
  /** Why, as a code that the statement has words for: `titles.ts`. */
  reason: string;
  reference: string;
  now: Date;
}

/** Grants reward cash: of a scratch card, for a referral. Once for its key. */
export const creditReward = (tx: Tx, { customerId, ...credit }: Credit): Promise<Moved> =>
  transfer(tx, {
    ...credit,
    debit: accounts.promotions,
    credit: accounts.rewardCash(customerId),
    unit: 'INR',
  });
