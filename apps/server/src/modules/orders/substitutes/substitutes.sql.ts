import { type Tx, sql } from '../../../platform/db.ts';
import type { Substitute } from './substitute-row.sql.ts';

export interface NewSubstitute extends Substitute {
  /** The customer's answer to a call; '' without one. */
  answer: string;
  actor: string;
  at: Date;
}

/** Replaces the substitute of a line. */
export const saveSubstitute = (tx: Tx, orderId: number, substitute: NewSubstitute) =>
  tx.run(
    sql`insert into orders.substitute (order_id, line_no, sku, cut, cut_label, product_id,
          product_name, pack, hsn, net_grams, unit_retail_paise, unit_paise, answer, actor, at)
        values (${orderId}, ${substitute.lineNo}, ${substitute.sku}, ${substitute.cut}, ${substitute.cutLabel},
          ${substitute.productId}, ${substitute.productName}, ${substitute.pack}, ${substitute.hsn}, ${substitute.netGrams},
          ${substitute.unitRetail}, ${substitute.unitPrice}, ${substitute.answer}, ${substitute.actor}, ${substitute.at})
        on conflict (order_id, line_no) do update
        set sku = excluded.sku, cut = excluded.cut, cut_label = excluded.cut_label,
            product_id = excluded.product_id, product_name = excluded.product_name,
            pack = excluded.pack, hsn = excluded.hsn, net_grams = excluded.net_grams,
            unit_retail_paise = excluded.unit_retail_paise, unit_paise = excluded.unit_paise,
            answer = excluded.answer, actor = excluded.actor, at = excluded.at`,
  );

export const deleteSubstitute = (tx: Tx, orderId: number, lineNo: number) =>
  tx.run(sql`delete from orders.substitute where order_id = ${orderId} and line_no = ${lineNo}`);

/** Other goods are picked now: the recorded quantity is that of the former ones. */
export const deletePick = (tx: Tx, orderId: number, lineNo: number) =>
  tx.run(sql`delete from orders.pick where order_id = ${orderId} and line_no = ${lineNo}`);
