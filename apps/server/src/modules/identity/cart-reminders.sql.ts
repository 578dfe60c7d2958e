import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';

const reachRow = z.object({ publicId: z.string(), phone: z.string(), wants: z.boolean() });

/** Where a customer is reached, and whether they want to hear of a basket that they left. */
export const selectReach = (q: Queryable, customerId: number) =>
  q.one(
    reachRow,
    sql`select public_id as "publicId", phone, cart_reminders as wants
        from identity.customer where id = ${customerId}`,
  );

export const setCartReminders = (tx: Tx, customerId: number, wants: boolean) =>
  tx.run(sql`update identity.customer set cart_reminders = ${wants} where id = ${customerId}`);

/** Ends them for the customer of that name for the outside; 0 rows where there is none. */
export const stopCartReminders = (tx: Tx, publicId: string) =>
  tx.run(sql`update identity.customer set cart_reminders = false where public_id = ${publicId}`);
