import type { GaugeSource } from '../../platform/gauges.ts';
import { countUndecidedPayments, selectOutstandingPayments } from './outstanding-payments.sql.ts';

const hourMs = 3_600_000;

export const paymentGauges: readonly GaugeSource[] = [
  {
    name: 'payments',
    help: 'Purchases whose payment failed within an hour, payments without an outcome, refunds not sent',
    labels: ['state'],
    read: async (q, now) => {
      const { failed, refunds } = await selectOutstandingPayments(
        q,
        new Date(now.getTime() - hourMs),
      );
      return [
        { labels: { state: 'failed' }, value: failed },
        { labels: { state: 'undecided' }, value: await countUndecidedPayments(q) },
        { labels: { state: 'refund_waiting' }, value: refunds },
      ];
    },
  },
];
