import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const entryRow = z.object({ of: z.string(), amount: z.number() });

/** The deposits in the days of each subscription, by subscription number. */
export const selectDepositsOfDays = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select plan.subscription_no as of, sum(day.deposit_paise)::bigint as amount
        from subscription.day as day join subscription.plan as plan on plan.id = day.plan_id
        where day.deposit_paise > 0 group by plan.subscription_no`,
  );
