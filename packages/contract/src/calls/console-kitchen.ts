import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, count, date, nothing, orderNo, picture, skuCode, text } from '../shapes/basic.ts';
import {
  editedKitchen,
  kitchenList,
  kitchenSetting,
  lineSubstitutes,
  weighed,
} from '../shapes/kitchen.ts';
import { weightSource } from '../shapes/order.ts';

const lineOfOrder = z.object({
  orderNo,
  lineNo: z.coerce.number<number | string>().int().min(1).max(200),
});

const staffCall = { who: 'staff', rate: 'console', device: false } as const;

/** The kitchen: what to pick and cut for a slot, weights, and the stations. */
export const consoleKitchenCalls = {
  consoleKitchen: defineCall({
    ...staffCall,
    permission: 'pickOrders',
    summary: 'Lists the goods to pick and cut for a day or slot of a hub, by station.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/kitchen',
    params: z.object({ adcCode }),
    query: z.object({
      /** Today by default. */
      date: date.optional(),
      /** The start of the slot, in minutes after midnight; all slots by default. */
      startMinute: z.coerce.number<number | string>().int().min(0).max(1439).optional(),
    }),
    answer: kitchenList,
    errors: ['FORBIDDEN'],
  }),
  consoleWeigh: defineCall({
    ...staffCall,
    permission: 'pickOrders',
    audit: 'kitchen.weigh',
    summary: 'Saves the weight or the packs of one pick, and chooses its lots.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/weights',
    params: z.object({ orderNo }),
    body: z.strictObject({
      lineNo: z.int().min(1).max(200),
      partNo: z.int().min(0).max(99).default(0),
      /** Of weighed goods: grams of all packs together; 0 if the goods are missing, with a reason. */
      grams: z.int().min(0).max(1_000_000).optional(),
      /** Of goods sold by the pack: the number of packs. */
      packs: z.int().min(0).max(1000).optional(),
      /** Why the weight is outside the tolerance. */
      reason: text(200, 3).optional(),
      source: weightSource.default('typed'),
      /** Of the scale with the goods, for the customer: JPEG, PNG or WebP. */
      photo: picture.optional(),
    }),
    maxBodyBytes: 1_000_000,
    answer: weighed,
    errors: [
      'FORBIDDEN',
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'WEIGHT_OUT_OF_TOLERANCE',
      'PICTURE_REFUSED',
    ],
  }),
  consoleSubstitutes: defineCall({
    ...staffCall,
    permission: 'pickOrders',
    summary: 'Lists similar packs in stock for a line of an order, and what the customer wants.',
    method: 'GET',
    path: '/api/console/orders/:orderNo/lines/:lineNo/substitutes',
    params: lineOfOrder,
    answer: lineSubstitutes,
    errors: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
  }),
  consoleSubstitute: defineCall({
    ...staffCall,
    permission: 'pickOrders',
    audit: 'kitchen.substitute',
    summary:
      'Delivers a similar pack for a line at the lower of both prices, or the ordered one again. The customer receives a message.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/lines/:lineNo/substitute',
    params: lineOfOrder,
    body: z.strictObject({
      /** One of the listed packs, or the ordered one. */
      sku: skuCode,
      /** The answer of a customer who wants a call first. */
      answer: text(200, 2).optional(),
    }),
    answer: lineSubstitutes,
    errors: [
      'FORBIDDEN',
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'SUBSTITUTE_UNWANTED',
      'SUBSTITUTE_ANSWER_MISSING',
      'SUBSTITUTE_SOLD_OUT',
    ],
  }),
  consoleLabels: defineCall({
    ...staffCall,
    permission: 'pickOrders',
    summary:
      'Returns labels as a PDF: of one pick, of an order, or of the picked goods of a day or slot.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/labels',
    params: z.object({ adcCode }),
    query: z.object({
      /** A roll of 100 mm with labels of 150 or 75 mm, or sheets with eight labels of 105 × 74 mm. */
      paper: z.enum(['roll-150', 'roll-75', 'a4']).default('roll-150'),
      /** All orders of the day or slot by default. */
      orderNo: orderNo.optional(),
      /** One pick of the order; all by default. */
      lineNo: z.coerce.number<number | string>().int().min(1).max(200).optional(),
      partNo: z.coerce.number<number | string>().int().min(0).max(99).default(0),
      /** Today by default. */
      date: date.optional(),
      startMinute: z.coerce.number<number | string>().int().min(0).max(1439).optional(),
    }),
    answer: nothing,
    errors: ['FORBIDDEN', 'ORDER_NOT_FOUND', 'LABEL_WITHOUT_WEIGHT'],
  }),
  consoleKitchenSetting: defineCall({
    ...staffCall,
    permission: 'editHubs',
    summary: 'Returns the stations and the rule for weights.',
    method: 'GET',
    path: '/api/console/kitchen-setting',
    answer: kitchenSetting,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveKitchenSetting: defineCall({
    ...staffCall,
    permission: 'editHubs',
    audit: 'kitchen.save',
    summary: 'Saves the stations and the rule for weights.',
    method: 'PUT',
    path: '/api/console/kitchen-setting',
    body: z.strictObject({ revision: count, kitchen: editedKitchen }),
    answer: kitchenSetting,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
};
