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
import { refundableOf } from '../refunds/refundable.ts';

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
export function dueWith(
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
