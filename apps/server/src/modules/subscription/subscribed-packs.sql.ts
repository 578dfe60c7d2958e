import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const packsRow = z.object({ sku: z.string(), packs: z.number() });

/** Packs of started subscriptions of a hub, on days of a span that have no order yet. */
export const selectSubscribedPacks = (
  q: Queryable,
  { hubId, from, to }: { hubId: number; from: string; to: string },
) =>
  q.many(
    packsRow,
    sql`select item.sku, sum(item.quantity)::integer as packs
        from subscription.day as day join subscription.plan as plan on plan.id = day.plan_id
        join subscription.day_item as item on item.day_id = day.id
        where day.state = 'PLANNED' and day.date between ${from}::date and ${to}::date
          and plan.started_at is not null and coalesce(day.hub_id, plan.hub_id) = ${hubId}
        group by 1`,
  );
