import type { WatchedNumbers } from '../../platform/watched-numbers.ts';
import { countUndecided, selectWaitingMoney } from './waiting-money.sql.ts';

const hourMs = 3_600_000;

export const paymentNumbers: readonly WatchedNumbers[] = [
  {
    name: 'payments',
    help: 'Purchases whose payment failed within an hour, payments without an outcome, refunds not sent',
    labels: ['state'],
    read: async (q, now) => {
      const { failed, refunds } = await selectWaitingMoney(q, new Date(now.getTime() - hourMs));
      return [
        { labels: { state: 'failed' }, value: failed },
        { labels: { state: 'undecided' }, value: await countUndecided(q) },
        { labels: { state: 'refund_waiting' }, value: refunds },
      ];
    },
  },
];
