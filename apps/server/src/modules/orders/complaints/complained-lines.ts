import { refuse } from '../../../platform/errors.ts';
import { remainingOfLine } from '../changes/remaining-packs.ts';
import type { OrderRecord } from '../orders.sql.ts';
import type { ComplaintRecord } from './complaints.sql.ts';

/** Packs that the customer complains about. Without `cuts` they can have any cut. */
export interface ComplainedItem {
  sku: string;
  cuts?: string | undefined;
  quantity: number;
}

type Ordered = Pick<OrderRecord, 'lines' | 'removals' | 'shipments'>;

const isDelivered = ({ shipments }: Ordered, { shipmentNo }: { shipmentNo: number }): boolean =>
  shipments.some((each) => each.shipmentNo === shipmentNo && each.state === 'SHIPMENT_DELIVERED');

/**
 * The packs of each line that a complaint is about. A split or an edit can leave several lines with the same goods. An
 * item takes packs of the line that has exactly its packs, then of delivered lines, then of the others. Refuses INVALID
 * for packs that the order does not have.
 */
export function complainedLines(
  order: Ordered,
  items: readonly ComplainedItem[],
): ComplaintRecord['items'] {
  const taken = new Map<number, number>();
  const leftOf = (lineNo: number) =>
    remainingOfLine(order, lineNo).packs - (taken.get(lineNo) ?? 0);
  for (const { sku, cuts, quantity } of items) {
    const lines = order.lines.flatMap((line, index) =>
      line.sku === sku && (cuts === undefined || line.cut === cuts)
        ? [{ lineNo: index + 1, isDelivered: isDelivered(order, line) }]
        : [],
    );
    const rankOf = (line: (typeof lines)[number]): number =>
      leftOf(line.lineNo) === quantity ? 2 : Number(line.isDelivered);
    let missing = quantity;
    for (const { lineNo } of lines.toSorted((a, b) => rankOf(b) - rankOf(a))) {
      const packs = Math.min(missing, leftOf(lineNo));
      if (packs > 0) taken.set(lineNo, (taken.get(lineNo) ?? 0) + packs);
      missing -= packs;
    }
    if (missing > 0) refuse('INVALID', { fields: { items: 'This item is not part of the order' } });
  }
  return [...taken].map(([lineNo, packs]) => ({ lineNo, packs }));
}
