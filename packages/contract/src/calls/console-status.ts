import { defineCall } from '../kit.ts';
import { shopStatus } from '../shapes/console-status.ts';

/** Whether everything works that runs without staff. */
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
};
