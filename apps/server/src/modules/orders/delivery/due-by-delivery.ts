import {
  type Paise,
  minPaise,
  paise,
  roundToRupee,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import { inDeliveryOrder, isOpenShipment } from '../orders.ts';
import { type Payment, leftToCollect } from '../../payments/index.ts';
import { refundableOf } from '../refunds/refundable.ts';
import { limitToRefundable } from '../refunds/refunds.ts';
import { dueAfterReduction, exactDue } from '../refunds/rounding.ts';
import { weightDifferences } from './weights.ts';

type Unpicked = Payable & Parameters<typeof weightDifferences>[0] & Pick<OrderRecord, 'refunds'>;
type Payable = Parameters<typeof refundableOf>[0] & Pick<OrderRecord, 'shipments'>;

/** The price of the goods of a shipment after refunds, to the rupee. */
function goodsOf(order: Payable, shipmentNo: number): Paise {
  const { lines } = refundableOf(order);
  return roundToRupee(
    sumPaise(
      lines.flatMap(({ lineNo, amount }) =>
        order.lines[lineNo - 1]?.shipmentNo === shipmentNo ? [amount] : [],
      ),
    ),
  );
}

/**
 * The part of `left` that is collected with a shipment: its goods. The earliest open shipment also has everything that
 * is no goods (delivery, membership, tip), so the last one collects all that is left. Whole rupees, if `left` is.
 */
export function dueForShipment(
  order: Payable,
  { shipmentNo }: Pick<OrderShipment, 'shipmentNo'>,
  left: Paise,
): Paise {
  const [first, ...later] = inDeliveryOrder(order.shipments.filter(isOpenShipment));
  if (first?.shipmentNo === shipmentNo) {
    const ofLater = sumPaise(later.map((each) => goodsOf(order, each.shipmentNo)));
    return paise(Math.max(0, left - ofLater));
  }
  const isOpen = later.some((each) => each.shipmentNo === shipmentNo);
  return isOpen ? minPaise(goodsOf(order, shipmentNo), left) : zeroPaise;
}

/** Whether `left` pays for goods alone: everything that is no goods (delivery, membership, tip) was collected. */
export function isOnlyGoodsLeft(order: Payable, left: Paise): boolean {
  const open = order.shipments.filter(isOpenShipment);
  return left <= sumPaise(open.map(({ shipmentNo }) => goodsOf(order, shipmentNo)));
}

/**
 * The amount that the rider will collect with a shipment, as papers state it. Missing goods lower the amount due only
 * when the shipment leaves, and papers are printed before.
 */
export function dueAfterPicking(
  order: Unpicked,
  shipment: OrderShipment,
  payment: Payment | null,
): Paise {
  const left = leftToCollect(payment);
  const isHere = shipment.state === 'SHIPMENT_WAITING' || shipment.state === 'SHIPMENT_ASSIGNED';
  if (payment?.state !== 'DUE' || !isHere) return dueForShipment(order, shipment, left);
  const lines = limitToRefundable(order, weightDifferences(order, shipment.shipmentNo));
  const less = minPaise(sumPaise(lines.map(({ amount }) => amount)), exactDue(payment));
  if (less === 0) return dueForShipment(order, shipment, left);
  const expected = { lines, delivery: zeroPaise, membership: zeroPaise, tip: zeroPaise };
  const { due } = dueAfterReduction(payment, less);
  const settled = { ...order, refunds: [...order.refunds, expected] };
  return dueForShipment(settled, shipment, paise(Math.max(0, due - payment.collected)));
}
