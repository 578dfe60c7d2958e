import { remainingOfLine } from '../changes/remaining-packs.ts';
import { goodsName } from '../delivery/weights.ts';
import type { OrderRecord } from '../orders.sql.ts';

/** '2 × Goat Curry Cut, 500 g', one for each line of a shipment that has packs. */
export const packsOfShipment = (
  order: Pick<OrderRecord, 'lines' | 'removals'>,
  shipmentNo: number,
): string[] =>
  order.lines.flatMap((line, index) => {
    const { packs } = remainingOfLine(order, index + 1);
    return line.shipmentNo === shipmentNo && packs > 0 ? [`${packs} × ${goodsName(line)}`] : [];
  });
