import { type Tx, sql } from '../../../platform/db.ts';
import type { Removal } from '../orders.sql.ts';

/** The packs of `orders.line as line` that staff left in the order. */
export const remainingPacks = sql`(line.quantity - (
  select coalesce(sum(removed.packs), 0)::integer from orders.removed_packs as removed
  where removed.order_id = line.order_id and removed.line_no = line.line_no))`;

/** Sets or ends the hold of an order. */
export const saveHold = (tx: Tx, orderId: number, reason: string | null): void =>
  tx.send(sql`update orders."order" set hold_reason = ${reason} where id = ${orderId}`);

export const insertRemovals = (
  tx: Tx,
  orderId: number,
  removals: readonly Removal[],
  { actor, at }: { actor: string; at: Date },
): void =>
  tx.send(
    sql`insert into orders.removed_packs (order_id, line_no, packs, amount_paise, actor, at)
        select ${orderId}, "lineNo", packs, amount, ${actor}, ${at}
        from json_to_recordset(${JSON.stringify(removals)}::json)
          as removal ("lineNo" integer, packs integer, amount bigint)`,
  );
