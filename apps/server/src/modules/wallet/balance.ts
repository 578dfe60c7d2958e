import { type Paise, addPaise, paise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { type Account, accounts, balancesOf } from '../ledger/index.ts';
import type { Split } from './holds/split.ts';

export interface Balance extends Split {
  /** The spendable sum of both. */
  total: Paise;
}

/** A customer’s HB Money now. */
export async function walletBalance(q: Queryable, customerId: number): Promise<Balance> {
  const [paidIn = 0, reward = 0] = await balancesOf(q, walletAccountsOf(customerId));
  return {
    paidIn: paise(paidIn),
    reward: paise(reward),
    total: addPaise(paise(paidIn), paise(reward)),
  };
}

/** The accounts whose sum is a customer's HB Money. */
export const walletAccountsOf = (customerId: number): Account[] => [
  accounts.wallet(customerId),
  accounts.rewardCash(customerId),
];
