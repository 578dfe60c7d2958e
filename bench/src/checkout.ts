import type { Customer } from './customers.ts';
import type { Item } from './goods.ts';
import type { Buyer } from './http.ts';
import type { Outcome } from './measure.ts';

interface Slots {
  shipments: {
    shipmentId: string;
    availableDeliverySlots: { deliverySlotId: number; date: string; full: boolean }[];
  }[];
}

/** Chooses an open slot for every shipment of the buyer's cart: the one at `turn`, counted in a circle. */
async function chooseSlots(buyer: Buyer, turn: number): Promise<object> {
  const { shipments } = await buyer.must<Slots>('POST', '/api/getDeliverySlots', {});
  return {
    shipments: shipments.map(({ shipmentId, availableDeliverySlots }) => {
      const open = availableDeliverySlots.filter(({ full }) => !full);
      const slot = open[turn % open.length];
      if (!slot) throw new Error('The hub has no open slot for the shipment.');
      return { shipmentId, deliverySlotId: slot.deliverySlotId, date: slot.date };
    }),
  };
}

/** Orders in five calls: cart, slots, shipment, order, payment on delivery. */
export async function checkout(buyer: Buyer, item: Item, turn = 0): Promise<Outcome> {
  await buyer.must('POST', '/api/cart/v2', item);
  const chosen = await chooseSlots(buyer, turn);
  await buyer.must('POST', '/api/updateCartShipment', chosen);
  const { orderNo } = await buyer.must<{ orderNo?: string }>('POST', '/api/v3/orders/new', {});
  if (!orderNo) return 'wrong';
  const path = '/api/orders/payment-methods/V4/pod';
  const { status } = await buyer.must<{ status: string }>('POST', path, { orderNo });
  return status === 'CONFIRMED' || status === 'PLACED' ? 'fine' : 'wrong';
}

export interface RushResult {
  accepted: number;
  refused: number;
  serverErrors: number;
  ms: number;
}

/** All buyers place an order for the last units at the same moment. */
export async function rush(customers: readonly Customer[], item: Item): Promise<RushResult> {
  for (const { buyer } of customers) {
    await buyer.must('POST', '/api/deleteExistingShoppingCart', {});
    await buyer.must('POST', '/api/cart/v2', item);
    await buyer.must('POST', '/api/updateCartShipment', await chooseSlots(buyer, 0));
  }
  const began = performance.now();
  const answers = await Promise.all(
    customers.map(({ buyer }) =>
      buyer.send<{ orderNo?: string }>('POST', '/api/v3/orders/new', {}),
    ),
  );
  const accepted = answers.filter(({ status, data }) => status < 300 && data?.orderNo).length;
  const serverErrors = answers.filter(({ status }) => status >= 500).length;
  return {
    accepted,
    refused: answers.length - accepted - serverErrors,
    serverErrors,
    ms: performance.now() - began,
  };
}
