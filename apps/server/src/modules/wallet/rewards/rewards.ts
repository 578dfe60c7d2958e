import { type Paise, paise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import {
  type Account,
  type Moved,
  type Transfer,
  accounts,
  lockedBalancesOf,
  transferAll,
} from '../../ledger/index.ts';
import { insertReward, lockReward, saveClawback } from './rewards.sql.ts';
import { clawbackSplit } from '../holds/split.ts';

export interface Credit {
  customerId: number;
  amount: Paise;
  /** The idempotency key of the credit. */
  key: string;
  /** The reason, as a code that `statement-titles.ts` translates. */
  reason: string;
  reference: string;
  /** The account that pays for it; that of promotions by default. */
  from?: Account;
  now: Date;
}

/**
 * Grants reward cash, such as for a scratch card or a late delivery, once for its key. It first pays the
 * customer’s reward debt.
 */
export async function creditReward(tx: Tx, credit: Credit): Promise<Moved> {
  if ((await insertReward(tx, credit)) === 0) return 'repeated';
  const { customerId, amount, key, reason, reference, from = accounts.promotions, now } = credit;
  const granted: Transfer = {
    key,
    debit: from,
    credit: accounts.rewardCash(customerId),
    amount,
    unit: 'INR',
    reason,
    reference,
  };
  await transferAll(tx, [granted], now);
  await settleRewardDebt(tx, { customerId, key, reference, now });
  return 'done';
}

interface Settling {
  customerId: number;
  /** The key of the credit. */
  key: string;
  reference: string;
  now: Date;
}

/**
 * Pays the customer’s reward debt from reward cash. Call it after every credit of reward cash
 * except goodwill.
 */
export async function settleRewardDebt(
  tx: Tx,
  { customerId, key, reference, now }: Settling,
): Promise<void> {
  const [owned, owedTo] = [accounts.rewardCash(customerId), accounts.rewardDebt(customerId)];
  const [balance = 0, debt = 0] = await lockedBalancesOf(tx, [owned, owedTo]);
  const amount = Math.min(balance, debt);
  if (amount === 0) return;
  const common = { amount, unit: 'INR', reason: 'reward-debt', reference } as const;
  await transferAll(
    tx,
    [
      { ...common, key: `reward-debt:${key}`, debit: owned, credit: accounts.promotions },
      {
        ...common,
        key: `reward-debt:${key}:settled`,
        debit: owedTo,
        credit: accounts.rewardDebts,
      },
    ],
    now,
  );
}

/** The prefix of all clawback keys in the ledger. */
export const clawbackPrefix = 'clawback:';

interface Clawback {
  /** The key of the reward. */
  key: string;
  reference: string;
  /** The account that paid for it; that of promotions by default. */
  to?: Account;
  now: Date;
}

/**
 * Claws a reward back, once: takes remaining reward cash and records the spent part as debt. Never
 * touches paid-in money. An unknown key changes nothing.
 */
export async function clawBackReward(
  tx: Tx,
  { key, reference, to = accounts.promotions, now }: Clawback,
): Promise<Moved> {
  const reward = await lockReward(tx, key);
  if (!reward || reward.takenBackAt !== null) return 'repeated';
  const { customerId, amount } = reward;
  const own = accounts.rewardCash(customerId);
  const [balance = 0] = await lockedBalancesOf(tx, [own]);
  const { taken, owed } = clawbackSplit(amount, paise(balance));
  await saveClawback(tx, key, { taken, owed, now });
  const common = { unit: 'INR', reason: 'reward-clawback', reference } as const;
  const transfers: Transfer[] = [
    {
      ...common,
      key: `${clawbackPrefix}${key}`,
      debit: own,
      credit: to,
      amount: taken,
    },
    {
      ...common,
      key: `${clawbackPrefix}${key}:owed`,
      debit: accounts.rewardDebts,
      credit: accounts.rewardDebt(customerId),
      amount: owed,
    },
  ];
  await transferAll(
    tx,
    transfers.filter((each) => each.amount > 0),
    now,
  );
  return 'done';
}
