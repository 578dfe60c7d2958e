import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

const deliveryRow = z.object({
  deliveryId: z.number(),
  webhookId: z.number(),
  eventId: z.string(),
  event: z.string(),
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  attempts: z.number(),
  createdAt: z.date(),
  attemptedAt: z.date().nullable(),
  dueAt: z.date(),
  httpStatus: z.number().nullable(),
  error: z.string().nullable(),
  body: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

const columns = sql`d.id as "deliveryId", d.webhook_id as "webhookId", d.event_id as "eventId",
  d.event, d.state, d.attempts, d.created_at as "createdAt", d.attempted_at as "attemptedAt",
  d.due_at as "dueAt", d.http_status as "httpStatus", d.error, d.body`;

export interface OutgoingEvent {
  eventId: string;
  body: string;
}

/** Adds a delivery of each event for each active webhook that receives it. Returns their number. */
export const insertDeliveries = (
  tx: Tx,
  event: string,
  outgoing: readonly OutgoingEvent[],
  now: Date,
) =>
  tx.run(sql`
    insert into connect.delivery (webhook_id, event_id, event, body, due_at, created_at)
    select w.id, e.event_id, ${event}, e.body, ${now}, ${now}
    from unnest(${outgoing.map(({ eventId }) => eventId)}::uuid[],
                ${outgoing.map(({ body }) => body)}::text[])
           with ordinality as e (event_id, body, place)
    join connect.webhook w on w.is_active and ${event} = any(w.events)
    order by e.place, w.id`);

export const insertTestDelivery = (
  tx: Tx,
  webhookId: number,
  { eventId, body }: OutgoingEvent,
  now: Date,
) =>
  tx.run(sql`
    insert into connect.delivery (webhook_id, event_id, event, body, due_at, created_at)
    values (${webhookId}, ${eventId}, 'test', ${body}, ${now}, ${now})`);

const claimedRow = deliveryRow.extend({
  url: z.string(),
  isActive: z.boolean(),
  encryptedSecret: z.instanceof(Buffer),
});
export type ClaimedDelivery = z.infer<typeof claimedRow>;

/**
 * Takes the deliveries that are due, few of each webhook, so that a slow receiver delays the others little.
 * `until` is when another process may take them if this one dies.
 */
export const claimDeliveries = (
  q: Queryable,
  {
    now,
    until,
    most,
    mostOfWebhook,
  }: { now: Date; until: Date; most: number; mostOfWebhook: number },
) =>
  q.many(
    claimedRow,
    sql`with next as (
          select d.id
          from connect.webhook w
          cross join lateral (
            select id, due_at from connect.delivery
            where webhook_id = w.id and state = 'WAITING' and due_at <= ${now}
            order by due_at, id limit ${mostOfWebhook} for update skip locked
          ) as d
          order by d.due_at, d.id limit ${most}
        )
        update connect.delivery d set due_at = ${until}
        from next, connect.webhook w
        where d.id = next.id and w.id = d.webhook_id
        returning ${columns}, w.url, w.is_active as "isActive", w.sealed_secret as "encryptedSecret"`,
  );

export interface AttemptResult {
  state: 'WAITING' | 'DELIVERED' | 'FAILED';
  /** When it is sent next, if it waits. */
  dueAt: Date;
  httpStatus: number | null;
  error: string | null;
}

export const saveAttempt = (
  tx: Tx,
  deliveryId: number,
  { state, dueAt, httpStatus, error }: AttemptResult,
  now: Date,
) =>
  tx.run(sql`
    update connect.delivery
    set state = ${state}, attempts = attempts + 1, due_at = ${dueAt}, attempted_at = ${now},
        http_status = ${httpStatus}, error = ${error}
    where id = ${deliveryId}`);

export const deliveryById = (q: Queryable, deliveryId: number) =>
  q.maybe(deliveryRow, sql`select ${columns} from connect.delivery d where d.id = ${deliveryId}`);

/** Lets a delivery be sent again from its first attempt. */
export const restartDelivery = (tx: Tx, deliveryId: number, now: Date) =>
  tx.one(
    deliveryRow,
    sql`update connect.delivery d
        set state = 'WAITING', attempts = 0, due_at = ${now}, error = null, http_status = null
        where d.id = ${deliveryId} returning ${columns}`,
  );

export const deliveryOrder: SortOrder = {
  list: 'webhookDeliveries',
  direction: 'descending',
  keys: [{ column: sql`d.id`, type: 'number' }],
};

const listedRow = deliveryRow.extend({ cursorKey: cursorKeyRow });

/** Newest first. */
export const selectDeliveries = (q: Queryable, webhookId: number, seek: Seek) =>
  q.many(
    listedRow,
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from connect.delivery d
        where d.webhook_id = ${webhookId} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countDeliveries = (q: Queryable, webhookId: number) =>
  countRows(q, sql`select from connect.delivery d where d.webhook_id = ${webhookId}`);

export const deleteDeliveriesBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from connect.delivery where created_at < ${before}`);
