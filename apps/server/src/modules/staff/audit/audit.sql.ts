import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql, startsWith } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import type { AuditEntry } from '../../../platform/http/staff-calls.ts';

/** Early entries of translations are lists. */
const auditValues = z
  .union([
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).transform((list): Record<string, unknown> => ({ list })),
  ])
  .nullable();

const entryRow = z.object({
  auditId: z.number(),
  at: z.date(),
  staffName: z.string(),
  apiKey: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: auditValues,
  after: auditValues,
  cursorKey: cursorKeyRow,
});

export interface AuditFilter {
  staffId: number | null;
  /** The whole action, or the part before its dot. */
  action: string | null;
  /** The subject or its beginning. */
  subject: string | null;
  /** `from` is inclusive, `until` exclusive. */
  from: Date | null;
  until: Date | null;
}

const isAction = (action: string): Sql =>
  action.includes('.') ? sql`a.action = ${action}` : sql`split_part(a.action, '.', 1) = ${action}`;

/** The statement contains only the filters in use, so that each finds its index. */
const conditions = ({ staffId, action, subject, from, until }: AuditFilter): Sql => sql`
  true
  ${staffId === null ? sql`` : sql`and a.staff_id = ${staffId}`}
  ${action === null ? sql`` : sql`and ${isAction(action)}`}
  ${subject === null ? sql`` : sql`and ${startsWith(sql`lower(a.subject)`, subject.toLowerCase())}`}
  ${from === null ? sql`` : sql`and a.at >= ${from}`}
  ${until === null ? sql`` : sql`and a.at < ${until}`}`;

export const auditOrder: SortOrder = {
  list: 'audit',
  direction: 'descending',
  keys: [
    { column: sql`a.at`, type: 'moment' },
    { column: sql`a.id`, type: 'number' },
  ],
};

/** Newest first. */
export const selectEntries = (q: Queryable, filter: AuditFilter, seek: Seek) =>
  q.many(
    entryRow,
    sql`select a.id as "auditId", a.at, s.full_name as "staffName", a.api_key as "apiKey", a.action,
               a.subject, a.before, a.after, ${seek.cursorKey} as "cursorKey"
        from staff.audit a join staff.member s on s.id = a.staff_id
        where ${conditions(filter)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countEntries = (q: Queryable, filter: AuditFilter) =>
  countRows(q, sql`select from staff.audit a where ${conditions(filter)}`);

const personRow = z.object({ staffId: z.number(), fullName: z.string() });

/** All staff with entries in the audit. A loose index scan skips from one to the next. */
export const selectPeople = (q: Queryable) =>
  q.many(
    personRow,
    sql`with recursive known as (
          (select staff_id from staff.audit order by staff_id limit 1)
          union all
          select (select staff_id from staff.audit a where a.staff_id > known.staff_id
                  order by staff_id limit 1)
          from known where known.staff_id is not null
        )
        select id as "staffId", full_name as "fullName" from staff.member
        where id in (select staff_id from known) order by full_name, id`,
  );

const actionRow = z.object({ action: z.string() });

/** All actions in the audit. A loose index scan skips from one to the next instead of reading all entries. */
export const selectActions = (q: Queryable) =>
  q.many(
    actionRow,
    sql`with recursive known as (
          (select action from staff.audit order by action limit 1)
          union all
          select (select action from staff.audit a where a.action > known.action
                  order by action limit 1)
          from known where known.action is not null
        )
        select action from known where action is not null`,
  );

const checkRow = z.object({
  verifiedTo: z.number(),
  hash: z.instanceof(Buffer).nullable(),
  entries: z.number(),
  brokenAt: z.number().nullable(),
  at: z.date(),
});
export type AuditCheck = z.infer<typeof checkRow>;

/** The result of the last check; null before the first. */
export const selectCheck = (q: Queryable) =>
  q.maybe(
    checkRow,
    sql`select verified_to as "verifiedTo", hash, entries, broken_at as "brokenAt", at
        from staff.audit_check`,
  );

export const saveCheck = (tx: Tx, check: AuditCheck) =>
  tx.run(sql`
    insert into staff.audit_check (verified_to, hash, entries, broken_at, at)
    values (${check.verifiedTo}, ${check.hash}, ${check.entries}, ${check.brokenAt}, ${check.at})
    on conflict (is_only_row) do update
    set verified_to = excluded.verified_to, hash = excluded.hash, entries = excluded.entries,
        broken_at = excluded.broken_at, at = excluded.at`);

const entryHashRow = z.object({ hash: z.instanceof(Buffer) });

export const hashOfEntry = (q: Queryable, auditId: number) =>
  q.maybe(entryHashRow, sql`select hash from staff.audit where id = ${auditId}`);

const batchRow = z.object({
  entries: z.number(),
  lastId: z.number().nullable(),
  lastHash: z.instanceof(Buffer).nullable(),
  brokenAt: z.number().nullable(),
  /** The last entry before the broken one. */
  goodTo: z.number().nullable(),
});

/** Recomputes the hashes of the entries that follow one with a known hash. */
export const checkBatch = (
  q: Queryable,
  { after, hash, most }: { after: number; hash: Buffer | null; most: number },
) =>
  q.one(
    batchRow,
    sql`with entry as (
          select a.id, a.hash,
                 a.hash is distinct from staff.audit_hash(
                   lag(a.hash, 1, ${hash}::bytea) over (order by a.id), a) as wrong
          from staff.audit a
          where a.id > ${after} and a.id <= coalesce(
            (select max(id) from (select id from staff.audit where id > ${after}
                                  order by id limit ${most}) as next), ${after})
        ), broken as (
          select min(id) as id from entry where wrong
        )
        select count(*) as entries, max(entry.id) as "lastId",
               (select hash from entry order by id desc limit 1) as "lastHash",
               (select id from broken) as "brokenAt",
               (select max(e.id) from entry e where e.id < (select id from broken)) as "goodTo"
        from entry`,
  );

/** Adds an entry to the audit. Rows never change (trigger); each contains the hash of the previous one. */
export const insertAuditEntry = (tx: Tx, entry: AuditEntry) =>
  tx.run(sql`
    insert into staff.audit (staff_id, api_key, action, subject, before, after, at)
    values (${entry.staffId}, ${entry.apiKey ?? null}, ${entry.action}, ${entry.subject}, ${JSON.stringify(entry.before)}::jsonb,
            ${JSON.stringify(entry.after)}::jsonb, ${entry.at})`);
