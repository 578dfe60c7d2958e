import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer, MergedCustomers } from '../../platform/personal-data.ts';

const addressRow = z.record(z.string(), z.unknown());

export const selectAddressesForExport = (q: Queryable, customerId: number) =>
  q.many(
    addressRow,
    sql`select type, full_name as "name", contact_no as "phone", address_line1 as "line1",
               address_line2 as "line2", area, city, state, pin_code as "pinCode",
               latitude, longitude, instructions, business_name as "businessName", gstin, is_default as "default",
               created_at as "addedAt", deleted_at as "deletedAt"
        from location.address where customer_id = ${customerId} order by id`,
  );

export const selectAreaRequestsForExport = (q: Queryable, customerId: number) =>
  q.many(
    addressRow,
    sql`select phone, place, pin_code as "pinCode", asked_at as "askedAt", notified_at as "notifiedAt"
        from location.area_request where customer_id = ${customerId} order by id`,
  );

/** Orders keep copies of their addresses; this module keeps none. */
export async function deleteLocationsOf(tx: Tx, { customerId, phone, sessionIds }: ErasedCustomer) {
  await tx.run(sql`
    delete from location.visitor_location where session_id = any(${sessionIds}::bigint[])`);
  await tx.run(sql`delete from location.address where customer_id = ${customerId}`);
  await tx.run(sql`
    delete from location.area_request where customer_id = ${customerId} or phone = ${phone}`);
}

/** The account that stays keeps its default address. */
export async function mergeAddresses(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    update location.address
    set customer_id = ${to},
        is_default = is_default and not exists (
          select from location.address as own
          where own.customer_id = ${to} and own.is_default and own.deleted_at is null)
    where customer_id = ${from}`);
}
