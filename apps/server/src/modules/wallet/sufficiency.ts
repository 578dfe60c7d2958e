import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { type Paise, paise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { walletBalance } from './balance.ts';
import { addableAmount, suggestedAmounts } from './recharges/recharge-rules.ts';
import { rechargedThisMonth } from './recharges/recharge-limit-state.ts';
import { redirectPath } from './recharges/redirect.ts';

type Source = NonNullable<NonNullable<InputOf<'validateWallet'>['query']>['source']>;

/** The amount due: of the named order, else of the intended purchase. */
export type AmountDue = (
  q: Queryable,
  visitor: CustomerVisitor,
  purchase: { orderNo: string | undefined; membershipRefNo: string | undefined; now: Date },
) => Promise<Paise>;

/** By source; `modules.ts` registers those of the selling modules. A recharge alone needs none. */
export type AmountsDue = Partial<Record<Source, AmountDue>>;

/** Whether the balance is enough, the shortfall, and suggested recharges. */
export async function sufficiency(
  q: Queryable,
  customerId: number,
  { due, source, redirectUrl }: { due: Paise; source: Source; redirectUrl: string | undefined },
  now: Date,
): Promise<AnswerOf<'validateWallet'>> {
  const [balance, load] = await Promise.all([
    walletBalance(q, customerId),
    rechargedThisMonth(q, customerId, now),
  ]);
  const shortfall = due > balance.total ? paise(due - balance.total) : zeroPaise;
  const most = addableAmount({ ...load, paidIn: balance.paidIn });
  return {
    sufficient: shortfall === 0,
    balance: rupeesFromPaise(balance.total),
    shortfall: rupeesFromPaise(shortfall),
    suggestedAmounts: suggestedAmounts(shortfall, most).map(rupeesFromPaise),
    redirectUrl: redirectPath(redirectUrl, source),
  };
}
