import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

export const cancellationRuleRow = z.object({
  minutesBeforeSlot: z.number(),
  minutesAfterOrder: z.number(),
});
/** How long customers of a hub can cancel without charge, in minutes. */
export type CancellationRule = z.infer<typeof cancellationRuleRow>;

/** The rule of the order's hub, of `orders."order" as o`; null: the shop's. */
export const cancellationRuleColumn = sql`(select json_build_object(
    'minutesBeforeSlot', minutes_before_slot, 'minutesAfterOrder', minutes_after_order)
  from orders.cancellation_rule where hub_id = o.hub_id) as "cancellationRule"`;

const savedRow = cancellationRuleRow.extend({ revision: z.number() });

export const selectCancellationRule = (q: Queryable, hubId: number) =>
  q.maybe(
    savedRow,
    sql`select revision, minutes_before_slot as "minutesBeforeSlot",
               minutes_after_order as "minutesAfterOrder"
        from orders.cancellation_rule where hub_id = ${hubId}`,
  );

/** False if another user saved since `revision`; 0 before the first rule. */
export async function saveCancellationRule(
  tx: Tx,
  hubId: number,
  { revision, minutesBeforeSlot, minutesAfterOrder }: CancellationRule & { revision: number },
): Promise<boolean> {
  const saved = await tx.run(
    revision === 0
      ? sql`insert into orders.cancellation_rule (hub_id, minutes_before_slot, minutes_after_order)
            values (${hubId}, ${minutesBeforeSlot}, ${minutesAfterOrder})
            on conflict (hub_id) do nothing`
      : sql`update orders.cancellation_rule
            set revision = revision + 1, minutes_before_slot = ${minutesBeforeSlot},
                minutes_after_order = ${minutesAfterOrder}
            where hub_id = ${hubId} and revision = ${revision}`,
  );
  return saved === 1;
}
