import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { rowPart } from '../../../platform/subqueries.ts';

const sessionRow = z.object({
  id: z.number(),
  device_id: z.string(),
  customer_id: z.number().nullable(),
  last_seen_at: z.coerce.date(),
  expires_at: z.coerce.date(),
  revoked_at: z.coerce.date().nullable(),
  support_staff_id: z.number().nullable(),
  support_name: z.string().nullable(),
  ticket_issued_at: z.coerce.date(),
  ticket_used_at: z.coerce.date().nullable(),
  ticket_retired_at: z.coerce.date().nullable(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** The session of a ticket, and the state of the ticket. */
export const sessionByTicket = (q: Queryable, hash: Buffer) =>
  q.part(
    rowPart(
      sessionRow,
      sql`select s.id, s.device_id, s.customer_id, s.last_seen_at, s.expires_at, s.revoked_at,
                 s.support_staff_id, s.support_name, t.issued_at as ticket_issued_at,
                 t.used_at as ticket_used_at, t.retired_at as ticket_retired_at
          from identity.session_ticket t join identity.session s on s.id = t.session_id
          where t.ticket_hash = ${hash}`,
    ),
  );

/** Records that the client has the ticket: earlier ones retire. */
export const useTicket = (q: Queryable, hash: Buffer, now: Date) =>
  q.run(sql`
    with used as (
      update identity.session_ticket set used_at = ${now}
      where ticket_hash = ${hash} and used_at is null returning session_id, issued_at
    )
    update identity.session_ticket as old set retired_at = ${now} from used
    where old.session_id = used.session_id and old.issued_at < used.issued_at
      and old.retired_at is null`);

const expiryRow = z.object({ expires_at: z.date() });

/**
 * Issues the next ticket of the session beside the current one. Null if the current one has retired, or if a
 * ticket issued since `unlessSince` may still be on its way to the client.
 */
export const issueTicket = (
  q: Queryable,
  next: { hash: Buffer; insteadOf: Buffer; unlessSince: Date; now: Date },
) =>
  q.maybe(
    expiryRow,
    sql`with issued as (
          insert into identity.session_ticket (ticket_hash, session_id, issued_at)
          select ${next.hash}, t.session_id, ${next.now} from identity.session_ticket t
          where t.ticket_hash = ${next.insteadOf} and t.retired_at is null
            and not exists (select from identity.session_ticket newer
                            where newer.session_id = t.session_id and newer.issued_at > t.issued_at
                              and newer.issued_at > ${next.unlessSince})
          returning session_id
        )
        select s.expires_at from issued join identity.session s on s.id = issued.session_id`,
  );
