import { locales } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const contactRow = z.object({
  publicId: z.string(),
  phone: z.string(),
  language: z.enum(locales),
  wants: z.boolean(),
});

/** The customer's contact details, and whether they accept reminders of an abandoned cart. */
export const selectContactDetails = (q: Queryable, customerId: number) =>
  q.one(
    contactRow,
    sql`select public_id as "publicId", phone, language, cart_reminders as wants
        from identity.customer where id = ${customerId}`,
  );

export const setCartReminders = (tx: Tx, customerId: number, wants: boolean) =>
  tx.run(sql`update identity.customer set cart_reminders = ${wants} where id = ${customerId}`);

/** Turns reminders off for the customer with this external id; 0 rows if the id is unknown. */
export const stopCartReminders = (tx: Tx, publicId: string) =>
  tx.run(sql`update identity.customer set cart_reminders = false where public_id = ${publicId}`);
