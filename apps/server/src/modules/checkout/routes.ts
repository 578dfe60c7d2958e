import { rupeesFromPaise } from '@halal-basket/money';
import type { ParsedInputOf } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { type CartState, cartOf } from '../cart/index.ts';
import type { Hub } from '../location/index.ts';
import { actorOf } from '../orders/index.ts';
import { selectChosen } from './shipments/chosen-slots.sql.ts';
import { payOrder } from './payment/pay-order.ts';
import { paymentDetails, verifyPaymentMode } from './payment/payment-details.ts';
import { placeOrder } from './placing/place-order.ts';
import { reorderSameSlot } from './reorder/reorder-same-slot.ts';
import { returnMembership } from './membership-return/return-membership.ts';
import type { ChosenSlot } from './shipments/choose-slots.ts';
import { locationAndCart } from './shipments/priced-shipments.ts';
import { saveShipments } from './shipments/save-shipments.ts';
import {
  chooseDestination,
  presentDestination,
  shipmentSet,
  shipmentViews,
} from './shipments/shipments.ts';

async function destinationAndCart(q: Queryable, visitor: CustomerVisitor, addressId?: number) {
  const [present, cart] = await Promise.all([
    presentDestination(q, visitor, addressId),
    cartOf(q, visitor),
  ]);
  return { present, cart };
}

const choicesOf = ({ shipments }: ParsedInputOf<'saveShipments'>['body']): ChosenSlot[] =>
  shipments.map(({ shipmentId, deliverySlotId: slotId, date }) => ({ shipmentId, slotId, date }));

/** The shipments of the cart with their slots. */
async function slotsFor(q: Queryable, cart: CartState | null, hub: Hub, now: Date) {
  const [set, chosen] = await Promise.all([
    shipmentSet(q, cart, hub, now),
    cart ? selectChosen(q, cart.cartId) : [],
  ]);
  return { shipments: shipmentViews(set, chosen, now) };
}

export const checkoutRoutes = routes({
  deliverySlots: {
    prefetch: destinationAndCart,
    async attempt({ reader, visitor, clock }, { body }) {
      const { present, cart } = await destinationAndCart(reader, visitor, body.addressId);
      return present && slotsFor(reader, cart, present.hub, clock.now());
    },
    async write({ tx, visitor, clock }, { body }) {
      const { hub } = await chooseDestination(tx, visitor, body.addressId, clock.now());
      return slotsFor(tx, await cartOf(tx, visitor), hub, clock.now());
    },
  },

  saveShipments: {
    prefetch: locationAndCart,
    attempt: ({ reader, visitor, clock }, { body }) =>
      saveShipments(reader, visitor, choicesOf(body), clock.now()),
    write: ({ tx, visitor, clock }, { body }) =>
      saveShipments(tx, visitor, choicesOf(body), clock.now()),
  },

  placeOrder: ({ tx, visitor, clock }, { body }) =>
    placeOrder(tx, visitor, { ...body, now: clock.now() }),

  reorderSameSlot: ({ tx, visitor, clock }, { params }) =>
    reorderSameSlot(tx, visitor, params.orderNo, clock.now()),

  paymentDetails: (context, { query }) =>
    paymentDetails(context, context.visitor, {
      orderNo: query.orderNo,
      membershipRefNo: query.membershipRefNo,
      tip: query.tip,
      isPartial: query.isPartialPayment ?? false,
    }),

  verifyPaymentMode: ({ db, visitor, clock }, { query }) =>
    verifyPaymentMode(db, visitor, query.orderNo, clock.now()),

  payOrder,

  cancelMembership: async ({ tx, visitor, clock }, { params }) => {
    const { amount, to } = await returnMembership(tx, {
      customerId: visitor.customerId,
      reference: params.membershipRefNo,
      actor: actorOf(visitor),
      now: clock.now(),
    });
    return { refund: rupeesFromPaise(amount), to };
  },
});
