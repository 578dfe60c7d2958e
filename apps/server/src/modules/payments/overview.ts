import type { AnswerOf } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import {
  type Difference,
  type Settlement,
  selectSettlements,
} from './settlement/settlement.sql.ts';
import { selectStoppedRefunds } from './refunds/list-refunds.sql.ts';
import { waysToSettle } from './refunds/settlement-methods.ts';
import { missingWebhooks, webhookActivity } from './webhooks/webhook-health.ts';

type Overview = AnswerOf<'consolePayments'>;

const fortnight = 28;
const rupees = (amount: number): number => rupeesFromPaise(paise(amount));

const differenceView = ({ atGateway, inStore, ...rest }: Difference) => ({
  ...rest,
  ...(atGateway !== undefined && { atGateway: rupees(atGateway) }),
  ...(inStore !== undefined && { inStore: rupees(inStore) }),
});

const settlementView = (row: Settlement): Overview['settlements'][number] => ({
  date: row.day,
  provider: row.provider,
  gateway: { count: row.gatewayCount, amount: rupees(row.gatewayPaise) },
  store: { count: row.storeCount, amount: rupees(row.storePaise) },
  ledger: rupees(row.ledgerPaise),
  differences: row.differences.map(differenceView),
  madeAt: row.madeAt.toISOString(),
});

/**
 * Payments that staff must check: days with differences, stopped refunds, gateways without
 * webhooks.
 */
export async function paymentsOverview(q: Queryable, now: Date): Promise<Overview> {
  const [settlements, manual, webhooks] = await Promise.all([
    selectSettlements(q, fortnight),
    selectStoppedRefunds(q),
    webhookActivity(q, now),
  ]);
  return {
    settlements: settlements.map(settlementView),
    refunds: manual.map(
      ({ refundNo, kind, reference, reason, amount, failure, updatedAt, ...of }) => ({
        refundNo,
        kind,
        reference,
        reason,
        ways: waysToSettle({ amount, ...of }),
        amount: rupees(amount),
        failure: failure ?? '',
        since: updatedAt.toISOString(),
      }),
    ),
    gateways: webhooks.map((activity) => {
      const { provider, lastAt } = activity;
      const silence = missingWebhooks(activity, now);
      return {
        provider,
        ...(lastAt && { lastWebhookAt: lastAt.toISOString() }),
        ...(silence && {
          silent: { payments: silence.payments, since: silence.since.toISOString() },
        }),
      };
    }),
  };
}
