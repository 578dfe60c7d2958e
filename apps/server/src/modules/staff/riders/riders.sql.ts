import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Part, booleanPart } from '../../../platform/subqueries.ts';

const riderRow = z.object({
  rider_id: z.number(),
  hub_id: z.number(),
  full_name: z.string(),
  phone: z.string(),
  is_active: z.boolean(),
});
export type RiderRow = z.infer<typeof riderRow>;

/** Whether the shop has an active rider. */
export const hasRider: Part<boolean> = booleanPart(
  sql`exists (select from staff.rider where is_active)`,
);

/** Riders of these hubs, or of all hubs if none is named. */
export const ridersOf = (q: Queryable, ofHubs: readonly number[], onlyActive: boolean) =>
  q.many(
    riderRow,
    sql`select id as rider_id, hub_id, full_name, phone, is_active from staff.rider
        where (cardinality(${ofHubs}::bigint[]) = 0 or hub_id = any(${ofHubs}::bigint[]))
          and (is_active or not ${onlyActive}::boolean)
        order by hub_id, full_name`,
  );

export const riderById = (q: Queryable, riderId: number) =>
  q.maybe(
    riderRow,
    sql`select id as rider_id, hub_id, full_name, phone, is_active from staff.rider
        where id = ${riderId}`,
  );

/** Locks the rider: they cannot leave or change the hub until this transaction ends. */
export const riderToAssign = (tx: Tx, riderId: number) =>
  tx.maybe(
    riderRow,
    sql`select id as rider_id, hub_id, full_name, phone, is_active from staff.rider
        where id = ${riderId} for share`,
  );

/** The rider of a staff account. */
export const riderOfStaff = (q: Queryable, staffId: number) =>
  q.maybe(
    riderRow,
    sql`select id as rider_id, hub_id, full_name, phone, is_active from staff.rider
        where staff_id = ${staffId}`,
  );
