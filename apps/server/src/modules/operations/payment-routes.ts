import { routes } from '../../platform/http/routes.ts';
import { paymentsOverview, retryRefund } from '../payments/index.ts';
import { demand } from './permissions.ts';
import { audit } from './audit.ts';

/** What of payments needs somebody's eyes. Every retry is in the audit. */
export const paymentsConsoleRoutes = routes({
  consolePayments: async ({ db, clock, staff }) => {
    demand(staff, 'seePayments');
    return paymentsOverview(db, clock.now());
  },

  consoleRetryRefund: async (context, { params: { refundNo } }) => {
    const { tx, clock, staff } = context;
    demand(staff, 'seePayments');
    const now = clock.now();
    const after = await retryRefund(tx, refundNo, { by: `staff:${staff.staffId}`, now });
    await audit(context, 'refund.retry', refundNo, { before: { state: 'MANUAL' }, after });
    return after;
  },
});
