import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../db.ts';

const eventRow = z.object({
  eventId: z.number(),
  name: z.string(),
  customerId: z.number().nullable(),
  payload: z.unknown(),
});
export type EventRow = z.infer<typeof eventRow>;

/** Writes an event into the outbox. */
export const insertEvent = (
  tx: Tx,
  { name, customerId, payload }: { name: string; customerId: number | null; payload: object },
): void =>
  tx.write({
    tables: ['platform.event'],
    last: sql`
      insert into platform.event (name, customer_id, payload)
      values (${name}, ${customerId}, ${JSON.stringify(payload)}::jsonb)`,
  });

/** Only the first event of each customer and module is retried. */
const isDue = sql`retry_at <= now() and not exists (
  select from platform.event_retry as earlier
  where earlier.customer_id = retry.customer_id and earlier.module = retry.module
    and earlier.event_id < retry.event_id)`;

const waitingRow = z.object({ waits: z.boolean() });

/** Whether an event of the customer is not handled yet by every module. */
export const hasWaitingEvents = async (q: Queryable, customerId: number): Promise<boolean> =>
  (
    await q.one(
      waitingRow,
      sql`select exists (select from platform.event where customer_id = ${customerId})
              or exists (select from platform.event_retry where customer_id = ${customerId}) as waits`,
    )
  ).waits;

const workRow = z.object({ hasEvents: z.boolean(), hasRetries: z.boolean() });

/** Whether the outbox contains events, or retries that are due. */
export const selectWork = (q: Queryable) =>
  q.one(
    workRow,
    sql`select exists (select from platform.event) as "hasEvents",
               exists (select from platform.event_retry as retry where ${isDue}) as "hasRetries"`,
  );

const lockedRow = z.object({ locked: z.boolean() });

/**
 * Locks the outbox until the transaction ends; false while another worker has it. From here on the
 * transaction waits for a row lock for half a second at most: it delays all other events meanwhile.
 */
export const tryLockOutbox = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one(
      lockedRow,
      sql`select pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) as locked,
                 set_config('lock_timeout', '500ms', true)`,
    )
  ).locked;

/** Takes the first events out of the outbox, in their order. */
export const takeEvents = (tx: Tx, limit: number) =>
  tx.many(
    eventRow,
    sql`with taken as (
          delete from platform.event
          where id in (select id from platform.event order by id limit ${limit})
          returning id, name, customer_id, payload
        )
        select id as "eventId", name, customer_id as "customerId", payload from taken order by id`,
  );

const blockedRow = z.object({ module: z.string(), customerId: z.number() });

/** The modules that wait for the retry of an event of these customers. */
export const selectBlocked = (tx: Tx, customerIds: readonly number[]) =>
  tx.many(
    blockedRow,
    sql`select distinct module, customer_id as "customerId" from platform.event_retry
        where customer_id = any(${customerIds}::bigint[])`,
  );

const retryRow = eventRow.extend({ module: z.string(), tries: z.number() });

/** Due retries, in their order. */
export const selectDueRetries = (tx: Tx, limit: number) =>
  tx.many(
    retryRow,
    sql`select event_id as "eventId", module, name, customer_id as "customerId", payload, tries
        from platform.event_retry as retry where ${isDue} order by event_id limit ${limit}`,
  );

export const deleteRetry = (tx: Tx, eventId: number, module: string): void =>
  tx.send(sql`delete from platform.event_retry where event_id = ${eventId} and module = ${module}`);

export interface Retry extends EventRow {
  module: string;
  /** Failed tries; 0 waits behind an earlier event. */
  tries: number;
  failure: string | null;
}

/** Saves retries. The pause doubles with each failure, from 2 seconds to an hour. */
export const saveRetries = (tx: Tx, retries: readonly Retry[]): void =>
  tx.send(sql`
    insert into platform.event_retry
      (event_id, module, name, customer_id, payload, tries, failure, retry_at)
    select "eventId", module, name, "customerId", payload, tries, failure,
           now() + case tries when 0 then interval '0'
                     else least(interval '1 hour', interval '1 second' * 2 ^ least(tries, 12)) end
    from jsonb_to_recordset(${JSON.stringify(retries)}::jsonb)
         as given ("eventId" bigint, module text, name text, "customerId" bigint, payload jsonb,
                   tries integer, failure text)
    on conflict (event_id, module) do update
      set tries = excluded.tries, failure = excluded.failure, retry_at = excluded.retry_at`);

const countsRow = z.object({ waiting: z.number(), retrying: z.number(), failing: z.number() });

/** The number of events that wait for a worker, of retries, and of those that failed `often` times. */
export const countEvents = (q: Queryable, often: number) =>
  q.one(
    countsRow,
    sql`select (select count(*) from platform.event) as waiting, count(*) as retrying,
               count(*) filter (where tries >= ${often}) as failing
        from platform.event_retry`,
  );
