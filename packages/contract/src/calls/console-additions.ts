import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, lineCut, orderNo, skuCode, text } from '../shapes/basic.ts';
import { priceDetails } from '../shapes/cart.ts';
import { consoleOrder } from '../shapes/console.ts';
import { addablePack } from '../shapes/order.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;
const params = z.object({ orderNo });
const errors = [
  'ORDER_NOT_FOUND',
  'ORDER_STATE',
  'CUT_OFF_PASSED',
  'PACKS_SOLD_OUT',
  'PACKS_LATER',
  'ORDER_TOO_SMALL',
  'FORBIDDEN',
] as const;

const lines = z
  .array(
    z.strictObject({
      sku: skuCode,
      /** Required for a pack that is cut. */
      cut: lineCut.optional(),
      packs: count.min(1).max(99),
    }),
  )
  .min(1)
  .max(30);

/** Collected by the rider, from the customer's HB Money, or by the customer in the shop. */
const payment = z.enum(['door', 'wallet', 'link']);

/** Packs that staff add to a placed order before the cut-off of its slot. */
export const consoleAdditionsCalls = {
  consoleAddablePacks: defineCall({
    ...byStaff,
    summary: "Finds packs that the order's hub sells, by the name or number of their product.",
    method: 'GET',
    path: '/api/console/orders/:orderNo/addable',
    permission: 'changeOrders',
    params,
    query: z.object({ q: text(80) }),
    answer: z.object({
      packs: z.array(addablePack),
    }),
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consolePriceAddition: defineCall({
    ...byStaff,
    summary:
      'Prices packs for an order: the whole order by its own rules, with the packs at the price of today.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/additions/price',
    permission: 'changeOrders',
    audit: null,
    params,
    body: z.strictObject({ lines }),
    answer: z.object({
      /** The order with the packs. */
      priceDetails,
      /** The price of the packs in the order. */
      amount: z.number(),
      ways: z.array(
        z.object({
          payment,
          /** Absent: this way is open. */
          whyNot: z.string().optional(),
        }),
      ),
    }),
    errors,
  }),
  consoleAddToOrder: defineCall({
    ...byStaff,
    summary:
      'Adds packs to a placed order before the cut-off, at once or once the customer has paid them.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/additions',
    permission: 'changeOrders',
    audit: 'order.add',
    params,
    body: z.strictObject({
      lines,
      payment,
      /** The customer agreed to the packs and to this payment method. */
      customerAgreed: z.literal(true),
      /** The price that the staff member and the customer agreed to. */
      expectedAmount: z.number(),
    }),
    answer: consoleOrder,
    errors: [...errors, 'PACKS_PRICE_CHANGED', 'PAYMENT_MODE_UNAVAILABLE'],
  }),
};
