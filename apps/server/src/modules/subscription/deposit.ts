import { type Paise, paise, rupeesFromPaise, sumPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { type Account, type Transfer, accounts, transferAll } from '../ledger/index.ts';
import { walletBalance } from '../wallet/index.ts';
import type { Day, Plan } from './plan.ts';

/** A plan's money for days that were not delivered yet. */
const depositOf = (subscriptionNo: string): Account => accounts.deposits(subscriptionNo);

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

/**
 * Moves between a plan's deposit and its customer's HB Money: what days cost more is paid at once,
 * what they cost less goes back at once. `stays`: so much of what goes back is left in the deposit,
 * because it goes back through the gateway. Refuses WALLET_SHORT with the shortfall in rupees.
 */
export async function moveDeposits(
  tx: Tx,
  plan: Pick<Plan, 'customerId' | 'subscriptionNo'>,
  changes: readonly DepositChange[],
  now: Date,
  stays: Paise = zeroPaise,
): Promise<void> {
  const { customerId, subscriptionNo } = plan;
  if (changes.length === 0) return;
  if (subscriptionNo === null) throw new Error('A deposit of a plan without a number');
  const wanted = sumOf(changes, ({ from, to }) => to - from);
  const back = sumOf(changes, ({ from, to }) => from - to);
  let rewardLeft = 0;
  if (wanted > 0) {
    const balance = await walletBalance(tx, customerId);
    const short = wanted - back - balance.total;
    if (short > 0) {
      refuse('WALLET_SHORT', { data: { shortfall: rupeesFromPaise(paise(short)) } });
    }
    rewardLeft = balance.reward;
  }
  const deposit = depositOf(subscriptionNo);
  const wallet = accounts.wallet(customerId);
  const transfers: Transfer[] = [];
  const move = (change: DepositChange, debit: Account, credit: Account, amount: number) => {
    if (amount === 0) return;
    const part = debit === accounts.rewardCash(customerId) ? ':reward' : '';
    transfers.push({
      key: `subscription-day:${change.dayId}:${change.move}${part}`,
      debit,
      credit,
      amount,
      unit: 'INR',
      reason: credit === deposit ? 'hold' : 'release',
      reference: subscriptionNo,
    });
  };
  let left = stays;
  for (const change of changes) {
    const more = change.to - change.from;
    if (more < 0) {
      const kept = Math.min(left, -more);
      left = paise(left - kept);
      move(change, deposit, wallet, -more - kept);
    } else {
      // What the shop granted is spent first, as everywhere.
      const reward = Math.min(more, rewardLeft);
      rewardLeft -= reward;
      move(change, accounts.rewardCash(customerId), deposit, reward);
      move(change, wallet, deposit, more - reward);
    }
  }
  await transferAll(tx, transfers, now);
}

/** What a day's order takes out of the plan's deposit becomes HB Money, which then pays the order. */
export async function releaseDeposit(
  tx: Tx,
  plan: Pick<Plan, 'customerId' | 'subscriptionNo'>,
  day: Pick<Day, 'dayId' | 'deposit' | 'depositMoves'>,
  now: Date,
): Promise<void> {
  const { dayId, deposit, depositMoves } = day;
  if (deposit === 0 || dayId === null) return;
  const change = { dayId, move: depositMoves + 1, from: deposit, to: zeroPaise };
  await moveDeposits(tx, plan, [change], now);
}
