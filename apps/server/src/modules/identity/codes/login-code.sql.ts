import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

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

export const deleteLoginCodesBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from identity.device_code where expires_at < ${before}`);
