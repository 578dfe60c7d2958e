import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const useRow = z.object({
  kind: z.enum(['express', 'standard']),
  startMinute: z.number(),
  endMinute: z.number(),
  capacity: z.number(),
  taken: z.number(),
});

/** Capacity and reservations from a day to another, both included, by kind and hours. No hub: all hubs. */
export const selectSlotUse = (
  q: Queryable,
  { hubIds, from, to }: { hubIds: readonly number[]; from: string; to: string },
) =>
  q.many(
    useRow,
    sql`select kind, start_minute as "startMinute", end_minute as "endMinute",
               sum(capacity) as capacity, sum(taken) as taken
        from slots.slot
        where date between ${from}::date and ${to}::date
          and ${hubIds.length === 0 ? sql`true` : sql`hub_id = any(${hubIds}::bigint[])`}
        group by kind, start_minute, end_minute order by kind, start_minute, end_minute`,
  );
