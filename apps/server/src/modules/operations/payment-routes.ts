import { routes } from '../../platform/http/routes.ts';
import { paymentsOverview, retryRefund } from '../payments/index.ts';
import { demand } from './permissions.ts';
import { insertAudit } from './staff.sql.ts';

/** What of payments needs somebody's eyes. Every retry is in the audit. */
export const paymentsConsoleRoutes = routes({
  consolePayments: async ({ db, clock, staff }) => {
    demand(staff, 'seePayments');
    return paymentsOverview(db, clock.now());
  },

  consoleRetryRefund: async ({ tx, clock, staff }, { params: { refundNo } }) => {
    demand(staff, 'seePayments');
    const now = clock.now();
    const after = await retryRefund(tx, refundNo, { by: `staff:${staff.staffId}`, now });
    await insertAudit(tx, {
      staffId: staff.staffId,
      action: 'refund.retry',
      subject: refundNo,
      before: { state: 'MANUAL' },
      after,
      at: now,
    });
    return after;
  },
});
