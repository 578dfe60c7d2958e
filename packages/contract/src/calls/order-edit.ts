import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  count,
  date,
  id,
  instant,
  lineCut,
  nothing,
  orderNo,
  rupees,
  skuCode,
  text,
} from '../shapes/basic.ts';
import { deliverySlot, priceDetails } from '../shapes/cart.ts';
import { addablePack, orderEdit, refundTo } from '../shapes/order.ts';
import { shopText } from '../shapes/shop-text.ts';

const params = z.object({ orderNo });

const edit = {
  /** The packs of present lines; those that it does not name stay. 0 removes a line. */
  kept: z
    .array(z.object({ lineNo: count.min(1).max(200), packs: count.max(99) }))
    .max(100)
    .default([]),
  added: z
    .array(z.object({ sku: skuCode, cut: lineCut.optional(), packs: count.min(1).max(99) }))
    .max(30)
    .default([]),
  slots: z
    .array(z.object({ shipmentId: text(80), deliverySlotId: id, date }))
    .max(5)
    .default([]),
};

const errors = [
  'ORDER_NOT_FOUND',
  'ORDER_STATE',
  'CUT_OFF_PASSED',
  'ORDER_EMPTY',
  'ORDER_TOO_SMALL',
  'PACKS_SOLD_OUT',
  'PACKS_LATER',
  'SLOT_GONE',
] as const;

/** Edits of a placed order by its customer, before the cut-off of its slot. */
export const orderEditCalls = {
  orderEditing: defineCall({
    summary: 'Returns what can be edited of a placed order: its lines, cuts and slots.',
    method: 'GET',
    path: '/api/orders/:orderNo/edit',
    who: 'customer',
    rate: 'read',
    params,
    answer: z.object({
      /** Until when it can be edited; absent: no longer. */
      until: instant.optional(),
      /** The number of edits so far; `editOrder` expects it. */
      revision: count,
      /** The price now, and whether the rider collects it. */
      total: rupees,
      paysOnDelivery: z.boolean(),
      refundTo,
      lines: z.array(
        z.object({
          lineNo: count,
          shipmentId: z.string(),
          sku: skuCode,
          cut: lineCut.optional(),
          productName: shopText,
          cutLabel: shopText.optional(),
          quantity: shopText,
          imageUrl: z.string(),
          tint: addablePack.shape.tint,
          packs: count,
          /** The price of one pack when it was ordered. */
          salePrice: rupees,
          /** The most packs that the line can have: 0 where it cannot change. */
          most: count,
          /** Other cuts of the same pack, at the price of today. */
          cuts: z.array(z.object({ code: z.string(), label: shopText, salePrice: rupees })),
        }),
      ),
      shipments: z.array(
        z.object({ shipmentId: z.string(), deliverySlotId: id, slots: z.array(deliverySlot) }),
      ),
      /** An edit that waits for its payment. */
      open: orderEdit.optional(),
      edits: z.array(orderEdit),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  packsForOrder: defineCall({
    summary: "Finds packs that the order's hub sells, to add them to the order.",
    method: 'GET',
    path: '/api/orders/:orderNo/edit/packs',
    who: 'customer',
    rate: 'read',
    params,
    query: z.object({ q: text(80) }),
    answer: z.object({ packs: z.array(addablePack) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  priceOrderEdit: defineCall({
    summary: 'Prices an edit of an order, without a change.',
    method: 'POST',
    path: '/api/orders/:orderNo/edit/price',
    who: 'customer',
    rate: 'write',
    params,
    body: z.object(edit),
    answer: z.object({
      priceDetails,
      total: rupees,
      /** To pay more; below zero: it comes back. */
      difference: z.number(),
      /** Offers that the order loses, each with its reason. */
      lostOffers: z.array(z.object({ promoCode: z.string(), whyNot: shopText })),
      /** The reason why the rider cannot collect the difference. */
      whyNot: shopText.optional(),
    }),
    errors,
  }),
  editOrder: defineCall({
    summary:
      'Edits an order. A higher price of a paid order is paid first; a lower one is returned at once.',
    method: 'POST',
    path: '/api/orders/:orderNo/edit',
    who: 'customer',
    rate: 'write',
    params,
    body: z.object({
      ...edit,
      expectedRevision: count,
      /** The total that the customer saw. */
      expectedTotal: rupees,
      /** Where a lower price goes; absent: the order's own choice. */
      refundTo: refundTo.optional(),
    }),
    answer: orderEdit,
    errors: [...errors, 'CONFLICT', 'PACKS_PRICE_CHANGED', 'PAYMENT_MODE_UNAVAILABLE'],
  }),
  dropOrderEdit: defineCall({
    summary: 'Drops an edit that waits for its payment: the order stays as it is.',
    method: 'POST',
    path: '/api/orders/:orderNo/edit/drop',
    who: 'customer',
    rate: 'write',
    params,
    body: nothing,
    answer: z.object({ dropped: z.boolean() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
};
