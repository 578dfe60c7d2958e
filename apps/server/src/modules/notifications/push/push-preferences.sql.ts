import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { MergedCustomers } from '../../../platform/personal-data.ts';

const preferences = z.object({
  muted: z.array(z.enum(['orders', 'reminders'])),
  quietAtNight: z.boolean(),
});
export type PushPreferences = z.infer<typeof preferences>;

/** The preferences of a customer who has not changed them. */
const unchanged: PushPreferences = { muted: [], quietAtNight: true };

const preferencesRow = preferences.extend({ customerId: z.number() });

/** The push preferences by customer. */
export async function pushPreferencesOf(
  q: Queryable,
  customerIds: readonly number[],
): Promise<(customerId: number) => PushPreferences> {
  const rows = await q.many(
    preferencesRow,
    sql`select customer_id as "customerId", muted, quiet_at_night as "quietAtNight"
        from notifications.push_preference where customer_id = any(${[...customerIds]}::bigint[])`,
  );
  const byCustomer = new Map(rows.map(({ customerId, ...row }) => [customerId, row]));
  return (customerId) => byCustomer.get(customerId) ?? unchanged;
}

export const savePushPreferences = (
  tx: Tx,
  customerId: number,
  { muted, quietAtNight }: PushPreferences,
) =>
  tx.run(sql`
    insert into notifications.push_preference (customer_id, muted, quiet_at_night)
    values (${customerId}, ${[...muted]}::text[], ${quietAtNight})
    on conflict (customer_id) do update
      set muted = excluded.muted, quiet_at_night = excluded.quiet_at_night`);

export const deletePushPreferencesOf = (tx: Tx, customerId: number) =>
  tx.run(sql`delete from notifications.push_preference where customer_id = ${customerId}`);

/** The account that stays keeps its own preferences. */
export const mergePushPreferences = (tx: Tx, { from, to }: MergedCustomers) =>
  tx.run(sql`
    update notifications.push_preference set customer_id = ${to}
    where customer_id = ${from}
      and not exists (select from notifications.push_preference where customer_id = ${to})`);
