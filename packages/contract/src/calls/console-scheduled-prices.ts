import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { cursorPaging, cursors, idInUrl, nothing } from '../shapes/basic.ts';
import { hubChoice } from '../shapes/product-editing.ts';
import { newScheduledPrice, scheduledPrice } from '../shapes/scheduled-price.ts';

const byEditors = {
  who: 'staff',
  permission: 'editCatalogue',
  rate: 'console',
  device: false,
} as const;

/** Prices that a job sets and takes back. */
export const consoleScheduledPricesCalls = {
  consoleScheduledPrices: defineCall({
    ...byEditors,
    summary: 'Lists scheduled prices, the newest first, and the hubs.',
    method: 'GET',
    path: '/api/console/scheduled-prices',
    query: z.object({
      /** Only the planned and active prices of this product. */
      productId: idInUrl.optional(),
      ...cursorPaging(50),
    }),
    answer: z.object({ prices: z.array(scheduledPrice), hubs: z.array(hubChoice), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleSchedulePrice: defineCall({
    ...byEditors,
    audit: 'price.schedule',
    summary: 'Schedules a price of a pack.',
    method: 'POST',
    path: '/api/console/scheduled-prices',
    body: z.strictObject({ price: newScheduledPrice }),
    answer: scheduledPrice,
    errors: ['FORBIDDEN'],
  }),
  consoleEndScheduledPrice: defineCall({
    ...byEditors,
    audit: 'price.endSchedule',
    summary: 'Ends a scheduled price now: an active one gives way to the former price.',
    method: 'POST',
    path: '/api/console/scheduled-prices/:scheduledPriceId/end',
    params: z.object({ scheduledPriceId: idInUrl }),
    body: z.strictObject({}),
    answer: nothing,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
};
