import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { selectPlan } from '../subscription.sql.ts';
import { priceOfDays } from './prices.ts';
import { knownPlan, readFrom } from '../subscription-repository.ts';
import { openDays } from '../view.ts';

/** What HB Money would have to pay for the weekly plan: all days, or of those paid one by one the next. */
export async function amountDueForSubscription(
  q: Queryable,
  { customerId }: CustomerVisitor,
  { now }: { now: Date },
): Promise<Paise> {
  const which = { season: null };
  if (!(await selectPlan(q, customerId, which, readFrom(now)))) return zeroPaise;
  const known = await knownPlan(q, customerId, which, now);
  const days = openDays(known);
  const due = known.plan.billing === 'PREPAID' ? days : days.slice(0, 1);
  return priceOfDays(due, known.facts.goods, known.facts.rules).final;
}
