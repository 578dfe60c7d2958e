import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { countRow, idRow } from '../../../platform/rows.ts';
import { rowPart } from '../../../platform/subqueries.ts';

const addressRow = z.object({
  addressId: z.number(),
  isDefault: z.boolean(),
  type: shapes.addressType,
  label: z.string(),
  fullName: z.string(),
  contactNo: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pinCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  mapLocation: z.string(),
  primaryText: z.string(),
  secondaryText: z.string(),
  instructions: z.string(),
  /** Both '' unless a business buys for the address. */
  businessName: z.string(),
  gstin: z.string(),
  deliveredAt: z.coerce.date().nullable(),
});
export type StoredAddress = z.infer<typeof addressRow>;

/** The fields that a customer gives; the rest is derived. */
export type AddressFields = Omit<StoredAddress, 'addressId' | 'isDefault' | 'deliveredAt'>;

const columns = sql`
  id as "addressId", is_default as "isDefault", type, label, full_name as "fullName",
  contact_no as "contactNo", address_line1 as "addressLine1", address_line2 as "addressLine2",
  area, city, state, country, pin_code as "pinCode", latitude, longitude,
  map_location as "mapLocation", primary_text as "primaryText",
  secondary_text as "secondaryText", instructions, business_name as "businessName", gstin,
  delivered_at as "deliveredAt"`;

/** The default address first, then the newest. */
export const findAddresses = (q: Queryable, customerId: number) =>
  q.many(
    addressRow,
    sql`select ${columns} from location.address
        where customer_id = ${customerId} and deleted_at is null
        order by is_default desc, id desc`,
  );

export const findAddress = (q: Queryable, customerId: number, addressId: number) =>
  q.part(
    rowPart(
      addressRow,
      sql`select ${columns} from location.address
          where id = ${addressId} and customer_id = ${customerId} and deleted_at is null`,
    ),
  );

const selectCurrentAddress = (customerId: number, sessionId: number): Sql =>
  sql`select ${columns} from location.address
      where customer_id = ${customerId} and deleted_at is null
        and (is_default or id = (select address_id from location.visitor_location
                                 where session_id = ${sessionId}))
      order by is_default limit 1`;

export const currentAddressPart = (customerId: number, sessionId: number) =>
  rowPart(addressRow, selectCurrentAddress(customerId, sessionId));

/** The session's chosen address, else the customer's default one. */
export const findCurrentAddress = (q: Queryable, customerId: number, sessionId: number) =>
  q.part(currentAddressPart(customerId, sessionId));

/** Serialises changes of one customer's address book: the default is a rule over all its rows. */
export const lockAddressBook = (tx: Tx, customerId: number) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`location.address ${customerId}`}, 0))`);

export const countAddresses = (q: Queryable, customerId: number) =>
  q.one(
    countRow,
    sql`select count(*) as count from location.address
        where customer_id = ${customerId} and deleted_at is null`,
  );

export const insertAddress = (tx: Tx, customerId: number, address: AddressFields, now: Date) =>
  tx.one(
    idRow,
    sql`insert into location.address
          (customer_id, type, label, full_name, contact_no, address_line1, address_line2, area, city,
           state, country, pin_code, latitude, longitude, map_location, primary_text,
           secondary_text, instructions, business_name, gstin, created_at)
        values (${customerId}, ${address.type}, ${address.label}, ${address.fullName}, ${address.contactNo},
                ${address.addressLine1}, ${address.addressLine2}, ${address.area}, ${address.city},
                ${address.state}, ${address.country}, ${address.pinCode}, ${address.latitude},
                ${address.longitude}, ${address.mapLocation}, ${address.primaryText},
                ${address.secondaryText}, ${address.instructions}, ${address.businessName},
                ${address.gstin}, ${now})
        returning id`,
  );

export const updateAddress = (tx: Tx, addressId: number, address: AddressFields) =>
  tx.run(sql`
    update location.address
    set type = ${address.type}, label = ${address.label}, full_name = ${address.fullName},
        contact_no = ${address.contactNo}, address_line1 = ${address.addressLine1},
        address_line2 = ${address.addressLine2}, area = ${address.area}, city = ${address.city},
        state = ${address.state}, country = ${address.country}, pin_code = ${address.pinCode},
        latitude = ${address.latitude}, longitude = ${address.longitude},
        map_location = ${address.mapLocation}, primary_text = ${address.primaryText},
        secondary_text = ${address.secondaryText}, instructions = ${address.instructions},
        business_name = ${address.businessName}, gstin = ${address.gstin}
    where id = ${addressId}`);

/** Two statements: a unique index permits no moment with two defaults. */
export async function makeDefault(tx: Tx, customerId: number, addressId: number): Promise<void> {
  await tx.run(sql`
    update location.address set is_default = false
    where customer_id = ${customerId} and is_default and id <> ${addressId}
      and deleted_at is null`);
  await tx.run(sql`
    update location.address set is_default = true where id = ${addressId} and not is_default`);
}

/** Marks the address as deleted: orders keep their own copy. */
export async function deleteAddress(tx: Tx, addressId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update location.address set deleted_at = ${now}, is_default = false where id = ${addressId}`);
  await detachVisitors(tx, addressId);
}

/** Visitors who shop for the address keep its location and hub. */
export const detachVisitors = (tx: Tx, addressId: number) =>
  tx.run(sql`
    update location.visitor_location set address_id = null where address_id = ${addressId}`);

export const markDelivered = (tx: Tx, addressId: number, at: Date) =>
  tx.run(sql`
    update location.address set delivered_at = ${at}
    where id = ${addressId} and delivered_at is null`);

const sharedRow = z.object({ shared: z.boolean() });

/** Whether two customers have an address with the same door and pin code. */
export const shareAddress = async (q: Queryable, a: number, b: number): Promise<boolean> =>
  (
    await q.one(
      sharedRow,
      sql`select exists (
            select from location.address one join location.address other using (pin_code)
            where one.customer_id = ${a} and other.customer_id = ${b}
              and lower(one.address_line1) = lower(other.address_line1)) as shared`,
    )
  ).shared;
