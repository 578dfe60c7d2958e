import { z } from 'zod';
import { shapes } from '@halal-basket/contract';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const staffRow = z.object({
  staff_id: z.number(),
  email: z.string(),
  full_name: z.string(),
  role: shapes.staffRole,
  hub_ids: z.array(z.number()),
});
export type StaffRow = z.infer<typeof staffRow>;

/** As JSON, because the driver returns the elements of a bigint[] as text. */
const hubIdsColumn = sql`
  array_to_json(array(select h.hub_id from staff.member_hub h
                      where h.staff_id = s.id order by h.hub_id)) as hub_ids`;

/** An invited account has no password yet. */
const staffWithPasswordRow = staffRow.extend({ password_hash: z.string().nullable() });

export const staffByEmail = (q: Queryable, email: string) =>
  q.maybe(
    staffWithPasswordRow,
    sql`select s.id as staff_id, s.email, s.full_name, s.role, s.password_hash,
               ${hubIdsColumn}
        from staff.member s where s.email = ${email} and s.is_active`,
  );

export const staffById = (q: Queryable, staffId: number) =>
  q.maybe(
    staffRow,
    sql`select s.id as staff_id, s.email, s.full_name, s.role, ${hubIdsColumn}
        from staff.member s where s.id = ${staffId} and s.is_active`,
  );

const sessionRow = staffRow.extend({
  session_id: z.number(),
  last_seen_at: z.date(),
});

/**
 * The valid session of a ticket, with its account. A session that started with the password alone ends as soon
 * as the account has a second factor, or the shop requires one of the role.
 */
export const staffSession = (q: Queryable, ticketHash: Buffer, now: Date, idleSince: Date) =>
  q.maybe(
    sessionRow,
    sql`select e.id as session_id, e.last_seen_at, s.id as staff_id, s.email, s.full_name, s.role,
               ${hubIdsColumn}
        from staff.session e join staff.member s on s.id = e.staff_id
        where e.ticket_hash = ${ticketHash} and e.revoked_at is null and e.expires_at > ${now}
          and e.last_seen_at > ${idleSince} and s.is_active
          and case when exists (select from staff.second_factor f
                                where f.staff_id = s.id and f.secret is not null)
                   then e.second_factor
                   else not exists (select from staff.second_factor_rule r
                                    where s.role = any(r.roles)) end`,
  );

export const insertStaffSession = (
  tx: Tx,
  session: {
    ticketHash: Buffer;
    staffId: number;
    secondFactor: boolean;
    now: Date;
    expiresAt: Date;
  },
) =>
  tx.run(sql`
    insert into staff.session
      (ticket_hash, staff_id, second_factor, created_at, last_seen_at, expires_at)
    values (${session.ticketHash}, ${session.staffId}, ${session.secondFactor}, ${session.now},
            ${session.now}, ${session.expiresAt})`);

export const touchStaffSession = (q: Queryable, sessionId: number, now: Date) =>
  q.run(sql`update staff.session set last_seen_at = ${now} where id = ${sessionId}`);

export const revokeStaffSession = (tx: Tx, sessionId: number, now: Date) =>
  tx.run(sql`update staff.session set revoked_at = ${now} where id = ${sessionId}`);
