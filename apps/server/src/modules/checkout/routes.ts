import { rupeesFromPaise } from '@halal-basket/money';
import { routes } from '../../platform/http/routes.ts';
import { cartOf } from '../cart/index.ts';
import { actorOf } from '../orders/index.ts';
import { selectChosen } from './shipments/chosen-slots.sql.ts';
import { payOrder } from './payment/pay-order.ts';
import { paymentDetails, verifyPaymentMode } from './payment/payment-details.ts';
import { placeOrder } from './placing/place-order.ts';
import { returnMembership } from './membership-return/return-membership.ts';
import { saveShipments } from './shipments/save-shipments.ts';
import { chooseDestination, shipmentSet, shipmentViews } from './shipments/shipments.ts';

export const checkoutRoutes = routes({
  deliverySlots: async ({ tx, visitor, clock }, { body }) => {
    const now = clock.now();
    const [{ hub }, cart] = await Promise.all([
      chooseDestination(tx, visitor, body.addressId, now),
      cartOf(tx, visitor),
    ]);
    const [set, chosen] = await Promise.all([
      shipmentSet(tx, cart, hub, now),
      cart ? selectChosen(tx, cart.cartId) : [],
    ]);
    return { shipments: shipmentViews(set, chosen, now) };
  },

  saveShipments: async ({ tx, visitor, clock }, { body }) => {
    const choices = body.shipments.map(({ shipmentId, deliverySlotId: slotId, date }) => ({
      shipmentId,
      slotId,
      date,
    }));
    return saveShipments(tx, visitor, choices, clock.now());
  },

  placeOrder: ({ tx, visitor, clock }, { body }) =>
    placeOrder(tx, visitor, { pricesVersion: body.pricesVersion, now: clock.now() }),

  paymentDetails: (context, { query }) =>
    paymentDetails(context, context.visitor, {
      orderNo: query.orderNo,
      membershipRefNo: query.membershipRefNo,
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
