import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, boundedCount, count, cursorPaging, cursors } from '../shapes/basic.ts';
import {
  editedLateCreditRule,
  lateCredit,
  lateCreditDay,
  lateCreditRule,
} from '../shapes/late-credits.ts';

const ofHub = {
  who: 'staff',
  rate: 'console',
  device: false,
  permission: 'editRewards',
  params: z.object({ adcCode }),
} as const;

/** HB Money that customers get without asking when their delivery is late. */
export const consoleLateCreditsCalls = {
  consoleLateCreditRule: defineCall({
    ...ofHub,
    summary: 'Returns the rule of a hub for credits for late deliveries.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/late-credit-rule',
    answer: lateCreditRule,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveLateCreditRule: defineCall({
    ...ofHub,
    audit: 'late-credit-rule.save',
    summary:
      'Saves the rule of a hub for credits for late deliveries. It counts for slots that end from now on.',
    method: 'PUT',
    path: '/api/console/hubs/:adcCode/late-credit-rule',
    body: z.strictObject({ revision: count, rule: editedLateCreditRule }),
    answer: lateCreditRule,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  consoleLateCredits: defineCall({
    ...ofHub,
    summary:
      'Lists late deliveries of a hub with their credits, the newest first, and the cost of the last 30 days.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/late-credits',
    query: z.object(cursorPaging(20, 50)),
    answer: z.object({
      credits: z.array(lateCredit),
      total: boundedCount,
      /** Days with a credit, the newest first. */
      days: z.array(lateCreditDay),
      ...cursors,
    }),
    errors: ['FORBIDDEN'],
  }),
};
