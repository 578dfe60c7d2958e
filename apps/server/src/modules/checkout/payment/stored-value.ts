import type { AnswerOf } from '@halal-basket/contract';
import { type Paise, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { pointsBalance } from '../../loyalty/index.ts';
import { walletBalance } from '../../wallet/index.ts';

/** The customer's HB Money and points. */
export type Stored = Pick<AnswerOf<'paymentDetails'>, 'wallet' | 'points'>;

const valueOf = (balance: Paise, payable: Paise): Stored['wallet'] => ({
  balance: rupeesFromPaise(balance),
  usable: rupeesFromPaise(paise(Math.min(balance, payable))),
  sufficient: balance >= payable,
});

/** Money already held for the order counts as available for it. */
export async function walletAndPointsFor(
  q: Queryable,
  { customerId, orderNo, payable }: { customerId: number; orderNo?: string; payable: Paise },
): Promise<Stored> {
  const [{ total }, held, { worth }] = await Promise.all([
    walletBalance(q, customerId),
    orderNo ? balanceOf(q, accounts.hold(orderNo)) : 0,
    pointsBalance(q, customerId),
  ]);
  return { wallet: valueOf(paise(total + held), payable), points: valueOf(worth, payable) };
}
