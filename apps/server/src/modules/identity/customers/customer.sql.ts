import { type Locale, locales } from '@halal-basket/contract/languages';
import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import {
  type Queryable,
  type Sql,
  type Tx,
  sql,
  searchPattern,
  startsWith,
} from '../../../platform/db.ts';
import { rowPart } from '../../../platform/subqueries.ts';

const newCustomerRow = z.object({ id: z.number(), is_new: z.boolean() });

/** The customer with this phone; the first login creates the row, with the language of the page. */
export const findOrCreateCustomer = (
  tx: Tx,
  { phone, language, now }: { phone: string; language: Locale; now: Date },
) =>
  tx.one(
    newCustomerRow,
    // The update changes nothing: it makes the statement return an existing row.
    sql`insert into identity.customer (phone, language, created_at)
        values (${phone}, ${language}, ${now})
        on conflict (phone) do update set phone = excluded.phone
        returning id, xmax = 0 as is_new`,
  );

export const customerRow = z.object({
  id: z.number(),
  public_id: z.string(),
  phone: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(locales),
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

const profileRow = z.object({
  customerId: z.number(),
  phone: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  language: z.string(),
  joinedAt: z.date(),
  cartReminders: z.boolean(),
  erasedFrom: z.date().nullable(),
  mergedInto: z.number().nullable(),
  offersBy: z.array(shapes.campaignChannel),
});

export type CustomerProfileRow = z.infer<typeof profileRow>;

/** The customers for pages of staff; unknown numbers are left out. */
export const selectProfilesOf = (q: Queryable, ids: readonly number[]) =>
  q.many(
    profileRow,
    sql`select id as "customerId", coalesce(phone, '') as phone, full_name as "fullName", email,
               language, created_at as "joinedAt", cart_reminders as "cartReminders", erase_at as "erasedFrom",
               merged_into as "mergedInto", offer_channels as "offersBy"
        from identity.customer where id = any(${[...ids]}::bigint[])`,
  );

/** Customers with a higher number than this, in their order; without erased ones. */
export const selectCustomersJoinedAfter = (q: Queryable, id: number, limit: number) =>
  q.many(
    z.object({ id: z.number() }),
    sql`select id from identity.customer
        where id > ${id} and erased_at is null order by id limit ${limit}`,
  );

const nameRow = z.object({ id: z.number(), phone: z.string(), fullName: z.string().nullable() });

export const selectCustomerNames = (q: Queryable, customerIds: readonly number[]) =>
  q.many(
    nameRow,
    sql`select id, coalesce(phone, '') as phone, full_name as "fullName" from identity.customer
        where id = any(${[...customerIds]}::bigint[])`,
  );

/** The customers with these phones; unknown phones are left out. */
export const selectCustomersByPhone = (q: Queryable, phones: readonly string[]) =>
  q.many(
    z.object({ customerId: z.number() }),
    sql`select id as "customerId" from identity.customer
        where phone = any(${[...phones]}::text[])`,
  );

const contactRow = z.object({ id: z.number(), phoneNo: z.string(), language: z.enum(locales) });

/** For messages to customers; the phone number is '' after the account was erased. */
export const selectContacts = (q: Queryable, customerIds: readonly number[]) =>
  q.many(
    contactRow,
    sql`select id, coalesce(phone, '') as "phoneNo", language from identity.customer
        where id = any(${[...customerIds]}::bigint[])`,
  );

const reversed = (digits: string): string => Array.from(digits).toReversed().join('');

/** The name is matched literally: its letters are no pattern. */
export const selectMatching = (
  q: Queryable,
  { phoneEnd, name, limit }: { phoneEnd: string | null; name: string | null; limit: number },
) =>
  q.many(
    z.object({ id: z.number() }),
    sql`select id from (
          (select id from identity.customer
           where ${phoneEnd === null ? sql`false` : startsWith(sql`reverse(phone)`, reversed(phoneEnd))}
           order by id desc limit ${limit})
          union
          (select id from identity.customer
           where ${name === null ? sql`false` : sql`(' ' || full_name) ilike ${searchPattern(name)}`}
           order by id desc limit ${limit})
        ) as found order by id desc limit ${limit}`,
  );

export const updateName = (tx: Tx, id: number, fullName: string) =>
  tx.run(sql`update identity.customer set full_name = ${fullName} where id = ${id}`);
