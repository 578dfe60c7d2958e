import type { Subscription } from '@halal-basket/contract';
import { type Paise, addPaise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { walletBalance } from '../../wallet/index.ts';
import { selectComing } from '../auto-recharge/debits.sql.ts';
import { type Plan, isRunning } from '../subscription.ts';
import { priceOfDay } from './prices.ts';
import type { Known } from '../subscription-repository.ts';

/** Is each delivery paid with HB Money on its evening? */
export const paysByMoney = (plan: Plan): boolean =>
  isRunning(plan) && plan.billing === 'PER_DELIVERY' && plan.paymentMode === 'hbw';

/** What the deliveries of the coming days cost, and the first that the balance does not cover. */
export function shortfallOf(
  { plan, facts }: Known,
  balance: Paise,
): { needed: Paise; date: string } | null {
  const until = plusDays(dayOf(facts.now), facts.setting.warnDays);
  let needed = zeroPaise;
  let first: string | null = null;
  for (const day of plan.days) {
    if (day.state !== 'PLANNED' || day.items.length === 0) continue;
    if (day.date <= dayOf(facts.now) || day.date > until) continue;
    needed = addPaise(needed, priceOfDay(day.items, facts.goods, facts.rules).final);
    if (needed > balance) first ??= day.date;
  }
  return first === null ? null : { needed, date: first };
}

/** What debits by mandate will bring for the coming days. */
export const comingFor = (q: Queryable, { plan, facts }: Known): Promise<Paise> =>
  selectComing(q, plan.customerId, plusDays(dayOf(facts.now), facts.setting.warnDays));

/** HB Money does not last for the coming deliveries; undefined while it does. */
export async function balanceWarning(
  q: Queryable,
  known: Known,
): Promise<Subscription['lowBalance']> {
  if (!paysByMoney(known.plan)) return undefined;
  const { total } = await walletBalance(q, known.plan.customerId);
  const short = shortfallOf(known, addPaise(total, await comingFor(q, known)));
  return short
    ? {
        balance: rupeesFromPaise(total),
        needed: rupeesFromPaise(short.needed),
        date: short.date,
      }
    : undefined;
}
