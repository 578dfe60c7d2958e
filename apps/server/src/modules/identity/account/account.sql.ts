import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const exportRow = z.object({
  publicId: z.string(),
  requestedAt: z.date(),
  readyAt: z.date().nullable(),
  expiresAt: z.date(),
});
export type ExportRow = z.infer<typeof exportRow>;

const exportColumns = sql`public_id as "publicId", requested_at as "requestedAt",
  ready_at as "readyAt", expires_at as "expiresAt"`;

/** The customer's export that has not expired. */
export const currentExport = (q: Queryable, customerId: number, now: Date) =>
  q.maybe(
    exportRow,
    sql`select ${exportColumns} from identity.account_export
        where customer_id = ${customerId} and expires_at > ${now}`,
  );

/** Starts an export in place of the last one. Returns null if the last one is younger than `since`. */
export const startExport = (
  tx: Tx,
  {
    customerId,
    since,
    now,
    expiresAt,
  }: Record<'since' | 'now' | 'expiresAt', Date> & {
    customerId: number;
  },
) =>
  tx.maybe(
    exportRow,
    sql`insert into identity.account_export (customer_id, requested_at, expires_at)
        values (${customerId}, ${now}, ${expiresAt})
        on conflict (customer_id) do update
          set public_id = gen_random_uuid(), requested_at = excluded.requested_at,
              expires_at = excluded.expires_at, ready_at = null, archive = null
          where account_export.requested_at < ${since}
        returning ${exportColumns}`,
  );

export const finishExport = (q: Queryable, publicId: string, archive: Buffer, now: Date) =>
  q.run(sql`
    update identity.account_export set archive = ${archive}, ready_at = ${now}
    where public_id = ${publicId}`);

const archiveRow = z.object({ archive: z.instanceof(Buffer) });

/** The file, if it belongs to the customer and has not expired. */
export const archiveOf = (q: Queryable, publicId: string, customerId: number, now: Date) =>
  q.maybe(
    archiveRow,
    sql`select archive from identity.account_export
        where public_id = ${publicId} and customer_id = ${customerId} and expires_at > ${now}
          and archive is not null`,
  );

export const deleteExportsBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from identity.account_export where expires_at < ${before}`);

const tableRow = z.record(z.string(), z.unknown());

export const selectCustomerForExport = (q: Queryable, customerId: number) =>
  q.many(
    tableRow,
    sql`select full_name as "name", phone, email, email_verified_at as "emailVerifiedAt",
               pending_email as "pendingEmail", language, created_at as "customerSince",
               password_hash is not null as "hasPassword", cart_reminders as "cartReminders",
               array_to_string(offer_channels, ', ') as "offersBy", offer_channels_at as "offersByChangedAt"
        from identity.customer where id = ${customerId}`,
  );

export const selectSessionsForExport = (q: Queryable, customerId: number) =>
  q.many(
    tableRow,
    sql`select device_type as "device", created_at as "loggedInAt", last_seen_at as "lastSeenAt",
               expires_at as "expiresAt", revoked_at as "endedAt"
        from identity.session where customer_id = ${customerId} order by id`,
  );

export const planErasure = (tx: Tx, customerId: number, at: Date) =>
  tx.run(sql`
    update identity.customer set erase_at = ${at}, erasure_held_because = null
    where id = ${customerId}`);

/**
 * Schedules the next check for `at`. Returns whether the reason differs from the last one that the customer
 * was notified of.
 */
export const postponeErasure = async (
  tx: Tx,
  customerId: number,
  { at, because }: { at: Date; because: string },
): Promise<boolean> => {
  await tx.run(sql`update identity.customer set erase_at = ${at} where id = ${customerId}`);
  const changed = await tx.run(sql`
    update identity.customer set erasure_held_because = ${because}
    where id = ${customerId} and erasure_held_because is distinct from ${because}`);
  return changed === 1;
};

/** Cancels the erasure. Returns whether one was planned. */
export const cancelErasure = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await tx.run(sql`
    update identity.customer set erase_at = null, erasure_held_because = null
    where id = ${customerId} and erase_at is not null`)) === 1;

const leavingRow = z.object({
  customerId: z.number(),
  createdAt: z.date(),
  phone: z.string(),
  email: z.string().nullable(),
});
export type CustomerToErase = z.infer<typeof leavingRow>;

const leavingColumns = sql`id as "customerId", created_at as "createdAt", phone,
  coalesce(email, pending_email) as email`;

/** The customer, locked, if the erasure is due. */
export const lockDueErasure = (tx: Tx, customerId: number, now: Date) =>
  tx.maybe(
    leavingRow,
    sql`select ${leavingColumns} from identity.customer
        where id = ${customerId} and erase_at <= ${now} and erased_at is null for update`,
  );

/** The customer of a listed erasure, locked, unless the data is erased. */
export const lockErasedCustomer = (
  tx: Tx,
  { customerId, createdAt }: Pick<CustomerToErase, 'customerId' | 'createdAt'>,
) =>
  tx.maybe(
    leavingRow,
    sql`select ${leavingColumns} from identity.customer
        where id = ${customerId} and date_trunc('milliseconds', created_at) = ${createdAt}
          and phone is not null for update`,
  );

const sessionIdRow = z.object({ id: z.number() });

/** Removes all personal data from the customer's own rows. Returns the ids of their sessions. */
export async function anonymise(tx: Tx, customerId: number, phone: string, now: Date) {
  await tx.run(sql`delete from identity.device_code where phone = ${phone}`);
  await tx.run(sql`delete from identity.mail_link where customer_id = ${customerId}`);
  await tx.run(sql`delete from identity.account_export where customer_id = ${customerId}`);
  const sessions = await tx.many(
    sessionIdRow,
    sql`delete from identity.session where customer_id = ${customerId} returning id`,
  );
  await tx.run(sql`
    update identity.customer
    set phone = null, full_name = null, email = null, email_verified_at = null,
        pending_email = null, password_hash = null, erased_at = ${now}, erase_at = null,
        erasure_held_because = null
    where id = ${customerId}`);
  return sessions.map(({ id }) => id);
}
