import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { selectDispute } from './disputes/disputes.sql.ts';
import { listedDisputes } from './disputes/list-disputes.ts';
import { recordEvidenceSent } from './disputes/send-evidence.ts';
import { failedPayments } from './attempts/failed-payments.ts';
import { listRefunds, refundFile } from './refunds/list-refunds.ts';
import { requireStopped, settleRefund } from './refunds/settle-refund.ts';
import { paymentsOverview } from './overview.ts';
import { selectPaymentSetting, updatePaymentSetting } from './settings/payment-setting.sql.ts';
import { retryRefund } from './refunds/retry-refund.ts';

/** Payments that staff must check. The audit records every retry. */
export const paymentAdminRoutes = routes({
  consolePayments: ({ db, clock }) => paymentsOverview(db, clock.now()),

  consoleDisputes: ({ db, settings }, { query }) => listedDisputes({ db, settings }, query),

  consolePaymentSetting: ({ db }) => selectPaymentSetting(db),

  consoleSavePaymentSetting: async ({ tx, audit }, { body }) => {
    const before = await selectPaymentSetting(tx);
    if ((await updatePaymentSetting(tx, body)) === 0) refuse('EDIT_CONFLICT');
    const after = await selectPaymentSetting(tx);
    audit.detail('payments', { before, after });
    return after;
  },

  consoleMarkEvidenceSent: async (context, { params: { provider, disputeId } }) => {
    const { tx, clock, staff } = context;
    const now = clock.now();
    const dispute = (await selectDispute(tx, provider, disputeId)) ?? refuse('NOT_FOUND');
    await recordEvidenceSent(tx, dispute, { by: staff.fullName, now });
    context.audit.detail(disputeId, { after: { evidenceSentAt: now.toISOString() } });
    return {};
  },

  consoleRefunds: (context, { query }) =>
    query.format === 'csv'
      ? refundFile(context, query)
      : listRefunds(context.db, query, context.clock.now()),

  consoleFailedPayments: ({ db }, { query }) => failedPayments(db, query.since, query),

  consoleRetryRefund: async (context, { params: { refundNo } }) => {
    const { tx, clock, staff } = context;
    const now = clock.now();
    const after = await retryRefund(tx, refundNo, { by: `staff:${staff.staffId}`, now });
    context.audit.detail(refundNo, { before: { state: 'MANUAL' }, after });
    return after;
  },

  consoleSettleRefund: {
    prepare: async (context, { params: { refundNo }, body }) => {
      await requireStopped(context, refundNo, body.way);
      return async (write) => {
        const { tx, clock, staff } = write;
        const by = `staff:${staff.staffId}`;
        const after = await settleRefund(tx, refundNo, { settlement: body, by, now: clock.now() });
        const settled = { after: { ...after, ...body }, before: { state: 'MANUAL' } };
        write.audit.detail(refundNo, settled);
        return after;
      };
    },
  },
});
