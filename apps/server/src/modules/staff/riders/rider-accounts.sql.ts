import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const riderAccountRow = z.object({
  riderId: z.number(),
  hubId: z.number(),
  fullName: z.string(),
  phone: z.string(),
  active: z.boolean(),
  revision: z.number(),
  staffId: z.number().nullable(),
  email: z.string().nullable(),
  mayLogIn: z.boolean(),
  hasPassword: z.boolean(),
});
export type RiderAccountRow = z.infer<typeof riderAccountRow>;

const columns = sql`r.id as "riderId", r.hub_id as "hubId", r.full_name as "fullName", r.phone,
  r.is_active as active, r.revision, r.staff_id as "staffId",
  case when s.is_active then s.email end as email, coalesce(s.is_active, false) as "mayLogIn",
  s.password_hash is not null as "hasPassword"`;

/** Riders of these hubs, or of all hubs if the list is empty; former riders are last. */
export const selectRiderAccounts = (q: Queryable, ofHubs: readonly number[]) =>
  q.many(
    riderAccountRow,
    sql`select ${columns} from staff.rider r left join staff.member s on s.id = r.staff_id
        where cardinality(${ofHubs}::bigint[]) = 0 or r.hub_id = any(${ofHubs}::bigint[])
        order by r.is_active desc, r.hub_id, r.full_name, r.id`,
  );

/** Locks the rider: no order is assigned to them until this transaction ends. */
export const lockRiderAccount = (tx: Tx, riderId: number) =>
  tx.maybe(
    riderAccountRow,
    sql`select ${columns} from staff.rider r left join staff.member s on s.id = r.staff_id
        where r.id = ${riderId} for update of r`,
  );

const idRow = z.object({ riderId: z.number() });

interface RiderValues {
  hubId: number;
  fullName: string;
  phoneNo: string;
  active: boolean;
  staffId: number | null;
}

export const insertRiderAccount = (tx: Tx, rider: RiderValues) =>
  tx.one(
    idRow,
    sql`insert into staff.rider (hub_id, full_name, phone, is_active, staff_id)
        values (${rider.hubId}, ${rider.fullName}, ${rider.phoneNo}, ${rider.active},
                ${rider.staffId})
        returning id as "riderId"`,
  );

export const updateRiderAccount = (tx: Tx, riderId: number, rider: RiderValues) =>
  tx.run(sql`
    update staff.rider
    set hub_id = ${rider.hubId}, full_name = ${rider.fullName}, phone = ${rider.phoneNo},
        is_active = ${rider.active}, staff_id = ${rider.staffId}, revision = revision + 1
    where id = ${riderId}`);

const usedRow = z.object({ used: z.boolean() });

/** Whether another active rider has the number. */
export const isPhoneUsed = async (q: Queryable, phone: string, riderId: number | null) =>
  (
    await q.one(
      usedRow,
      sql`select exists (select from staff.rider
                         where phone = ${phone} and is_active and id is distinct from ${riderId})
            as used`,
    )
  ).used;
