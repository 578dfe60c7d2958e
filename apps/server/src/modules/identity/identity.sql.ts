import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import { rowPart } from '../../platform/subqueries.ts';
import type { DeviceType } from '../../platform/http/context.ts';

const sessionStateRow = z.object({ expires_at: z.date(), revoked_at: z.date().nullable() });

export const sessionById = (q: Queryable, id: number) =>
  q.maybe(
    sessionStateRow,
    sql`select expires_at, revoked_at from identity.session where id = ${id}`,
  );

export const touchSession = (q: Queryable, id: number, now: Date) =>
  q.run(sql`update identity.session set last_seen_at = ${now} where id = ${id}`);

const idRow = z.object({ id: z.number() });

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
          (ticket_hash, device_id, device_type, customer_id, care_staff_id, care_name, created_at,
           last_seen_at, expires_at)
        values (${session.ticketHash}, ${session.deviceId}, ${session.deviceType},
                ${session.customerId}, ${session.supportAgent?.staffId ?? null},
                ${session.supportAgent?.name ?? null}, ${session.now}, ${session.now}, ${session.expiresAt})
        returning id`,
  );

const deviceLoginsRow = z.object({ anybodys: z.boolean(), owners: z.boolean() });

/** Whether anyone has logged in on this device before, and whether the owner of the account has. */
export const loginsOnDevice = (
  q: Queryable,
  deviceId: string,
  owner: { phone?: string; email?: string },
) =>
  q.one(
    deviceLoginsRow,
    sql`select count(*) > 0 as anybodys,
               coalesce(bool_or(customer.phone = ${owner.phone ?? null}::text or (customer.email = ${owner.email ?? null}::text
                                and customer.email_verified_at is not null)), false) as owners
        from identity.session join identity.customer on customer.id = session.customer_id
        where device_id = ${deviceId} and care_staff_id is null`,
  );

/** A new code replaces the earlier one for the phone on this device: there is never more than one. */
export const replaceLoginCode = (
  tx: Tx,
  code: {
    phone: string;
    codeHash: Buffer;
    deviceId: string;
    tries: number;
    now: Date;
    expiresAt: Date;
  },
) =>
  tx.run(sql`
    insert into identity.device_code
      (phone, code_hash, device_id, tries_left, created_at, expires_at)
    values (${code.phone}, ${code.codeHash}, ${code.deviceId}, ${code.tries}, ${code.now},
            ${code.expiresAt})
    on conflict (phone, device_id) do update
      set code_hash = excluded.code_hash, tries_left = excluded.tries_left,
          created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null`);

const loginCodeRow = z.object({ code_hash: z.instanceof(Buffer), tries_left: z.number() });

/** A phone number on a device. */
export interface PhoneOnDevice {
  phone: string;
  deviceId: string;
}

/** The valid code that this device requested. */
export const validLoginCode = (tx: Tx, { phone, deviceId }: PhoneOnDevice, now: Date) =>
  tx.maybe(
    loginCodeRow,
    sql`select code_hash, tries_left from identity.device_code
        where phone = ${phone} and device_id = ${deviceId} and used_at is null
          and expires_at > ${now} and tries_left > 0
        for update`,
  );

/** Voids all codes of a phone after its owner logged in. */
export const useLoginCodes = (tx: Tx, phone: string, now: Date) =>
  tx.run(sql`
    update identity.device_code set used_at = ${now} where phone = ${phone} and used_at is null`);

export const countWrongCode = (tx: Tx, { phone, deviceId }: PhoneOnDevice) =>
  tx.run(sql`
    update identity.device_code set tries_left = tries_left - 1
    where phone = ${phone} and device_id = ${deviceId}`);

export async function deleteLoginCodesBefore(q: Queryable, before: Date): Promise<void> {
  await q.run(sql`delete from identity.device_code where expires_at < ${before}`);
  await q.run(sql`delete from identity.login_code where expires_at < ${before}`);
}

const newCustomerRow = z.object({ id: z.number(), is_new: z.boolean() });

/** The customer with this phone; the first login creates the row. */
export const findOrCreateCustomer = (tx: Tx, phone: string, now: Date) =>
  tx.one(
    newCustomerRow,
    // The update changes nothing: it makes the statement return an existing row.
    sql`insert into identity.customer (phone, created_at) values (${phone}, ${now})
        on conflict (phone) do update set phone = excluded.phone
        returning id, xmax = 0 as is_new`,
  );

export const customerRow = z.object({
  id: z.number(),
  public_id: z.string(),
  phone: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  language: z.string(),
});
export type CustomerRow = z.infer<typeof customerRow>;

const selectCustomer = (id: number): Sql =>
  sql`select id, public_id, coalesce(phone, '') as phone, full_name, email, language
      from identity.customer where id = ${id}`;

export const findCustomer = (q: Queryable, id: number) => q.one(customerRow, selectCustomer(id));

export const customerRowPart = (id: number) => rowPart(customerRow, selectCustomer(id));

/** Null for an unknown phone or number. */
export const selectCustomerBy = (q: Queryable, by: { id: number } | { phone: string }) =>
  q.maybe(
    customerRow,
    sql`select id, public_id, coalesce(phone, '') as phone, full_name, email, language
        from identity.customer
        where ${'id' in by ? sql`id = ${by.id}` : sql`phone = ${by.phone}`}`,
  );

const phoneRow = z.object({ phone: z.string() });

const nameRow = z.object({ id: z.number(), phone: z.string(), fullName: z.string().nullable() });

export const selectCustomerNames = (q: Queryable, customerIds: readonly number[]) =>
  q.many(
    nameRow,
    sql`select id, coalesce(phone, '') as phone, full_name as "fullName" from identity.customer
        where id = any(${[...customerIds]}::bigint[])`,
  );

/** The name is matched literally: its letters are no pattern. */
export const selectMatching = (
  q: Queryable,
  { phoneEnd, name, limit }: { phoneEnd: string | null; name: string | null; limit: number },
) =>
  q.many(
    z.object({ id: z.number() }),
    sql`select id from identity.customer
        where (${phoneEnd}::text is not null and right(phone, length(${phoneEnd}::text)) = ${phoneEnd}::text)
           or (${name}::text is not null and position(lower(${name}::text) in lower(full_name)) > 0)
        order by id desc limit ${limit}`,
  );

export const selectPhones = (q: Queryable, ids: readonly number[]) =>
  q.many(
    phoneRow,
    sql`select phone from identity.customer where id = any(${ids}::bigint[]) and phone is not null order by id`,
  );

export const updateName = (tx: Tx, id: number, fullName: string) =>
  tx.run(sql`update identity.customer set full_name = ${fullName} where id = ${id}`);
