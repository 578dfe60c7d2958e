import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';

const lockedRow = z.object({
  customerId: z.number(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  emailVerifiedAt: z.date().nullable(),
  fullName: z.string().nullable(),
  isErasurePlanned: z.boolean(),
});
export type LockedCustomer = z.infer<typeof lockedRow>;

/** Both accounts, locked in the order of their numbers. Closed ones are left out. */
export const lockCustomers = (tx: Tx, customerIds: readonly number[]) =>
  tx.many(
    lockedRow,
    sql`select id as "customerId", phone, email, email_verified_at as "emailVerifiedAt",
               full_name as "fullName", erase_at is not null as "isErasurePlanned"
        from identity.customer
        where id = any(${[...customerIds]}::bigint[]) and erased_at is null
        order by id for update`,
  );

/** The name and the confirmed e-mail of the closed account fill what the other one lacks. */
export const adoptProfile = (tx: Tx, to: number, closed: LockedCustomer) =>
  tx.run(sql`
    update identity.customer
    set full_name = coalesce(full_name, ${closed.fullName}),
        email_verified_at = case when email is null then ${closed.emailVerifiedAt}::timestamptz
                                 else email_verified_at end,
        email = coalesce(email, case when ${closed.emailVerifiedAt}::timestamptz is not null
                                     then ${closed.email}::text end)
    where id = ${to}`);

export const setMergedInto = (tx: Tx, from: number, to: number) =>
  tx.run(sql`update identity.customer set merged_into = ${to} where id = ${from}`);
