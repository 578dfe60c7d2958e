import { routes } from '../../platform/http/routes.ts';
import { demandStopped, paymentsOverview, retryRefund, settleRefund } from '../payments/index.ts';
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

  consoleSettleRefund: {
    prepare: async (context, { params: { refundNo }, body }) => {
      demand(context.staff, 'settleRefunds');
      await demandStopped(context, refundNo);
      return async (write) => {
        const { tx, clock, staff } = write;
        demand(staff, 'settleRefunds');
        const by = `staff:${staff.staffId}`;
        const after = await settleRefund(tx, refundNo, { settlement: body, by, now: clock.now() });
        const settled = { after: { ...after, ...body }, before: { state: 'MANUAL' } };
        await audit(write, 'refund.settle', refundNo, settled);
        return after;
      };
    },
  },
});
