import { z } from 'zod';
import { type CronJob, type JobHandlers, addJob } from '../../platform/jobs.ts';
import { checkMandates, checkMandatesJob } from './mandates/mandates.ts';
import { findLateRefunds } from './refunds/find-refunds.ts';
import { reconcile } from './attempts/reconcile.ts';
import { sendRefundJob } from './refunds/request-refund.ts';
import { sendDueRefunds, sendRefund } from './refunds/send-refund.ts';
import { dayBefore, settleDay } from './settlement/settlement.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { watchWebhooks } from './webhooks/webhook-health.ts';
import { deleteOldWebhooks, readWebhook, readWebhookJob } from './webhooks/webhooks.ts';

const sweep = 'check-payments';
const settlement = 'settle-payments';
const watch = 'watch-webhooks';
const lateRefunds = 'find-refunds';
const tidy = 'payments-tidy';
const sweepAgain = 'check-payments-again';
const halfAMinute = 30_000;

const webhookJob = z.object({ id: z.number() });
const refundJob = z.object({ refundNo: z.string() });

/** Cron runs once a minute, so each run also covers the next half minute. */
export const paymentsJobs = (tools: PaymentDependencies): JobHandlers => ({
  [readWebhookJob]: (job) => readWebhook(tools, webhookJob.parse(job).id),
  [sendRefundJob]: (job) => sendRefund(tools, refundJob.parse(job).refundNo),
  [sweep]: async () => {
    const runAt = new Date(tools.clock.now().getTime() + halfAMinute);
    await tools.db.transaction((tx) => addJob(tx, sweepAgain, {}, { runAt, key: sweepAgain }));
    await reconcile(tools);
    await sendDueRefunds(tools);
    await checkMandates(tools);
  },
  [checkMandatesJob]: () => checkMandates(tools),
  [settlement]: async () => {
    await settleDay(tools, dayBefore(tools.clock.now()));
  },
  [watch]: () => watchWebhooks(tools),
  [lateRefunds]: () => findLateRefunds(tools),
  [tidy]: async () => {
    await deleteOldWebhooks(tools.db, tools.clock.now());
  },
  [sweepAgain]: async () => {
    await reconcile(tools);
  },
});

export const paymentsCrons: CronJob[] = [
  { name: sweep, pattern: '* * * * *' },
  { name: watch, pattern: '40 * * * *' },
  { name: lateRefunds, pattern: '20 * * * *' },
  { name: tidy, pattern: '35 21 * * *' },
  // At 2:30 am in India yesterday's last payments are known.
  { name: settlement, pattern: '0 21 * * *' },
];
