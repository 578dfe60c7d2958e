import type { AnswerOf, InputOf, WalletData, WalletTransaction } from '@halal-basket/contract';
import { paise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { type Entry, type StatementPage, statementOf } from '../ledger/index.ts';
import { pendingAmount } from '../payments/index.ts';
import { type Balance, walletAccountsOf, walletBalance } from './balance.ts';
import { addableAmount, rechargeLimits, suggestedAmounts } from './recharges/recharge-rules.ts';
import { rechargedThisMonth } from './recharges/recharge-limit-state.ts';
import { patternOf, subjectOf, titleOf } from './statement-titles.ts';

type Query = NonNullable<InputOf<'walletTransactions'>['query']>;

const inRupees = (amount: number): number => rupeesFromPaise(paise(amount));

/** The number of the purchase on the screens. */
const numberOf: Partial<Record<ReturnType<typeof subjectOf>, keyof WalletTransaction>> = {
  order: 'orderNo',
  membership: 'membershipRefNo',
  recharge: 'rechargeTxnNo',
};

function transactionView(entry: Entry): WalletTransaction {
  const field = numberOf[subjectOf(entry.reference)];
  return {
    transactionId: entry.id,
    at: entry.at.toISOString(),
    title: titleOf(entry),
    amount: inRupees(entry.amount),
    balanceAfter: inRupees(entry.balanceAfter),
    ...(field && { [field]: entry.reference }),
  };
}

/** A page of a customer’s statement, for the customer and for staff. */
export async function statementView(
  q: Queryable,
  customerId: number,
  page: StatementPage,
): Promise<{ transactions: WalletTransaction[]; hasMore: boolean }> {
  const { entries, hasMore } = await statementOf(q, walletAccountsOf(customerId), page);
  return { transactions: entries.map(transactionView), hasMore };
}

async function dataOf(
  q: Queryable,
  customerId: number,
  balance: Balance,
  now: Date,
): Promise<WalletData> {
  const load = await rechargedThisMonth(q, customerId, now);
  const pendingRecharge = await pendingAmount(q, 'recharge', customerId, now);
  const most = addableAmount({ ...load, paidIn: balance.paidIn });
  return {
    balance: rupeesFromPaise(balance.total),
    paidIn: rupeesFromPaise(balance.paidIn),
    rewardCash: rupeesFromPaise(balance.reward),
    minimumRecharge: rupeesFromPaise(rechargeLimits.minimumRecharge),
    maximumRecharge: rupeesFromPaise(most),
    suggestedAmounts: suggestedAmounts(zeroPaise, most).map(rupeesFromPaise),
    ...(pendingRecharge > 0 && { pendingRecharge: rupeesFromPaise(pendingRecharge) }),
  };
}

/** The wallet and a page of its transactions: all, of one kind of purchase, or of one recharge. */
export async function transactions(
  q: Queryable,
  customerId: number,
  { source, rechargeNo, pageNo, pageSize }: Required<Pick<Query, 'pageNo' | 'pageSize'>> & Query,
  now: Date,
): Promise<AnswerOf<'walletTransactions'>> {
  const [size, page] = [Number(pageSize), Number(pageNo)];
  const subject = source === 'wallet' ? 'recharge' : source;
  const [balance, statement] = await Promise.all([
    walletBalance(q, customerId),
    statementOf(q, walletAccountsOf(customerId), {
      offset: page * size,
      limit: size,
      reference: rechargeNo,
      matching: subject && patternOf(subject),
    }),
  ]);
  return {
    walletData: await dataOf(q, customerId, balance, now),
    walletTransactions: statement.entries.map(transactionView),
    hasMore: statement.hasMore,
  };
}
