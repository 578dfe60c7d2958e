import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { type Paise, paise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { walletBalance } from './balance.ts';
import { addableAmount, suggestedAmounts } from './recharges/recharge-rules.ts';
import { loadOf } from './recharges/recharge-load.ts';
import { redirectPath } from './recharges/redirect.ts';

type Source = NonNullable<NonNullable<InputOf<'validateWallet'>['query']>['source']>;

/** What a purchase would take: of the named order, else of what the customer is about to buy. */
export type AmountDue = (
  q: Queryable,
  visitor: CustomerVisitor,
  asked: { orderNo: string | undefined; now: Date },
) => Promise<Paise>;

/** By source; the modules that sell bring theirs (`registry.ts`). A recharge for itself needs nothing. */
export type AmountsDue = Partial<Record<Source, AmountDue>>;

/** Is there enough, how much is short and which recharge would do? */
export async function sufficiency(
  q: Queryable,
  customerId: number,
  { due, source, redirectUrl }: { due: Paise; source: Source; redirectUrl: string | undefined },
  now: Date,
): Promise<AnswerOf<'validateWallet'>> {
  const [balance, load] = await Promise.all([
    walletBalance(q, customerId),
    loadOf(q, customerId, now),
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
