import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, hasWords, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

const accountRow = z.object({
  staffId: z.number(),
  fullName: z.string(),
  email: z.string(),
  role: shapes.staffRole,
  hubIds: z.array(z.number()),
  active: z.boolean(),
  hasPassword: z.boolean(),
  revision: z.number(),
  lastSeenAt: z.date().nullable(),
  secondFactor: z.boolean(),
});
export type AccountRow = z.infer<typeof accountRow>;

const columns = sql`s.id as "staffId", s.full_name as "fullName", s.email, s.role,
  array_to_json(array(select h.hub_id from staff.member_hub h
                      where h.staff_id = s.id order by h.hub_id)) as "hubIds",
  s.is_active as active, s.password_hash is not null as "hasPassword", s.revision,
  (select max(last_seen_at) from staff.session e where e.staff_id = s.id)
    as "lastSeenAt",
  exists (select from staff.second_factor f
          where f.staff_id = s.id and f.secret is not null) as "secondFactor"`;

/** Former staff are last. */
export const accountOrder: SortOrder = {
  list: 'staff',
  keys: [
    { column: sql`(not s.is_active)::integer`, type: 'number' },
    { column: sql`s.full_name`, type: 'text' },
    { column: sql`s.id`, type: 'number' },
  ],
  direction: 'ascending',
};

export interface AccountFilter {
  /** In name or e-mail; '' is in all. */
  words: string;
  staffId: number;
  /** Only the own account and those that work for no other hubs; empty: all. */
  hubIds: readonly number[];
}

const isListed = ({ words, staffId, hubIds }: AccountFilter): Sql => sql`s.role <> 'rider'
  and ${hasWords(sql`s.full_name || ' ' || s.email`, words)}
  and ${
    hubIds.length === 0
      ? sql`true`
      : sql`(s.id = ${staffId}
             or exists (select from staff.member_hub h where h.staff_id = s.id)
                and not exists (select from staff.member_hub h
                                where h.staff_id = s.id and h.hub_id <> all(${[...hubIds]}::bigint[])))`
  }`;

/** A page of all staff except riders. */
export const selectAccounts = (q: Queryable, filter: AccountFilter, seek: Seek) =>
  q.many(
    accountRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from staff.member s
        where ${isListed(filter)} and ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countAccounts = (q: Queryable, filter: AccountFilter) =>
  countRows(q, sql`select from staff.member s where ${isListed(filter)}`);

/** Whether an active owner besides this one exists. */
export const hasOtherOwner = async (q: Queryable, staffId: number): Promise<boolean> =>
  (
    await q.one(
      z.object({ found: z.boolean() }),
      sql`select exists (select from staff.member
                         where role = 'owner' and is_active and id <> ${staffId}) as found`,
    )
  ).found;

export const accountById = (q: Queryable, staffId: number) =>
  q.maybe(accountRow, sql`select ${columns} from staff.member s where id = ${staffId}`);

export const accountByEmail = (q: Queryable, email: string) =>
  q.maybe(
    accountRow,
    sql`select ${columns} from staff.member s where email = ${email} and is_active`,
  );

const nameRow = z.object({ staffId: z.number(), fullName: z.string() });

/** The names of staff by id, also of former staff. */
export const namesOfStaff = async (
  q: Queryable,
  staffIds: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await q.many(
    nameRow,
    sql`select id as "staffId", full_name as "fullName" from staff.member
        where id = any(${[...new Set(staffIds)]}::bigint[])`,
  );
  return new Map(rows.map(({ staffId, fullName }) => [staffId, fullName]));
};

/** Serialises changes of staff, so that each rank is checked against the newest state. */
export const lockStaff = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('staff.member', 0))`);

const idRow = z.object({ staffId: z.number() });

interface AccountValues {
  fullName: string;
  role: string;
  hubIds: readonly number[];
  active: boolean;
}

async function writeHubs(tx: Tx, staffId: number, hubIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from staff.member_hub where staff_id = ${staffId}`);
  await tx.run(sql`
    insert into staff.member_hub (staff_id, hub_id)
    select ${staffId}, hub_id from unnest(${[...hubIds]}::bigint[]) as hub_id`);
}

/** Creates the account without a password; null if the e-mail is taken. */
export async function insertAccount(
  tx: Tx,
  { email, now, ...account }: AccountValues & { email: string; now: Date },
): Promise<number | null> {
  const row = await tx.maybe(
    idRow,
    sql`insert into staff.member (email, full_name, role, is_active, created_at)
        values (${email}, ${account.fullName}, ${account.role}, ${account.active}, ${now})
        on conflict (email) do nothing returning id as "staffId"`,
  );
  if (row) await writeHubs(tx, row.staffId, account.hubIds);
  return row?.staffId ?? null;
}

export async function updateAccount(
  tx: Tx,
  staffId: number,
  account: AccountValues,
): Promise<void> {
  await tx.run(sql`
    update staff.member
    set full_name = ${account.fullName}, role = ${account.role}, is_active = ${account.active},
        revision = revision + 1
    where id = ${staffId}`);
  await writeHubs(tx, staffId, account.hubIds);
}

/** Returns false if the e-mail is taken. */
export const updateEmail = async (tx: Tx, staffId: number, email: string): Promise<boolean> =>
  (await tx.run(sql`
    update staff.member set email = ${email}
    where id = ${staffId}
      and not exists (select from staff.member where email = ${email} and id <> ${staffId})`)) ===
  1;

/** Ends all sessions, or all except the one of the requesting device. */
export const revokeSessionsOf = (tx: Tx, staffId: number, now: Date, but: number | null = null) =>
  tx.run(sql`
    update staff.session set revoked_at = ${now}
    where staff_id = ${staffId} and revoked_at is null and id is distinct from ${but}::bigint`);

/** A new link voids earlier ones. */
export const insertLink = (
  tx: Tx,
  link: { tokenHash: Buffer; staffId: number; now: Date; expiresAt: Date },
) =>
  tx.run(sql`
    with void as (delete from staff.password_link where staff_id = ${link.staffId})
    insert into staff.password_link (token_hash, staff_id, created_at, expires_at)
    values (${link.tokenHash}, ${link.staffId}, ${link.now}, ${link.expiresAt})`);

export const deleteLinks = (tx: Tx, staffId: number) =>
  tx.run(sql`delete from staff.password_link where staff_id = ${staffId}`);

const linkRow = z.object({ staffId: z.number(), fullName: z.string(), email: z.string() });

/** The account of a valid link. */
export const validLink = (q: Queryable, tokenHash: Buffer, now: Date) =>
  q.maybe(
    linkRow,
    sql`select s.id as "staffId", s.full_name as "fullName", s.email
        from staff.password_link l join staff.member s on s.id = l.staff_id
        where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} and s.is_active`,
  );

/** Uses the link up and keeps the password; returns whether the link was valid. */
export async function usePasswordLink(
  tx: Tx,
  { tokenHash, passwordHash, now }: { tokenHash: Buffer; passwordHash: string; now: Date },
): Promise<boolean> {
  const rows = await tx.run(sql`
    with used as (
      update staff.password_link set used_at = ${now}
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
      returning staff_id
    )
    update staff.member set password_hash = ${passwordHash}
    where id in (select staff_id from used) and is_active`);
  return rows === 1;
}
