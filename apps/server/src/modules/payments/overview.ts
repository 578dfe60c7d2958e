import type { AnswerOf } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { customerNames } from '../identity/index.ts';
import { type DisputedPurchase, selectDisputes } from './disputes/disputes.sql.ts';
import {
  type Difference,
  type Settlement,
  selectSettlements,
} from './settlement/settlement.sql.ts';
import { selectStopped } from './refunds/refund-desk.sql.ts';
import { waysToSettle } from './refunds/ways-to-settle.ts';
import { type HasGateways, gatewaysOf } from './gateways/index.ts';
import { missingWebhooks } from './webhooks/webhook-health.ts';
import { selectWebhookActivity } from './webhooks/webhooks.sql.ts';

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

const mostDisputes = 50;

const isUndecided = ({ state }: DisputedPurchase): boolean =>
  state === 'OPEN' || state === 'UNDER_REVIEW';

const disputeView = (
  row: DisputedPurchase,
  { customerName, settings }: { customerName: string | undefined; settings: HasGateways },
) => ({
  disputeId: row.providerDisputeId,
  provider: row.provider,
  paymentId: row.paymentId,
  kind: row.kind,
  reference: row.reference,
  customerId: row.customerId,
  ...(customerName !== undefined && { customerName }),
  amount: rupees(row.amount),
  reason: row.reason,
  phase: row.phase,
  state: row.state,
  taken: row.isTaken,
  ...(row.respondBy && { respondBy: row.respondBy.toISOString() }),
  openedAt: row.openedAt.toISOString(),
  canSend:
    isUndecided(row) &&
    row.evidenceSentAt === null &&
    gatewaysOf(settings)[row.provider].disputes !== null,
  ...(row.evidenceSentAt && {
    evidenceSent: { at: row.evidenceSentAt.toISOString(), by: row.evidenceSentBy ?? '' },
  }),
});

/**
 * Payments that staff must check: days with differences, stopped refunds, gateways without
 * webhooks.
 */
export async function paymentsOverview(
  { db: q, settings }: { db: Queryable; settings: HasGateways },
  now: Date,
): Promise<Overview> {
  const [settlements, manual, webhooks, disputes] = await Promise.all([
    selectSettlements(q, fortnight),
    selectStopped(q),
    selectWebhookActivity(q),
    selectDisputes(q, mostDisputes),
  ]);
  const names = await customerNames(
    q,
    disputes.map(({ customerId }) => customerId),
  );
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
    disputes: disputes.map((row) =>
      disputeView(row, { customerName: names.get(row.customerId)?.fullName, settings }),
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
