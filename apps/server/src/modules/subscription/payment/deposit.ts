import { type Paise, paise, rupeesFromPaise, sumPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type Transfer,
  accounts,
  balanceOf,
  balancesOf,
  lockedBalancesOf,
  transferAll,
} from '../../ledger/index.ts';
import { settleRewardDebt } from '../../wallet/index.ts';
import type { Day, Subscription } from '../subscription.ts';

/** A change in the deposit of one day. */
export interface DepositChange {
  dayId: number;
  /** The number of the movement; with the day it forms the idempotency key. */
  move: number;
  from: Paise;
  to: Paise;
}

export const changeOf = (before: Day | undefined, after: Day, dayId: number): DepositChange => ({
  dayId,
  move: after.depositMoves,
  from: before?.deposit ?? zeroPaise,
  to: after.deposit,
});

const sumOf = (changes: readonly DepositChange[], part: (each: DepositChange) => number): Paise =>
  sumPaise(changes.map((each) => paise(Math.max(0, part(each)))));

/**
 * The part of the deposit that was paid through a gateway: refunds to the source are limited to it.
 */
export const gatewayDeposit = async (tx: Tx, subscriptionNo: string): Promise<Paise> =>
  paise(await balanceOf(tx, accounts.deposits(subscriptionNo)));

/**
 * The parts of a deposit by source; each returns to its source. The first is used first, so gateway
 * money stays longest and HB Money never leaves through a card.
 */
const partsOf = ({ customerId, subscriptionNo }: { customerId: number; subscriptionNo: string }) =>
  ({
    reward: {
      own: accounts.rewardCash(customerId),
      deposit: accounts.rewardDeposits(subscriptionNo),
      suffix: ':reward',
    },
    wallet: {
      own: accounts.wallet(customerId),
      deposit: accounts.walletDeposits(subscriptionNo),
      suffix: ':wallet',
    },
    gateway: {
      own: accounts.wallet(customerId),
      deposit: accounts.deposits(subscriptionNo),
      suffix: '',
    },
  }) as const;

/**
 * Moves money between a deposit and the customer's HB Money: a higher price is paid at once, a
 * lower one returned at once. `stays` is the part of the return that stays in the deposit for a
 * refund through the gateway. Refuses WALLET_SHORT with the shortfall in rupees.
 */
export async function moveDeposits(
  tx: Tx,
  subscription: Pick<Subscription, 'customerId' | 'subscriptionNo'>,
  changes: readonly DepositChange[],
  now: Date,
  stays: Paise = zeroPaise,
): Promise<void> {
  const { customerId } = subscription;
  const transfers = await transferDeposits(tx, subscription, changes, now, stays);
  // Returned rewards first pay the customer's debt of clawed back rewards.
  const returned = transfers.findLast(({ credit }) => credit === accounts.rewardCash(customerId));
  if (returned) {
    const { key, reference } = returned;
    await settleRewardDebt(tx, { customerId, key, reference, now });
  }
}

async function transferDeposits(
  tx: Tx,
  { customerId, subscriptionNo }: Pick<Subscription, 'customerId' | 'subscriptionNo'>,
  changes: readonly DepositChange[],
  now: Date,
  stays: Paise,
): Promise<Transfer[]> {
  if (changes.length === 0) return [];
  if (subscriptionNo === null) throw new Error('A deposit of a plan without a number');
  const increase = sumOf(changes, ({ from, to }) => to - from);
  const back = sumOf(changes, ({ from, to }) => from - to);
  const parts = partsOf({ customerId, subscriptionNo });
  const [rewardIn = 0, walletIn = 0] =
    back > 0 ? await balancesOf(tx, [parts.reward.deposit, parts.wallet.deposit]) : [];
  let rewardToReturn = Math.min(back - stays, rewardIn);
  let walletToReturn = Math.min(back - stays - rewardToReturn, walletIn);
  let rewardToTake =
    increase > 0 ? rewardToReturn + (await rewardFor(tx, customerId, increase - back)) : 0;
  const transfers: Transfer[] = [];
  const move = (change: DepositChange, part: keyof typeof parts, amount: number) => {
    if (amount === 0) return;
    const { own, deposit, suffix } = parts[part];
    const goesBack = change.to < change.from;
    transfers.push({
      key: `subscription-day:${change.dayId}:${change.move}${suffix}`,
      debit: goesBack ? deposit : own,
      credit: goesBack ? own : deposit,
      amount,
      unit: 'INR',
      reason: goesBack ? 'release' : 'hold',
      reference: subscriptionNo,
    });
  };
  let left: number = stays;
  for (const change of changes) {
    const more = change.to - change.from;
    if (more < 0) {
      const kept = Math.min(left, -more);
      left -= kept;
      const reward = Math.min(-more - kept, rewardToReturn);
      rewardToReturn -= reward;
      const wallet = Math.min(-more - kept - reward, walletToReturn);
      walletToReturn -= wallet;
      move(change, 'reward', reward);
      move(change, 'wallet', wallet);
      move(change, 'gateway', -more - kept - reward - wallet);
    } else {
      const reward = Math.min(more, rewardToTake);
      rewardToTake -= reward;
      move(change, 'reward', reward);
      move(change, 'wallet', more - reward);
    }
  }
  await transferAll(tx, transfers, now);
  return transfers;
}

/** The part that rewards pay; they are spent first, as everywhere. Refuses WALLET_SHORT. */
async function rewardFor(tx: Tx, customerId: number, amount: number): Promise<number> {
  const [paidIn = 0, reward = 0] = await lockedBalancesOf(tx, [
    accounts.wallet(customerId),
    accounts.rewardCash(customerId),
  ]);
  const short = amount - paidIn - reward;
  if (short > 0) refuse('WALLET_SHORT', { data: { shortfall: rupeesFromPaise(paise(short)) } });
  return reward;
}

/**
 * Moves the deposit of a day to HB Money, which then pays its order. It does not settle a reward
 * debt.
 */
export async function releaseDeposit(
  tx: Tx,
  subscription: Pick<Subscription, 'customerId' | 'subscriptionNo'>,
  day: Pick<Day, 'dayId' | 'deposit' | 'depositMoves'>,
  now: Date,
): Promise<void> {
  const { dayId, deposit, depositMoves } = day;
  if (deposit === 0 || dayId === null) return;
  const change = { dayId, move: depositMoves + 1, from: deposit, to: zeroPaise };
  await transferDeposits(tx, subscription, [change], now, zeroPaise);
}
