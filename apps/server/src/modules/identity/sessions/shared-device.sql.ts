import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const row = z.object({ shared: z.boolean() });

/**
 * Whether two customers were ever logged in on the same device. Clients choose device ids: a hint, no proof.
 */
export const shareDevice = async (q: Queryable, a: number, b: number): Promise<boolean> =>
  (
    await q.one(
      row,
      sql`select exists (
            select from identity.session one join identity.session other using (device_id)
            where one.customer_id = ${a} and other.customer_id = ${b}) as shared`,
    )
  ).shared;
