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
import type { Day, Plan } from '../subscription.ts';

/** A day whose part of the deposit changes from what it was. */
export interface DepositChange {
  dayId: number;
  /** Names the movement, together with the day. */
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

/** What of a plan's deposit came through a gateway: no more than that can go back there. */
export const gatewayDeposit = async (tx: Tx, subscriptionNo: string): Promise<Paise> =>
  paise(await balanceOf(tx, accounts.deposits(subscriptionNo)));

/**
 * The parts of a plan's deposit, by where they came from and go back to; the first is used first. So
 * what a gateway brought stays longest, as in every refund: HB Money never leaves through a card.
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
 * Moves between a plan's deposit and its customer's HB Money: what days cost more is paid at once,
 * what they cost less goes back at once. `stays`: so much of what goes back is left in the deposit,
 * because it goes back through the gateway; at most what it brought. Refuses WALLET_SHORT with the
 * shortfall in rupees.
 */
export async function moveDeposits(
  tx: Tx,
  plan: Pick<Plan, 'customerId' | 'subscriptionNo'>,
  changes: readonly DepositChange[],
  now: Date,
  stays: Paise = zeroPaise,
): Promise<void> {
  const { customerId } = plan;
  const transfers = await transferDeposits(tx, plan, changes, now, stays);
  // Rewards that come back pay first what the customer owes of rewards that were taken back.
  const returned = transfers.findLast(({ credit }) => credit === accounts.rewardCash(customerId));
  if (returned) {
    const { key, reference } = returned;
    await settleRewardDebt(tx, { customerId, key, reference, now });
  }
}

async function transferDeposits(
  tx: Tx,
  { customerId, subscriptionNo }: Pick<Plan, 'customerId' | 'subscriptionNo'>,
  changes: readonly DepositChange[],
  now: Date,
  stays: Paise,
): Promise<Transfer[]> {
  if (changes.length === 0) return [];
  if (subscriptionNo === null) throw new Error('A deposit of a plan without a number');
  const wanted = sumOf(changes, ({ from, to }) => to - from);
  const back = sumOf(changes, ({ from, to }) => from - to);
  const parts = partsOf({ customerId, subscriptionNo });
  const [rewardIn = 0, walletIn = 0] =
    back > 0 ? await balancesOf(tx, [parts.reward.deposit, parts.wallet.deposit]) : [];
  let rewardToReturn = Math.min(back - stays, rewardIn);
  let walletToReturn = Math.min(back - stays - rewardToReturn, walletIn);
  let rewardToTake =
    wanted > 0 ? rewardToReturn + (await rewardFor(tx, customerId, wanted - back)) : 0;
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

/** How much of it rewards can pay, which are spent first, as everywhere. Refuses WALLET_SHORT. */
async function rewardFor(tx: Tx, customerId: number, wanted: number): Promise<number> {
  const [paidIn = 0, reward = 0] = await lockedBalancesOf(tx, [
    accounts.wallet(customerId),
    accounts.rewardCash(customerId),
  ]);
  const short = wanted - paidIn - reward;
  if (short > 0) refuse('WALLET_SHORT', { data: { shortfall: rupeesFromPaise(paise(short)) } });
  return reward;
}

/**
 * What a day's order takes out of the plan's deposit becomes HB Money, which then pays the order: a
 * debt of rewards is not settled from it.
 */
export async function releaseDeposit(
  tx: Tx,
  plan: Pick<Plan, 'customerId' | 'subscriptionNo'>,
  day: Pick<Day, 'dayId' | 'deposit' | 'depositMoves'>,
  now: Date,
): Promise<void> {
  const { dayId, deposit, depositMoves } = day;
  if (deposit === 0 || dayId === null) return;
  const change = { dayId, move: depositMoves + 1, from: deposit, to: zeroPaise };
  await transferDeposits(tx, plan, [change], now, zeroPaise);
}
