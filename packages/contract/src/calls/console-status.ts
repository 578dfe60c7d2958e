import { defineCall } from '../kit.ts';
import { setupSteps, shopStatus } from '../shapes/console-status.ts';

/** Whether the shop is ready for orders, and whether everything works that runs without staff. */
export const consoleStatusCalls = {
  consoleStatus: defineCall({
    who: 'staff',
    rate: 'console',
    device: false,
    permission: 'seeAudit',
    summary:
      'Returns whether books, payments, background work, search and secrets are as they should be.',
    method: 'GET',
    path: '/api/console/status',
    answer: shopStatus,
    errors: ['FORBIDDEN'],
  }),
  consoleSetup: defineCall({
    who: 'staff',
    rate: 'console',
    device: false,
    permission: 'editHubs',
    summary: 'Returns the setup steps of a new shop, and which of them are done.',
    method: 'GET',
    path: '/api/console/setup',
    answer: setupSteps,
    errors: ['FORBIDDEN'],
  }),
};
