import { z } from 'zod';
import { type Queryable, type Sql, type Tx, hasWords, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

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

/** Former riders are last. */
export const riderOrder: SortOrder = {
  list: 'rider-accounts',
  keys: [
    { column: sql`(not r.is_active)::integer`, type: 'number' },
    { column: sql`r.full_name`, type: 'text' },
    { column: sql`r.id`, type: 'number' },
  ],
  direction: 'ascending',
};

export interface RiderFilter {
  /** In name or phone number; '' is in all. */
  words: string;
  /** Empty: of all hubs. */
  hubIds: readonly number[];
}

const isListed = ({ words, hubIds }: RiderFilter): Sql =>
  sql`${hubIds.length === 0 ? sql`true` : sql`r.hub_id = any(${[...hubIds]}::bigint[])`}
    and ${hasWords(sql`r.full_name || ' ' || r.phone`, words)}`;

/** A page of riders. */
export const selectRiderAccounts = (q: Queryable, filter: RiderFilter, seek: Seek) =>
  q.many(
    riderAccountRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey"
        from staff.rider r left join staff.member s on s.id = r.staff_id
        where ${isListed(filter)} and ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countRiderAccounts = (q: Queryable, filter: RiderFilter) =>
  countRows(q, sql`select from staff.rider r where ${isListed(filter)}`);

export const selectRiderAccount = (q: Queryable, riderId: number) =>
  q.maybe(
    riderAccountRow,
    sql`select ${columns} from staff.rider r left join staff.member s on s.id = r.staff_id
        where r.id = ${riderId}`,
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

/** Orders are assigned from a choice of all active riders of a hub. */
export const limitRiders = (tx: Tx, hubId: number) =>
  requireAtMost(tx, {
    list: 'active riders for each hub',
    rows: sql`select from staff.rider where hub_id = ${hubId} and is_active`,
    most: 500,
  });

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
