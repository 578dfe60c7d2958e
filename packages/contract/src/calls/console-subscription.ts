import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, date } from '../shapes/basic.ts';
import { productionPlan, subscriptionsOverview } from '../shapes/console-subscription.ts';

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
      'Returns active subscriptions, failed payments, pauses and a summary of the last eight weeks.',
    method: 'GET',
    path: '/api/console/subscriptions',
    query: z.object({ adcCode: adcCode.optional() }),
    answer: subscriptionsOverview,
    errors: ['FORBIDDEN'],
  }),
};
