import { type Tx, sql } from '../../../platform/db.ts';
import { saveDueAt } from '../delivery/due-at.sql.ts';
import type { NewShipment, OrderLine, OrderRecord } from '../orders.sql.ts';
import { lineColumns, lineRecord, numbered } from '../placing/line-rows.sql.ts';
import type { LinesAfter } from './split-plan.ts';

export const insertShipment = (
  tx: Tx,
  orderId: number,
  shipment: NewShipment,
  splitFrom: number,
): void =>
  tx.send(
    sql`insert into orders.shipment
          (order_id, shipment_no, slot_id, date, start_minute, end_minute, kind, split_from)
        values (${orderId}, ${shipment.shipmentNo}, ${shipment.slotId}, ${shipment.date}::date,
          ${shipment.startMinute}, ${shipment.endMinute}, ${shipment.kind}, ${splitFrom})`,
  );

/** Deletes a merged shipment. Shipments that were split from it count as split from `into`. */
export function deleteShipment(
  tx: Tx,
  orderId: number,
  { shipmentNo, into }: { shipmentNo: number; into: number },
): void {
  tx.send(
    sql`update orders.shipment set split_from = ${into}
        where order_id = ${orderId} and split_from = ${shipmentNo}`,
  );
  tx.send(
    sql`delete from orders.run_stop where order_id = ${orderId} and shipment_no = ${shipmentNo}`,
  );
  tx.send(
    sql`delete from orders.shipment where order_id = ${orderId} and shipment_no = ${shipmentNo}`,
  );
}

type Numbered = ReturnType<typeof numbered>[number];

const isSame = (a: OrderLine | undefined, b: OrderLine): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The lines that only move to another shipment, and those that are written again. */
function changesOf(before: readonly OrderLine[], after: readonly OrderLine[]) {
  const moved: Numbered[] = [];
  const written: Numbered[] = [];
  for (const line of numbered(after)) {
    const { lineNo, ...now } = line;
    const old = before[lineNo - 1];
    if (isSame(old, now)) continue;
    const isMoved = old !== undefined && isSame({ ...old, shipmentNo: now.shipmentNo }, now);
    (isMoved ? moved : written).push(line);
  }
  return { moved, written };
}

/**
 * Saves the lines of an order after a split or merge: nothing may refer to those that are divided or joined. The order
 * must be locked. An edit that was priced before does not apply to them.
 */
export function saveLines(
  tx: Tx,
  { id, lines: before }: Pick<OrderRecord, 'id' | 'lines'>,
  { lines, lineRules }: LinesAfter,
): void {
  const { moved, written } = changesOf(before, lines);
  tx.send(
    sql`update orders.line set shipment_no = moved.shipment_no
        from unnest(${moved.map(({ lineNo }) => lineNo)}::integer[],
                    ${moved.map(({ shipmentNo }) => shipmentNo)}::integer[])
          as moved (line_no, shipment_no)
        where line.order_id = ${id} and line.line_no = moved.line_no`,
  );
  tx.send(
    sql`delete from orders.line where order_id = ${id}
          and (line_no = any(${written.map(({ lineNo }) => lineNo)}::integer[])
               or line_no > ${lines.length})`,
  );
  tx.send(
    sql`insert into orders.line (${lineColumns})
        select ${id}, line.*
        from json_to_recordset(${JSON.stringify(written)}::json) as line (${lineRecord})`,
  );
  tx.send(
    sql`update orders."order" set revision = revision + 1,
          line_rules = ${JSON.stringify(lineRules)}::jsonb
        where id = ${id}`,
  );
  saveDueAt(tx, id);
}
