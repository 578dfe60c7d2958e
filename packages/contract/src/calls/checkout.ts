import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  date,
  flag,
  id,
  instant,
  membershipRefNo,
  orderNo,
  rupees,
  text,
} from '../shapes/basic.ts';
import { areaSlots, cartItem, priceDetails, shipment } from '../shapes/cart.ts';
import { gift, placedOrder, substituteRule } from '../shapes/order.ts';
import {
  paymentMethods,
  paymentMode,
  paymentRequest,
  paymentStart,
  storedValue,
} from '../shapes/payment.ts';
import { address } from '../shapes/address.ts';
import { tipAmount, tipOptions } from '../shapes/tips.ts';
import { shopText } from '../shapes/shop-text.ts';

/** Slots, shipments, orders and payments. */
export const checkoutCalls = {
  deliverySlots: defineCall({
    summary: 'Lists the shipments of the cart with the available slots of each.',
    method: 'POST',
    path: '/api/getDeliverySlots',
    who: 'customer',
    rate: 'checkout',
    /** Absent: the cart's address. */
    body: z.object({ addressId: id.optional() }),
    answer: z.object({ shipments: z.array(shipment) }),
    errors: ['NO_SHIPMENTS', 'ADDRESS_REQUIRED', 'ADDRESS_NOT_FOUND', 'NOT_SERVICEABLE'],
  }),
  areaSlots: defineCall({
    summary: 'Lists the delivery slots of the visitor’s location and what a delivery costs there.',
    method: 'GET',
    path: '/api/areaSlots',
    who: 'any',
    rate: 'read',
    answer: areaSlots,
    errors: ['LOCATION_REQUIRED'],
  }),
  saveShipments: defineCall({
    summary: 'Chooses a slot for each shipment.',
    method: 'POST',
    path: '/api/updateCartShipment',
    who: 'customer',
    rate: 'checkout',
    body: z.object({
      shipments: z.array(z.object({ shipmentId: text(80), deliverySlotId: id, date })).max(20),
    }),
    answer: z.object({ shipments: z.array(shipment), priceDetails }),
    errors: ['NO_SHIPMENTS', 'SLOT_GONE', 'ADDRESS_REQUIRED'],
  }),
  placeOrder: defineCall({
    summary:
      'Creates an order: fixes prices and holds stock and slots for 15 minutes. It charges nothing.',
    method: 'POST',
    path: '/api/v3/orders/new',
    who: 'customer',
    care: 'noStoredMoney',
    rate: 'checkout',
    idempotency: 'required',
    /** The customer accepts the changed prices of the cart with this `pricesVersion`. */
    body: z.object({
      pricesVersion: text(60).optional(),
      /** The customer’s choice for goods that are missing at picking; the shop's rule by default. */
      substituteRule: substituteRule.optional(),
      gift: gift.optional(),
      /** For the rider, in rupees. */
      tip: tipAmount.optional(),
    }),
    answer: placedOrder,
    errors: [
      'SUPPORT_FORBIDDEN',
      'LOCATION_REQUIRED',
      'ADDRESS_REQUIRED',
      'SLOT_REQUIRED',
      'SLOT_GONE',
      'TIP_REFUSED',
      'ORDER_NOT_PLACED',
    ],
  }),
  paymentDetails: defineCall({
    summary: 'Returns the amount to pay and the payment methods.',
    method: 'GET',
    path: '/api/payment/v3/details',
    who: 'customer',
    rate: 'checkout',
    query: z.object({
      isPartialPayment: flag.optional(),
      /** Absent: the order that waits for payment, or else the cart. */
      orderNo: orderNo.optional(),
      membershipRefNo: membershipRefNo.optional(),
      /** The chosen tip; of a cart only, since an order has its own. */
      tip: z.coerce.number<number | string>().int().min(1).max(5000).optional(),
    }),
    answer: z.object({
      summary: z.object({
        priceDetails,
        orderPayableAmount: rupees,
        /** The amount left for a gateway when the wallet pays a part. */
        remainingAmount: rupees,
        deliveryText: shopText,
        deliveryAddress: address.optional(),
      }),
      paymentMethods,
      /** Absent where riders take no tips. */
      tips: tipOptions.optional(),
      wallet: storedValue,
      points: storedValue,
      isPartialPayment: z.boolean(),
      /** The end of the hold of an order that can be paid. */
      heldTill: instant.optional(),
      /** Present where the order is placed already, such as by a payment that had seemed to fail. */
      isPlaced: z.literal(true).optional(),
      orderConfirmationDetails: z.object({
        orderNo: orderNo.optional(),
        membershipRefNo: membershipRefNo.optional(),
      }),
      productsData: z.array(cartItem),
    }),
    errors: ['ORDER_NOT_FOUND', 'MEMBERSHIP_NOT_FOUND', 'CART_EMPTY'],
  }),
  payOrder: defineCall({
    summary:
      'Pays an order on delivery, or at once from wallet or points, or starts a gateway payment.',
    method: 'POST',
    path: '/api/orders/payment-methods/V4/:paymentMode',
    who: 'customer',
    care: 'noStoredMoney',
    rate: 'checkout',
    idempotency: 'required',
    params: z.object({ paymentMode }),
    body: paymentRequest,
    answer: paymentStart,
    errors: [
      'SUPPORT_FORBIDDEN',
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'ORDER_EXPIRED',
      'ORDER_REPRICED',
      'MEMBERSHIP_NOT_FOUND',
      'MEMBERSHIP_ORDER_FAILED',
      'PAYMENT_MODE_UNAVAILABLE',
      'GATEWAY_UNAVAILABLE',
      'WALLET_SHORT',
    ],
  }),
};
