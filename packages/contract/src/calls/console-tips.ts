import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  adcCode,
  boundedCount,
  count,
  cursorPaging,
  cursors,
  id,
  rupees,
  text,
} from '../shapes/basic.ts';
import { editedTipRule, riderTips, tipPayout, tipPeriod, tipRule } from '../shapes/tips.ts';

const ofHub = {
  who: 'staff',
  rate: 'console',
  device: false,
  params: z.object({ adcCode }),
} as const;

/** Tips of riders: the rule of a hub, the amounts owed, and their payment. */
export const consoleTipsCalls = {
  consoleTipRule: defineCall({
    ...ofHub,
    permission: 'editHubs',
    summary: 'Returns the tips that customers of a hub can give.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/tip-rule',
    answer: tipRule,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveTipRule: defineCall({
    ...ofHub,
    permission: 'editHubs',
    audit: 'tip-rule.save',
    summary: 'Saves the tips that customers of a hub can give. Tips of placed orders stay.',
    method: 'PUT',
    path: '/api/console/hubs/:adcCode/tip-rule',
    body: z.strictObject({ revision: count, rule: editedTipRule }),
    answer: tipRule,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  consoleTips: defineCall({
    ...ofHub,
    permission: 'seeBooks',
    summary: 'Lists the tips that the shop holds for the riders of a hub, and those paid out.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/tips',
    query: z.object(cursorPaging(20, 50)),
    answer: z.object({
      riders: z.array(riderTips),
      /** The newest first. */
      payouts: z.array(tipPayout),
      total: boundedCount,
      ...cursors,
    }),
    errors: ['FORBIDDEN'],
  }),
  consolePayTips: defineCall({
    ...ofHub,
    permission: 'keepBooks',
    audit: 'tips.pay-out',
    summary: 'Records that the shop transferred all tips of a rider.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/tip-payouts',
    body: z.strictObject({
      riderId: id,
      /** The owed amount that the screen showed. */
      amount: rupees.min(0.01),
      /** Of the bank transfer or UPI payment. */
      reference: text(40, 3),
    }),
    answer: tipPayout,
    errors: ['FORBIDDEN', 'RIDER_NOT_FOUND', 'TIPS_CHANGED'],
  }),
  consoleTipsFile: defineCall({
    ...ofHub,
    permission: 'seeBooks',
    summary: 'Returns the tips of each rider and day as CSV.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/tips.csv',
    query: tipPeriod,
    answer: z.string(),
    errors: ['FORBIDDEN'],
  }),
};
