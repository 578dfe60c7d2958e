import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const slotRow = z.object({
  slotId: z.number(),
  hubId: z.number(),
  kind: z.enum(['express', 'standard']),
  startMinute: z.number(),
  endMinute: z.number(),
  capacity: z.number(),
  taken: z.number(),
});

/** The slots of a day by hub and time. No hub: all hubs. */
export const selectSlotsOfDay = (q: Queryable, hubIds: readonly number[], day: string) =>
  q.many(
    slotRow,
    sql`select id as "slotId", hub_id as "hubId", kind, start_minute as "startMinute",
               end_minute as "endMinute", capacity, taken
        from slots.slot
        where date = ${day}::date
          and ${hubIds.length === 0 ? sql`true` : sql`hub_id = any(${hubIds}::bigint[])`}
        order by hub_id, start_minute, end_minute, kind`,
  );
