import {
  type Paise,
  addPaise,
  paise,
  roundToRupee,
  subtractPaise,
  sumPaise,
} from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSoldOrder } from '../../../testing/sold-order.ts';
import type { OrderShipment } from '../orders.sql.ts';
import { dividePortions, totalOf } from '../refunds/refundable.ts';
import { dueForShipment, isOnlyGoodsLeft } from './due-by-delivery.ts';

const [plain] = aSoldOrder({
  lines: [{ name: 'Goat', hsn: '0204', gst: 5, quantity: 1, rate: 1, net: 1 }],
}).shipments;

const shipment = (shipmentNo: number, given: Partial<OrderShipment> = {}): OrderShipment => {
  if (!plain) throw new Error('A sold order without a shipment');
  return {
    ...plain,
    shipmentNo,
    startMinute: 60 * shipmentNo,
    endMinute: 60 * shipmentNo + 60,
    state: 'SHIPMENT_OUT',
    ...given,
  };
};

/** An order with a line for each price, each delivered by itself, and fees. */
function anOrder(prices: readonly number[], fees: number) {
  const sold = aSoldOrder({
    lines: prices.map((net) => ({
      name: 'Goat',
      hsn: '0204',
      gst: 5,
      quantity: 1,
      rate: net,
      net,
    })),
  });
  return {
    ...sold,
    lines: sold.lines.map((line, index) => ({ ...line, shipmentNo: index + 1 })),
    shipments: prices.map((_, index) => shipment(index + 1)),
    deliveryCharges: paise(fees),
    membershipFee: paise(0),
    tip: paise(0),
  };
}

type Order = ReturnType<typeof anOrder>;

const withState = (order: Order, shipmentNo: number, state: OrderShipment['state']): Order => ({
  ...order,
  shipments: order.shipments.map((each) =>
    each.shipmentNo === shipmentNo ? { ...each, state } : each,
  ),
});

const wholeOf = ({ lines, deliveryCharges }: Order): Paise =>
  roundToRupee(addPaise(sumPaise(lines.map(({ net }) => net)), deliveryCharges));

const prices = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 4 });

describe('the amount due with a delivery', () => {
  it('is its own goods, and with the earliest one also the fees', () => {
    const order = anOrder([50_000, 30_000], 2900);
    expect(dueForShipment(order, { shipmentNo: 1 }, paise(82_900))).toBe(52_900);
    expect(dueForShipment(order, { shipmentNo: 2 }, paise(82_900))).toBe(30_000);
    const afterFirst = withState(order, 1, 'SHIPMENT_DELIVERED');
    expect(dueForShipment(afterFirst, { shipmentNo: 2 }, paise(30_000))).toBe(30_000);
    expect(dueForShipment(afterFirst, { shipmentNo: 1 }, paise(30_000))).toBe(0);
  });

  it('pays for goods alone once the earliest delivery has collected the fees', () => {
    const order = anOrder([50_000, 30_000], 2900);
    expect(isOnlyGoodsLeft(order, paise(82_900))).toBe(false);
    const afterFirst = withState(order, 1, 'SHIPMENT_DELIVERED');
    expect(isOnlyGoodsLeft(afterFirst, paise(30_000))).toBe(true);
    const afterSecond = withState(order, 2, 'SHIPMENT_DELIVERED');
    expect(isOnlyGoodsLeft(afterSecond, paise(52_900))).toBe(false);
    const withoutFirst = withState(order, 1, 'SHIPMENT_CANCELLED');
    expect(isOnlyGoodsLeft(withoutFirst, paise(32_900))).toBe(false);
  });

  it('moves the fees to the next delivery when the earliest one is cancelled', () => {
    const order = withState(anOrder([50_000, 30_000], 2900), 1, 'SHIPMENT_CANCELLED');
    expect(dueForShipment(order, { shipmentNo: 2 }, paise(32_900))).toBe(32_900);
  });

  it('adds up to the whole amount in any order of deliveries, in whole rupees', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: 9900 }),
        fc.array(fc.integer({ min: 0, max: 3 })),
        (nets, fees, choices) => {
          let order = anOrder(nets, fees);
          let left = wholeOf(order);
          let open = order.shipments.map(({ shipmentNo }) => shipmentNo);
          for (let turn = 0; open.length > 0; turn += 1) {
            const shipmentNo = open[(choices[turn] ?? 0) % open.length] ?? 0;
            const due = dueForShipment(order, { shipmentNo }, left);
            expect(due % 100).toBe(0);
            expect(due).toBeGreaterThanOrEqual(0);
            left = subtractPaise(left, due);
            order = withState(order, shipmentNo, 'SHIPMENT_DELIVERED');
            open = open.filter((each) => each !== shipmentNo);
          }
          expect(left).toBe(0);
        },
      ),
    );
  });
});

describe('portions of a refund', () => {
  it('add up when they are divided, goods first', () => {
    fc.assert(
      fc.property(prices, fc.nat(9900), fc.nat(900_000), (nets, fees, wanted) => {
        const whole = {
          lines: nets.map((net, index) => ({
            lineNo: index + 1,
            amount: paise(net),
          })),
          delivery: paise(fees),
          membership: paise(0),
          tip: paise(0),
        };
        const amount = paise(Math.min(wanted, totalOf(whole)));
        const [taken, rest] = dividePortions(whole, amount);
        expect(totalOf(taken)).toBe(amount);
        expect(addPaise(totalOf(taken), totalOf(rest))).toBe(totalOf(whole));
        if (taken.delivery > 0) expect(rest.lines.every((each) => each.amount === 0)).toBe(true);
      }),
    );
  });
});
