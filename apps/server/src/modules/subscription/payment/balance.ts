import type { Subscription as SubscriptionView } from '@halal-basket/contract';
import { type Paise, addPaise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { usableMandate } from '../../payments/index.ts';
import { walletBalance } from '../../wallet/index.ts';
import { selectExpectedDebits } from '../auto-recharge/debits.sql.ts';
import { type Subscription, isRunning } from '../subscription.ts';
import { priceOfDay } from './prices.ts';
import type { SubscriptionInContext } from '../subscription-repository.ts';

/** Whether each delivery is paid with HB Money when it is ordered. */
export const paysByWallet = (subscription: Subscription): boolean =>
  isRunning(subscription) &&
  subscription.billing === 'PER_DELIVERY' &&
  subscription.paymentMode === 'hbw';

/** The cost of the coming deliveries and the first day that the balance does not cover. */
export function shortfallOf(
  { subscription, context }: SubscriptionInContext,
  balance: Paise,
): { needed: Paise; date: string } | null {
  const until = plusDays(dayOf(context.now), context.setting.warnDays);
  let needed = zeroPaise;
  let first: string | null = null;
  for (const day of subscription.days) {
    if (day.state !== 'PLANNED' || day.items.length === 0) continue;
    if (context.calendar.closed.has(day.date)) continue;
    if (day.date <= dayOf(context.now) || day.date > until) continue;
    needed = addPaise(needed, priceOfDay(day.items, context.goods, context.rules).final);
    if (needed > balance) first ??= day.date;
  }
  return first === null ? null : { needed, date: first };
}

/** The amount that mandates will add in the coming days. */
export async function expectedDebitsOf(
  q: Queryable,
  { subscription: { customerId }, context }: SubscriptionInContext,
): Promise<Paise> {
  const mandate = await usableMandate(q, customerId);
  return selectExpectedDebits(q, {
    customerId,
    mandateNo: mandate?.mandateNo ?? null,
    until: plusDays(dayOf(context.now), context.setting.warnDays),
    calendar: context.calendar,
  });
}

/** The warning that HB Money does not cover the coming deliveries; undefined while it does. */
export async function balanceWarning(
  q: Queryable,
  known: SubscriptionInContext,
): Promise<SubscriptionView['lowBalance']> {
  if (!paysByWallet(known.subscription)) return undefined;
  const { total } = await walletBalance(q, known.subscription.customerId);
  const short = shortfallOf(known, addPaise(total, await expectedDebitsOf(q, known)));
  return short
    ? {
        balance: rupeesFromPaise(total),
        needed: rupeesFromPaise(short.needed),
        date: short.date,
      }
    : undefined;
}
