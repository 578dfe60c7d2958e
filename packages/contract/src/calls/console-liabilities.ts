import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, rupees } from '../shapes/basic.ts';
import { bookAmount } from '../shapes/accounting.ts';

/** Liabilities to customers. */
export const consoleLiabilitiesCalls = {
  consoleLiabilities: defineCall({
    who: 'staff',
    rate: 'console',
    device: false,
    permission: 'seeBooks',
    summary:
      'Returns the liabilities to customers by the ledger and by the journal, and the points.',
    method: 'GET',
    path: '/api/console/liabilities',
    answer: z.object({
      liabilities: z.array(
        z.object({
          account: z.string(),
          name: z.string(),
          inLedger: bookAmount,
          inJournal: bookAmount,
        }),
      ),
      total: bookAmount,
      /** Points have no amount in the journal until they pay an order: they are valued as of now. */
      points: z.object({ count, worth: bookAmount, perPoint: rupees }),
    }),
    errors: ['FORBIDDEN'],
  }),
};
