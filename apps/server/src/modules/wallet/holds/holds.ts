import { type Paise, paise, rupeesFromPaise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type Account,
  type Transfer,
  accounts,
  lockedBalancesOf,
  transferAll,
} from '../../ledger/index.ts';
import {
  type Hold,
  addReturned,
  insertRefund,
  insertHold,
  lockHold,
  setHoldState,
} from './holds.sql.ts';
import { settleRewardDebt } from '../rewards/rewards.ts';
import { type Split, refundSplit, paymentSplit } from './split.ts';

export interface HoldRequest {
  customerId: number;
  /** Paise above zero. */
  amount: Paise;
  /** Public number of the purchase: `HB…`, `HBM…`, `HBS…`. */
  reference: string;
  now: Date;
}

const splitOf = ({ amount, reward }: Hold): Split => ({
  reward,
  paidIn: subtractPaise(amount, reward),
});

/** The transfers between a customer’s two accounts and another account; zero parts are left out. */
function transfersOf(
  { reward, paidIn }: Split,
  customerId: number,
  common: Omit<Transfer, 'debit' | 'credit' | 'amount' | 'unit'>,
  way: { to: Account } | { from: Account },
): Transfer[] {
  const parts: [string, Account, Paise][] = [
    ['reward', accounts.rewardCash(customerId), reward],
    ['paid-in', accounts.wallet(customerId), paidIn],
  ];
  return parts
    .filter(([, , amount]) => amount > 0)
    .map(([part, own, amount]) => ({
      ...common,
      key: `${common.key}:${part}`,
      debit: 'to' in way ? own : way.from,
      credit: 'to' in way ? way.to : own,
      amount,
      unit: 'INR',
    }));
}

/**
 * Holds HB Money for a purchase. The same call again changes nothing. Refuses WALLET_SHORT with the
 * shortfall in rupees. Throws on a second hold of another amount, or on a settled one: release the
 * first.
 */
export async function holdMoney(tx: Tx, request: HoldRequest): Promise<'done' | 'repeated'> {
  const { customerId, amount, reference, now } = request;
  const before = await lockHold(tx, reference);
  if (before && before.state !== 'RELEASED') {
    if (before.state === 'HELD' && before.customerId === customerId && before.amount === amount)
      return 'repeated';
    throw new Error(`${reference} holds ${before.amount} paise already (${before.state})`);
  }
  const [paidIn = 0, reward = 0] = await lockedBalancesOf(tx, [
    accounts.wallet(customerId),
    accounts.rewardCash(customerId),
  ]);
  const parts = paymentSplit(amount, { paidIn: paise(paidIn), reward: paise(reward) });
  if (!parts) {
    const shortfall = rupeesFromPaise(paise(amount - paidIn - reward));
    refuse('WALLET_SHORT', { data: { shortfall } });
  }
  const row = await insertHold(tx, { reference, customerId, amount, reward: parts.reward, now });
  // Another request held it between the two statements; a repeated call finds that hold.
  if (!row) refuse('CONFLICT');
  const common = { key: `hold:${reference}:${row.round}`, reason: 'hold', reference };
  const to = accounts.hold(reference);
  return transferAll(tx, transfersOf(parts, customerId, common, { to }), now);
}

/** Pays the held amount to the shop. Returns the amount in paise; zero without an open hold. */
export async function settleHold(tx: Tx, reference: string, now: Date): Promise<Paise> {
  const held = await lockHold(tx, reference);
  if (held?.state !== 'HELD') return zeroPaise;
  setHoldState(tx, reference, 'SETTLED', now);
  const settled: Transfer = {
    key: `settle:${reference}:${held.round}`,
    debit: accounts.hold(reference),
    credit: accounts.sales,
    amount: held.amount,
    unit: 'INR',
    reason: 'settle',
    reference,
  };
  await transferAll(tx, [settled], now);
  return held.amount;
}

/**
 * Returns the held amount to its accounts. Returns the amount in paise; zero without an open hold.
 */
export async function releaseMoney(tx: Tx, reference: string, now: Date): Promise<Paise> {
  const held = await lockHold(tx, reference);
  if (held?.state !== 'HELD') return zeroPaise;
  setHoldState(tx, reference, 'RELEASED', now);
  const common = { key: `release:${reference}:${held.round}`, reason: 'release', reference };
  const from = accounts.hold(reference);
  const split = splitOf(held);
  await transferAll(tx, transfersOf(split, held.customerId, common, { from }), now);
  await settleReturned(tx, split, { ...common, customerId: held.customerId, now });
  return held.amount;
}

/** A returned reward first pays the customer’s reward debt. */
const settleReturned = async (
  tx: Tx,
  { reward }: Split,
  settling: Parameters<typeof settleRewardDebt>[1],
): Promise<void> => {
  if (reward > 0) await settleRewardDebt(tx, settling);
};

export interface WalletRefundRequest {
  reference: string;
  amount: Paise;
  /** The idempotency key of the refund. */
  key: string;
  now: Date;
}

/**
 * Returns part of a settled purchase to HB Money: first to the paid-in money, then to reward cash.
 * The same key again changes nothing. Throws when it exceeds the payment.
 */
export async function refundToWallet(
  tx: Tx,
  { reference, amount, key, now }: WalletRefundRequest,
): Promise<'done' | 'repeated'> {
  const held = await lockHold(tx, reference);
  if (held?.state !== 'SETTLED') throw new Error(`Nothing was paid with HB Money for ${reference}`);
  if ((await insertRefund(tx, { key, reference, amount, now })) === 0) return 'repeated';
  const back = refundSplit(amount, splitOf(held), held.returned);
  addReturned(tx, reference, amount);
  const common = { key: `give-back:${key}`, reason: 'refund', reference };
  const from = accounts.sales;
  const moved = await transferAll(tx, transfersOf(back, held.customerId, common, { from }), now);
  await settleReturned(tx, back, { ...common, customerId: held.customerId, now });
  return moved;
}

/** The part of a purchase that was paid with HB Money and not returned yet, in paise. */
export async function paidWith(tx: Tx, reference: string): Promise<Paise> {
  const held = await lockHold(tx, reference);
  return held?.state === 'SETTLED' ? subtractPaise(held.amount, held.returned) : zeroPaise;
}
