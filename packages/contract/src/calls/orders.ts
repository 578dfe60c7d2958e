import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  lineCut,
  date,
  id,
  nothing,
  membershipRefNo,
  orderNo,
  paging,
  paragraph,
  picture,
  skuCode,
  text,
} from '../shapes/basic.ts';
import { cartTopUp, deliverySlot } from '../shapes/cart.ts';
import { invoice } from '../shapes/invoice.ts';
import { membershipReceipt } from '../shapes/membership.ts';
import { shopLanguage } from '../shapes/translation.ts';
import {
  confirmation,
  complaintNo,
  complaintReason,
  order,
  orderCard,
  orderComplaint,
  orderTracking,
  photoName,
  refundTo,
} from '../shapes/order.ts';

const params = z.object({ orderNo });

/** Orders after they are placed. */
export const ordersCalls = {
  orderConfirmation: defineCall({
    summary: 'Returns the order confirmation.',
    method: 'GET',
    path: '/api/v2/order-confirmation/:orderNo',
    who: 'customer',
    rate: 'read',
    params,
    answer: confirmation,
    errors: ['ORDER_NOT_FOUND'],
  }),
  orderList: defineCall({
    summary: 'Lists current orders, and past orders by page.',
    method: 'GET',
    path: '/api/v3/orders',
    who: 'customer',
    rate: 'read',
    query: z.object(paging(10, 50)),
    answer: z.object({
      /** All active orders, also one that waits for its payment; only on the first page. */
      onGoingOrders: z.array(orderCard),
      pastOrders: z.array(orderCard),
      /** Memberships bought without an order, newest first, only on the first page. */
      memberships: z.array(membershipReceipt),
      hasMore: z.boolean(),
    }),
  }),
  orderStatus: defineCall({
    summary: 'Returns the four tracking steps with the rider and the arrival time.',
    method: 'GET',
    path: '/api/v2/orderStatus/:orderNo',
    who: 'customer',
    rate: 'read',
    params,
    answer: orderTracking,
    errors: ['ORDER_NOT_FOUND'],
  }),
  orderEvents: defineCall({
    summary:
      'Streams the order status as Server-Sent Events `tracking`, resumed by `Last-Event-ID`.',
    method: 'GET',
    path: '/api/orders/:orderNo/events',
    who: 'customer',
    rate: 'read',
    raw: 'events',
    /** The session cookie authenticates this call, because a browser's event source cannot send headers. */
    device: false,
    params,
    /** The language of the page; without it that of the browser. */
    query: z.object({ language: shopLanguage.optional() }),
    answer: orderTracking,
    errors: ['ORDER_NOT_FOUND'],
  }),
  orderDetails: defineCall({
    summary: 'Returns one order with its items, bill and address.',
    method: 'GET',
    path: '/api/v4/showOrderDetails/:orderNo',
    who: 'customer',
    rate: 'read',
    params,
    answer: order,
    errors: ['ORDER_NOT_FOUND'],
  }),
  reorder: defineCall({
    summary: 'Adds the available items of an order to the cart and lists the unavailable ones.',
    method: 'POST',
    path: '/api/reorder/:orderNo',
    who: 'customer',
    rate: 'write',
    params,
    body: nothing,
    answer: cartTopUp,
    errors: ['ORDER_NOT_FOUND', 'REORDER_FAILED', 'LOCATION_REQUIRED'],
  }),
  reorderSameSlot: defineCall({
    summary:
      'Adds the available items of an order to the cart and chooses the slot of the same weekday and hours.',
    method: 'POST',
    path: '/api/reorder/:orderNo/same-slot',
    who: 'customer',
    rate: 'write',
    params,
    body: nothing,
    answer: cartTopUp.extend({
      /** The chosen slots; none where the slot is full or the address is not known. */
      slots: z.array(z.object({ date, slot: z.string() })),
      /** Whether every delivery of the cart has a slot. */
      isReady: z.boolean(),
    }),
    errors: ['ORDER_NOT_FOUND', 'REORDER_FAILED', 'LOCATION_REQUIRED'],
  }),
  cancelOrder: defineCall({
    summary:
      'Cancels an order before its picking starts, or one delivery that is still in the hub while another has left it.',
    method: 'POST',
    path: '/api/orders/:orderNo/cancel',
    who: 'customer',
    rate: 'write',
    params,
    body: z.object({
      reason: text(300, 0).optional(),
      refundTo: refundTo.optional(),
      /** The delivery; absent: the order. */
      shipmentId: text(80).optional(),
    }),
    answer: order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
  orderInvoice: defineCall({
    summary: 'Returns the invoice or a credit note of an order or of a membership.',
    raw: 'file',
    method: 'GET',
    path: '/api/orderInvoice/:orderNo',
    who: 'customer',
    rate: 'read',
    /** A link opens the PDF. */
    device: false,
    params: z.object({ orderNo: z.union([orderNo, membershipRefNo]) }),
    query: z.object({
      format: z.enum(['json', 'pdf']).default('json'),
      /** The number of a credit note; absent: the invoice. */
      creditNote: text(16).optional(),
      /** The PDF has labels in this language beside the English ones. */
      language: shopLanguage.optional(),
    }),
    answer: invoice,
    errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_READY'],
  }),
  setRefundTo: defineCall({
    summary: 'Chooses the destination of refunds of this order: the payment method or HB Money.',
    method: 'POST',
    path: '/api/orders/:orderNo/refund-to',
    who: 'customer',
    rate: 'write',
    params,
    body: z.object({ refundTo }),
    answer: order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
  reportComplaint: defineCall({
    summary: 'Reports a complaint about an order or some of its items.',
    method: 'POST',
    path: '/api/orders/:orderNo/issue',
    who: 'customer',
    rate: 'write',
    maxBodyBytes: 3 * 1024 * 1024,
    params,
    body: z.object({
      reason: complaintReason,
      description: paragraph(2000, 0).default(''),
      items: z
        .array(
          z.object({ sku: skuCode, cuts: lineCut.optional(), quantity: z.int().min(1).max(1000) }),
        )
        .max(50)
        .default([]),
      /** JPEG, PNG or WebP. */
      photos: z.array(picture).max(3).default([]),
      /** The destination of a refund. */
      refundTo: refundTo.default('source'),
    }),
    answer: orderComplaint,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'COMPLAINT_OPEN', 'PICTURE_REFUSED'],
  }),
  complaintPhoto: defineCall({
    summary: 'Returns a photo of a complaint to the customer who added it.',
    raw: 'file',
    method: 'GET',
    path: '/api/complaints/:complaintNo/photos/:photo',
    who: 'customer',
    rate: 'read',
    /** Pages show it as a picture. */
    device: false,
    params: z.object({ complaintNo, photo: photoName }),
    answer: nothing,
    errors: ['COMPLAINT_NOT_FOUND', 'NOT_FOUND'],
  }),
  orderWeightPhoto: defineCall({
    summary: 'Returns a photo of the scale with the goods of an order to its customer.',
    raw: 'file',
    method: 'GET',
    path: '/api/orders/:orderNo/weights/:photo',
    who: 'customer',
    rate: 'read',
    /** Pages show it as a picture. */
    device: false,
    params: z.object({ orderNo, photo: photoName }),
    answer: nothing,
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND'],
  }),
  rescheduleSlots: defineCall({
    summary: 'Lists the slots to which a shipment of an order can move.',
    method: 'GET',
    path: '/api/orders/:orderNo/slots',
    who: 'customer',
    rate: 'read',
    params,
    query: z.object({ shipmentId: text(80).optional() }),
    answer: z.object({ shipmentId: z.string(), slots: z.array(deliverySlot) }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
  rescheduleOrder: defineCall({
    summary: 'Moves a shipment of an order to another slot.',
    method: 'POST',
    path: '/api/orders/:orderNo/reschedule',
    who: 'customer',
    rate: 'write',
    params,
    body: z.object({
      /** The shipment; absent when the order has only one. */
      shipmentId: text(80).optional(),
      deliverySlotId: id,
      date,
    }),
    answer: order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'SLOT_GONE'],
  }),
};
