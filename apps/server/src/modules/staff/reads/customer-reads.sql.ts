import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

/** Customers whose data a member of staff, or a program with an API key, received by one call. */
export interface NewCustomerRead {
  staffId: number;
  sessionId: number | null;
  apiKey: string | null;
  call: string;
  fields: readonly string[];
  customerIds: readonly number[];
  at: Date;
}

/** A page that is open reads the same customers every few seconds: each counts once in this time. */
const repeatsWithin = '15 minutes';

/** Records the customers whom the same session has not seen by the same call shortly before. */
export const insertCustomerRead = (q: Queryable, read: NewCustomerRead) =>
  q.run(sql`
    insert into staff.customer_read (at, staff_id, session_id, api_key, call, fields, customer_ids)
    select ${read.at}, ${read.staffId}, ${read.sessionId}::bigint, ${read.apiKey}, ${read.call},
           ${[...read.fields]}::text[], array_agg(seen.id)
    from unnest(${[...read.customerIds]}::bigint[]) as seen(id)
    where not exists (
      select from staff.customer_read as r
      where r.staff_id = ${read.staffId} and r.at > ${read.at}::timestamptz - ${repeatsWithin}::interval
        and r.call = ${read.call} and r.fields @> ${[...read.fields]}::text[]
        and r.session_id is not distinct from ${read.sessionId}::bigint
        and r.api_key is not distinct from ${read.apiKey}
        and seen.id = any(r.customer_ids))
    having count(*) > 0`);

/** `from` is inclusive, `until` exclusive. */
export interface ReadFilter {
  staffId: number;
  from: Date;
  until: Date;
}

const seenRow = z.object({
  customerId: z.number(),
  firstAt: z.date(),
  lastAt: z.date(),
  reads: z.number(),
  fields: z.array(z.string()),
  calls: z.array(z.string()),
  apiKeys: z.array(z.string()),
});
export type SeenCustomerRow = z.infer<typeof seenRow>;

export const seenOrder: SortOrder = {
  list: 'customer-reads',
  direction: 'ascending',
  keys: [{ column: sql`seen."customerId"`, type: 'number' }],
};

const seenBy = ({ staffId, from, until }: ReadFilter) => sql`
  select customer.id as "customerId", min(r.at) as "firstAt", max(r.at) as "lastAt",
         count(distinct r.id) as reads,
         array_agg(distinct field order by field) as fields,
         array_agg(distinct r.call order by r.call) as calls,
         array_remove(array_agg(distinct r.api_key), null) as "apiKeys"
  from staff.customer_read as r
       cross join unnest(r.customer_ids) as customer(id)
       cross join unnest(r.fields) as field
  where r.staff_id = ${staffId} and r.at >= ${from} and r.at < ${until}
  group by customer.id`;

/** The customers whom a member of staff saw, by their numbers. */
export const selectSeenCustomers = (q: Queryable, filter: ReadFilter, seek: Seek) =>
  q.many(
    seenRow.extend({ cursorKey: cursorKeyRow }),
    sql`select seen.*, ${seek.cursorKey} as "cursorKey" from (${seenBy(filter)}) as seen
        where ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const selectAllSeenCustomers = (q: Queryable, filter: ReadFilter) =>
  q.many(seenRow, sql`${seenBy(filter)} order by 1`);

export const countSeenCustomers = (q: Queryable, filter: ReadFilter) =>
  countRows(q, sql`select from (${seenBy(filter)}) as seen`);

const readerRow = z.object({ staffId: z.number(), fullName: z.string() });

/** All staff who saw customers. */
export const selectReaders = (q: Queryable) =>
  q.many(
    readerRow,
    sql`select id as "staffId", full_name as "fullName" from staff.member s
        where exists (select from staff.customer_read r where r.staff_id = s.id)
        order by full_name, id`,
  );

/** Deletes entries from before a moment; the database keeps those of the last year. */
export const deleteReadsBefore = (tx: Tx, before: Date) =>
  tx.run(sql`
    delete from staff.customer_read
    where at < ${before} and at < now() - interval '365 days'`);

const mostRow = z.object({ most: z.number() });

/** The most customers whom one member of staff saw since a moment. */
export const mostCustomersSeen = (q: Queryable, since: Date) =>
  q.one(
    mostRow,
    sql`select coalesce(max(customers), 0) as most
        from (select count(distinct customer.id) as customers
              from staff.customer_read as r cross join unnest(r.customer_ids) as customer(id)
              where r.at > ${since} group by r.staff_id) as each`,
  );
