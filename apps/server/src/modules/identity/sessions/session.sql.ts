import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { DeviceType } from '../../../platform/http/context.ts';
import { idRow } from '../../../platform/rows.ts';

const sessionStateRow = z.object({ expires_at: z.date(), revoked_at: z.date().nullable() });

export const sessionById = (q: Queryable, id: number) =>
  q.maybe(
    sessionStateRow,
    sql`select expires_at, revoked_at from identity.session where id = ${id}`,
  );

/** Whether the session was ended before its time; one that is deleted was. */
export const isSessionRevoked = async (q: Queryable, id: number): Promise<boolean> => {
  const session = await sessionById(q, id);
  return !session || session.revoked_at !== null;
};

export const touchSession = (q: Queryable, id: number, now: Date) =>
  q.run(sql`update identity.session set last_seen_at = ${now} where id = ${id}`);

export const insertSession = (
  tx: Tx,
  session: {
    ticketHash: Buffer;
    deviceId: string;
    deviceType: DeviceType;
    customerId: number | null;
    supportAgent: { staffId: number; name: string } | undefined;
    now: Date;
    expiresAt: Date;
  },
) =>
  tx.one(
    idRow,
    sql`insert into identity.session
          (ticket_hash, device_id, device_type, customer_id, support_staff_id, support_name, created_at,
           last_seen_at, expires_at)
        values (${session.ticketHash}, ${session.deviceId}, ${session.deviceType},
                ${session.customerId}, ${session.supportAgent?.staffId ?? null},
                ${session.supportAgent?.name ?? null}, ${session.now}, ${session.now}, ${session.expiresAt})
        returning id`,
  );

const deviceLoginsRow = z.object({ hasAnyLogin: z.boolean(), hasOwnerLogin: z.boolean() });

/** Whether anyone has logged in on this device before, and whether the owner of the account has. */
export const loginsOnDevice = (
  q: Queryable,
  deviceId: string,
  owner: { phone?: string; email?: string },
) =>
  q.one(
    deviceLoginsRow,
    sql`select count(*) > 0 as "hasAnyLogin",
               coalesce(bool_or(customer.phone = ${owner.phone ?? null}::text or (customer.email = ${owner.email ?? null}::text
                                and customer.email_verified_at is not null)), false) as "hasOwnerLogin"
        from identity.session join identity.customer on customer.id = session.customer_id
        where device_id = ${deviceId} and support_staff_id is null`,
  );

const listedSessionRow = z.object({
  id: z.number(),
  device_type: z.enum(['desktop', 'mobile', 'android', 'ios']),
  created_at: z.date(),
  last_seen_at: z.date(),
});

/** The customer's valid sessions, the last used first. */
export const selectSessions = (q: Queryable, customerId: number, idleSince: Date, now: Date) =>
  q.many(
    listedSessionRow,
    sql`select id, device_type, created_at, last_seen_at from identity.session
        where customer_id = ${customerId} and revoked_at is null
          and expires_at > ${now} and last_seen_at > ${idleSince}
        order by last_seen_at desc, id desc limit 50`,
  );

const startRow = z.object({ created_at: z.date() });

export const sessionStartedAt = async (q: Queryable, sessionId: number): Promise<Date> =>
  (await q.one(startRow, sql`select created_at from identity.session where id = ${sessionId}`))
    .created_at;

const sharedRow = z.object({ shared: z.boolean() });

/**
 * Whether two customers were ever logged in on the same device. Clients choose device ids: a hint, no proof.
 */
export const shareDevice = async (q: Queryable, a: number, b: number): Promise<boolean> =>
  (
    await q.one(
      sharedRow,
      sql`select exists (
            select from identity.session one join identity.session other using (device_id)
            where one.customer_id = ${a} and other.customer_id = ${b}) as shared`,
    )
  ).shared;
