import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, cursorPaging, cursors, date } from '../shapes/basic.ts';
import {
  failingPayment,
  pausedPlan,
  productionPlan,
  subscriptionsOverview,
} from '../shapes/console-subscription.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

/** The subscription in the console. */
export const consoleSubscriptionCalls = {
  consoleProduction: defineCall({
    ...byStaff,
    permission: 'seeOrders',
    summary:
      'Returns the production plan of a hub for a day, by product and cut. The default day is tomorrow.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/production',
    params: z.object({ adcCode }),
    query: z.object({ date: date.optional() }),
    answer: productionPlan,
    errors: ['FORBIDDEN'],
  }),
  consoleSubscriptions: defineCall({
    ...byStaff,
    permission: 'seeOrders',
    summary:
      'Returns the numbers of active and paused subscriptions and a summary of the last eight weeks.',
    method: 'GET',
    path: '/api/console/subscriptions',
    query: z.object({ adcCode: adcCode.optional() }),
    answer: subscriptionsOverview,
    errors: ['FORBIDDEN'],
  }),
  consoleFailingSubscriptions: defineCall({
    ...byStaff,
    permission: 'seeOrders',
    summary:
      'Lists deliveries of the last two weeks that could not be paid or whose debit failed, the newest first.',
    method: 'GET',
    path: '/api/console/subscriptions/failing',
    query: z.object({ adcCode: adcCode.optional(), ...cursorPaging(20) }),
    answer: z.object({ failing: z.array(failingPayment), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consolePausedSubscriptions: defineCall({
    ...byStaff,
    permission: 'seeOrders',
    summary: 'Lists paused subscriptions, the earliest end of a pause first.',
    method: 'GET',
    path: '/api/console/subscriptions/paused',
    query: z.object({ adcCode: adcCode.optional(), ...cursorPaging(20) }),
    answer: z.object({ pauses: z.array(pausedPlan), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
};
