import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { selectSubscription } from '../subscription.sql.ts';
import { priceOfDays } from './prices.ts';
import { readSubscription, readFromDate } from '../subscription-repository.ts';
import { openDays } from '../view.ts';

/** The amount for HB Money in the weekly subscription: all days if prepaid, else the next day. */
export async function amountDueForSubscription(
  q: Queryable,
  { customerId }: CustomerVisitor,
  { now }: { now: Date },
): Promise<Paise> {
  const which = { season: null };
  if (!(await selectSubscription(q, customerId, which, readFromDate(now)))) return zeroPaise;
  const known = await readSubscription(q, customerId, which, now);
  const days = openDays(known);
  const due = known.subscription.billing === 'PREPAID' ? days : days.slice(0, 1);
  return priceOfDays(due, known.context.goods, known.context.rules).final;
}
