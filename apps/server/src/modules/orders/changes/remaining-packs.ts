import { type Paise, paise, subtractPaise, sumPaise } from '@halal-basket/money';
import type { OrderRecord } from '../orders.sql.ts';

type Changed = Pick<OrderRecord, 'lines' | 'removals'>;

/** The packs of a line that staff left in the order, and their price. */
export function remainingOfLine(
  { lines, removals }: Changed,
  lineNo: number,
): { packs: number; net: Paise } {
  const line = lines[lineNo - 1];
  if (!line) return { packs: 0, net: paise(0) };
  const removed = removals.filter((each) => each.lineNo === lineNo);
  return {
    packs: line.quantity - removed.reduce((sum, { packs }) => sum + packs, 0),
    net: subtractPaise(line.net, sumPaise(removed.map(({ amount }) => amount))),
  };
}
