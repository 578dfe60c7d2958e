import type { Tx } from '../../platform/db.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';
import { accounts, lockedBalancesOf, transferAll } from '../ledger/index.ts';
import { moveMoneyRecords } from './merge-money.sql.ts';
import { settleRewardDebt } from './rewards/rewards.ts';

/** Moves HB Money, rewards and the reward debt by transfers. Rewards of both then pay the debt. */
export async function mergeMoney(tx: Tx, { from, to }: MergedCustomers, now: Date): Promise<void> {
  const pairs = [
    { debit: accounts.wallet(from), credit: accounts.wallet(to), kind: 'money' },
    { debit: accounts.rewardCash(from), credit: accounts.rewardCash(to), kind: 'rewards' },
    { debit: accounts.rewardDebt(from), credit: accounts.rewardDebt(to), kind: 'debt' },
  ];
  const balances = await lockedBalancesOf(
    tx,
    pairs.map(({ debit }) => debit),
  );
  const reference = `merge:${from}`;
  const transfers = pairs.map(({ kind, ...pair }, place) => ({
    ...pair,
    key: `${reference}:${kind}`,
    amount: balances[place] ?? 0,
    unit: 'INR' as const,
    reason: 'merge',
    reference,
  }));
  await transferAll(
    tx,
    transfers.filter(({ amount }) => amount > 0),
    now,
  );
  await moveMoneyRecords(tx, { from, to });
  await settleRewardDebt(tx, { customerId: to, key: reference, reference, now });
}
