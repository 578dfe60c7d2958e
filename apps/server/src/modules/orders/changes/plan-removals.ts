import { paise } from '@halal-basket/money';
import { refuse } from '../../../platform/errors.ts';
import { packsRefund } from '../../pricing/index.ts';
import { withoutCancelled } from '../delivery/shipments.ts';
import type { OrderLine, OrderRecord, Removal } from '../orders.sql.ts';
import { remainingOfLine } from './remaining-packs.ts';

/** The packs of a line that stay. */
export interface RemainingPacks {
  lineNo: number;
  packs: number;
}

type Changeable = Pick<OrderRecord, 'state' | 'lines' | 'removals' | 'shipments' | 'picks'>;

const isOpen = ({ state }: Pick<OrderRecord, 'state'>): boolean =>
  state === 'ORDER_PLACED' || state === 'ORDER_CONFIRMED';

const isWaiting = ({ shipments }: Pick<OrderRecord, 'shipments'>, line: OrderLine): boolean =>
  shipments.find(({ shipmentNo }) => shipmentNo === line.shipmentNo)?.state === 'SHIPMENT_WAITING';

/** Whether staff can take packs out of the order: until a rider is assigned. */
export const canReduce = (order: Changeable): boolean =>
  isOpen(order) && order.lines.some((line) => isWaiting(order, line));

function removalOf(order: Changeable, { lineNo, packs }: RemainingPacks): Removal | null {
  const line = order.lines[lineNo - 1];
  const kept = remainingOfLine(order, lineNo);
  // A combo has one price: it stays whole or is removed.
  const isHalved = line?.parts !== null && packs !== 0 && packs !== kept.packs;
  if (!line || packs > kept.packs || isHalved) {
    refuse('INVALID', { fields: { lines: 'Check the quantities' } });
  }
  if (packs === kept.packs) return null;
  if (!isWaiting(order, line)) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  if (order.picks.some((pick) => pick.lineNo === lineNo)) refuse('LINE_PICKED');
  const amount = packs === 0 ? kept.net : packsRefund(kept.net, kept.packs, packs);
  return { lineNo, packs: kept.packs - packs, amount: paise(amount) };
}

/**
 * The packs to take out of an order so that these stay, with their price: the share of the line's price, rounded up
 * in the customer's favour. Refuses ORDER_STATE, LINE_PICKED, INVALID, and ORDER_EMPTY where a delivery would keep
 * nothing.
 */
export function planRemovals(order: Changeable, requested: readonly RemainingPacks[]): Removal[] {
  if (!isOpen(order)) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  if (new Set(requested.map(({ lineNo }) => lineNo)).size !== requested.length) {
    refuse('INVALID', { fields: { lines: 'Name each item once' } });
  }
  const planned = requested.flatMap((each) => removalOf(order, each) ?? []);
  const after = { lines: order.lines, removals: [...order.removals, ...planned] };
  const isEmpty = ({ shipmentNo }: { shipmentNo: number }): boolean =>
    order.lines.every(
      (line, index) =>
        line.shipmentNo !== shipmentNo || remainingOfLine(after, index + 1).packs === 0,
    );
  if (withoutCancelled(order.shipments).some(isEmpty)) refuse('ORDER_EMPTY');
  return planned;
}
