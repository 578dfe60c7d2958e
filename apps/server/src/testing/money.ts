import { paise } from '@halal-basket/money';
import { accounts, transfer } from '../modules/ledger/index.ts';
import { creditReward } from '../modules/wallet/index.ts';
import type { Db } from '../platform/db.ts';

let made = 0;

/** Gives a customer HB Money, in paise: paid in (against the account of corrections) or as reward cash. */
export async function giveMoney(
  db: Db,
  customerId: number,
  {
    paidIn = 0,
    reward = 0,
    reference = '',
  }: { paidIn?: number; reward?: number; reference?: string },
  now: Date,
): Promise<void> {
  made += 1;
  const common = { key: `test:${made}`, reference, now };
  await db.transaction(async (tx) => {
    if (paidIn > 0) {
      await transfer(tx, {
        ...common,
        reason: 'recharge',
        debit: accounts.corrections,
        credit: accounts.wallet(customerId),
        amount: paidIn,
        unit: 'INR',
      });
    }
    if (reward > 0) {
      const granted = { customerId, amount: paise(reward), reason: 'goodwill' };
      await creditReward(tx, { ...common, ...granted, key: `${common.key}:reward` });
    }
  });
}
